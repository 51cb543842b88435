export type TableId = string & { readonly id: 'table' }
export type PlayerId = string & { readonly id: 'player' }

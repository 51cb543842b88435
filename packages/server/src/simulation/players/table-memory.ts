import type { SeatView, ServerMessageName, TableView } from '@cardroom/protocol'

/** What a client remembers of a table. */
export interface TableMemory {
  /** The newest state; null while the table is not open. */
  view: TableView | null
}

const states: ReadonlySet<ServerMessageName> = new Set([
  ...(['table', 'snapshot', 'sync_table', 'table_state', 'your_turn', 'player_fold'] as const),
  ...(['player_check', 'player_call', 'player_raise', 'player_allin'] as const),
])

/**
 * Takes a message in: a table state older than the newest that was drawn is ignored (S-RT-04), and who has left a table
 * looks at it no more (S-EMIT-10).
 */
export const remember = (memory: TableMemory, name: ServerMessageName, payload: object): void => {
  if (name === 'exit') memory.view = null
  if (!states.has(name)) return
  const { table } = payload as { readonly table: TableView }
  if (memory.view === null || table.seq >= memory.view.seq) memory.view = table
}

export const seatIn = ({ view }: TableMemory, player: string): SeatView | null =>
  view?.players.find(({ id }) => id === player) ?? null

/** Seats that look open. */
export const openSeats = ({ view }: TableMemory): readonly number[] =>
  (view?.players ?? []).filter(({ id }) => id === '').map(({ index }) => index)

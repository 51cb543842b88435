/** A value of the address's search part as a text; undefined when there is none. */
export const searchText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

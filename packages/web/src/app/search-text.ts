/** A value of the address's search part; undefined when it is missing or empty. */
export const searchText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

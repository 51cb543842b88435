/** A query parameter of the address as text; undefined when it is missing or empty. */
export const nonEmptyQueryParam = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

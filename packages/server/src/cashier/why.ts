const LONGEST = 200

/**
 * What went wrong, for the log, in one short line. A ledger's host may answer pages of anything, and the failure of a
 * statement quotes it with its values: its cause says as much without (S-OPS-05).
 */
export const whyOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown error'
  const { name, message, cause } = error
  const words = cause instanceof Error ? cause.message : message
  return `${name}: ${words.replaceAll(/\s+/g, ' ')}`.slice(0, LONGEST)
}

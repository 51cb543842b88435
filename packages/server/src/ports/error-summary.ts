const LONGEST = 200

/**
 * One short line about an error, for the log. An error of a SQL statement quotes the statement with its values, so its
 * cause's message is used instead (S-OPS-05). A ledger's host may answer whole pages, so the line is cut.
 */
export const errorSummary = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown error'
  const { name, message, cause } = error
  const text = cause instanceof Error ? cause.message : message
  return `${name}: ${text.replaceAll(/\s+/g, ' ')}`.slice(0, LONGEST)
}

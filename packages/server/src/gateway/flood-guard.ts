/** A connection is closed after this many refusals in a row. */
const FLOOD_REFUSALS = 10

export type FloodGuard = ReturnType<typeof floodGuard>

/**
 * Counts how often a client was refused for sending too much. A malformed message is not counted here and never
 * closes a connection (S-RT-02), but every message counts towards the rate limit.
 * @param close ends the connection
 */
export const floodGuard = (close: () => void) => {
  let refusals = 0
  let kind: string | null = null
  let inRow = 0
  return {
    get refusals(): number {
      return refusals
    },
    /** @param code the reason; another reason than before starts a new row of refusals */
    refused: (code: string): void => {
      refusals += 1
      inRow = code === kind ? inRow + 1 : 1
      kind = code
      if (inRow >= FLOOD_REFUSALS) close()
    },
    /** A message was accepted, so the row of refusals ends. */
    accepted: (): void => {
      inRow = 0
    },
  }
}

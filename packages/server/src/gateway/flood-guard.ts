/** A client is stopped after this many refusals in a row. */
const MAX_REFUSALS_IN_A_ROW = 10

export type FloodGuard = ReturnType<typeof floodGuard>

/**
 * Counts how often in a row a client was refused for sending too many messages. A malformed message is not such a
 * refusal and never ends a connection (S-RT-02), but like every message it counts towards the rate limit.
 * @param stop stops the client; called at each refusal from the tenth on
 */
export const floodGuard = (stop: () => void) => {
  let refusals = 0
  let lastCode: string | null = null
  let refusalsInRow = 0
  return {
    get refusals(): number {
      return refusals
    },
    /**
     * Counts a refusal.
     * @param code the reason; if it is another one than before, the count starts again
     */
    countRefusal: (code: string): void => {
      refusals += 1
      refusalsInRow = code === lastCode ? refusalsInRow + 1 : 1
      lastCode = code
      if (refusalsInRow >= MAX_REFUSALS_IN_A_ROW) stop()
    },
    /** A message was accepted, so the count starts again. */
    resetCount: (): void => {
      refusalsInRow = 0
    },
  }
}

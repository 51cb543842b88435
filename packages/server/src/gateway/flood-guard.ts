/** A connection is closed after this many refusals in a row. */
const FLOOD_REFUSALS = 10

/**
 * Counts how often a client was refused for sending too much. A malformed message is not counted here and never
 * closes a connection (S-RT-02), but every message counts towards the rate limit.
 */
export interface FloodGuard {
  /** Refusals in the current row. */
  readonly refusals: number
  /** @param code the reason; a different reason starts a new row */
  refused(code: string): void
  /** A message was accepted, so the row of refusals ends. */
  obeyed(): void
}

/** @param close ends the connection */
export const floodGuard = (close: () => void): FloodGuard => {
  let refusals = 0
  let kind: string | null = null
  let inRow = 0
  return {
    get refusals() {
      return refusals
    },
    refused: (code) => {
      refusals += 1
      inRow = code === kind ? inRow + 1 : 1
      kind = code
      if (inRow >= FLOOD_REFUSALS) close()
    },
    obeyed: () => {
      inRow = 0
    },
  }
}

import type { ApiCallFailed } from '../client/http-client.ts'

/** How long a bot does not try a table or tournament again that refused it, ms. Other bots can take the place. */
const SET_ASIDE_MS = 5 * 60_000

/** Refusals that are no fault of the bot: others were faster. */
const expectedCodes: ReadonlySet<string> = new Set(['table-full', 'tournament-full', 'registration-closed'])

/** Whether the room refused this bot. If the room is overloaded or broken for a moment, it refuses every bot. */
const isRefusalOfThisBot = ({ status, code }: ApiCallFailed): boolean =>
  status < 500 && status !== 429 && !expectedCodes.has(code)

interface RefusalPorts {
  /** ms since 1970 */
  readonly now: () => number
  readonly report: (text: string) => void
}

/** Remembers which tables and tournaments have refused a house bot. */
export const newRefusalMemory = ({ now, report }: RefusalPorts) => {
  const refusedUntil = new Map<string, number>()
  return {
    hasRefused: (gameId: string): boolean => (refusedUntil.get(gameId) ?? 0) > now(),
    /** @param gameId the id of the cash table or tournament that refused the bot */
    add: (gameId: string, refusal: ApiCallFailed): void => {
      // Waiting does not fill the wallet.
      if (refusal.code === 'insufficient') refusedUntil.set(gameId, Number.POSITIVE_INFINITY)
      else if (isRefusalOfThisBot(refusal)) {
        refusedUntil.set(gameId, now() + SET_ASIDE_MS)
        report(`was refused at ${gameId}: ${refusal.code}`)
      }
    },
    clear: (): void => refusedUntil.clear(),
  }
}

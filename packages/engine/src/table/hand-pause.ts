import { type TableState, tableConfigOf } from './state.ts'

/** Time in ms from the award of the pots of the latest hand to the next hand (S-HAND-11, N-TABLE-08). */
export const pauseAfterHand = (state: TableState): number => {
  const { nextHandMs, afterShowdownMs = nextHandMs } = tableConfigOf(state).timing
  const liveCount = state.hand?.players.filter(({ folded }) => !folded).length ?? 0
  return liveCount > 1 ? afterShowdownMs : nextHandMs
}

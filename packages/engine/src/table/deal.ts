import type { Decision } from '../basics/decider.ts'
import { hand } from '../hand/hand.ts'
import type { NextHand } from './commands.ts'
import type { TableEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { missedBlindEvents } from './missed-blinds.ts'
import { nextHandSetup, nextPositions } from './next-hand.ts'
import type { TableRefusal } from './refusals.ts'
import { seatedPlayers } from './seats.ts'
import type { Seated, SitOutReason, TableState } from './state.ts'

/**
 * Starts the next hand, after sitting out players who are not to be dealt in (S-TIME-04, S-SIT-01). Without two players
 * left, no hand starts.
 */
export const deal = (state: TableState, at: number, next: NextHand): Decision<TableEvent, TableRefusal> => {
  const gone = sitOutDisconnected(state, at)
  return dealToPresent(gone.reduce(evolve, state), at, next, gone)
}

/**
 * Sits out disconnected players who would be dealt in. A player who waits for the big blind keeps waiting through a
 * short outage.
 */
const sitOutDisconnected = (state: TableState, at: number): readonly TableEvent[] =>
  seatedPlayers(state)
    .filter(({ connected, status }) => !connected && (status === 'playing' || status === 'posting'))
    .map(({ seat }) => ({ type: 'SatOut', at, seat, reason: 'disconnected' }))

/**
 * Why the player whom the next big blind reaches sits out: their own request (S-SIT-01) or a lost connection
 * (S-TIME-04). Null if they play.
 */
const whyBigBlindSitsOut = (reached: Seated | null): SitOutReason | null => {
  if (reached?.sitOutAt === 'nextBigBlind') return 'asked'
  return reached?.connected === false ? 'disconnected' : null
}

const dealToPresent = (
  state: TableState,
  at: number,
  next: NextHand,
  before: readonly TableEvent[],
): Decision<TableEvent, TableRefusal> => {
  const positions = nextPositions(state, next.deck)
  if (positions === null) return { ok: true, events: before }
  const reason = whyBigBlindSitsOut(state.seats[positions.bigBlind] ?? null)
  if (reason !== null) {
    const out: TableEvent = { type: 'SatOut', at, seat: positions.bigBlind, reason }
    return dealToPresent(evolve(state, out), at, next, [...before, out])
  }
  const missed = missedBlindEvents(state, positions, positions.dealtIn)
  const started = hand.decide(state.hand, { type: 'startHand', setup: nextHandSetup(state, positions, next) })
  return started.ok ? { ok: true, events: [...before, ...missed, ...started.events] } : started
}

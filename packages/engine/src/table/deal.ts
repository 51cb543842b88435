import type { Decision } from '../basics/decider.ts'
import { handDecider } from '../hand/hand.ts'
import type { HandIdAndDeck } from './commands.ts'
import type { TableEvent } from './events.ts'
import { evolveTableState } from './evolve.ts'
import { missedBlindEvents } from './missed-blinds.ts'
import { nextHandSetup, nextPositions } from './next-hand.ts'
import type { TableRefusal } from './refusals.ts'
import { seatedPlayers, sitsOutAtNextBigBlind } from './seats.ts'
import type { SitOutReason, TableState, TakenSeat } from './state.ts'

/**
 * Starts the next hand, after sitting out players who are not to be dealt in (S-TIME-04, S-SIT-01). Without two players
 * left, no hand starts.
 */
export const dealNextHand = (
  state: TableState,
  at: number,
  nextHand: HandIdAndDeck,
): Decision<TableEvent, TableRefusal> => {
  const satOutEvents = sitOutDisconnected(state, at)
  return dealToPresent(satOutEvents.reduce(evolveTableState, state), at, nextHand, satOutEvents)
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
const whyBigBlindSitsOut = (bigBlindPlayer: TakenSeat | null): SitOutReason | null => {
  if (bigBlindPlayer && sitsOutAtNextBigBlind(bigBlindPlayer)) return 'asked'
  return bigBlindPlayer?.connected === false ? 'disconnected' : null
}

const dealToPresent = (
  state: TableState,
  at: number,
  nextHand: HandIdAndDeck,
  earlierEvents: readonly TableEvent[],
): Decision<TableEvent, TableRefusal> => {
  const positions = nextPositions(state, nextHand.deck)
  if (positions === null) return { ok: true, events: earlierEvents }
  const reason = whyBigBlindSitsOut(state.seats[positions.bigBlind] ?? null)
  if (reason !== null) {
    const satOut: TableEvent = { type: 'SatOut', at, seat: positions.bigBlind, reason }
    return dealToPresent(evolveTableState(state, satOut), at, nextHand, [...earlierEvents, satOut])
  }
  const missedBlinds = missedBlindEvents(state, positions, positions.dealtIn)
  const startDecision = handDecider.decide(state.hand, {
    type: 'startHand',
    setup: nextHandSetup(state, positions, nextHand),
  })
  return startDecision.ok
    ? { ok: true, events: [...earlierEvents, ...missedBlinds, ...startDecision.events] }
    : startDecision
}

import type { Decision } from '../decider.ts'
import { hand } from '../hand/hand.ts'
import type { NextHand } from './commands.ts'
import { blindsMissed } from './debts.ts'
import type { TableEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { handSetup, nextPositions } from './next-hand.ts'
import type { TableRefusal } from './refusals.ts'
import { seatedPlayers } from './seats.ts'
import type { TableState } from './state.ts'

/**
 * Starts the next hand: first those who are not to be dealt in sit out (S-TIME-04, S-SIT-01). No hand comes of it if
 * fewer than two are left.
 */
export const deal = (state: TableState, at: number, next: NextHand): Decision<TableEvent, TableRefusal> => {
  const gone = disconnectedSitOut(state, at)
  return dealToPresent(gone.reduce(evolve, state), at, next, gone)
}

const disconnectedSitOut = (state: TableState, at: number): readonly TableEvent[] =>
  seatedPlayers(state)
    .filter(({ connected, status }) => !connected && status !== 'sittingOut')
    .map(({ seat }) => ({ type: 'SatOut', at, seat, reason: 'disconnected' }))

const dealToPresent = (
  state: TableState,
  at: number,
  next: NextHand,
  before: readonly TableEvent[],
): Decision<TableEvent, TableRefusal> => {
  const positions = nextPositions(state, next.deck)
  if (positions === null) return { ok: true, events: before }
  const reached = state.seats[positions.bigBlind]
  if (reached?.sitOutAt === 'nextBigBlind') {
    const out: TableEvent = { type: 'SatOut', at, seat: reached.seat, reason: 'asked' }
    return dealToPresent(evolve(state, out), at, next, [...before, out])
  }
  const missed = blindsMissed(state, positions, positions.dealtIn)
  const started = hand.decide(state.hand, { type: 'startHand', setup: handSetup(state, positions, next) })
  return started.ok ? { ok: true, events: [...before, ...missed, ...started.events] } : started
}

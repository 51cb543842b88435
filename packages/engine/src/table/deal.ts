import type { Decision } from '../decider.ts'
import { hand } from '../hand/hand.ts'
import type { NextHand } from './commands.ts'
import { blindsMissed } from './debts.ts'
import type { TableEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { handSetup, nextPositions } from './next-hand.ts'
import type { TableRefusal } from './refusals.ts'
import { seatedPlayers } from './seats.ts'
import type { Seated, SitOutReason, TableState } from './state.ts'

/**
 * Starts the next hand: first those who are not to be dealt in sit out (S-TIME-04, S-SIT-01). No hand comes of it if
 * fewer than two are left.
 */
export const deal = (state: TableState, at: number, next: NextHand): Decision<TableEvent, TableRefusal> => {
  const gone = disconnectedSitOut(state, at)
  return dealToPresent(gone.reduce(evolve, state), at, next, gone)
}

/** Who waits is dealt nothing, and waits on: a short outage costs nobody the choice that was made. */
const disconnectedSitOut = (state: TableState, at: number): readonly TableEvent[] =>
  seatedPlayers(state)
    .filter(({ connected, status }) => !connected && (status === 'playing' || status === 'posting'))
    .map(({ seat }) => ({ type: 'SatOut', at, seat, reason: 'disconnected' }))

/** Of the player whom the big blind reaches: who asked for it (S-SIT-01), or waited for it and is away (S-TIME-04). */
const whySitsOut = (reached: Seated | null): SitOutReason | null => {
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
  const reason = whySitsOut(state.seats[positions.bigBlind] ?? null)
  if (reason !== null) {
    const out: TableEvent = { type: 'SatOut', at, seat: positions.bigBlind, reason }
    return dealToPresent(evolve(state, out), at, next, [...before, out])
  }
  const missed = blindsMissed(state, positions, positions.dealtIn)
  const started = hand.decide(state.hand, { type: 'startHand', setup: handSetup(state, positions, next) })
  return started.ok ? { ok: true, events: [...before, ...missed, ...started.events] } : started
}

import type { TableEvent } from '../events.ts'
import { playerUnseatedEvent } from '../seat-consequences.ts'
import { isHandRunning, seatedPlayers, takenSeatOf } from '../seats.ts'
import type { TableState } from '../state.ts'
import { type HomeTable, isHomeTable, isInHand, nextHost } from './home-table.ts'
import { termsWithEnoughSeats } from './terms.ts'

/** Limits a rule to home games: at any other table it returns no events. */
const onlyInHomeGames =
  (rule: (state: HomeTable, at: number) => readonly TableEvent[]) =>
  (state: TableState, at: number): readonly TableEvent[] =>
    isHomeTable(state) ? rule(state, at) : []

export const unseatRemovedPlayers = onlyInHomeGames((state, at) =>
  seatedPlayers(state)
    .filter(({ seat, player }) => state.home.removals.includes(player) && !isInHand(state, seat))
    .map((place) => playerUnseatedEvent(place, { at, reason: 'removed' })),
)

/** After the running hand everybody is paid out, and all open requests and reservations end. */
export const endGame = onlyInHomeGames((state, at) => {
  const { home, reservations, waiting = [] } = state
  if (home.end !== 'asked' || isHandRunning(state)) return []
  return [
    ...home.requests.map(({ player }) => ({ type: 'ChipRequestEnded', player, how: 'ended', by: null }) as const),
    ...reservations.map(({ player, amount }) => ({ type: 'ReservationEnded', player, amount }) as const),
    ...waiting.map(({ player }) => ({ type: 'WaitingListLeft', player, reason: 'asked' }) as const),
    ...seatedPlayers(state).map((place) => playerUnseatedEvent(place, { at, reason: 'ended' })),
    { type: 'HomeGameEnded', at },
  ]
})

export const changeToNextTerms = onlyInHomeGames((state) => {
  const { nextTerms } = state.home
  return nextTerms === null || isHandRunning(state)
    ? []
    : [{ type: 'TermsChanged', terms: termsWithEnoughSeats(state, nextTerms) }]
})

/** Another player becomes host when the host has left; the founder becomes host again on return (N-HOME-08). */
export const reassignHost = onlyInHomeGames((state) => {
  const { home } = state
  if (home.end === 'over') return []
  const founder = takenSeatOf(state, home.founder)
  if (home.standsIn && founder?.connected && !founder.leaving)
    return [{ type: 'HostChanged', host: home.founder, reason: 'returned', by: null }]
  const newHost = home.hostLeft ? nextHost(state) : null
  return newHost === null ? [] : [{ type: 'HostChanged', host: newHost, reason: 'left', by: null }]
})

export const beginPause = onlyInHomeGames((state, at) =>
  state.home.pauseAsked && state.home.pausedSince === null && !isHandRunning(state) ? [{ type: 'PauseBegan', at }] : [],
)

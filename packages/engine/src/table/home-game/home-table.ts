import type { SeatNo } from '../../basics/seat.ts'
import type { PlayerId } from '../ids.ts'
import { playerInHand, seatedPlayers, takenSeatOf } from '../seats.ts'
import type { TableState, TakenSeat } from '../state.ts'
import type { HomeGame } from './state.ts'

export interface HomeTable extends TableState {
  readonly home: HomeGame
}

export const isHomeTable = (state: TableState): state is HomeTable => state.home !== undefined

/** Whether a game is paused: no hand starts and no clock of a seat runs (N-HOME-07). */
export const isPaused = ({ home }: TableState): boolean => home !== undefined && home.pausedSince !== null

/** Whether the host's lock of the game applies to this player (N-HOME-06); it never applies to the host. */
export const isLockedFor = ({ home }: TableState, player: PlayerId): boolean =>
  home?.settings.locked === true && player !== home.host

export const isInHand = (state: TableState, seat: SeatNo): boolean => playerInHand(state, seat) !== null

/** Since when the host cannot be reached, ms; null while connected. */
export const hostAwaySince = (state: HomeTable): number | null => {
  const place = takenSeatOf(state, state.home.host)
  return place === null ? state.home.hostAwaySince : place.disconnectedSince
}

/** @returns the player who would take over from the host: the one seated longest (N-HOME-08); null without one */
export const nextHost = (state: HomeTable): PlayerId | null => {
  const { host, removals } = state.home
  const candidates = seatedPlayers(state).filter(
    ({ player, connected, leaving }) => player !== host && connected && !leaving && !removals.includes(player),
  )
  const longestSeated = candidates.reduce<TakenSeat | null>(
    (longestSoFar, place) => (longestSoFar && longestSoFar.seatedAt <= place.seatedAt ? longestSoFar : place),
    null,
  )
  return longestSeated?.player ?? null
}

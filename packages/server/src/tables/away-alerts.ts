import {
  isAbsentTournamentPlayer,
  isHandRunning,
  type PlayerId,
  type SeatNo,
  type TableState,
  turnEndsAt,
} from '@cardroom/engine'
import type { TableTransition } from './views/table-record.ts'

/** An alert to players without a connection to their table (N-HOME-12). */
export interface AwayAlert {
  readonly players: readonly PlayerId[]
  readonly occasion: 'your_turn' | 'game_started'
  /** After how many ms the alert is of no use: the time left of the turn. Null if it has no such end. */
  readonly lifetimeMs: number | null
}

/** The alerts that these events cause for players without a connection. A connected page alerts its player itself. */
export const awayAlertsOf = (steps: readonly TableTransition[]): readonly AwayAlert[] => {
  const stateAfter = steps.at(-1)?.after.state
  return stateAfter === undefined ? [] : steps.flatMap((step) => alertsOfStep(step, stateAfter))
}

/** @param stateAfter the state after the last step, because a later step may give extra time for the turn */
const alertsOfStep = ({ before, event, after }: TableTransition, stateAfter: TableState): readonly AwayAlert[] => {
  switch (event.type) {
    case 'TurnClockStarted':
    case 'Disconnected':
      return yourTurnAlerts(after, event.seat, timeLeftMs(stateAfter, event.at))
    case 'GameContinued': {
      // If the pause was cancelled before it began, there is no end of a pause to announce.
      const hadPauseBegun = before.state.home?.pausedSince != null
      const players = after.state.seats.flatMap((place) => (place?.disconnectedSince != null ? place.player : []))
      return hadPauseBegun && players.length > 0 ? [{ players, occasion: 'game_started', lifetimeMs: null }] : []
    }
    default:
      return []
  }
}

const timeLeftMs = (state: TableState, at: number): number | null => {
  const endsAt = turnEndsAt(state)
  return endsAt === null ? null : Math.max(0, endsAt - at)
}

/**
 * @returns an alert to the player in the seat if it is their turn, they have no connection, and the table waits for
 *   them; else none
 */
const yourTurnAlerts = (
  { state }: TableTransition['after'],
  seat: SeatNo,
  lifetimeMs: number | null,
): readonly AwayAlert[] => {
  const place = state.seats[seat] ?? null
  const isTurn = isHandRunning(state) && state.turnClock !== null && state.hand?.toAct === seat
  return place !== null && isTurn && place.disconnectedSince !== null && !isAbsentTournamentPlayer(state, place)
    ? [{ players: [place.player], occasion: 'your_turn', lifetimeMs }]
    : []
}

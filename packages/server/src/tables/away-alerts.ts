import { isHandRunning, type PlayerId, type SeatNo } from '@cardroom/engine'
import type { TableTransition } from './views/table-record.ts'

/** An alert to players without a connection to their table (N-HOME-12). */
export interface AwayAlert {
  readonly players: readonly PlayerId[]
  readonly occasion: 'your_turn' | 'game_started'
}

/** The alerts that these events cause for players without a connection. A connected page alerts its player itself. */
export const awayAlertsOf = (steps: readonly TableTransition[]): readonly AwayAlert[] => steps.flatMap(alertsOfStep)

const alertsOfStep = ({ before, event, after }: TableTransition): readonly AwayAlert[] => {
  switch (event.type) {
    case 'TurnClockStarted':
      return yourTurnAlerts(after, event.seat)
    case 'Disconnected':
      return yourTurnAlerts(after, event.seat)
    case 'GameContinued': {
      // If the pause was cancelled before it began, there is no end of a pause to announce.
      const hadPauseBegun = before.state.home?.pausedSince != null
      const players = after.state.seats.flatMap((place) => (place?.disconnectedSince != null ? place.player : []))
      return hadPauseBegun && players.length > 0 ? [{ players, occasion: 'game_started' }] : []
    }
    default:
      return []
  }
}

/** @returns an alert to the player in the seat if it is their turn and they have no connection; else none */
const yourTurnAlerts = ({ state }: TableTransition['after'], seat: SeatNo): readonly AwayAlert[] => {
  const place = state.seats[seat] ?? null
  const isTurn = isHandRunning(state) && state.turnClock !== null && state.hand?.toAct === seat
  return place !== null && isTurn && place.disconnectedSince !== null
    ? [{ players: [place.player], occasion: 'your_turn' }]
    : []
}

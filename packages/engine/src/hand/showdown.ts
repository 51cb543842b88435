import type { SeatNo } from '../seat.ts'
import { award } from './awarding.ts'
import { clockwiseFrom, indexOfSeat } from './clockwise.ts'
import type { Pot } from './events.ts'
import { strengthOn } from './ranking.ts'
import type { HandState, PlayerInHand } from './state.ts'
import { record, type Unfolding } from './unfolding.ts'

/**
 * Shows hands and pays the pots. The last to bet or raise on the river shows first, else the first left of the button
 * (S2); the others follow clockwise and show only what can still win a pot (S3). Hands turned up before stay so.
 */
export const openShowdown = (unfolding: Unfolding): void => {
  record(unfolding, { type: 'ShowdownOpened' })
  if (unfolding.state.phase !== 'runOut') showInTurn(unfolding)
  award(unfolding)
}

const showInTurn = (unfolding: Unfolding): void => {
  const { state } = unfolding
  const shown: Showing[] = []
  for (const player of showingOrder(state)) {
    if (player.hole === null) continue
    const showing = { seat: player.seat, strength: strengthOn(state, player, 0) }
    if (!canStillWin(state.pots, showing, shown)) continue
    shown.push(showing)
    record(unfolding, { type: 'HandShown', seat: player.seat, cards: player.hole })
  }
}

interface Showing {
  readonly seat: SeatNo
  readonly strength: number
}

const showingOrder = ({ players, aggressor, setup }: HandState): readonly PlayerInHand[] => {
  const order = clockwiseFrom(players, setup.button).filter((player) => !player.folded)
  const first = aggressor === null ? 0 : indexOfSeat(order, aggressor)
  return first <= 0 ? order : [...order.slice(first), ...order.slice(0, first)]
}

/** Not yet beaten in at least one pot by a hand already shown. */
const canStillWin = (pots: readonly Pot[], { seat, strength }: Showing, shown: readonly Showing[]): boolean =>
  pots.some(
    ({ eligible }) =>
      eligible.includes(seat) && shown.every((other) => other.strength <= strength || !eligible.includes(other.seat)),
  )

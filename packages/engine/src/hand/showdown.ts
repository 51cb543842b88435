import type { SeatNo } from '../basics/seat.ts'
import { applyHandShown } from './apply.ts'
import { awardPots } from './awarding.ts'
import { indexLeftOf, indexOfSeat, playersFromIndex } from './clockwise.ts'
import { type HandDraft, writablePlayerInSeat } from './draft.ts'
import type { Pot } from './events.ts'
import { completeBoardOf, strengthOn } from './ranking.ts'
import type { HandState, PlayerInHand } from './state.ts'

/**
 * Shows hands and pays the pots. The last to bet or raise on the river shows first, else the first left of the button
 * (S2); the others follow clockwise and show only a hand that can still win a pot (S3). Hands turned up for a run-out
 * are already face up.
 */
export const playShowdown = (draft: HandDraft): void => {
  draft.events.push({ type: 'ShowdownOpened' })
  if (draft.state.phase !== 'runOut') showInTurn(draft)
  awardPots(draft)
}

const showInTurn = (draft: HandDraft): void => {
  const { state, events } = draft
  // Only all-in hands are run twice, so there is a single board here.
  const board = completeBoardOf(state, 0)
  const shownStrengths: ShownStrength[] = []
  for (const { seat, hole } of showingOrder(state)) {
    if (hole === null) continue
    const seatStrength = { seat, strength: strengthOn(board, hole) }
    if (!canStillWin(state.pots, seatStrength, shownStrengths)) continue
    shownStrengths.push(seatStrength)
    events.push({ type: 'HandShown', seat, cards: hole })
    applyHandShown(state, writablePlayerInSeat(draft, seat), hole)
  }
}

interface ShownStrength {
  readonly seat: SeatNo
  readonly strength: number
}

const showingOrder = ({ players, aggressor, setup }: HandState): readonly PlayerInHand[] => {
  const aggressivePlayer = aggressor === null ? undefined : players[indexOfSeat(players, aggressor)]
  const firstIndex =
    aggressivePlayer && !aggressivePlayer.folded
      ? players.indexOf(aggressivePlayer)
      : indexLeftOf(players, setup.button)
  return playersFromIndex(players, firstIndex).filter((player) => !player.folded)
}

/** Whether the hand, in at least one of its pots, is not yet beaten by a hand already shown. */
const canStillWin = (
  pots: readonly Pot[],
  { seat, strength }: ShownStrength,
  shownStrengths: readonly ShownStrength[],
): boolean =>
  pots.some(
    ({ eligible }) =>
      eligible.includes(seat) &&
      shownStrengths.every(
        (shownStrength) => shownStrength.strength <= strength || !eligible.includes(shownStrength.seat),
      ),
  )

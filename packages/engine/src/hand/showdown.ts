import type { SeatNo } from '../basics/seat.ts'
import { applyHandShown } from './apply.ts'
import { awardPots } from './awarding.ts'
import { indexLeftOf, indexOfSeat, playersFromIndex } from './clockwise.ts'
import { draftPlayer, type HandDraft } from './draft.ts'
import type { Pot } from './events.ts'
import { completeBoard, strengthOn } from './ranking.ts'
import type { HandState, PlayerInHand } from './state.ts'

/**
 * Shows hands and pays the pots. The last to bet or raise on the river shows first, else the first left of the button
 * (S2); the others follow clockwise and show only a hand that can still win a pot (S3). Hands turned up for a run-out
 * are already face up.
 */
export const openShowdown = (draft: HandDraft): void => {
  draft.events.push({ type: 'ShowdownOpened' })
  if (draft.state.phase !== 'runOut') showInTurn(draft)
  awardPots(draft)
}

const showInTurn = (draft: HandDraft): void => {
  const { state, events } = draft
  // Only all-in hands are run twice, so there is a single board here.
  const board = completeBoard(state, 0)
  const shown: ShownStrength[] = []
  for (const { seat, hole } of showingOrder(state)) {
    if (hole === null) continue
    const showing = { seat, strength: strengthOn(board, hole) }
    if (!canStillWin(state.pots, showing, shown)) continue
    shown.push(showing)
    events.push({ type: 'HandShown', seat, cards: hole })
    applyHandShown(state, draftPlayer(draft, seat), hole)
  }
}

interface ShownStrength {
  readonly seat: SeatNo
  readonly strength: number
}

const showingOrder = ({ players, aggressor, setup }: HandState): readonly PlayerInHand[] => {
  const aggressive = aggressor === null ? undefined : players[indexOfSeat(players, aggressor)]
  const first = aggressive && !aggressive.folded ? players.indexOf(aggressive) : indexLeftOf(players, setup.button)
  return playersFromIndex(players, first).filter((player) => !player.folded)
}

/** Whether the hand, in at least one of its pots, is not yet beaten by a hand already shown. */
const canStillWin = (
  pots: readonly Pot[],
  { seat, strength }: ShownStrength,
  shown: readonly ShownStrength[],
): boolean =>
  pots.some(
    ({ eligible }) =>
      eligible.includes(seat) && shown.every((other) => other.strength <= strength || !eligible.includes(other.seat)),
  )

import type { Card } from '../basics/card.ts'
import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import { applyHandMucked, applyHandShown } from './apply.ts'
import { indexLeftOf, indexOfSeat, playersFromIndex } from './clockwise.ts'
import { type HandDraft, writablePlayerAtIndex } from './draft.ts'
import { seatsInMainPot } from './pots.ts'
import type { HandRefusal } from './refusals.ts'
import type { HandState, PlayerInHand } from './state.ts'

/**
 * Ends the hand, or first offers the choice to show or muck. The choice is offered to losers who did not have to show,
 * and to the winner when all others folded (S-SHOW-02).
 */
export const offerMuckOrEndHand = (draft: HandDraft): void => {
  const { players, state, events } = draft
  // After a run-out all live hands are already face up.
  if (state.phase === 'runOut' || !somebodyMayMuck(players)) {
    endHand(draft)
    return
  }
  const leftOfButton = playersFromIndex(players, indexLeftOf(players, state.setup.button))
  const seats = leftOfButton.filter(mayMuck).map(({ seat }) => seat)
  events.push({ type: 'MuckOffered', seats })
  state.phase = 'mucking'
  state.muckOffered = seats
}

const somebodyMayMuck = (players: readonly PlayerInHand[]): boolean => {
  for (let index = 0; index < players.length; index += 1) if (mayMuck(players[index] as PlayerInHand)) return true
  return false
}

const mayMuck = ({ folded, shown }: PlayerInHand): boolean => !folded && shown.length === 0

/** Ends the hand: the stacks are final. */
const endHand = ({ state, players, events }: HandDraft): void => {
  const stacks = new Array<{ seat: SeatNo; stack: Chips }>(players.length)
  for (let index = 0; index < players.length; index += 1) {
    const { seat, stack } = players[index] as PlayerInHand
    stacks[index] = { seat, stack }
  }
  events.push({ type: 'HandEnded', stacks })
  state.phase = 'over'
}

/**
 * Applies a player's choice to show or muck. A winner whom nobody called may still show after mucking (N-TABLE-07); the
 * table limits the time for that.
 */
export const applyMuckChoice = (
  draft: HandDraft,
  seat: SeatNo,
  shownCardIndexes: readonly (0 | 1)[],
): HandRefusal | null => {
  const { state, players, events } = draft
  const index = indexOfSeat(players, seat)
  const hole = players[index]?.hole ?? null
  const isOffered = state.phase === 'mucking' && state.muckOffered.includes(seat)
  if (hole === null || !(isOffered || (shownCardIndexes.length > 0 && mayShowAfterHand(state, index))))
    return { code: 'no-muck-offered' }
  const cards: readonly Card[] = hole.filter((_, cardIndex) =>
    shownCardIndexes.some((chosenIndex) => chosenIndex === cardIndex),
  )
  const player = writablePlayerAtIndex(draft, index)
  if (cards.length > 0) {
    events.push({ type: 'HandShown', seat, cards })
    applyHandShown(state, player, cards)
  } else {
    events.push({ type: 'HandMucked', seat })
    applyHandMucked(state, player)
  }
  if (state.phase === 'mucking' && state.muckOffered.length === 0) endHand(draft)
  return null
}

const mayShowAfterHand = (state: HandState, index: number): boolean => {
  const player = state.players[index]
  return (
    state.phase === 'over' &&
    player !== undefined &&
    player.mucked &&
    !player.folded &&
    seatsInMainPot(state.pots).length === 1
  )
}

import type { Chips } from '../basics/chips.ts'
import * as apply from './apply.ts'
import * as clockwise from './clockwise.ts'
import type { HandDraft } from './draft.ts'
import * as drafts from './draft.ts'
import type { ForcedBetKind } from './events.ts'
import type { HandSeat } from './setup.ts'
import type { PlayerInHand } from './state.ts'

// For speed, imported functions are bound to local names: Node checks an imported name at every call (docs/adr/0008).
const { applyForcedBet } = apply
const { indexLeftOf, indexOfSeat, nextIndex } = clockwise
const { writablePlayerAtIndex: draftPlayerAt } = drafts

/**
 * Posts antes, small blind, big blind, big blind ante, then the posts of players who come in, then a straddle
 * (S-HAND-02, A3, L11, L20). A stack that is too short for a forced bet posts what it has.
 * @returns the index of the player after whom the betting begins: the straddler or the big blind
 */
export const postForcedBets = (draft: HandDraft): number => {
  const { state, players } = draft
  const { stakes, smallBlind, bigBlind, button } = state.setup
  const firstIndex = indexLeftOf(players, button)
  if (stakes.ante?.kind === 'each') postAntes(draft, firstIndex, stakes.ante.amount)
  if (smallBlind !== null) postForcedBet(draft, indexOfSeat(players, smallBlind), 'smallBlind', stakes.smallBlind)
  const lastIndex = indexOfSeat(players, bigBlind)
  postForcedBet(draft, lastIndex, 'bigBlind', stakes.bigBlind)
  if (stakes.ante?.kind === 'bigBlind') postForcedBet(draft, lastIndex, 'ante', stakes.ante.amount)
  postOwedBlinds(draft, firstIndex)
  return postStraddle(draft, nextIndex(players, lastIndex)) ?? lastIndex
}

const postAntes = (draft: HandDraft, firstIndex: number, amount: Chips): void => {
  const { players } = draft
  for (let step = 0, index = firstIndex; step < players.length; step += 1, index = nextIndex(players, index)) {
    postForcedBet(draft, index, 'ante', amount)
  }
}

const postOwedBlinds = (draft: HandDraft, firstIndex: number): void => {
  const { players, state } = draft
  const { seats } = state.setup
  for (let step = 0, index = firstIndex; step < players.length; step += 1, index = nextIndex(players, index)) {
    const { livePost, deadPost } = seats[index] as HandSeat
    if (livePost > 0) postForcedBet(draft, index, 'bigBlind', livePost)
    if (deadPost > 0) postForcedBet(draft, index, 'deadBlind', deadPost)
  }
}

const postForcedBet = (draft: HandDraft, index: number, kind: ForcedBetKind, owedAmount: Chips): void => {
  const player = draftPlayerAt(draft, index)
  const { seat, stack } = player
  const amount = owedAmount < stack ? owedAmount : stack
  if (amount === 0) return
  draft.events.push({ type: 'ForcedBetPosted', seat, kind, amount, allIn: amount === stack })
  applyForcedBet(draft, player, kind, amount)
}

/**
 * Posts the straddle of the player under the gun; heads-up there is none. Nobody owes a straddle: a player whose stack
 * cannot pay it in full plays without one.
 * @param index the player under the gun
 * @returns `index`, or null if no straddle was posted
 */
const postStraddle = (draft: HandDraft, index: number): number | null => {
  const { players, state } = draft
  const { straddle } = state.setup.stakes
  if (straddle === null || players.length < 3) return null
  const { bet, stack } = players[index] as PlayerInHand
  const owedAmount = (straddle - bet) as Chips
  if (stack < owedAmount) return null
  postForcedBet(draft, index, 'straddle', owedAmount)
  return index
}

import type { Card } from '../cards/card.ts'
import type { Chips } from '../chips.ts'
import type { SeatNo } from '../seat.ts'
import { BOARD_CARDS, withCards } from './board.ts'
import { seatsLeftOf } from './clockwise.ts'
import type { HandDraft, PlayerDraft, StateDraft } from './draft.ts'
import * as drafts from './draft.ts'
import type { ForcedBetKind, HandEvent, Pot, PotShare, Street } from './events.ts'
import * as raising from './raising.ts'
import type { PlayerInHand } from './state.ts'

// Bound, because imported names are checked at every call (docs/adr/0008).
const { draftPlayer, draftPlayerAt } = drafts
const { openingBet, reachesCap } = raising

const NOTHING = 0 as Chips
const NO_CARDS: readonly Card[] = []

/** Chips from the stack into the bet of this street. */
const bookBet = (player: PlayerDraft, amount: Chips): void => {
  player.stack = (player.stack - amount) as Chips
  player.bet = (player.bet + amount) as Chips
  player.put = (player.put + amount) as Chips
}

/** A forced bet is a bet of this street, but antes and dead blinds go to the pot. */
export const bookPost = (draft: HandDraft, player: PlayerDraft, kind: ForcedBetKind, amount: Chips): void => {
  if (kind === 'ante' || kind === 'deadBlind') bookDead(draft, player, kind, amount)
  else bookBet(player, amount)
  if (kind === 'straddle') openWithStraddle(draft.state)
}

/** Antes of all players are matched by each other; dead blinds and a big blind ante by nobody (A4). */
const bookDead = (draft: HandDraft, player: PlayerDraft, kind: 'ante' | 'deadBlind', amount: Chips): void => {
  const { state, players } = draft
  player.stack = (player.stack - amount) as Chips
  player.put = (player.put + amount) as Chips
  const isUnmatched = kind === 'deadBlind' || state.setup.stakes.ante?.kind === 'bigBlind'
  if (isUnmatched) player.dead = (player.dead + amount) as Chips
  const before = state.pots[0]
  const eligible = before?.eligible ?? seatsLeftOf(players, state.setup.button)
  state.pots = [{ amount: ((before?.amount ?? 0) + amount) as Chips, eligible }]
}

/** The straddle is the bring-in: the bet to match, and what a raise must add unless the house says a big blind (L20). */
const openWithStraddle = (state: StateDraft): void => {
  const { stakes, variant } = state.setup
  if (stakes.straddle === null) return
  state.highestBet = stakes.straddle
  if (variant.limit === 'no-limit' && stakes.straddleRaise !== 'bigBlind') state.minRaise = stakes.straddle
  state.raises += 1
}

export const bookTurn = (state: StateDraft, seat: SeatNo, turn: number): void => {
  state.toAct = seat
  state.turn = turn
}

export const bookCheck = (state: StateDraft, player: PlayerDraft): void => {
  player.actedAt = state.highestBet
}

export const bookCall = (state: StateDraft, player: PlayerDraft, amount: Chips): void => {
  bookBet(player, amount)
  player.actedAt = state.highestBet
}

/** A short all-in moves the bet to match and leaves the least raise alone (B5). */
export const bookRaise = (state: StateDraft, player: PlayerDraft, to: Chips, full: boolean): void => {
  bookBet(player, (to - player.bet) as Chips)
  player.actedAt = to
  if (full) {
    state.minRaise = (to - state.highestBet) as Chips
    state.raises += 1
    state.capped = reachesCap(state)
  }
  state.highestBet = to
  state.aggressor = player.seat
}

/** Out of the bet; what exceeds it was an ante that nobody could match, and comes out of the pot. */
export const bookReturn = (state: StateDraft, player: PlayerDraft, amount: Chips): void => {
  const fromBet = Math.min(player.bet, amount)
  player.stack = (player.stack + amount) as Chips
  player.bet = (player.bet - fromBet) as Chips
  player.put = (player.put - amount) as Chips
  if (amount > fromBet) state.pots = lowered(state.pots, 0, amount - fromBet)
}

const lowered = (pots: readonly Pot[], which: number, amount: number): readonly Pot[] => {
  const pot = pots[which]
  if (pot === undefined) return pots
  const less = { amount: (pot.amount - amount) as Chips, eligible: pot.eligible }
  // So it is in nearly every hand: a new list instead of a copy that is then changed.
  if (pots.length === 1) return [less]
  const after = pots.slice()
  after[which] = less
  return after
}

/** The bets of the street are in the pots; nobody has acted on the next. */
export const bookCollection = (draft: HandDraft, pots: readonly Pot[]): void => {
  const { state, players } = draft
  state.pots = pots
  state.highestBet = NOTHING
  for (let index = 0; index < players.length; index += 1) {
    const before = players[index] as PlayerInHand
    if (before.bet === 0 && before.actedAt === null) continue
    const player = draftPlayerAt(draft, index)
    player.bet = NOTHING
    player.actedAt = null
  }
}

/** All live hands are face up; where it is run twice both boards start with the streets already dealt (P16). */
export const bookTurnUp = (draft: HandDraft): void => {
  const { state, players } = draft
  state.phase = 'runOut'
  for (let index = 0; index < players.length; index += 1) {
    const { folded, hole } = players[index] as PlayerInHand
    if (!folded && hole !== null) draftPlayerAt(draft, index).shown = hole
  }
  const board = state.boards[0] ?? NO_CARDS
  if (state.setup.variant.runTwice && board.length < BOARD_CARDS) state.boards = [board, board]
}

/** A street opens with its cards; nothing has been bet on it. */
export const bookBoard = (state: StateDraft, dealt: Extract<HandEvent, { type: 'BoardDealt' }>): void => {
  bookStreet(state, dealt.street, withCards(state.boards, dealt.board, dealt.cards))
}

/** The same by its outcome: what several streets dealt at once leave behind is what the last of them does. */
export const bookStreet = (state: StateDraft, street: Street, boards: StateDraft['boards']): void => {
  state.street = street
  state.minRaise = openingBet(state.setup, street)
  state.raises = 0
  state.capped = false
  state.aggressor = null
  state.boards = boards
}

/** Who shows after a muck has not mucked. */
export const bookShown = (state: StateDraft, player: PlayerDraft, cards: readonly Card[]): void => {
  player.shown = cards
  player.mucked = false
  bookChoice(state, player.seat)
}

export const bookMuck = (state: StateDraft, player: PlayerDraft): void => {
  player.mucked = true
  bookChoice(state, player.seat)
}

/** Whoever has shown or mucked has no choice left. */
const bookChoice = (state: StateDraft, seat: SeatNo): void => {
  if (state.muckOffered.length > 0) state.muckOffered = state.muckOffered.filter((other) => other !== seat)
}

/** Chips from one pot to those who won it. */
export const bookAward = (draft: HandDraft, pot: number, shares: readonly PotShare[]): void => {
  let total = 0
  for (let index = 0; index < shares.length; index += 1) {
    const { seat, amount } = shares[index] as PotShare
    const winner = draftPlayer(draft, seat)
    winner.stack = (winner.stack + amount) as Chips
    total += amount
  }
  draft.state.pots = lowered(draft.state.pots, pot, total)
}

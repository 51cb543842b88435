import type { Card } from '../cards/card.ts'
import type { Chips } from '../chips.ts'
import type { SeatNo } from '../seat.ts'
import { clockwiseFrom } from './clockwise.ts'
import { BOARD_CARDS } from './dealing.ts'
import { type Assignable, draftPlayer, draftPlayerAt, type HandDraft } from './draft.ts'
import type { HandEvent, Pot } from './events.ts'
import { openingBet, reachesCap } from './raising.ts'
import type { PlayerInHand } from './state.ts'

type EventOf<Type extends HandEvent['type']> = Extract<HandEvent, { type: Type }>

const NOTHING = 0 as Chips
const NO_CARDS: readonly Card[] = []

const plus = (amount: Chips, more: number): Chips => (amount + more) as Chips

/** Chips from the stack into the bet of this street. */
export const bookBet = (draft: HandDraft, seat: SeatNo, amount: Chips): Assignable<PlayerInHand> => {
  const player = draftPlayer(draft, seat)
  player.stack = plus(player.stack, -amount)
  player.bet = plus(player.bet, amount)
  player.put = plus(player.put, amount)
  return player
}

/** A forced bet is a bet of this street, but antes and dead blinds go to the pot. */
export const bookPost = (draft: HandDraft, { seat, kind, amount }: EventOf<'ForcedBetPosted'>): void => {
  if (kind === 'ante' || kind === 'deadBlind') postDead(draft, seat, kind, amount)
  else bookBet(draft, seat, amount)
  if (kind === 'straddle') openWithStraddle(draft)
}

/** Antes of all players are matched by each other; dead blinds and a big blind ante by nobody (A4). */
const postDead = (draft: HandDraft, seat: SeatNo, kind: 'ante' | 'deadBlind', amount: Chips): void => {
  const player = draftPlayer(draft, seat)
  player.stack = plus(player.stack, -amount)
  player.put = plus(player.put, amount)
  const { stakes, button } = draft.state.setup
  const isUnmatched = kind === 'deadBlind' || stakes.ante?.kind === 'bigBlind'
  if (isUnmatched) player.dead = plus(player.dead, amount)
  const before = draft.state.pots[0]
  const eligible = before?.eligible ?? clockwiseFrom(draft.players, button).map((other) => other.seat)
  draft.state.pots = [{ amount: plus(before?.amount ?? NOTHING, amount), eligible }]
}

/** The straddle is the bring-in: the bet to match, and what a raise must add unless the house says a big blind (L20). */
const openWithStraddle = (draft: HandDraft): void => {
  const { stakes, variant } = draft.state.setup
  if (stakes.straddle === null) return
  draft.state.highestBet = stakes.straddle
  if (variant.limit === 'no-limit' && stakes.straddleRaise !== 'bigBlind') draft.state.minRaise = stakes.straddle
  draft.state.raises += 1
}

/** Each player's two cards. */
export const bookHoleCards = (draft: HandDraft, hands: EventOf<'HoleCardsDealt'>['hands']): void => {
  for (const { seat, cards } of hands) draftPlayer(draft, seat).hole = cards
}

/** A short all-in moves the bet to match and leaves the least raise alone (B5). */
export const bookRaise = (draft: HandDraft, event: EventOf<'Bet' | 'Raised'>, full: boolean): void => {
  bookBet(draft, event.seat, event.amount).actedAt = event.to
  if (full) {
    draft.state.minRaise = plus(event.to, -draft.state.highestBet)
    draft.state.raises += 1
    draft.state.capped = reachesCap(draft.state)
  }
  draft.state.highestBet = event.to
  draft.state.aggressor = event.seat
}

/** Out of the bet; what exceeds it was an ante that nobody could match, and comes out of the pot. */
export const bookReturn = (draft: HandDraft, { seat, amount }: EventOf<'UncalledReturned'>): void => {
  const player = draftPlayer(draft, seat)
  const fromBet = Math.min(player.bet, amount)
  player.stack = plus(player.stack, amount)
  player.bet = plus(player.bet, -fromBet)
  player.put = plus(player.put, -amount)
  if (amount > fromBet) draft.state.pots = lowered(draft.state.pots, 0, amount - fromBet)
}

const lowered = (pots: readonly Pot[], which: number, amount: number): readonly Pot[] =>
  pots.map((pot, index) => (index === which ? { amount: plus(pot.amount, -amount), eligible: pot.eligible } : pot))

/** The bets of the street are in the pots; nobody has acted on the next. */
export const bookCollection = (draft: HandDraft, pots: readonly Pot[]): void => {
  draft.state.pots = pots
  draft.state.highestBet = NOTHING
  for (let index = 0; index < draft.players.length; index += 1) {
    const before = draft.players[index]
    if (before === undefined || (before.bet === 0 && before.actedAt === null)) continue
    const player = draftPlayerAt(draft, index)
    player.bet = NOTHING
    player.actedAt = null
  }
}

/** All live hands are face up; where it is run twice both boards start with the streets already dealt (P16). */
export const bookTurnUp = (draft: HandDraft): void => {
  draft.state.phase = 'runOut'
  for (const { seat, folded, hole } of draft.players) {
    if (!folded && hole !== null) draftPlayer(draft, seat).shown = hole
  }
  const board = draft.state.boards[0] ?? []
  if (draft.state.setup.variant.runTwice && board.length < BOARD_CARDS) draft.state.boards = [board, board]
}

/** A street opens with its cards; nothing has been bet on it. */
export const bookBoard = (draft: HandDraft, { street, cards, board }: EventOf<'BoardDealt'>): void => {
  draft.state.street = street
  draft.state.minRaise = openingBet(draft.state.setup, street)
  draft.state.raises = 0
  draft.state.capped = false
  draft.state.aggressor = null
  const boards = draft.state.boards.slice()
  const extended = (boards[board] ?? NO_CARDS).slice()
  for (const card of cards) extended.push(card)
  boards[board] = extended
  draft.state.boards = boards
}

/** Chips from one pot to those who won it. */
export const bookAward = (draft: HandDraft, { pot, shares }: EventOf<'PotAwarded'>): void => {
  let total = 0
  for (const { seat, amount } of shares) {
    const winner = draftPlayer(draft, seat)
    winner.stack = plus(winner.stack, amount)
    total += amount
  }
  draft.state.pots = lowered(draft.state.pots, pot, total)
}

/** Whoever has shown or mucked has no choice left. */
export const bookMuckChoice = (draft: HandDraft, seat: SeatNo): void => {
  if (draft.state.muckOffered.length > 0)
    draft.state.muckOffered = draft.state.muckOffered.filter((other) => other !== seat)
}

import type { Card } from '../cards/card.ts'
import type { Chips } from '../chips.ts'
import type { SeatNo } from '../seat.ts'
import { ALL_COPIED, type Assignable, draftPlayer, draftPlayerAt, type HandDraft } from './draft.ts'
import type { HandEvent, Pot } from './events.ts'
import { openingBet, reachesCap } from './raising.ts'
import type { HandSeat, HandSetup } from './setup.ts'
import type { HandState, PlayerInHand } from './state.ts'

type EventOf<Type extends HandEvent['type']> = Extract<HandEvent, { type: Type }>

const NOTHING = 0 as Chips
const NO_CARDS: readonly Card[] = []

const plus = (amount: Chips, more: number): Chips => (amount + more) as Chips

/** The hand before any chip has moved. */
export const startedHand = (setup: HandSetup): HandDraft => {
  const players = setup.seats.map(dealtIn)
  const state: HandState = {
    setup,
    phase: 'betting',
    street: 'preflop',
    boards: [NO_CARDS],
    players,
    pots: [],
    toAct: null,
    turn: 0,
    // A short big blind does not lower the bet to match (L5).
    highestBet: setup.stakes.bigBlind,
    minRaise: openingBet(setup, 'preflop'),
    // The big blind is the first bet.
    raises: 1,
    capped: false,
    aggressor: null,
    raked: NOTHING,
    muckOffered: [],
  }
  return { state, players, copied: ALL_COPIED }
}

const dealtIn = ({ seat, stack }: HandSeat): PlayerInHand => ({
  seat,
  startingStack: stack,
  stack,
  bet: NOTHING,
  put: NOTHING,
  dead: NOTHING,
  hole: null,
  folded: false,
  actedAt: null,
  shown: NO_CARDS,
  mucked: false,
})

/** Chips from the stack into the bet of this street. */
export const pay = (draft: HandDraft, seat: SeatNo, amount: Chips): Assignable<PlayerInHand> => {
  const player = draftPlayer(draft, seat)
  player.stack = plus(player.stack, -amount)
  player.bet = plus(player.bet, amount)
  player.put = plus(player.put, amount)
  return player
}

export const post = (draft: HandDraft, { seat, kind, amount }: EventOf<'ForcedBetPosted'>): void => {
  if (kind === 'ante' || kind === 'deadBlind') postDead(draft, seat, kind, amount)
  else pay(draft, seat, amount)
  if (kind === 'straddle') openWithStraddle(draft)
}

/** Antes of all players are matched by each other; dead blinds and a big blind ante by nobody (A4). */
const postDead = (draft: HandDraft, seat: SeatNo, kind: 'ante' | 'deadBlind', amount: Chips): void => {
  const player = draftPlayer(draft, seat)
  player.stack = plus(player.stack, -amount)
  player.put = plus(player.put, amount)
  if (kind === 'deadBlind' || draft.state.setup.stakes.ante?.kind === 'bigBlind')
    player.dead = plus(player.dead, amount)
  const before = draft.state.pots[0]
  const eligible = before?.eligible ?? draft.players.map((other) => other.seat)
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

export const dealHoleCards = (draft: HandDraft, hands: EventOf<'HoleCardsDealt'>['hands']): void => {
  for (const { seat, cards } of hands) draftPlayer(draft, seat).hole = cards
}

/** A short all-in moves the bet to match and leaves the least raise alone (B5). */
export const raise = (draft: HandDraft, event: EventOf<'Bet' | 'Raised'>, full: boolean): void => {
  pay(draft, event.seat, event.amount).actedAt = event.to
  if (full) {
    draft.state.minRaise = plus(event.to, -draft.state.highestBet)
    draft.state.raises += 1
    draft.state.capped ||= reachesCap(draft.state)
  }
  draft.state.highestBet = event.to
  draft.state.aggressor = event.seat
}

/** Out of the bet; what exceeds it was an ante that nobody could match, and comes out of the pot. */
export const returnUncalled = (draft: HandDraft, { seat, amount }: EventOf<'UncalledReturned'>): void => {
  const player = draftPlayer(draft, seat)
  const fromBet = Math.min(player.bet, amount)
  player.stack = plus(player.stack, amount)
  player.bet = plus(player.bet, -fromBet)
  player.put = plus(player.put, -amount)
  if (amount > fromBet) draft.state.pots = lowered(draft.state.pots, 0, amount - fromBet)
}

const lowered = (pots: readonly Pot[], which: number, amount: number): readonly Pot[] =>
  pots.map((pot, index) => (index === which ? { amount: plus(pot.amount, -amount), eligible: pot.eligible } : pot))

export const collectBets = (draft: HandDraft, pots: readonly Pot[]): void => {
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
export const turnUp = (draft: HandDraft): void => {
  draft.state.phase = 'runOut'
  for (const { seat, folded, hole } of draft.players) {
    if (!folded && hole !== null) draftPlayer(draft, seat).shown = hole
  }
  const board = draft.state.boards[0] ?? []
  if (draft.state.setup.variant.runTwice && board.length < 5) draft.state.boards = [board, board]
}

export const dealBoard = (draft: HandDraft, { street, cards, board }: EventOf<'BoardDealt'>): void => {
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

export const award = (draft: HandDraft, { pot, shares }: EventOf<'PotAwarded'>): void => {
  let total = 0
  for (const { seat, amount } of shares) {
    const winner = draftPlayer(draft, seat)
    winner.stack = plus(winner.stack, amount)
    total += amount
  }
  draft.state.pots = lowered(draft.state.pots, pot, total)
}

export const stopOffering = (draft: HandDraft, seat: SeatNo): void => {
  if (draft.state.muckOffered.length > 0)
    draft.state.muckOffered = draft.state.muckOffered.filter((other) => other !== seat)
}

import type { Card } from '../basics/card.ts'
import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import { BOARD_CARDS, withStreetCards } from './board.ts'
import { seatsLeftOf } from './clockwise.ts'
import type { HandDraft, PlayerDraft, StateDraft } from './draft.ts'
import * as drafts from './draft.ts'
import type { ForcedBetKind, HandEvent, Pot, SeatAmount, Street } from './events.ts'
import * as raising from './raising.ts'
import type { PlayerInHand } from './state.ts'

// For speed, imported functions are bound to local names: Node checks an imported name at every call (docs/adr/0008).
const { writablePlayerInSeat: draftPlayer, writablePlayerAtIndex: draftPlayerAt } = drafts
const { minOpeningBet, isRaiseCapReached: reachesCap } = raising

const NO_CHIPS = 0 as Chips
const NO_CARDS: readonly Card[] = []

/** Moves chips from the stack into the bet of this street. */
const applyBet = (player: PlayerDraft, amount: Chips): void => {
  player.stack = (player.stack - amount) as Chips
  player.bet = (player.bet + amount) as Chips
  player.put = (player.put + amount) as Chips
}

/** Posts a forced bet or a straddle. Antes and dead blinds go into the pot, all others count as bets of the street. */
export const applyForcedBet = (draft: HandDraft, player: PlayerDraft, kind: ForcedBetKind, amount: Chips): void => {
  if (kind === 'ante' || kind === 'deadBlind') addToMainPot(draft, player, kind, amount)
  else applyBet(player, amount)
  if (kind === 'straddle') openWithStraddle(draft.state)
}

/**
 * Adds an ante or a dead blind to the main pot. Antes of all players match each other, but nobody matches a dead blind
 * or a big blind ante: these are dead money (A4).
 */
const addToMainPot = (draft: HandDraft, player: PlayerDraft, kind: 'ante' | 'deadBlind', amount: Chips): void => {
  const { state, players } = draft
  player.stack = (player.stack - amount) as Chips
  player.put = (player.put + amount) as Chips
  const isUnmatched = kind === 'deadBlind' || state.setup.stakes.ante?.kind === 'bigBlind'
  if (isUnmatched) player.dead = (player.dead + amount) as Chips
  const mainPot = state.pots[0]
  const eligible = mainPot?.eligible ?? seatsLeftOf(players, state.setup.button)
  state.pots = [{ amount: ((mainPot?.amount ?? 0) + amount) as Chips, eligible }]
}

/**
 * The straddle becomes the bet to match. A raise must add at least the straddle; in fixed limit, or if the stakes say
 * so, at least a big blind (L20).
 */
const openWithStraddle = (state: StateDraft): void => {
  const { stakes, variant } = state.setup
  if (stakes.straddle === null) return
  state.highestBet = stakes.straddle
  if (variant.limit === 'no-limit' && stakes.straddleRaise !== 'bigBlind') state.minRaise = stakes.straddle
  state.raises += 1
}

export const applyTurnToActOpened = (state: StateDraft, seat: SeatNo, turn: number): void => {
  state.toAct = seat
  state.turn = turn
}

export const applyCheck = (state: StateDraft, player: PlayerDraft): void => {
  player.actedAt = state.highestBet
}

export const applyCall = (state: StateDraft, player: PlayerDraft, amount: Chips): void => {
  applyBet(player, amount)
  player.actedAt = state.highestBet
}

/** A short all-in raises the bet to match, but not the amount that the next raise must add (B5). */
export const applyRaise = (state: StateDraft, player: PlayerDraft, betTotal: Chips, isFullRaise: boolean): void => {
  applyBet(player, (betTotal - player.bet) as Chips)
  player.actedAt = betTotal
  if (isFullRaise) {
    state.minRaise = (betTotal - state.highestBet) as Chips
    state.raises += 1
    state.capped = reachesCap(state)
  }
  state.highestBet = betTotal
  state.aggressor = player.seat
}

/**
 * Returns chips to the stack, from the bet first. The rest was an ante that nobody could match; it comes out of the
 * main pot.
 */
export const applyUncalledReturn = (state: StateDraft, player: PlayerDraft, amount: Chips): void => {
  const fromBet = Math.min(player.bet, amount)
  player.stack = (player.stack + amount) as Chips
  player.bet = (player.bet - fromBet) as Chips
  player.put = (player.put - amount) as Chips
  if (amount > fromBet) state.pots = subtractFromPot(state.pots, 0, amount - fromBet)
}

const subtractFromPot = (pots: readonly Pot[], potIndex: number, amount: number): readonly Pot[] => {
  const pot = pots[potIndex]
  if (pot === undefined) return pots
  const smallerPot = { amount: (pot.amount - amount) as Chips, eligible: pot.eligible }
  // Nearly every hand has one pot. A new array of one pot is cheaper than the copy below.
  if (pots.length === 1) return [smallerPot]
  const changedPots = pots.slice()
  changedPots[potIndex] = smallerPot
  return changedPots
}

/** Sets the pots, which now hold the bets of the street, and clears the bet to match and every `bet` and `actedAt`. */
export const applyBetsCollected = (draft: HandDraft, pots: readonly Pot[]): void => {
  const { state, players } = draft
  state.pots = pots
  state.highestBet = NO_CHIPS
  for (let index = 0; index < players.length; index += 1) {
    const playerBefore = players[index] as PlayerInHand
    if (playerBefore.bet === 0 && playerBefore.actedAt === null) continue
    const player = draftPlayerAt(draft, index)
    player.bet = NO_CHIPS
    player.actedAt = null
  }
}

/** Turns all live hands face up. If the hand is run twice, both boards start with the streets already dealt (P16). */
export const applyHandsTurnedUp = (draft: HandDraft): void => {
  const { state, players } = draft
  state.phase = 'runOut'
  for (let index = 0; index < players.length; index += 1) {
    const { folded, hole } = players[index] as PlayerInHand
    if (!folded && hole !== null) draftPlayerAt(draft, index).shown = hole
  }
  const board = state.boards[0] ?? NO_CARDS
  if (state.setup.variant.runTwice && board.length < BOARD_CARDS) state.boards = [board, board]
}

/** Opens a street: adds its cards to a board and resets the betting. */
export const applyBoardDealt = (state: StateDraft, boardDealt: Extract<HandEvent, { type: 'BoardDealt' }>): void => {
  startStreet(state, boardDealt.street, withStreetCards(state.boards, boardDealt.board, boardDealt.cards))
}

/**
 * Sets the street and the boards, and resets the betting. If several streets are dealt at once, one call for the last
 * of them is enough.
 */
export const startStreet = (state: StateDraft, street: Street, boards: StateDraft['boards']): void => {
  state.street = street
  state.minRaise = minOpeningBet(state.setup, street)
  state.raises = 0
  state.capped = false
  state.aggressor = null
  state.boards = boards
}

/** Showing after a muck cancels the muck. */
export const applyHandShown = (state: StateDraft, player: PlayerDraft, cards: readonly Card[]): void => {
  player.shown = cards
  player.mucked = false
  removeMuckOffer(state, player.seat)
}

export const applyHandMucked = (state: StateDraft, player: PlayerDraft): void => {
  player.mucked = true
  removeMuckOffer(state, player.seat)
}

/** Withdraws the choice to show or muck from a player who has already shown or mucked. */
const removeMuckOffer = (state: StateDraft, seat: SeatNo): void => {
  if (state.muckOffered.length > 0) state.muckOffered = state.muckOffered.filter((offeredSeat) => offeredSeat !== seat)
}

/** Moves chips from one pot to its winners. */
export const applyPotAwarded = (draft: HandDraft, pot: number, shares: readonly SeatAmount[]): void => {
  let totalAwarded = 0
  for (let index = 0; index < shares.length; index += 1) {
    const { seat, amount } = shares[index] as SeatAmount
    const winner = draftPlayer(draft, seat)
    winner.stack = (winner.stack + amount) as Chips
    totalAwarded += amount
  }
  draft.state.pots = subtractFromPot(draft.state.pots, pot, totalAwarded)
}

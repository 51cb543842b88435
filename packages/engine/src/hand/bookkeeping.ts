import type { Card } from '../cards/card.ts'
import type { Chips } from '../chips.ts'
import type { SeatNo } from '../seat.ts'
import { indexOfSeat } from './clockwise.ts'
import type { HandEvent, Pot, Street } from './events.ts'
import { openingBet, reachesCap } from './raising.ts'
import type { HandSetup } from './setup.ts'
import type { HandState, PlayerInHand } from './state.ts'

type EventOf<Type extends HandEvent['type']> = Extract<HandEvent, { type: Type }>

const NOTHING = 0 as Chips

const plus = (amount: Chips, more: number): Chips => (amount + more) as Chips

/** The hand before any chip has moved. */
export const startedHand = (setup: HandSetup): HandState => ({
  setup,
  phase: 'betting',
  boards: [[]],
  players: setup.seats.map(dealtIn),
  pots: [],
  toAct: null,
  turn: 0,
  // A short big blind does not lower the bet to match (L5).
  highestBet: setup.stakes.bigBlind,
  ...openedStreet(setup, 'preflop'),
  raked: NOTHING,
  muckOffered: [],
})

const dealtIn = ({ seat, stack }: { readonly seat: SeatNo; readonly stack: Chips }): PlayerInHand => ({
  seat,
  startingStack: stack,
  stack,
  bet: NOTHING,
  put: NOTHING,
  dead: NOTHING,
  hole: null,
  folded: false,
  actedAt: null,
  shown: [],
  mucked: false,
})

/** What a new street sets back. The big blind is the first bet of its street. */
export const openedStreet = (setup: HandSetup, street: Street) => ({
  street,
  minRaise: openingBet(setup, street),
  raises: street === 'preflop' ? 1 : 0,
  capped: false,
  aggressor: null,
})

/** The state with one player changed; the others stay the same objects. */
export const withPlayer = (
  state: HandState,
  seat: SeatNo,
  change: (player: PlayerInHand) => PlayerInHand,
): HandState => {
  const index = indexOfSeat(state.players, seat)
  const player = state.players[index]
  if (player === undefined) return state
  const players = state.players.slice()
  players[index] = change(player)
  return { ...state, players }
}

/** Chips from the stack into the bet of this street. */
export const paid = (player: PlayerInHand, amount: Chips): PlayerInHand => ({
  ...player,
  stack: plus(player.stack, -amount),
  bet: plus(player.bet, amount),
  put: plus(player.put, amount),
})

export const posted = (state: HandState, event: EventOf<'ForcedBetPosted'>): HandState => {
  const { seat, kind, amount } = event
  if (kind === 'deadBlind') return postedDead(state, seat, amount, true)
  if (kind === 'ante') return postedDead(state, seat, amount, state.setup.stakes.ante?.kind === 'bigBlind')
  const after = withPlayer(state, seat, (player) => paid(player, amount))
  return kind === 'straddle' ? straddled(after) : after
}

/** Antes of all players are matched by each other; dead blinds and a big blind ante by nobody (A4). */
const postedDead = (state: HandState, seat: SeatNo, amount: Chips, unmatched: boolean): HandState => {
  const after = withPlayer(state, seat, (player) => ({
    ...player,
    stack: plus(player.stack, -amount),
    put: plus(player.put, amount),
    dead: unmatched ? plus(player.dead, amount) : player.dead,
  }))
  const pot: Pot = {
    amount: plus(state.pots[0]?.amount ?? NOTHING, amount),
    eligible: state.pots[0]?.eligible ?? state.players.map((player) => player.seat),
  }
  return { ...after, pots: [pot] }
}

const straddled = (state: HandState): HandState => {
  const { straddle, straddleRaise } = state.setup.stakes
  if (straddle === null) return state
  const isBringIn = state.setup.variant.limit === 'no-limit' && straddleRaise !== 'bigBlind'
  return {
    ...state,
    highestBet: straddle,
    minRaise: isBringIn ? straddle : state.minRaise,
    raises: state.raises + 1,
  }
}

export const dealtHands = (
  players: readonly PlayerInHand[],
  hands: EventOf<'HoleCardsDealt'>['hands'],
): readonly PlayerInHand[] => {
  const after = players.slice()
  for (const { seat, cards } of hands) {
    const index = indexOfSeat(players, seat)
    const player = players[index]
    if (player !== undefined) after[index] = { ...player, hole: cards }
  }
  return after
}

/** A short all-in moves the bet to match and leaves the least raise alone (B5). */
export const raised = (state: HandState, event: EventOf<'Bet' | 'Raised'>, full: boolean): HandState => {
  const after = withPlayer(state, event.seat, (player) => ({ ...paid(player, event.amount), actedAt: event.to }))
  const raises = full ? state.raises + 1 : state.raises
  return {
    ...after,
    highestBet: event.to,
    minRaise: full ? plus(event.to, -state.highestBet) : state.minRaise,
    raises,
    capped: state.capped || reachesCap(state, raises),
    aggressor: event.seat,
  }
}

/** Out of the bet; what exceeds it was an ante that nobody could match, and comes out of the pot. */
export const returned = (state: HandState, event: EventOf<'UncalledReturned'>): HandState => {
  const { seat, amount } = event
  const bet = state.players[indexOfSeat(state.players, seat)]?.bet ?? NOTHING
  const fromBet = Math.min(bet, amount)
  const after = withPlayer(state, seat, (player) => ({
    ...player,
    stack: plus(player.stack, amount),
    bet: plus(player.bet, -fromBet),
    put: plus(player.put, -amount),
  }))
  return fromBet === amount ? after : { ...after, pots: takenFrom(state.pots, 0, amount - fromBet) }
}

const takenFrom = (pots: readonly Pot[], which: number, amount: number): readonly Pot[] =>
  pots.map((pot, index) => (index === which ? { ...pot, amount: plus(pot.amount, -amount) } : pot))

export const collected = (player: PlayerInHand): PlayerInHand => ({ ...player, bet: NOTHING, actedAt: null })

/** All live hands are face up; where it is run twice both boards start with the streets already dealt (P16). */
export const turnedUp = (state: HandState): HandState => {
  const board = state.boards[0] ?? []
  const twice = state.setup.variant.runTwice && board.length < 5
  return {
    ...state,
    phase: 'runOut',
    boards: twice ? [board, board] : state.boards,
    players: state.players.map((player) =>
      player.folded || player.hole === null ? player : { ...player, shown: player.hole },
    ),
  }
}

export const extendedBoards = (
  boards: readonly (readonly Card[])[],
  event: EventOf<'BoardDealt'>,
): readonly (readonly Card[])[] =>
  boards.map((board, index) => (index === event.board ? [...board, ...event.cards] : board))

export const awarded = (state: HandState, event: EventOf<'PotAwarded'>): HandState => {
  const players = state.players.slice()
  let total = 0
  for (const { seat, amount } of event.shares) {
    const index = indexOfSeat(players, seat)
    const player = players[index]
    if (player === undefined) continue
    players[index] = { ...player, stack: plus(player.stack, amount) }
    total += amount
  }
  return { ...state, players, pots: takenFrom(state.pots, event.pot, total) }
}

export const without = (seats: readonly SeatNo[], seat: SeatNo): readonly SeatNo[] =>
  seats.length === 0 ? seats : seats.filter((other) => other !== seat)

import type { SeatView } from '@cardroom/protocol'
import { motion } from '../../design/tokens.ts'
import { type Chips, chipsOf } from './chips.ts'

/** What a player at the seat does right now; an open seat has none. */
type SeatState = 'open' | 'in' | 'folded' | 'waiting' | 'sittingOut'

/** A transient word over the name (B-SEAT-07, B-SEAT-08); those of the second line are told in replays alone (B-REPLAY-04). */
export type LabelWord =
  | ('CHECK' | 'CALL' | 'BET' | 'RAISE' | 'All-IN' | 'FOLD' | 'MUCK' | 'DB')
  | ('SB' | 'BB' | 'ANTE' | 'STRADDLE' | 'SHOW')

interface SeatLabel {
  readonly word: LabelWord
  /** Chips added by the action; 0 where the word says it all. */
  readonly amount: Chips
  /** ms; the word is gone from then on. */
  readonly until: number
}

export interface Seat {
  /** 0 to 5, the server's numbering. */
  readonly index: number
  /** Empty at an open seat. */
  readonly userId: string
  readonly username: string
  readonly picture: string | null
  readonly stack: Chips
  /** In front of the seat in this betting round. */
  readonly bet: Chips
  readonly state: SeatState
  readonly allIn: boolean
  readonly connected: boolean
  readonly bot: boolean
  /** Two codes or BACKCARDs while in a hand, else none. */
  readonly cards: readonly string[]
  readonly label: SeatLabel | null
  /** ms; the balance shows its growth until then (B-SEAT-14). */
  readonly flashUntil: number
  /** A dead blind was posted in this hand. */
  readonly deadBlind: boolean
  /** When the seat was taken, server's clock; null at an open seat. */
  readonly since: number | null
  /** What is left of the player's time bank, ms. */
  readonly timeBankMs: number
  readonly sitsOutNextHand: boolean
  readonly sitsOutNextBigBlind: boolean
}

export const openSeat = (index: number): Seat => ({
  index,
  userId: '',
  username: '',
  picture: null,
  stack: 0,
  bet: 0,
  state: 'open',
  allIn: false,
  connected: true,
  bot: false,
  cards: [],
  label: null,
  flashUntil: 0,
  deadBlind: false,
  since: null,
  timeBankMs: 0,
  sitsOutNextHand: false,
  sitsOutNextBigBlind: false,
})

export const isOpen = (seat: Seat): boolean => seat.state === 'open'

/** Dealt in when a hand begins: B-CARDS-06. */
export const canBeDealt = (seat: Seat): boolean => seat.state === 'in' || seat.state === 'folded'

export const seatOf = (seats: readonly Seat[], userId: string | null): Seat | undefined =>
  userId ? seats.find((seat) => seat.userId === userId) : undefined

function stateOf(view: SeatView): SeatState {
  if (view.id === '') return 'open'
  if (view.isSittingOut) return 'sittingOut'
  if (view.isWaiting) return 'waiting'
  return view.isFold || view.isFolded ? 'folded' : 'in'
}

/** How long a word and a flash stay, ms (B-SEAT-07, B-SEAT-14). */
export const labelMs = motion.labelShown
export const flashMs = motion.balanceFlash

/** @returns the seat with the new stack; a growth flashes ([Q51]) */
export function withStack(seat: Seat, stack: Chips, at: number): Seat {
  return { ...seat, stack, flashUntil: stack > seat.stack ? at + flashMs : seat.flashUntil }
}

/**
 * A seat as the server's state shows it. What only the client keeps (words, flashes) stays with the same player.
 * @param before the same seat until now
 */
export function seatFrom(view: SeatView, before: Seat, at: number): Seat {
  const same = view.id !== '' && view.id === before.userId
  const stack = chipsOf(view.chips)
  const kept = same ? withStack(before, stack, at) : { ...openSeat(view.index), stack }
  return {
    ...kept,
    userId: view.id,
    username: view.username,
    picture: view.pfp,
    bet: chipsOf(view.currentBet),
    state: stateOf(view),
    allIn: view.isAllIn,
    connected: view.isConnected,
    bot: view.isBot,
    cards: view.playerCards,
    since: view.session.start,
    timeBankMs: view.timeBank,
    sitsOutNextHand: view.sitOutAtNextHand,
    sitsOutNextBigBlind: view.sitOutAtNextBlind,
  }
}

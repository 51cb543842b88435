import type { SeatView } from '@cardroom/protocol'
import { motionDurationsMs } from '../../design/tokens.ts'
import { type Chips, chipsFromWire } from '../../format/chips.ts'

/** What the player at the seat does now; `open` if nobody sits there. */
type SeatState = 'open' | 'in' | 'folded' | 'waiting' | 'sittingOut'

/** A word shown briefly at a player's seat (B-SEAT-07). The words SB to SHOW are only for replays (B-REPLAY-04). */
export type LabelWord =
  | ('CHECK' | 'CALL' | 'BET' | 'RAISE' | 'All-IN' | 'FOLD' | 'MUCK' | 'DB')
  | ('SB' | 'BB' | 'ANTE' | 'STRADDLE' | 'SHOW')

interface SeatLabel {
  readonly word: LabelWord
  /** Chips added by the action, or the total bet of a raise; 0 for a word without an amount. */
  readonly amount: Chips
  /** Time at which the word is hidden, ms. */
  readonly until: number
}

/** A seat as the viewer sees it. Chips are hundredths. */
export interface Seat {
  /** Number of the seat from 0, as the server counts seats. */
  readonly index: number
  /** Empty at an open seat. */
  readonly userId: string
  readonly username: string
  readonly picture: string | null
  readonly stack: Chips
  /** Chips in front of the seat in this betting round. */
  readonly bet: Chips
  readonly state: SeatState
  /** In the hand without chips left to bet. */
  readonly allIn: boolean
  readonly connected: boolean
  readonly isBot: boolean
  /** Two card codes or BACKCARDs while in a hand, else empty. */
  readonly cards: readonly string[]
  readonly label: SeatLabel | null
  /** Time until which the balance is highlighted because it has grown, ms (B-SEAT-14). */
  readonly flashUntil: number
  /** A dead blind was posted in this hand. */
  readonly hasPostedDeadBlind: boolean
  /** When the seat was taken, ms of the server's clock; null at an open seat. */
  readonly seatedSince: number | null
  /** Time left in the player's time bank, ms. */
  readonly timeBankMs: number
  readonly sitsOutNextHand: boolean
  readonly sitsOutNextBigBlind: boolean
}

export const emptySeatAt = (index: number): Seat => ({
  index,
  userId: '',
  username: '',
  picture: null,
  stack: 0,
  bet: 0,
  state: 'open',
  allIn: false,
  connected: true,
  isBot: false,
  cards: [],
  label: null,
  flashUntil: 0,
  hasPostedDeadBlind: false,
  seatedSince: null,
  timeBankMs: 0,
  sitsOutNextHand: false,
  sitsOutNextBigBlind: false,
})

export const isOpenSeat = (seat: Seat): boolean => seat.state === 'open'

/** Whether the seat is dealt in when a hand begins (B-CARDS-06). */
export const canBeDealt = (seat: Seat): boolean => seat.state === 'in' || seat.state === 'folded'

export const seatOf = (seats: readonly Seat[], userId: string | null): Seat | undefined =>
  userId ? seats.find((seat) => seat.userId === userId) : undefined

function seatStateOf(view: SeatView): SeatState {
  if (view.id === '') return 'open'
  if (view.isSittingOut) return 'sittingOut'
  if (view.isWaiting) return 'waiting'
  return view.isFold || view.isFolded ? 'folded' : 'in'
}

/** How long a label is shown, ms (B-SEAT-07). */
export const labelShownMs = motionDurationsMs.labelShown
/** How long a balance that has grown is highlighted, ms (B-SEAT-14). */
export const balanceFlashMs = motionDurationsMs.balanceFlash

/** @returns the seat with the new stack. A larger stack is highlighted ([Q51]), and a seat with chips is not all-in. */
export function withStack(seat: Seat, stack: Chips, at: number): Seat {
  const flashUntil = stack > seat.stack ? at + balanceFlashMs : seat.flashUntil
  if (stack === 0) return { ...seat, stack, flashUntil }
  return { ...seat, stack, flashUntil, allIn: false, label: seat.label?.word === 'All-IN' ? null : seat.label }
}

/** The seat when its turn begins, without the label of its last action. DB (dead blind) is no action, so it stays. */
export const withoutActionLabel = (seat: Seat): Seat =>
  seat.label && seat.label.word !== 'DB' ? { ...seat, label: null } : seat

/**
 * Builds a seat from the server's state. If the same player still sits there, the seat keeps its label and highlight,
 * which only the client knows.
 * @param seatBefore the seat before this state arrived
 */
export function seatFrom(view: SeatView, seatBefore: Seat, at: number): Seat {
  const isSamePlayer = view.id !== '' && view.id === seatBefore.userId
  const stack = chipsFromWire(view.chips)
  const keptSeat = isSamePlayer ? withStack(seatBefore, stack, at) : { ...emptySeatAt(view.index), stack }
  const allIn = view.isAllIn && stack === 0
  return {
    ...keptSeat,
    label: keptSeat.label?.word === 'All-IN' && !allIn ? null : keptSeat.label,
    userId: view.id,
    username: view.username,
    picture: view.pfp,
    bet: chipsFromWire(view.currentBet),
    state: seatStateOf(view),
    allIn,
    connected: view.isConnected,
    isBot: view.isBot,
    cards: view.playerCards,
    seatedSince: view.session.start,
    timeBankMs: view.timeBank,
    sitsOutNextHand: view.sitOutAtNextHand,
    sitsOutNextBigBlind: view.sitOutAtNextBlind,
  }
}

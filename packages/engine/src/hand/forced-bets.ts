import type { Chips } from '../chips.ts'
import type { SeatNo } from '../seat.ts'
import { clockwiseFrom, indexLeftOf, indexOfSeat } from './clockwise.ts'
import type { ForcedBetKind, HandEvent } from './events.ts'
import type { HandSetup } from './setup.ts'

type ForcedBetPosted = Extract<HandEvent, { type: 'ForcedBetPosted' }>

/**
 * All forced bets of a hand in the order they are posted: antes, small blind, big blind, big blind ante, then the posts
 * of players coming in, then a straddle (S-HAND-02, A3, L11, L20). A short stack posts what it has.
 */
export const forcedBets = (setup: HandSetup): readonly ForcedBetPosted[] => {
  const { stakes } = setup
  const seats = clockwiseFrom(setup.seats, setup.button)
  const left = new Map<SeatNo, number>()
  for (const { seat, stack } of seats) left.set(seat, stack)
  const posts: ForcedBetPosted[] = []
  const post = (seat: SeatNo, kind: ForcedBetKind, owed: number) => {
    const stack = left.get(seat) ?? 0
    const amount = Math.min(owed, stack)
    if (amount === 0) return
    left.set(seat, stack - amount)
    posts.push({ type: 'ForcedBetPosted', seat, kind, amount: amount as Chips, allIn: amount === stack })
  }
  if (stakes.ante?.kind === 'each') for (const { seat } of seats) post(seat, 'ante', stakes.ante.amount)
  if (setup.smallBlind !== null) post(setup.smallBlind, 'smallBlind', stakes.smallBlind)
  post(setup.bigBlind, 'bigBlind', stakes.bigBlind)
  if (stakes.ante?.kind === 'bigBlind') post(setup.bigBlind, 'ante', stakes.ante.amount)
  for (const { seat, livePost, deadPost } of seats) {
    post(seat, 'bigBlind', livePost)
    post(seat, 'deadBlind', deadPost)
  }
  const straddler = straddleSeat(setup)
  if (stakes.straddle !== null && straddler !== null) {
    const live = setup.seats[indexOfSeat(setup.seats, straddler)]?.livePost ?? 0
    const owed = stakes.straddle - live
    // A straddle is a choice, not a debt: a stack that cannot pay it in full plays without one.
    if ((left.get(straddler) ?? 0) >= owed) post(straddler, 'straddle', owed)
  }
  return posts
}

/** Under the gun, left of the big blind; heads-up nobody straddles. */
const straddleSeat = (setup: HandSetup): SeatNo | null => {
  const seat = setup.seats[indexLeftOf(setup.seats, setup.bigBlind)]?.seat ?? null
  return seat === setup.smallBlind || setup.seats.length < 3 ? null : seat
}

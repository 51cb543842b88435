import { indexLeftOf, indexOfSeat } from './clockwise.ts'
import type { HandSetup } from './setup.ts'

const MOST_SEATS = 10
const CARDS = 52
const WHOLE_IN_BASIS_POINTS = 10_000

/** @returns what is wrong with the setup, in words, or null: then the hand can be played to its end */
export const setupFault = (setup: HandSetup): string | null =>
  seatsFault(setup) ??
  stakesFault(setup) ??
  blindsFault(setup) ??
  postsFault(setup) ??
  rakeFault(setup) ??
  deckFault(setup)

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0

const seatsFault = ({ seats, button }: HandSetup): string | null => {
  if (seats.length < 2 || seats.length > MOST_SEATS) return `${seats.length} seats, not 2 to ${MOST_SEATS}`
  if (!isSeat(button)) return `no such button: ${button}`
  let total = 0
  let wraps = 0
  for (let index = 0; index < seats.length; index += 1) {
    const here = seats[index]
    const next = seats[index + 1] ?? seats[0]
    if (here === undefined || next === undefined || !isSeat(here.seat)) return `no such seat: ${here?.seat}`
    if (next.seat <= here.seat) wraps += 1
    if (!isAmount(here.stack) || here.stack === 0) return `stack of seat ${here.seat} is ${here.stack}`
    total += here.stack
  }
  if (wraps !== 1) return 'seats are not in clockwise order'
  return Number.isSafeInteger(total) ? null : 'more chips than can be counted exactly'
}

const isSeat = (seat: number): boolean => Number.isInteger(seat) && seat >= 0 && seat < MOST_SEATS

const stakesFault = ({ stakes }: HandSetup): string | null => {
  const { smallBlind, bigBlind, ante, straddle } = stakes
  if (!isAmount(bigBlind) || bigBlind === 0) return `big blind is ${bigBlind}`
  if (!isAmount(smallBlind) || smallBlind > bigBlind) return `small blind is ${smallBlind}`
  if (ante !== null && !isAmount(ante.amount)) return `ante is ${ante.amount}`
  if (straddle !== null && (!isAmount(straddle) || straddle <= bigBlind)) return `straddle is ${straddle}`
  // The highest bet plus a doubled big blind stays a safe integer.
  return bigBlind <= Number.MAX_SAFE_INTEGER / 8 ? null : 'more chips than can be counted exactly'
}

const blindsFault = ({ seats, button, smallBlind, bigBlind }: HandSetup): string | null => {
  if (indexOfSeat(seats, bigBlind) < 0) return `big blind ${bigBlind} is not dealt in`
  if (seats.length === 2) {
    // Heads-up the button posts the small blind (L1).
    return smallBlind === button && smallBlind !== bigBlind && indexOfSeat(seats, button) >= 0
      ? null
      : 'heads-up the button is the small blind'
  }
  if (smallBlind === null) return null
  const index = indexOfSeat(seats, smallBlind)
  if (index < 0) return `small blind ${smallBlind} is not dealt in`
  return seats[indexLeftOf(seats, smallBlind)]?.seat === bigBlind
    ? null
    : 'the big blind is not left of the small blind'
}

const postsFault = ({ seats, smallBlind, bigBlind, stakes }: HandSetup): string | null => {
  for (const { seat, livePost, deadPost } of seats) {
    if (!isAmount(livePost) || livePost > stakes.bigBlind) return `live post of seat ${seat} is ${livePost}`
    if (!isAmount(deadPost) || deadPost > stakes.bigBlind) return `dead post of seat ${seat} is ${deadPost}`
    if (livePost > 0 && (seat === smallBlind || seat === bigBlind)) return `seat ${seat} posts in its own blind`
  }
  return null
}

const rakeFault = ({ rake }: HandSetup): string | null => {
  if (rake === null) return null
  const { basisPoints, cap } = rake
  if (!isAmount(basisPoints) || basisPoints > WHOLE_IN_BASIS_POINTS) return `rake of ${basisPoints} basis points`
  return isAmount(cap) ? null : `rake cap is ${cap}`
}

const deckFault = ({ deck }: HandSetup): string | null => {
  if (deck.length !== CARDS) return `${deck.length} cards in the deck`
  // One bit a card, in two numbers: an array would take longer than the rest of the check.
  let low = 0
  let high = 0
  for (let index = 0; index < CARDS; index += 1) {
    const card = deck[index] ?? -1
    if ((card | 0) !== card || card < 0 || card >= CARDS) return `no such card: ${card}`
    if (card < 32) low |= 1 << card
    else high |= 1 << (card - 32)
  }
  // With 52 cards, one of them twice leaves another one's bit unset.
  return low === -1 && high === (1 << (CARDS - 32)) - 1 ? null : 'a card is twice in the deck'
}

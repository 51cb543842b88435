import { type Card, fullDeck } from '../basics/card.ts'
import { type HandSeat, type HandSetup, MOST_SEATS } from './setup.ts'

const CARDS_IN_DECK = 52
const BASIS_POINTS_IN_100_PERCENT = 10_000

/** @returns what is wrong with the setup, in words; null if the hand can be played to its end */
export const setupFault = (setup: HandSetup): string | null =>
  seatsFault(setup) ?? stakesFault(setup) ?? blindsFault(setup) ?? rakeFault(setup) ?? deckFault(setup)

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0

const seatsFault = (setup: HandSetup): string | null => {
  const { seats, button } = setup
  if (seats.length < 2 || seats.length > MOST_SEATS) return `${seats.length} seats, not 2 to ${MOST_SEATS}`
  if (!isSeat(button)) return `no such button: ${button}`
  const smallestChip = setup.smallestChip ?? 1
  if (!isAmount(smallestChip) || smallestChip === 0) return `smallest chip is ${smallestChip}`
  let totalChips = 0
  let wrapCount = 0
  let previousSeat = (seats[seats.length - 1] as HandSeat).seat
  for (let index = 0; index < seats.length; index += 1) {
    const handSeat = seats[index] as HandSeat
    const fault = seatFault(handSeat, setup)
    if (fault !== null) return fault
    if (handSeat.seat <= previousSeat) wrapCount += 1
    previousSeat = handSeat.seat
    totalChips += handSeat.stack
  }
  if (wrapCount !== 1) return 'seats are not in clockwise order'
  return Number.isSafeInteger(totalChips) ? null : 'more chips than can be counted exactly'
}

const seatFault = ({ seat, stack, livePost, deadPost }: HandSeat, setup: HandSetup): string | null => {
  if (!isSeat(seat)) return `no such seat: ${seat}`
  if (!isAmount(stack) || stack === 0) return `stack of seat ${seat} is ${stack}`
  if (setup.smallestChip !== undefined && stack % setup.smallestChip !== 0) return `stack of seat ${seat} is ${stack}`
  // Most players owe no post, so the checks of posts are skipped for them.
  if (livePost === 0 && deadPost === 0) return null
  const { bigBlind, smallBlind, stakes } = setup
  if (!isAmount(livePost) || livePost > stakes.bigBlind) return `live post of seat ${seat} is ${livePost}`
  if (!isAmount(deadPost) || deadPost > stakes.bigBlind) return `dead post of seat ${seat} is ${deadPost}`
  const isBlind = seat === smallBlind || seat === bigBlind
  return livePost > 0 && isBlind ? `seat ${seat} posts in its own blind` : null
}

const isSeat = (seat: number): boolean => Number.isInteger(seat) && seat >= 0 && seat < MOST_SEATS

const stakesFault = ({ stakes }: HandSetup): string | null => {
  const { smallBlind, bigBlind, ante, straddle } = stakes
  if (!isAmount(bigBlind) || bigBlind === 0) return `big blind is ${bigBlind}`
  if (!isAmount(smallBlind) || smallBlind > bigBlind) return `small blind is ${smallBlind}`
  if (ante !== null && !isAmount(ante.amount)) return `ante is ${ante.amount}`
  if (straddle !== null && (!isAmount(straddle) || straddle <= bigBlind)) return `straddle is ${straddle}`
  // This limit keeps twice the big blind, and the sum of a few blinds, within the safe integers.
  return bigBlind <= Number.MAX_SAFE_INTEGER / 8 ? null : 'more chips than can be counted exactly'
}

const blindsFault = ({ seats, button, smallBlind, bigBlind }: HandSetup): string | null => {
  const bigBlindIndex = indexOfSeatNo(seats, bigBlind)
  if (bigBlindIndex < 0) return `big blind ${bigBlind} is not dealt in`
  if (seats.length === 2) {
    // Heads-up the button posts the small blind (L1).
    return smallBlind === button && smallBlind !== bigBlind && indexOfSeatNo(seats, button) >= 0
      ? null
      : 'heads-up the button is the small blind'
  }
  if (smallBlind === null) return null
  const smallBlindIndex = indexOfSeatNo(seats, smallBlind)
  if (smallBlindIndex < 0) return `small blind ${smallBlind} is not dealt in`
  const indexAfterSmallBlind = smallBlindIndex + 1 === seats.length ? 0 : smallBlindIndex + 1
  return indexAfterSmallBlind === bigBlindIndex ? null : 'the big blind is not left of the small blind'
}

/** @returns the index of a seat number among the seats dealt in, or -1 */
const indexOfSeatNo = (seats: HandSetup['seats'], wantedSeat: number): number => {
  for (let index = 0; index < seats.length; index += 1) if (seats[index]?.seat === wantedSeat) return index
  return -1
}

const rakeFault = ({ rake }: HandSetup): string | null => {
  if (rake === null) return null
  const { basisPoints, cap } = rake
  if (!isAmount(basisPoints) || basisPoints > BASIS_POINTS_IN_100_PERCENT) return `rake of ${basisPoints} basis points`
  return isAmount(cap) ? null : `rake cap is ${cap}`
}

/**
 * @returns what is wrong with the deck, in words, or null. Callers that deal many hands with the same seats and stakes
 *   call only this function for each hand, instead of `setupFault`.
 */
export const deckFault = ({ deck }: HandSetup): string | null => {
  if (deck.length !== CARDS_IN_DECK) return `${deck.length} cards in the deck`
  // Adds up a power of two for each card. 52 of these powers add up to 2 ** 52 - 1 only if no two are the same. There
  // are four partial sums, because with one sum each addition would wait for the previous one. A value that is no card
  // gives NaN.
  let firstSum = 0
  let secondSum = 0
  let thirdSum = 0
  let fourthSum = 0
  for (let index = 0; index < CARDS_IN_DECK; index += 4) {
    firstSum += CARD_POWERS_OF_TWO[deck[index] as Card] as number
    secondSum += CARD_POWERS_OF_TWO[deck[index + 1] as Card] as number
    thirdSum += CARD_POWERS_OF_TWO[deck[index + 2] as Card] as number
    fourthSum += CARD_POWERS_OF_TWO[deck[index + 3] as Card] as number
  }
  return firstSum + secondSum + thirdSum + fourthSum === 2 ** CARDS_IN_DECK - 1 ? null : cardFault(deck)
}

const CARD_POWERS_OF_TWO = Float64Array.from(fullDeck, (card) => 2 ** card)

const cardFault = (deck: readonly Card[]): string => {
  const unknownCard = deck.find((card) => !fullDeck.includes(card))
  return unknownCard === undefined ? 'a card is twice in the deck' : `no such card: ${unknownCard}`
}

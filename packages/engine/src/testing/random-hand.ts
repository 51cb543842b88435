import { fullDeck } from '../basics/card.ts'
import { type Chips, chips } from '../basics/chips.ts'
import { type SeatNo, seatNo } from '../basics/seat.ts'
import type { HandAction } from '../hand/commands.ts'
import type { Ante, HandId, HandSeat, HandSetup, RakeRule, Stakes, Variant } from '../hand/setup.ts'
import type { HandState, LegalActions } from '../hand/state.ts'
import { oneOf, type Random, shuffled, wholeBetween } from './seeded-random.ts'

/**
 * A setup of 2 to 10 players with stacks from one chip to 300 big blinds, any limit, antes of both kinds, posts,
 * straddles, dead buttons and small blinds, rake and second boards.
 */
export const randomSetup = (random: Random): HandSetup => {
  const bigBlind = oneOf(random, [2, 10, 25, 100])
  const taken = shuffled(random, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    .slice(0, wholeBetween(random, 2, 10))
    .sort((a, b) => a - b)
    .map(seatNo)
  const blinds = randomBlinds(random, taken)
  return {
    handId: 'random' as HandId,
    seats: taken.map((seat) => randomSeat(random, { seat, bigBlind, isInBlind: isBlind(blinds, seat) })),
    ...blinds,
    stakes: randomStakes(random, bigBlind),
    variant: randomVariant(random),
    rake: randomRake(random, bigBlind),
    deck: shuffled(random, fullDeck),
    pausesRunOut: random() < 0.3,
  }
}

type BlindSeats = Pick<HandSetup, 'button' | 'smallBlind' | 'bigBlind'>

const isBlind = (blinds: BlindSeats, seat: SeatNo): boolean => seat === blinds.smallBlind || seat === blinds.bigBlind

const randomBlinds = (random: Random, taken: readonly SeatNo[]): BlindSeats => {
  const takenSeatAt = (index: number): SeatNo => taken[index % taken.length] ?? seatNo(0)
  const button = wholeBetween(random, 0, taken.length - 1)
  if (taken.length === 2)
    return { button: takenSeatAt(button), smallBlind: takenSeatAt(button), bigBlind: takenSeatAt(button + 1) }
  const deadSmallBlind = random() < 0.1
  const emptySeat = shuffled(random, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(seatNo)).find((seat) => !taken.includes(seat))
  // A dead button is on an empty seat right before the blinds.
  if (emptySeat !== undefined && random() < 0.15) {
    const next = Math.max(
      taken.findIndex((seat) => seat > emptySeat),
      0,
    )
    return deadSmallBlind
      ? { button: emptySeat, smallBlind: null, bigBlind: takenSeatAt(next) }
      : { button: emptySeat, smallBlind: takenSeatAt(next), bigBlind: takenSeatAt(next + 1) }
  }
  return deadSmallBlind
    ? { button: takenSeatAt(button), smallBlind: null, bigBlind: takenSeatAt(button + 1) }
    : { button: takenSeatAt(button), smallBlind: takenSeatAt(button + 1), bigBlind: takenSeatAt(button + 2) }
}

const randomSeat = (
  random: Random,
  { seat, bigBlind, isInBlind }: { seat: SeatNo; bigBlind: number; isInBlind: boolean },
): HandSeat => ({
  seat,
  stack: randomStack(random, bigBlind),
  livePost: chips(!isInBlind && random() < 0.08 ? bigBlind : 0),
  deadPost: chips(!isInBlind && random() < 0.08 ? Math.ceil(bigBlind / 2) : 0),
})

/** @returns a random stack, often a short one, so that blinds, antes and calls put players all-in */
const randomStack = (random: Random, bigBlind: number): Chips => {
  const size = random()
  if (size < 0.15) return chips(wholeBetween(random, 1, bigBlind))
  if (size < 0.5) return chips(wholeBetween(random, 1, 10 * bigBlind))
  return chips(wholeBetween(random, 1, 300 * bigBlind))
}

const randomStakes = (random: Random, bigBlind: number): Stakes => ({
  smallBlind: chips(Math.ceil(bigBlind * oneOf(random, [1 / 2, 1 / 2, 2 / 5, 1 / 3, 1 / 5, 1, 0]))),
  bigBlind: chips(bigBlind),
  ante: randomAnte(random, bigBlind),
  straddle: random() < 0.15 ? chips(bigBlind * 2) : null,
  straddleRaise: random() < 0.5 ? 'straddle' : 'bigBlind',
})

const randomAnte = (random: Random, bigBlind: number): Ante | null => {
  const kind = random()
  if (kind < 0.6) return null
  return kind < 0.8
    ? { kind: 'each', amount: chips(wholeBetween(random, 1, bigBlind)) }
    : { kind: 'bigBlind', amount: chips(bigBlind) }
}

const randomVariant = (random: Random): Variant => ({
  limit: random() < 0.25 ? 'fixed-limit' : 'no-limit',
  runTwice: random() < 0.2,
})

const randomRake = (random: Random, bigBlind: number): RakeRule | null =>
  random() < 0.4
    ? null
    : { basisPoints: wholeBetween(random, 0, 1000), cap: chips(wholeBetween(random, 0, 3 * bigBlind)) }

/** A random legal action. Folds are rare, so that hands go on. */
export const randomAction = (random: Random, state: HandState, legal: LegalActions): HandAction => {
  const kind = random()
  const passive: HandAction = legal.canCheck ? { type: 'check' } : { type: 'call' }
  const { minRaiseTo, maxRaiseTo } = legal
  if (kind < 0.12) return { type: 'fold' }
  if (kind < 0.6 || minRaiseTo === null || maxRaiseTo === null) return passive
  const least = kind < 0.75
  const most = !least && kind < 0.82
  const between = wholeBetween(random, minRaiseTo, Math.min(maxRaiseTo, minRaiseTo * 3))
  const to = chips(least ? minRaiseTo : most ? maxRaiseTo : between)
  return { type: state.highestBet === 0 ? 'bet' : 'raise', to }
}

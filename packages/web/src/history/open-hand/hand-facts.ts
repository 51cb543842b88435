import { knownCards } from './card-codes.ts'
import type { ReadStreet } from './read-hand.ts'
import { refuse } from './unreadable-hand.ts'

/** The most seats of a table that the replay draws. */
const mostSeats = 10
const boardSizes: Readonly<Record<ReadStreet['name'], number>> = { Preflop: 0, Flop: 3, Turn: 1, River: 1 }

/** The board cards dealt for a street. */
export const boardOfStreet = (
  street: ReadStreet['name'],
  cards: readonly string[],
  where: string,
): readonly string[] => {
  const known = knownCards(cards, where)
  const size = boardSizes[street]
  return known.length === size ? known : refuse(`${where}: ${street} deals ${size} cards, not ${known.length}.`)
}

/** The digits of a hand's name as its number: the room's hands have numbers only. */
export const numberOfHand = (name: string | number | null | undefined, position: number): number => {
  const digits = String(name ?? '')
    .match(/\d+/g)
    ?.at(-1)
    ?.slice(-15)
  return digits === undefined ? position : Number(digits)
}

/** The time of a text as ISO 8601 in UTC; '' if it names none. */
export const startOf = (date: string): string => {
  const isZoned = /(Z|[+-]\d\d:?\d\d)$/.test(date)
  const ms = Date.parse(isZoned ? date : `${date.replace(' ', 'T')}Z`)
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString()
}

interface SeatNumbers {
  /** Number of seats as the file says. */
  readonly tableSize: number
  /** Seat of the button, counted from 1. */
  readonly dealer: number
  /** Names of the fields, for sentences. */
  readonly names: { readonly seat: string; readonly size: string }
}

/** Checks the seats of the players, counted from 1. */
export const seatFacts = (seats: readonly number[], { tableSize, dealer, names }: SeatNumbers) => {
  if (seats.length < 2) refuse('players: a hand has at least two.')
  if (new Set(seats).size < seats.length) refuse(`${names.seat}: two players have the same seat.`)
  const highest = Math.max(tableSize, dealer, ...seats)
  if (highest > mostSeats)
    refuse(`${names.size}: the table has ${highest} seats; the replay shows at most ${mostSeats}.`)
  if (Math.min(...seats) < 1) refuse(`${names.seat}: seats count from 1.`)
  return { tableSize: highest, dealer: Math.max(1, dealer) - 1 }
}

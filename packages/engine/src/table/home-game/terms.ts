import type { Chips } from '../../basics/chips.ts'
import { MOST_SEATS } from '../../hand/setup.ts'
import type { TableConfig } from '../config.ts'
import { seatedPlayers } from '../seats.ts'
import { tableConfigOf } from '../state.ts'
import { freePlaceCount } from '../waiting-list.ts'
import type { HomeTerms, TermsChange } from './config.ts'
import type { HomeTable } from './home-table.ts'

/** The largest amount, in hundredths of a chip: a billion chips. */
const MAX_AMOUNT_HUNDREDTHS = 100_000_000_000
const TURN_LIMITS_MS = { least: 5_000, most: 300_000 }
const MAX_BIG_BLINDS_PER_ANTE = 5
const FEWEST_SEATS = 2
const MAX_SMALL_BLINDS_PER_BIG_BLIND = 100

export const currentTermsOf = ({ seats, stakes, minBuyIn, maxBuyIn, timing, variant }: TableConfig): HomeTerms => ({
  seats,
  stakes,
  minBuyIn,
  maxBuyIn,
  turnMs: timing.turnMs,
  limit: variant.limit,
})

/** @returns the terms of the next hand with these changes; null if no game can be played by them */
export const termsAfterChange = (state: HomeTable, { straddles, ...changes }: TermsChange): HomeTerms | null => {
  const currentTerms = state.home.nextTerms ?? currentTermsOf(tableConfigOf(state))
  const changedStakes = { ...currentTerms.stakes, ...changes.stakes }
  const straddle = (straddles ?? changedStakes.straddle !== null) ? ((2 * changedStakes.bigBlind) as Chips) : null
  const terms: HomeTerms = { ...currentTerms, ...changes, stakes: { ...changedStakes, straddle } }
  const { seats = tableConfigOf(state).seats, stakes, minBuyIn, maxBuyIn, turnMs } = terms
  const { smallBlind, bigBlind, ante } = stakes
  const amounts = [smallBlind, bigBlind, minBuyIn, maxBuyIn, ante?.amount ?? 1]
  const isPlayable =
    amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 1 && amount <= MAX_AMOUNT_HUNDREDTHS) &&
    smallBlind <= bigBlind &&
    bigBlind <= MAX_SMALL_BLINDS_PER_BIG_BLIND * smallBlind &&
    (ante?.amount ?? 0) <= MAX_BIG_BLINDS_PER_ANTE * bigBlind &&
    minBuyIn >= bigBlind &&
    maxBuyIn >= minBuyIn &&
    Number.isInteger(seats) &&
    seats >= FEWEST_SEATS &&
    seats <= MOST_SEATS &&
    turnMs >= TURN_LIMITS_MS.least &&
    turnMs <= TURN_LIMITS_MS.most
  return isPlayable ? terms : null
}

/**
 * The fewest seats that the table can have without taking a place from anybody: places that are taken, reserved or
 * offered stay.
 */
export const fewestSeats = (state: HomeTable): number => {
  const lastSeat = Math.max(-1, ...seatedPlayers(state).map(({ seat }) => seat))
  return Math.max(lastSeat + 1, tableConfigOf(state).seats - freePlaceCount(state))
}

/** The terms as they take effect: with more seats than the host ordered if places taken since the order need them. */
export const termsWithEnoughSeats = (state: HomeTable, terms: HomeTerms): HomeTerms =>
  terms.seats === undefined ? terms : { ...terms, seats: Math.max(terms.seats, fewestSeats(state)) }

/** @returns the rules of the table with these terms in place of its present ones */
export const configWithTerms = (
  config: TableConfig,
  { seats = config.seats, stakes, minBuyIn, maxBuyIn, turnMs, limit }: HomeTerms,
): TableConfig => ({
  ...config,
  seats,
  stakes,
  minBuyIn,
  maxBuyIn,
  variant: { ...config.variant, limit },
  timing: { ...config.timing, turnMs },
})

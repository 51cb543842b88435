/**
 * The time bank of a player who takes a seat, ms. Every `TIME_BANK_HANDS` hands add `TIME_BANK_EARNED_MS`, up to
 * `TIME_BANK_MOST_MS` (N-TIME-01).
 */
export const INITIAL_TIME_BANK_MS = 15_000
const TIME_BANK_EARNED_MS = 5_000
const TIME_BANK_HANDS = 10
const TIME_BANK_MOST_MS = 60_000

/** @returns the time bank of a player dealt into their hand number `handsDealt` */
export const timeBankAfterDeal = (timeBankMs: number, handsDealt: number): number =>
  handsDealt % TIME_BANK_HANDS === 0 ? Math.min(timeBankMs + TIME_BANK_EARNED_MS, TIME_BANK_MOST_MS) : timeBankMs

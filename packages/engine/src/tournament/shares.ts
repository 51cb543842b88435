import type { Chips } from '../basics/chips.ts'

/**
 * Percent of the pool for each paid place, first place first. The first row whose `maxEntries` covers the entries of
 * the tournament applies (S-PAY-02).
 */
const payoutRows: readonly { readonly maxEntries: number; readonly percents: readonly number[] }[] = [
  { maxEntries: 3, percents: [100] },
  { maxEntries: 6, percents: [65, 35] },
  { maxEntries: 12, percents: [50, 30, 20] },
  { maxEntries: 18, percents: [40, 30, 20, 10] },
  { maxEntries: 27, percents: [40, 23, 16, 12, 9] },
  { maxEntries: 36, percents: [35, 22, 16, 12, 9, 6] },
  { maxEntries: 50, percents: [32, 21, 15, 11, 9, 7, 5] },
  { maxEntries: 66, percents: [29, 18.5, 13, 10, 8.5, 7, 5.5, 4.5, 4] },
  { maxEntries: 100, percents: [27, 17, 12, 9, 7.5, 6, 5, 4, 3.5, 3, 3, 3] },
]

/**
 * With more entries than any row covers, `PAID_SHARE_OF_LARGE_FIELDS` of the entries are paid. The share of place i is
 * in proportion to i to the power of `LARGE_FIELD_PRIZE_EXPONENT` (S-PAY-03).
 */
const PAID_SHARE_OF_LARGE_FIELDS = 0.125
const LARGE_FIELD_PRIZE_EXPONENT = -0.85

const prizeWeights = (entries: number): readonly number[] => {
  const payoutRow = payoutRows.find((row) => entries <= row.maxEntries)
  if (payoutRow !== undefined) return payoutRow.percents
  const paidPlaceCount = Math.ceil(entries * PAID_SHARE_OF_LARGE_FIELDS)
  return Array.from({ length: paidPlaceCount }, (_, index) => (index + 1) ** LARGE_FIELD_PRIZE_EXPONENT)
}

/**
 * @param entries number of entrants
 * @returns how many places are paid (S-PAY-02, S-PAY-03)
 */
export const countPaidPlaces = (entries: number): number =>
  payoutRows.find((row) => entries <= row.maxEntries)?.percents.length ??
  Math.ceil(entries * PAID_SHARE_OF_LARGE_FIELDS)

/**
 * @param pool hundredths of a chip of the wallet
 * @returns the prizes, first place first, rounded down to the hundredth; place 1 gets the rest, so that the prizes add
 *   up to the pool (S-PAY-04)
 */
export const prizesFor = (pool: Chips, entries: number): readonly Chips[] => {
  const weights = prizeWeights(entries)
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0)
  const roundedPrizes = weights.map((weight) => Math.floor((pool * weight) / weightSum) as Chips)
  const prizeSum = roundedPrizes.reduce((sum, amount) => sum + amount, 0)
  return roundedPrizes.map((amount, index) => (index === 0 ? amount + pool - prizeSum : amount) as Chips)
}

/**
 * @param sharers number of players tied at `place`: together they get the prizes of this many places, from `place` on
 * @returns the prize of each of these players; the first players get one odd hundredth each (S-MTT-10)
 */
export const prizesOfTiedPlayers = (prizes: readonly Chips[], place: number, sharers: number): readonly Chips[] => {
  const prizeSum = prizes.slice(place - 1, place - 1 + sharers).reduce((sum, prize) => sum + prize, 0)
  const equalPrize = Math.floor(prizeSum / sharers)
  return Array.from(
    { length: sharers },
    (_, index) => (equalPrize + (index < prizeSum - equalPrize * sharers ? 1 : 0)) as Chips,
  )
}

/**
 * Splits an amount in proportion to weights. Each part is rounded down; the remainder is added to the part of the
 * largest weight (of several, the first).
 * @param weights whole numbers, none below 0; if all are 0, they count as equal
 * @returns one amount for each weight; together they are `amount`
 */
export const splitByWeight = (amount: Chips, weights: readonly number[]): readonly Chips[] => {
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0)
  if (weightSum === 0)
    return weights.length === 0
      ? []
      : splitByWeight(
          amount,
          weights.map(() => 1),
        )
  const parts = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(weightSum)))
  const remainder = amount - parts.reduce((sum, part) => sum + part, 0)
  const heaviestIndex = weights.indexOf(Math.max(...weights))
  return parts.map((part, index) => (index === heaviestIndex ? part + remainder : part) as Chips)
}

import type { Chips } from '../basics/chips.ts'
import type { Pot, SeatAmount } from './events.ts'
import type { HandState, PlayerInHand } from './state.ts'

const BASIS_POINTS_IN_100_PERCENT = 10_000

/**
 * The rake of each pot (S-RAKE-03): a percentage of that pot, rounded down to a hundredth of a chip (P11). All pots
 * together pay no more than the cap (P12), and nothing without a flop (P9) or in a game without rake (P15). A pot keeps
 * at least a hundredth of a chip. Call this after the uncalled bet has been returned.
 * @returns one amount per pot, in the same order
 */
export const rakeByPot = ({ setup, boards, pots }: HandState): readonly number[] => {
  const rakeRule = setup.rake
  const sawFlop = (boards[0]?.length ?? 0) >= 3
  if (rakeRule === null || !sawFlop) return pots.map(() => 0)
  const uncappedRakes = pots.map(({ amount }) =>
    multiplyThenDivide(amount, rakeRule.basisPoints, BASIS_POINTS_IN_100_PERCENT),
  )
  const cappedRakes =
    sumOf(uncappedRakes) > rakeRule.cap ? divideRakeCap(pots, uncappedRakes, rakeRule.cap) : uncappedRakes
  return pots.map(({ amount }, index) => Math.max(0, Math.min(cappedRakes[index] ?? 0, amount - 1)))
}

/**
 * Divides the cap between the pots in proportion to the rake of each without a cap. The largest pot (the first, if
 * several are equally large) also pays the remainder.
 */
const divideRakeCap = (pots: readonly Pot[], uncappedRakes: readonly number[], cap: Chips): readonly number[] => {
  const totalRake = sumOf(uncappedRakes)
  const parts = uncappedRakes.map((potRake) => multiplyThenDivide(cap, potRake, totalRake))
  const amounts = pots.map(({ amount }) => amount)
  const largestPotIndex = amounts.indexOf(Math.max(...amounts) as Chips)
  return parts.with(largestPotIndex, (parts[largestPotIndex] ?? 0) + cap - sumOf(parts))
}

/** Takes the rake out of the pots. @param rakes one amount per pot */
export const takeRakeFromPots = (pots: readonly Pot[], rakes: readonly number[]): readonly Pot[] =>
  pots.map(({ amount, eligible }, index) => ({ amount: (amount - (rakes[index] ?? 0)) as Chips, eligible }))

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Each player's part of the rake, in proportion to what they put into the pots, rounded down. The hundredths left over
 * are charged one each, from the left of the button (P14).
 * @param players clockwise from the left of the button
 * @returns the players who paid something, with their amounts; the amounts add up to `rake`
 */
export const rakeBySeat = (players: readonly PlayerInHand[], rake: Chips): readonly SeatAmount[] => {
  let totalPut = 0
  for (const player of players) totalPut += player.put
  const parts = players.map((player) => multiplyThenDivide(rake, player.put, totalPut))
  let oddChips = rake - sumOf(parts)
  const shares: SeatAmount[] = []
  for (let index = 0; index < players.length; index += 1) {
    const player = players[index]
    if (player === undefined || player.put === 0) continue
    const extraChip = oddChips > 0 ? 1 : 0
    oddChips -= extraChip
    const amount = (parts[index] ?? 0) + extraChip
    if (amount > 0) shares.push({ seat: player.seat, amount: amount as Chips })
  }
  return shares
}

/** `amount * factor / divisor`, rounded down. The result is exact even if the product is above the safe integers. */
const multiplyThenDivide = (amount: number, factor: number, divisor: number): number => {
  const product = amount * factor
  if (product <= Number.MAX_SAFE_INTEGER) return Math.floor(product / divisor)
  return Number((BigInt(amount) * BigInt(factor)) / BigInt(divisor))
}

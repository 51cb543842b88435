import type { Chips } from '../chips.ts'
import type { Pot, PotShare } from './events.ts'
import { potTotal } from './pots.ts'
import type { RakeRule } from './setup.ts'
import type { HandState, PlayerInHand } from './state.ts'

const WHOLE_IN_BASIS_POINTS = 10_000

/**
 * The rake of the hand: a share of all pots, rounded down to the chip, at most the cap (P11, P12); nothing without a
 * flop (P9) or in a game without rake (P15). Count it after the uncalled part went back.
 */
export const rakeDue = (state: HandState): Chips => {
  const rule = state.setup.rake
  const sawFlop = (state.boards[0]?.length ?? 0) >= 3
  return rule !== null && sawFlop ? rakeOf(potTotal(state.pots), rule) : (0 as Chips)
}

/** @param total chips in all pots */
const rakeOf = (total: Chips, rule: RakeRule): Chips =>
  Math.min(timesOver(total, rule.basisPoints, WHOLE_IN_BASIS_POINTS), rule.cap) as Chips

/** The pots after the rake, which leaves them from the main pot on (S-RAKE-03). */
export const takeFromPots = (pots: readonly Pot[], rake: Chips): readonly Pot[] => {
  let left: number = rake
  return pots.map((pot) => {
    const taken = Math.min(left, pot.amount)
    left -= taken
    return { amount: (pot.amount - taken) as Chips, eligible: pot.eligible }
  })
}

/**
 * Who paid the rake: by what each put into the pots, rounded down; the chips left over one each from the left of the
 * button (P14).
 * @param players clockwise from the left of the button
 * @returns those who paid something; the amounts add up to `rake`
 */
export const rakeBySeat = (players: readonly PlayerInHand[], rake: Chips): readonly PotShare[] => {
  let total = 0
  for (const player of players) total += player.put
  const parts = players.map((player) => timesOver(rake, player.put, total))
  let odd = rake - parts.reduce((sum, part) => sum + part, 0)
  const shares: PotShare[] = []
  for (let index = 0; index < players.length; index += 1) {
    const player = players[index]
    if (player === undefined || player.put === 0) continue
    const extra = odd > 0 ? 1 : 0
    odd -= extra
    const amount = (parts[index] ?? 0) + extra
    if (amount > 0) shares.push({ seat: player.seat, amount: amount as Chips })
  }
  return shares
}

/** `amount * times / over`, rounded down; exact also where the product is beyond safe integers. */
const timesOver = (amount: number, times: number, over: number): number => {
  const product = amount * times
  if (product <= Number.MAX_SAFE_INTEGER) return Math.floor(product / over)
  return Number((BigInt(amount) * BigInt(times)) / BigInt(over))
}

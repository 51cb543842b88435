import type { Chips } from './chips.ts'
import type { Offer, TableModel } from './table-model.ts'

/** The range of a bet or raise as the server offers it, with what the quick bets and steps need. Chips to add now. */
export interface BetRange {
  readonly min: Chips
  readonly max: Chips
  readonly bigBlind: Chips
  /** Small blind (`roomMinBet`). */
  readonly smallBlind: Chips
  readonly pot: Chips
  readonly highestBet: Chips
  /** Whole chips only, except the two ends of the range ([Q64]). */
  readonly wholeChips: boolean
}

/** @returns null while no raise is open or the table is unknown */
export function betRange(model: TableModel, offer: Offer): BetRange | null {
  const facts = model.facts
  if (!facts || !offer.canRaise) return null
  return {
    min: offer.fixed ?? offer.minRaise,
    max: Math.max(offer.maxRaise, offer.minRaise),
    bigBlind: facts.bigBlind,
    smallBlind: facts.smallBlind,
    pot: model.totalPot,
    highestBet: model.highestBet,
    wholeChips: facts.kind === 'tournament' || facts.bigBlind % 100 === 0,
  }
}

export const clampBet = (range: BetRange, amount: Chips): Chips =>
  Math.min(range.max, Math.max(range.min, Math.round(amount)))

/** A whole amount where only whole chips may be bet; the ends of the range stay as they are. */
function rounded(range: BetRange, amount: Chips): Chips {
  const clamped = clampBet(range, amount)
  if (!range.wholeChips || clamped === range.min || clamped === range.max) return clamped
  return clampBet(range, Math.round(clamped / 100) * 100)
}

export const quickBets = ['MIN', 'HALF POT', 'POT', 'ALL IN'] as const
export type QuickBet = (typeof quickBets)[number]

/** The amount of a quick bet, clamped to the range (B-ACTION-18, [Q65]). */
export function quickBet(range: BetRange, name: QuickBet): Chips {
  switch (name) {
    case 'MIN':
      return clampBet(range, range.highestBet === 0 ? 2 * range.smallBlind : range.smallBlind)
    case 'HALF POT':
      return clampBet(range, Math.round(range.pot / 2))
    case 'POT':
      return clampBet(range, range.pot)
    case 'ALL IN':
      return range.max
  }
}

/** One step of the slider, the wheel or an arrow key is a big blind (N-TABLE-01). */
export const stepped = (range: BetRange, amount: Chips, steps: number): Chips =>
  rounded(range, amount + steps * range.bigBlind)

/** Share of a step within which a dragged slider catches a pot fraction. */
const snapReach = 0.5

/** A dragged value: in steps of one big blind, caught by ½, ⅔ and 1 pot (DESIGN-TOKENS 5). */
export function dragged(range: BetRange, amount: Chips): Chips {
  const snaps = [range.pot / 2, (range.pot * 2) / 3, range.pot].map((snap) => rounded(range, snap))
  const near = snaps.find((snap) => Math.abs(snap - amount) <= range.bigBlind * snapReach)
  if (near !== undefined) return near
  if (range.max - amount < range.bigBlind / 2) return range.max
  return rounded(range, range.min + Math.round((amount - range.min) / range.bigBlind) * range.bigBlind)
}

/**
 * Reads the raise box (B-ACTION-15, [Q64]): whole numbers, or hundredths where the stakes have cents, within the range.
 * @returns null for anything that cannot be sent
 */
export function typedBet(range: BetRange, text: string): Chips | null {
  const plain = text.replaceAll(',', '').trim()
  if (!/^\d+(\.\d{0,2})?$|^\.\d{1,2}$/.test(plain)) return null
  const amount = Math.round(Number(plain) * 100)
  if (amount < range.min || amount > range.max) return null
  if (amount === range.min || amount === range.max) return amount
  return range.wholeChips && amount % 100 !== 0 ? null : amount
}

import { type Chips, chipsText } from '../../format/chips.ts'
import { isPreflop } from './stages.ts'
import { type TableModel, type TurnOffer, viewerSeatOf } from './table-model.ts'
import { typedAmount } from './typed-amount.ts'

/**
 * The range of a bet or raise that the server offers, with the amounts from which quick bets and steps are computed.
 * `min`, `max` and `call` are chips to add now.
 */
export interface BetRange {
  readonly min: Chips
  readonly max: Chips
  readonly bigBlind: Chips
  readonly pot: Chips
  readonly highestBet: Chips
  /** Chips that a call adds. */
  readonly call: Chips
  /** Chips that the player has already bet in this round. */
  readonly ownBet: Chips
  /** Whole chips only, except the two ends of the range ([Q64]). */
  readonly wholeChipsOnly: boolean
}

/**
 * The smallest bet or raise. If the server does not send one: one big blind if nothing is bet, two big blinds if only the
 * blinds are posted, else the call plus one big blind (B-ACTION-16, [Q65]). Never more than the stack.
 */
function minimumBet(model: TableModel, offer: TurnOffer, bigBlind: Chips): Chips {
  const sentMinimum = offer.fixedBetSize ?? offer.minRaise
  if (sentMinimum > 0) return Math.min(sentMinimum, offer.stack)
  const isUnraised = isPreflop(model.stage) && model.highestBet === bigBlind
  const leastBet = model.highestBet === 0 ? bigBlind : isUnraised ? 2 * bigBlind : offer.call + bigBlind
  return Math.min(leastBet, offer.stack)
}

/** The maximum of the slider until the player's chips are known (B-ACTION-17). */
const defaultSliderMax: Chips = 100_00

/**
 * From the smallest bet or raise to the largest that the server allows, usually the whole stack (B-ACTION-04).
 * @returns null if the player may not raise or the table is unknown
 */
export function betRange(model: TableModel, offer: TurnOffer): BetRange | null {
  const facts = model.facts
  if (!facts || !offer.canRaise) return null
  const min = minimumBet(model, offer, facts.bigBlind)
  return {
    min,
    max: Math.max(offer.maxRaise > 0 ? offer.maxRaise : defaultSliderMax, min),
    bigBlind: facts.bigBlind,
    pot: model.totalPot,
    highestBet: model.highestBet,
    call: offer.call,
    ownBet: viewerSeatOf(model)?.bet ?? 0,
    wholeChipsOnly: facts.kind === 'tournament' || facts.bigBlind % 100 === 0,
  }
}

export const clampBet = (range: BetRange, amount: Chips): Chips =>
  Math.min(range.max, Math.max(range.min, Math.round(amount)))

/** Rounds to whole chips where only those may be bet; both ends of the range stay as they are. */
function roundedBet(range: BetRange, amount: Chips): Chips {
  const clampedAmount = clampBet(range, amount)
  if (!range.wholeChipsOnly || clampedAmount === range.min || clampedAmount === range.max) return clampedAmount
  return clampBet(range, Math.round(clampedAmount / 100) * 100)
}

/**
 * Chips to add for the quick bet with this name, within the range. Names are those of B-ACTION-18 ([Q65]), of the
 * keypad, and sizes that the player has set (N-TABLE-09).
 */
export function quickBet(range: BetRange, name: string): Chips {
  const { call, ownBet, pot } = range
  if (name === 'MIN') return range.min
  if (name === 'HALF POT') return roundedBet(range, pot / 2)
  if (name === '3/4 POT') return roundedBet(range, (pot * 3) / 4)
  if (name === 'POT') return clampBet(range, pot)
  if (name === 'ALL IN') return range.max
  const size = Number.parseFloat(name)
  // '50%' raises by half of the pot as it is after a call. '3 BB' makes the total bet of the street three big blinds.
  const chips = name.endsWith('%') ? call + ((pot + call) * size) / 100 : size * range.bigBlind - ownBet
  return roundedBet(range, chips)
}

/** The amount after steps of the slider, the mouse wheel or an arrow key, each of one big blind (N-TABLE-01). */
export const steppedBet = (range: BetRange, amount: Chips, steps: number): Chips =>
  roundedBet(range, amount + steps * range.bigBlind)

/** A dragged slider snaps to a pot fraction if the distance to it is at most this share of one step. */
const snapShareOfStep = 0.5

/** The amount for a dragged slider: in steps of one big blind, snapping to ½, ⅔ and 1 pot (B-ACTION-04). */
export function draggedBet(range: BetRange, amount: Chips): Chips {
  // A pot fraction near an end must not keep the slider from that end: the ends are the minimum and all-in.
  if (amount <= range.min || amount >= range.max) return clampBet(range, amount)
  const snapAmounts = [range.pot / 2, (range.pot * 2) / 3, range.pot].map((snapAmount) => roundedBet(range, snapAmount))
  const nearSnapAmount = snapAmounts.find(
    (snapAmount) => Math.abs(snapAmount - amount) <= range.bigBlind * snapShareOfStep,
  )
  if (nearSnapAmount !== undefined) return nearSnapAmount
  if (range.max - amount < range.bigBlind / 2) return range.max
  return roundedBet(range, range.min + Math.round((amount - range.min) / range.bigBlind) * range.bigBlind)
}

/** The content of the raise box: an amount that may be bet, or why the typed text is refused, as a text. */
export type TypedBet =
  | { readonly amount: Chips; readonly fault: null }
  | { readonly amount: null; readonly fault: string }

const invalidBet = (text: string): TypedBet => ({ amount: null, fault: text })

/**
 * Reads the raise box (B-ACTION-15, [Q64]): whole numbers, or hundredths where the stakes have cents, within the range.
 * An invalid text is never corrected to another amount.
 */
export function typedBet(range: BetRange, text: string): TypedBet {
  const amount = typedAmount(text)
  if (amount === null) return invalidBet('Not an amount')
  if (amount < range.min) return invalidBet(`At least ${chipsText(range.min)}`)
  if (amount > range.max) return invalidBet(`At most ${chipsText(range.max)}`)
  const isEnd = amount === range.min || amount === range.max
  if (range.wholeChipsOnly && amount % 100 !== 0 && !isEnd) return invalidBet('Whole chips only')
  return { amount, fault: null }
}

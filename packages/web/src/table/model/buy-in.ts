import { type Chips, chipsFromWire, chipsText } from '../../format/chips.ts'
import { refusalTexts } from '../../texts/refusals.ts'
import type { TableFacts } from './table-model.ts'

/** What the buy-in popup needs to know (A-BUYIN-01). Amounts are hundredths. */
export interface BuyInTerms {
  readonly mode: 'buy-in' | 'rebuy' | 'rebuy-not-available'
  readonly min: Chips
  readonly max: Chips
  /** The player's balance; infinite at a home game, whose chips come from the game's own bank. */
  readonly balance: Chips
  /** The player's chips at the table. */
  readonly stack: Chips
  readonly bigBlind: Chips
  /** For a player who left this table: until `until` (ms) they must buy in for at least these chips (S-CASH-05). */
  readonly returnMinimum?: { readonly chips: Chips; readonly until: number }
  /** Time at which the popup closes, ms; null if it stays open. */
  readonly expiresAt: number | null
  /** Whether the chips are added only after the current hand (S-CASH-08). */
  readonly isAddedAfterHand: boolean
  /** Amounts are multiples of this: one chip if the big blind is whole, else a hundredth ([Q39]). */
  readonly roundingUnit: Chips
  /** Explains unusual limits to the player; null if there is nothing to explain. */
  readonly explanation: string | null
}

/** The server's limits of a buy-in, in wire chips. */
export interface BuyInLimits {
  readonly min_buy: number
  readonly max_buy: number
  readonly left_with: { readonly chips: number; readonly until: number } | null
}

const buyInUnitOf = (facts: TableFacts): Chips => (facts.bigBlind % 100 === 0 ? 100 : 1)

/** @param limits the server's limits for this player, in wire chips; if left out, the table's own limits */
export const firstBuyInTermsFrom = (facts: TableFacts, balance: Chips, limits?: BuyInLimits): BuyInTerms => ({
  mode: 'buy-in',
  min: limits ? chipsFromWire(limits.min_buy) : facts.minBuy,
  max: limits ? chipsFromWire(limits.max_buy) : facts.maxBuy,
  ...(limits?.left_with && {
    returnMinimum: { chips: chipsFromWire(limits.left_with.chips), until: limits.left_with.until },
  }),
  balance,
  stack: 0,
  bigBlind: facts.bigBlind,
  expiresAt: null,
  isAddedAfterHand: false,
  roundingUnit: buyInUnitOf(facts),
  explanation: null,
})

/**
 * Explains how much the player can add, if the stack is so close to the table's maximum that the minimum buy-in does
 * not fit (A-BUYIN-12); null if it fits.
 */
function topUpLimitText(facts: TableFacts, stack: Chips, addableChips: Chips): string | null {
  const maximumText = `this table's maximum of ${chipsText(facts.maxBuy)}`
  if (addableChips >= facts.minBuy) return null
  if (addableChips > 0) {
    const minimumText = chipsText(facts.minBuy)
    return `${chipsText(addableChips)} is missing to ${maximumText}: less than its least buy-in of ${minimumText}, so you can add exactly that.`
  }
  const stackPhrase =
    stack < facts.maxBuy ? 'with the chips that still come, your stack' : `your stack of ${chipsText(stack)}`
  return `Nothing is missing: ${stackPhrase} has reached ${maximumText}.`
}

/**
 * The terms on which a seated player may add chips (A-BUYIN-02, A-BUYIN-12). The stack may grow to the table's maximum
 * buy-in. A top-up must add at least the minimum buy-in; if less than that fits, it must add exactly what fits. A rebuy
 * has a time limit (`expiresAt`) and must always add at least the minimum buy-in.
 */
export function addChipsTerms(
  facts: TableFacts,
  funds: {
    readonly stack: Chips
    readonly balance: Chips
    readonly expiresAt: number | null
    /** Whether the player is dealt into a hand that is not won yet. */
    readonly inHand: boolean
    /** The server's limits, which also count chips bought in this hand and not yet added; null if it sent none. */
    readonly serverLimits: { readonly min: Chips; readonly max: Chips } | null
  },
): BuyInTerms {
  const addableChips = Math.max(0, Math.min(facts.maxBuy - funds.stack, funds.serverLimits?.max ?? facts.maxBuy))
  return {
    mode: addableChips > 0 ? 'rebuy' : 'rebuy-not-available',
    min: funds.expiresAt === null ? Math.min(funds.serverLimits?.min ?? facts.minBuy, addableChips) : facts.minBuy,
    max: addableChips,
    balance: funds.balance,
    stack: funds.stack,
    bigBlind: facts.bigBlind,
    expiresAt: funds.expiresAt,
    isAddedAfterHand: funds.inHand,
    roundingUnit: buyInUnitOf(facts),
    explanation: funds.expiresAt === null ? topUpLimitText(facts, funds.stack, addableChips) : null,
  }
}

/**
 * The largest buy-in up to `max` that the balance covers, rounded down to a multiple of `roundingUnit`; the minimum if
 * the balance is below it.
 */
export function maxAffordableBuyIn({ min, max, balance, roundingUnit }: BuyInTerms): Chips {
  return balance >= max ? max : Math.max(min, Math.floor(balance / roundingUnit) * roundingUnit)
}

const fiftyBigBlindsLabel = '+50 BB'

/** The amounts that have a button: the least, the most, and for a top-up also 50 big blinds (N-TABLE-19). */
export function buyInChoices(terms: BuyInTerms): readonly (readonly [name: string, amount: Chips])[] {
  const [most, fifty] = [maxAffordableBuyIn(terms), 50 * terms.bigBlind]
  const fiftyFits = terms.stack > 0 && fifty > terms.min && fifty < most
  return [['MIN', terms.min], ...(fiftyFits ? [[fiftyBigBlindsLabel, fifty] as const] : []), ['MAX', most]]
}

/** The amount shown when the popup opens: the maximum for a rebuy (A-BUYIN-12), what the balance covers for a buy-in. */
export const initialBuyInOf = (terms: BuyInTerms): Chips =>
  terms.mode === 'buy-in' ? maxAffordableBuyIn(terms) : terms.max

const clampedToRange = ({ min, max }: BuyInTerms, amount: Chips) => Math.min(max, Math.max(min, amount))

const roundedToUnit = (terms: BuyInTerms, amount: Chips) => Math.round(amount / terms.roundingUnit) * terms.roundingUnit

/** One step of the slider: max(unit, (max - min) / 100), rounded to the unit ([Q39], A-BUYIN-11). */
export const buyInStepOf = (terms: BuyInTerms): Chips =>
  Math.max(terms.roundingUnit, roundedToUnit(terms, (terms.max - terms.min) / 100))

/**
 * The amount at a slider position, in whole units. A position less than half a step from an end of the range gives that
 * end (A-BUYIN-09).
 */
export function buyInAtSlider(terms: BuyInTerms, amount: Chips): Chips {
  const snapReach = buyInStepOf(terms) / 2
  if (terms.max - amount < snapReach) return terms.max
  return amount - terms.min < snapReach ? terms.min : clampedToRange(terms, roundedToUnit(terms, amount))
}

/** The amount after an arrow, Home or End key (A-BUYIN-10); null for any other key. */
export function buyInAfterKey(terms: BuyInTerms, amount: Chips, key: string): Chips | null {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return buyInAtSlider(terms, clampedToRange(terms, amount) + buyInStepOf(terms))
    case 'ArrowDown':
    case 'ArrowLeft':
      return buyInAtSlider(terms, clampedToRange(terms, amount) - buyInStepOf(terms))
    case 'Home':
      return terms.min
    case 'End':
      return terms.max
    default:
      return null
  }
}

/**
 * Why this amount cannot be bought (A-BUYIN-07, A-BUYIN-08, A-BUYIN-09); null if it can. The two ends of the range are
 * allowed even if they are not multiples of `roundingUnit`.
 */
export function buyInFault(terms: BuyInTerms, amount: Chips): string | null {
  if (terms.balance < terms.min) return 'Please purchase chips before proceeding.'
  if (amount > terms.balance) return refusalTexts.insufficient
  if (amount < terms.min) return `The minimum is ${chipsText(terms.min)}`
  if (amount > terms.max) return `The maximum is ${chipsText(terms.max)}`
  return amount % terms.roundingUnit === 0 || amount === terms.min || amount === terms.max
    ? null
    : 'Only whole chips at this table'
}

/** If less time than this is left, the time is shown as a warning (A-BUYIN-04), ms. */
export const buyInWarningBelowMs = 30_000

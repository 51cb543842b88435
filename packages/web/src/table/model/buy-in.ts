import { type Chips, chipsText } from './chips.ts'
import type { TableFacts } from './table-model.ts'

/** What the buy-in popup needs (A-BUYIN-01). Amounts in hundredths. */
export interface BuyInTerms {
  readonly mode: 'buy-in' | 'rebuy' | 'rebuy-not-available'
  readonly min: Chips
  readonly max: Chips
  readonly balance: Chips
  /** ms; the popup closes then. */
  readonly expiresAt: number | null
  /** The chips wait for the end of the running hand (S-CASH-08). */
  readonly afterHand: boolean
  /** Amounts are multiples of it: a chip where the big blind is whole, else a hundredth ([Q39]). */
  readonly unit: Chips
}

const unitOf = (facts: TableFacts): Chips => (facts.bigBlind % 100 === 0 ? 100 : 1)

export const seatTerms = (facts: TableFacts, balance: Chips): BuyInTerms => ({
  mode: 'buy-in',
  min: facts.minBuy,
  max: facts.maxBuy,
  balance,
  expiresAt: null,
  afterHand: false,
  unit: unitOf(facts),
})

/**
 * Adding to a stack: up to `max_buy` in total, at least the lesser of `min_buy` and the room left; a timed rebuy of an
 * empty stack is at least `min_buy` (A-BUYIN-02, A-BUYIN-12).
 */
export function rebuyTerms(
  facts: TableFacts,
  own: {
    readonly stack: Chips
    readonly balance: Chips
    readonly expiresAt: number | null
    /** Dealt into a hand that is not won yet. */
    readonly inHand: boolean
    /** The limits as the server counts them: chips bought in this hand, and still to come, take room; null if it did not say. */
    readonly offered: { readonly min: Chips; readonly max: Chips } | null
  },
): BuyInTerms {
  const room = Math.max(0, Math.min(facts.maxBuy - own.stack, own.offered?.max ?? facts.maxBuy))
  return {
    mode: room > 0 ? 'rebuy' : 'rebuy-not-available',
    min: own.expiresAt === null ? Math.min(own.offered?.min ?? facts.minBuy, room) : facts.minBuy,
    max: room,
    balance: own.balance,
    expiresAt: own.expiresAt,
    afterHand: own.inHand,
    unit: unitOf(facts),
  }
}

/** What the popup opens with: the most for a rebuy (A-BUYIN-12), the most the balance allows for a buy-in. */
export function firstAmount(terms: BuyInTerms): Chips {
  if (terms.mode !== 'buy-in' || terms.balance >= terms.max) return terms.max
  return Math.max(terms.min, Math.floor(terms.balance / terms.unit) * terms.unit)
}

const inRange = ({ min, max }: BuyInTerms, amount: Chips) => Math.min(max, Math.max(min, amount))

const toUnit = (terms: BuyInTerms, amount: Chips) => Math.round(amount / terms.unit) * terms.unit

/** max(unit, (max-min)/100) rounded to the unit ([Q39], A-BUYIN-11). */
export const buyInStep = (terms: BuyInTerms): Chips =>
  Math.max(terms.unit, toUnit(terms, (terms.max - terms.min) / 100))

/** Where the slider lands: in whole units, and on an end from less than half a step away (A-BUYIN-09). */
export function slidBuyIn(terms: BuyInTerms, amount: Chips): Chips {
  const reach = buyInStep(terms) / 2
  if (terms.max - amount < reach) return terms.max
  return amount - terms.min < reach ? terms.min : inRange(terms, toUnit(terms, amount))
}

/** What an arrow, Home or End key makes of the amount (A-BUYIN-10); null for any other key. */
export function keyedBuyIn(terms: BuyInTerms, amount: Chips, key: string): Chips | null {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return slidBuyIn(terms, inRange(terms, amount) + buyInStep(terms))
    case 'ArrowDown':
    case 'ArrowLeft':
      return slidBuyIn(terms, inRange(terms, amount) - buyInStep(terms))
    case 'Home':
      return terms.min
    case 'End':
      return terms.max
    default:
      return null
  }
}

/** Why this amount cannot be bought (A-BUYIN-07, A-BUYIN-08, A-BUYIN-09); null if it can. The two ends may have cents. */
export function buyInFault(terms: BuyInTerms, amount: Chips): string | null {
  if (terms.balance < terms.min) return 'Please purchase chips before proceeding.'
  if (amount > terms.balance) return 'You dont have enough chips'
  if (amount < terms.min) return `The minimum is ${chipsText(terms.min)}`
  if (amount > terms.max) return `The maximum is ${chipsText(terms.max)}`
  return amount % terms.unit === 0 || amount === terms.min || amount === terms.max
    ? null
    : 'Only whole chips at this table'
}

/** The time left is shown as a warning below this (A-BUYIN-04), ms. */
export const warnBelowMs = 30_000

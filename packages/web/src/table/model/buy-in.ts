import type { Chips } from './chips.ts'
import type { TableFacts } from './table-model.ts'

/** What the buy-in popup needs (A-BUYIN-01). Amounts in hundredths. */
export interface BuyInTerms {
  readonly mode: 'buy-in' | 'rebuy' | 'rebuy-not-available'
  readonly min: Chips
  readonly max: Chips
  readonly balance: Chips
  /** ms; the popup closes then. */
  readonly expiresAt: number | null
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
  unit: unitOf(facts),
})

/**
 * Adding to a stack: up to `max_buy` in total, at least the lesser of `min_buy` and the room left; a timed rebuy of an
 * empty stack is at least `min_buy` (A-BUYIN-02, A-BUYIN-12).
 */
export function rebuyTerms(
  facts: TableFacts,
  own: { readonly stack: Chips; readonly balance: Chips; readonly expiresAt: number | null },
): BuyInTerms {
  const room = facts.maxBuy - own.stack
  return {
    mode: room > 0 ? 'rebuy' : 'rebuy-not-available',
    min: own.expiresAt === null ? Math.min(facts.minBuy, Math.max(0, room)) : facts.minBuy,
    max: Math.max(0, room),
    balance: own.balance,
    expiresAt: own.expiresAt,
    unit: unitOf(facts),
  }
}

/** What the popup opens with: the most for a rebuy (A-BUYIN-12), the most the balance allows for a buy-in. */
export function firstAmount(terms: BuyInTerms): Chips {
  return terms.mode === 'buy-in' ? clampBuyIn(terms, Math.min(terms.max, terms.balance)) : terms.max
}

const toUnit = (terms: BuyInTerms, amount: Chips) => Math.round(amount / terms.unit) * terms.unit

/** Into min..max, in whole units but for the two ends (A-BUYIN-09). */
export function clampBuyIn(terms: BuyInTerms, amount: Chips): Chips {
  if (!Number.isFinite(amount) || amount <= terms.min) return terms.min
  return amount >= terms.max ? terms.max : Math.min(terms.max, Math.max(terms.min, toUnit(terms, amount)))
}

/** max(unit, (max-min)/100) rounded to the unit ([Q39], A-BUYIN-11). */
export const buyInStep = (terms: BuyInTerms): Chips =>
  Math.max(terms.unit, toUnit(terms, (terms.max - terms.min) / 100))

/** What an arrow, Home or End key makes of the amount (A-BUYIN-10); null for any other key. */
export function keyedBuyIn(terms: BuyInTerms, amount: Chips, key: string): Chips | null {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return clampBuyIn(terms, amount + buyInStep(terms))
    case 'ArrowDown':
    case 'ArrowLeft':
      return clampBuyIn(terms, amount - buyInStep(terms))
    case 'Home':
      return terms.min
    case 'End':
      return terms.max
    default:
      return null
  }
}

/** Why this amount cannot be bought (A-BUYIN-07, A-BUYIN-08); null if it can. */
export function buyInFault(terms: BuyInTerms, amount: Chips): string | null {
  if (terms.balance < terms.min) return 'Please purchase chips before proceeding.'
  return amount > terms.balance ? 'You dont have enough chips' : null
}

/** The time left is shown as a warning below this (A-BUYIN-04), ms. */
export const warnBelowMs = 30_000

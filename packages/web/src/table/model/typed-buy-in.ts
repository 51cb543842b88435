import { type BuyInTerms, buyInFault } from './buy-in.ts'
import { type Chips, chipsText } from './chips.ts'
import { typedFigure } from './typed-figure.ts'

/** What stands in the amount box of the buy-in popup. */
export interface TypedBuyIn {
  /** null where the text is no amount. */
  readonly amount: Chips | null
  /** Why it cannot be bought; null if it can. */
  readonly fault: string | null
}

/** Reads the box; what a player typed is never taken for another amount (A-BUYIN-09). */
export function typedBuyIn(terms: BuyInTerms, text: string): TypedBuyIn {
  const amount = typedFigure(text)
  if (amount !== null) return { amount, fault: buyInFault(terms, amount) }
  return { amount, fault: text.trim() === '' ? 'Enter an amount' : 'Write the amount like 1,234.50' }
}

/** An amount that took the place of a typed one, and the sentence that says so. */
export interface ClampedBuyIn {
  readonly amount: Chips
  readonly note: string
}

/** What leaving the box makes of an amount outside min..max (A-BUYIN-09); null where it stays as it is. */
export function clampedBuyIn(terms: BuyInTerms, typed: Chips | null): ClampedBuyIn | null {
  if (typed === null || (typed >= terms.min && typed <= terms.max)) return null
  const [amount, end] = typed < terms.min ? [terms.min, 'below the minimum'] : [terms.max, 'above the maximum']
  return { amount, note: `${chipsText(typed)} is ${end}: changed to ${chipsText(amount)}` }
}

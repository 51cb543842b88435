import { type BuyInTerms, buyInFault } from './buy-in.ts'
import { type Chips, chipsText } from './chips.ts'

/** Digits, whole thousands set off by commas or none, at most two decimals: 40, 1,000, 50.5. */
const amountForm = /^(\d{1,3}(,\d{3})+|\d+)(\.\d{0,2})?$|^\.\d{1,2}$/

/** @returns null for a text that is no amount, or one that could be meant in two ways, such as 40,5 */
const readAmount = (text: string): Chips | null => {
  const plain = text.trim()
  return amountForm.test(plain) ? Math.round(Number(plain.replaceAll(',', '')) * 100) : null
}

/** What stands in the amount box of the buy-in popup. */
export interface TypedBuyIn {
  /** null where the text is no amount. */
  readonly amount: Chips | null
  /** Why it cannot be bought; null if it can. */
  readonly fault: string | null
}

/** Reads the box; what a player typed is never taken for another amount (A-BUYIN-09). */
export function typedBuyIn(terms: BuyInTerms, text: string): TypedBuyIn {
  const amount = readAmount(text)
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

import { type Chips, chipsText } from '../../format/chips.ts'
import { type BuyInTerms, buyInFault } from './buy-in.ts'
import { typedAmount } from './typed-amount.ts'

/** The content of the amount box of the buy-in popup. */
export interface TypedBuyIn {
  /** null if the text is not an amount. */
  readonly amount: Chips | null
  /** Why the amount cannot be bought; null if it can be bought. */
  readonly fault: string | null
}

/** Reads the amount box as typed; only `buyInCorrection` corrects an amount outside the range (A-BUYIN-09). */
export function typedBuyIn(terms: BuyInTerms, text: string): TypedBuyIn {
  const amount = typedAmount(text)
  if (amount !== null) return { amount, fault: buyInFault(terms, amount) }
  return { amount, fault: text.trim() === '' ? 'Enter an amount' : 'Write the amount like 1,234.50' }
}

/**
 * An amount that replaces a typed amount outside the range, and the sentence that tells the player about the change.
 */
export interface BuyInCorrection {
  readonly amount: Chips
  readonly correctionText: string
}

/** The correction of an amount outside the range, made when the box loses focus (A-BUYIN-09); null if not needed. */
export function buyInCorrection(terms: BuyInTerms, typedChips: Chips | null): BuyInCorrection | null {
  if (typedChips === null || (typedChips >= terms.min && typedChips <= terms.max)) return null
  const [amount, end] = typedChips < terms.min ? [terms.min, 'below the minimum'] : [terms.max, 'above the maximum']
  return { amount, correctionText: `${chipsText(typedChips)} is ${end}: changed to ${chipsText(amount)}` }
}

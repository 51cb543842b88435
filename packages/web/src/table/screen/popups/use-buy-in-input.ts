import { useState } from 'react'
import { type Chips, trimmedChipsText } from '../../../format/chips.ts'
import { type BuyInTerms, buyInAfterKey, buyInAtSlider, initialBuyInOf } from '../../model/buy-in.ts'
import { buyInCorrection, typedBuyIn } from '../../model/typed-buy-in.ts'

/**
 * The amount of a buy-in while the player chooses it. The amount is read from the text in the box; the slider follows.
 */
export interface BuyInInput {
  readonly text: string
  /** Value of the slider: the last readable amount in the box, limited to the range. */
  readonly sliderAmount: Chips
  /** The amount to buy; null while the text in the box is not a valid amount. */
  readonly amount: Chips | null
  readonly fault: string | null
  /** The text about a correction made when the box lost the focus; null without a correction. */
  readonly correctionText: string | null
  readonly typeText: (text: string) => void
  readonly moveSlider: (amount: Chips) => void
  readonly chooseAmount: (amount: Chips) => void
  /** Changes the amount by an arrow, Home or End key (A-BUYIN-10). @returns false for any other key */
  readonly pressKey: (key: string) => boolean
  /** Corrects the amount when the focus leaves the box (A-BUYIN-09). */
  readonly correctAmount: () => void
}

export function useBuyInInput(terms: BuyInTerms): BuyInInput {
  const [text, setText] = useState(() => trimmedChipsText(initialBuyInOf(terms)))
  const [correctionText, setCorrectionText] = useState<string | null>(null)
  const [readable, setReadable] = useState(() => initialBuyInOf(terms))
  const typedAmount = typedBuyIn(terms, text)
  const setAmount = (amount: Chips, correction: string | null) => {
    setText(trimmedChipsText(amount))
    setReadable(amount)
    setCorrectionText(correction)
  }
  return {
    text,
    sliderAmount: Math.min(terms.max, Math.max(terms.min, readable)),
    amount: typedAmount.fault === null ? typedAmount.amount : null,
    fault: typedAmount.fault,
    correctionText,
    typeText: (nextText) => {
      setText(nextText)
      setCorrectionText(null)
      const { amount } = typedBuyIn(terms, nextText)
      if (amount !== null) setReadable(amount)
    },
    moveSlider: (amount) => setAmount(buyInAtSlider(terms, amount), null),
    chooseAmount: (amount) => setAmount(amount, null),
    pressKey: (key) => {
      const nextAmount = buyInAfterKey(terms, readable, key)
      if (nextAmount !== null) setAmount(nextAmount, null)
      return nextAmount !== null
    },
    correctAmount: () => {
      const clampedAmount = buyInCorrection(terms, typedAmount.amount)
      if (clampedAmount) setAmount(clampedAmount.amount, clampedAmount.correctionText)
    },
  }
}

import { useState } from 'react'
import { type Chips, spokenChips } from '../../../format/chips.ts'
import { type BuyInTerms, buyInAfterKey, buyInAtSlider, initialAmount } from '../../model/buy-in.ts'
import { clampedBuyIn, typedBuyIn } from '../../model/typed-buy-in.ts'

/**
 * The amount of a buy-in while it is being chosen. It is read from the text in the box, and the slider follows it.
 */
export interface BuyIn {
  readonly text: string
  /** Value of the slider: the last readable amount in the box, limited to the range. */
  readonly sliderAmount: Chips
  /** The amount to buy; null while the text in the box is not a valid amount. */
  readonly amount: Chips | null
  readonly fault: string | null
  /** The text about a correction made when the box lost the focus; null without a correction. */
  readonly correctionText: string | null
  readonly type: (text: string) => void
  readonly slide: (amount: Chips) => void
  readonly choose: (amount: Chips) => void
  /** @returns whether the key changed the amount (A-BUYIN-10) */
  readonly press: (key: string) => boolean
  /** Corrects the amount when the focus leaves the box (A-BUYIN-09). */
  readonly settle: () => void
}

export function useBuyIn(terms: BuyInTerms): BuyIn {
  const [text, setText] = useState(() => spokenChips(initialAmount(terms)))
  const [note, setNote] = useState<string | null>(null)
  const [readable, setReadable] = useState(() => initialAmount(terms))
  const typed = typedBuyIn(terms, text)
  const take = (amount: Chips, changed: string | null) => {
    setText(spokenChips(amount))
    setReadable(amount)
    setNote(changed)
  }
  return {
    text,
    sliderAmount: Math.min(terms.max, Math.max(terms.min, readable)),
    amount: typed.fault === null ? typed.amount : null,
    fault: typed.fault,
    correctionText: note,
    type: (next) => {
      setText(next)
      setNote(null)
      const { amount } = typedBuyIn(terms, next)
      if (amount !== null) setReadable(amount)
    },
    slide: (amount) => take(buyInAtSlider(terms, amount), null),
    choose: (amount) => take(amount, null),
    press: (key) => {
      const next = buyInAfterKey(terms, readable, key)
      if (next !== null) take(next, null)
      return next !== null
    },
    settle: () => {
      const clamped = clampedBuyIn(terms, typed.amount)
      if (clamped) take(clamped.amount, clamped.note)
    },
  }
}

import { useState } from 'react'
import { type Chips, spokenChips } from '../../../format/chips.ts'
import { type BuyInTerms, initialAmount, keyedBuyIn, slidBuyIn } from '../../model/buy-in.ts'
import { clampedBuyIn, typedBuyIn } from '../../model/typed-buy-in.ts'

/** The amount of a buy-in while it is being chosen: the text of the box is the truth, the slider follows. */
export interface BuyIn {
  readonly text: string
  /** For the slider: what the box says, as far as it can be read, within min..max. */
  readonly slid: Chips
  /** What would be bought; null while the box holds nothing that can be. */
  readonly amount: Chips | null
  readonly fault: string | null
  /** What leaving the box has changed. */
  readonly note: string | null
  readonly type: (text: string) => void
  readonly slide: (amount: Chips) => void
  readonly choose: (amount: Chips) => void
  /** @returns whether the key changed the amount (A-BUYIN-10) */
  readonly press: (key: string) => boolean
  /** Leaves the box (A-BUYIN-09). */
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
    slid: Math.min(terms.max, Math.max(terms.min, readable)),
    amount: typed.fault === null ? typed.amount : null,
    fault: typed.fault,
    note,
    type: (next) => {
      setText(next)
      setNote(null)
      const { amount } = typedBuyIn(terms, next)
      if (amount !== null) setReadable(amount)
    },
    slide: (amount) => take(slidBuyIn(terms, amount), null),
    choose: (amount) => take(amount, null),
    press: (key) => {
      const next = keyedBuyIn(terms, readable, key)
      if (next !== null) take(next, null)
      return next !== null
    },
    settle: () => {
      const clamped = clampedBuyIn(terms, typed.amount)
      if (clamped) take(clamped.amount, clamped.note)
    },
  }
}

import { useState } from 'react'
import { type BetRange, clampBet, dragged, type QuickBet, quickBet, stepped, typedBet } from '../../model/bet-size.ts'
import { type Chips, spokenChips } from '../../model/chips.ts'

/** The amount of a bet or raise while it is being chosen. */
export interface Bet {
  readonly amount: Chips
  /** What stands in the box; it may be half typed. */
  readonly text: string
  readonly valid: boolean
  /** The quick bet that gives this amount. */
  readonly quick: QuickBet | null
  readonly drag: (amount: Chips) => void
  readonly step: (steps: number) => void
  readonly choose: (name: QuickBet) => void
  readonly type: (text: string) => void
  /** Leaves the box: a text that is no amount gives way to the amount (B-ACTION-15). */
  readonly settle: () => void
}

/** Starts at the least raise; every way of changing it keeps it within the range. */
export function useBet(range: BetRange): Bet {
  const [amount, setAmount] = useState(clampBet(range, range.min))
  const [text, setText] = useState(spokenChips(amount))
  const [quick, setQuick] = useState<QuickBet | null>(null)
  const take = (next: Chips, from: QuickBet | null = null) => {
    setAmount(next)
    setText(spokenChips(next))
    setQuick(from)
  }
  return {
    amount,
    text,
    valid: typedBet(range, text) !== null,
    quick,
    drag: (next) => take(dragged(range, next)),
    step: (steps) => take(stepped(range, amount, steps)),
    choose: (name) => take(quickBet(range, name), name),
    type: (next) => {
      setText(next)
      setQuick(null)
      const read = typedBet(range, next)
      if (read !== null) setAmount(read)
    },
    settle: () => setText(spokenChips(amount)),
  }
}

import { useState } from 'react'
import { type Chips, spokenChips } from '../../../format/chips.ts'
import {
  type BetRange,
  clampBet,
  draggedBet,
  quickBet,
  steppedBet,
  type TypedBet,
  typedBet,
} from '../../model/bet-size.ts'

/**
 * How the amount was set last. `slider` is also the source of the first amount. `step` is a step or a quick bet; the
 * table announces it, because screen readers by themselves announce only a slider and typed text.
 */
export type BetSource = 'slider' | 'step' | 'typed'

/** The amount of a bet or raise while it is being chosen. */
export interface Bet {
  /** The amount that a press of the button bets; null while the box holds no legal amount. */
  readonly amount: Chips | null
  /** Why the typed amount cannot be bet; null if it can. */
  readonly fault: string | null
  /** Value of the slider: the amount, or the last legal amount. */
  readonly position: Chips
  /** Text in the box, possibly incomplete. */
  readonly text: string
  readonly source: BetSource
  /** The quick bet that was chosen for this amount; null for any other amount. */
  readonly quick: string | null
  readonly drag: (amount: Chips) => void
  readonly step: (steps: number) => void
  readonly choose: (name: string) => void
  readonly type: (text: string) => void
}

interface BetAmountState {
  readonly text: string
  readonly source: BetSource
  readonly read: TypedBet
  readonly position: Chips
  readonly quick: string | null
}

const legalAmountState = (
  amount: Chips,
  source: BetSource = 'slider',
  quick: string | null = null,
): BetAmountState => ({
  text: spokenChips(amount),
  source,
  read: { amount, fault: null },
  position: amount,
  quick,
})

/**
 * The amount starts at the smallest raise. Slider, steps and quick bets stay within the range. A typed amount is never
 * corrected: while the text is not a legal amount, `amount` is null (B-ACTION-15).
 */
export function useBet(range: BetRange): Bet {
  const [sizing, setSizing] = useState(() => legalAmountState(clampBet(range, range.min)))
  const { text, source, read, position, quick } = sizing
  return {
    amount: read.amount,
    fault: read.fault,
    position,
    text,
    source,
    quick,
    drag: (next) => setSizing(legalAmountState(draggedBet(range, next))),
    step: (steps) => setSizing(legalAmountState(steppedBet(range, position, steps), 'step')),
    choose: (name) => setSizing(legalAmountState(quickBet(range, name), 'step', name)),
    type: (next) => {
      const typed = typedBet(range, next)
      setSizing({ text: next, source: 'typed', read: typed, position: typed.amount ?? position, quick: null })
    },
  }
}

import { useState } from 'react'
import { type Chips, trimmedChipsText } from '../../../format/chips.ts'
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

/** The amount of a bet or raise while the player chooses it. All amounts are chips that the bet or raise adds. */
export interface BetInput {
  /** The chosen amount; null while the text in the amount box is not a legal amount. */
  readonly amount: Chips | null
  /** Why the typed amount cannot be bet; null if it can. */
  readonly fault: string | null
  /** Value of the slider: `amount`, or the last legal amount while `amount` is null. */
  readonly sliderPosition: Chips
  /** Text in the box, possibly incomplete. */
  readonly text: string
  readonly source: BetSource
  /** The quick bet that was chosen for this amount; null for any other amount. */
  readonly quickBetName: string | null
  readonly moveSlider: (amount: Chips) => void
  readonly step: (steps: number) => void
  readonly chooseQuickBet: (name: string) => void
  readonly typeText: (text: string) => void
}

interface BetAmountState {
  readonly text: string
  readonly source: BetSource
  readonly typed: TypedBet
  readonly sliderPosition: Chips
  readonly quickBetName: string | null
}

const legalAmountState = (
  amount: Chips,
  source: BetSource = 'slider',
  quickBetName: string | null = null,
): BetAmountState => ({
  text: trimmedChipsText(amount),
  source,
  typed: { amount, fault: null },
  sliderPosition: amount,
  quickBetName,
})

/**
 * The amount starts at the smallest bet or raise. Slider, steps and quick bets stay within the range. A typed amount is
 * never corrected: while the text is not a legal amount, `amount` is null (B-ACTION-15).
 */
export function useBetInput(range: BetRange): BetInput {
  const [sizing, setSizing] = useState(() => legalAmountState(clampBet(range, range.min)))
  const { text, source, typed, sliderPosition, quickBetName } = sizing
  return {
    amount: typed.amount,
    fault: typed.fault,
    sliderPosition,
    text,
    source,
    quickBetName,
    moveSlider: (position) => setSizing(legalAmountState(draggedBet(range, position))),
    step: (steps) => setSizing(legalAmountState(steppedBet(range, sliderPosition, steps), 'step')),
    chooseQuickBet: (name) => setSizing(legalAmountState(quickBet(range, name), 'step', name)),
    typeText: (typedText) => {
      const typedAmount = typedBet(range, typedText)
      setSizing({
        text: typedText,
        source: 'typed',
        typed: typedAmount,
        sliderPosition: typedAmount.amount ?? sliderPosition,
        quickBetName: null,
      })
    },
  }
}

import { useState } from 'react'
import { type Chips, spokenChips } from '../../../format/chips.ts'
import { type BetRange, clampBet, dragged, quickBet, stepped, type TypedBet, typedBet } from '../../model/bet-size.ts'

/** The amount of a bet or raise while it is being chosen. */
export interface Bet {
  /** The amount that a press of the button bets; null while the box holds no legal amount. */
  readonly amount: Chips | null
  /** Why the typed amount cannot be bet; null if it can. */
  readonly fault: string | null
  /** Value of the slider: the amount, or the last legal one. */
  readonly position: Chips
  /** Text in the box, possibly incomplete. */
  readonly text: string
  /** The amount was typed, not set by slider, step or quick bet. */
  readonly isTyped: boolean
  /** The quick bet that gives this amount. */
  readonly quick: string | null
  readonly drag: (amount: Chips) => void
  readonly step: (steps: number) => void
  readonly choose: (name: string) => void
  readonly type: (text: string) => void
}

interface Sizing {
  readonly text: string
  readonly isTyped: boolean
  readonly read: TypedBet
  readonly position: Chips
  readonly quick: string | null
}

const sized = (amount: Chips, quick: string | null = null): Sizing => ({
  text: spokenChips(amount),
  isTyped: false,
  read: { amount, fault: null },
  position: amount,
  quick,
})

/**
 * Starts at the least raise. Slider, steps and quick bets stay within the range; what is typed counts as it stands, and
 * while it is no legal amount there is none (B-ACTION-15).
 */
export function useBet(range: BetRange): Bet {
  const [sizing, setSizing] = useState(() => sized(clampBet(range, range.min)))
  const { text, isTyped, read, position, quick } = sizing
  return {
    amount: read.amount,
    fault: read.fault,
    position,
    text,
    isTyped,
    quick,
    drag: (next) => setSizing(sized(dragged(range, next))),
    step: (steps) => setSizing(sized(stepped(range, position, steps))),
    choose: (name) => setSizing(sized(quickBet(range, name), name)),
    type: (next) => {
      const typed = typedBet(range, next)
      setSizing({ text: next, isTyped: true, read: typed, position: typed.amount ?? position, quick: null })
    },
  }
}

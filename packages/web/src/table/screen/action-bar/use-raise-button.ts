import { useEffect, useRef, useState } from 'react'
import { useIsPressable } from '../../../ui/use-is-pressable.ts'
import { type ActionChoice, raiseOrAllInChoice, typedBetNeedsConfirmation } from '../../model/action-choice.ts'
import type { BetRange } from '../../model/bet-size.ts'
import type { TurnOffer } from '../../model/table-model.ts'
import type { BetInput } from './use-bet-input.ts'

/** A bet or raise that the turn allows, with the size chosen so far. */
export interface RaiseSizing {
  readonly range: BetRange
  readonly bet: BetInput
}

interface RaiseButtonOptions {
  readonly offer: TurnOffer
  readonly raise: RaiseSizing | null
  readonly armed: boolean
  readonly choose: (choice: ActionChoice, isLarge: boolean) => void
}

/**
 * The BET or RAISE button: the first press opens the bet controls, the second press bets. At fixed limit the first
 * press bets.
 */
export function useRaiseButton({ offer, raise, armed, choose }: RaiseButtonOptions) {
  const [isOpen, setOpen] = useState(false)
  const [boxAsked, setBoxAsked] = useState(0)
  const isArmed = useIsPressable(isOpen ? 'raise' : 'reveal') && armed
  const focusNext = useFocusAfterReveal(isArmed)
  // At fixed limit there is one bet size, so there are no bet controls (B-ACTION-09).
  const isSizing = offer.fixedBetSize === null && isOpen
  const size = raise && (offer.fixedBetSize === null ? raise.bet.amount : raise.range.min)
  const press = () => {
    if (!raise) return
    if (offer.fixedBetSize === null && !isOpen) {
      setOpen(true)
      focusNext.rememberFocus()
    } else if (size !== null) {
      const isLarge = raise.bet.source === 'typed' && typedBetNeedsConfirmation(size, raise.range.pot, offer.stack)
      choose(raiseOrAllInChoice(offer, size), isLarge)
    }
  }
  return {
    isOpen,
    /** Whether the bet controls are shown. */
    isSizing,
    isArmed,
    /** The chips that a bet or raise adds now; null if the turn allows none, or if the typed amount is not legal. */
    size,
    fault: isSizing ? (raise?.bet.fault ?? null) : null,
    button: focusNext.button,
    /** How often the keyboard key for the amount box was pressed. */
    boxAsked,
    press,
    confirm: () => {
      if (isArmed) press()
    },
    /** Opens the bet controls and moves the focus to the amount box. Does nothing at fixed limit. */
    focusAmountBox: () => {
      if (!raise || offer.fixedBetSize !== null) return
      setOpen(true)
      setBoxAsked(boxAsked + 1)
    },
  }
}

/**
 * After a press has opened the bet controls, moves the focus to the BET or RAISE button as soon as that is enabled, so
 * that Enter presses it (N-TABLE-01). The focus stays where it is if the player has focused something else meanwhile.
 */
function useFocusAfterReveal(isArmed: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const focusedBefore = useRef<Element | null>(null)
  useEffect(() => {
    if (!isArmed || !focusedBefore.current) return
    // The focus is on the body if the button that had it was disabled for a moment.
    const { activeElement } = document
    if (activeElement === focusedBefore.current || activeElement === document.body) button.current?.focus()
    focusedBefore.current = null
  }, [isArmed])
  return {
    button,
    rememberFocus: () => {
      focusedBefore.current = document.activeElement
    },
  }
}

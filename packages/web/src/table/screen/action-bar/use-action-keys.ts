import { useContext } from 'react'
import { useIsPressable } from '../../../ui/use-is-pressable.ts'
import { useTableKeys } from '../keys/use-table-keys.ts'
import { HasKeyPressesContext } from '../multi-table/grid-cell.ts'
import type { RaiseSizing, useRaiseButton } from './use-raise-button.ts'

interface ActionKeys {
  readonly armed: boolean
  readonly raise: RaiseSizing | null
  readonly raiseButton: ReturnType<typeof useRaiseButton>
  readonly quickBets: readonly string[]
  readonly onFold: () => void
  readonly onCall: () => void
}

/**
 * Handles the keyboard keys of the viewer's turn (N-TABLE-01). When this table begins to receive the key presses, they
 * count only after a moment, because until then the player meant another table (N-TABLE-02).
 */
export function useActionKeys({ armed, raise, raiseButton, quickBets, onFold, onCall }: ActionKeys): void {
  const hasKeysArmed = useIsPressable(`keys ${useContext(HasKeyPressesContext)}`)
  const whenArmed = (run: () => void) => () => {
    if (armed && hasKeysArmed) run()
  }
  const stepBet = (sign: number) => (event: KeyboardEvent) => {
    if (raiseButton.isSizing) raise?.bet.step(sign * (event.shiftKey ? 5 : 1))
  }
  const chooseQuickBet = (index: number) => () => {
    const name = quickBets[index]
    if (raiseButton.isSizing && name) raise?.bet.chooseQuickBet(name)
  }
  useTableKeys({
    fold: whenArmed(onFold),
    call: whenArmed(onCall),
    raise: whenArmed(raiseButton.confirm),
    amount: whenArmed(raiseButton.focusAmountBox),
    confirm: whenArmed(() => {
      if (raiseButton.isOpen) raiseButton.confirm()
    }),
    more: stepBet(1),
    less: stepBet(-1),
    quick1: chooseQuickBet(0),
    quick2: chooseQuickBet(1),
    quick3: chooseQuickBet(2),
    quick4: chooseQuickBet(3),
  })
}

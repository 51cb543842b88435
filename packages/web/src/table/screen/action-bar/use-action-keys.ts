import { useTableKeys } from '../keys/use-table-keys.ts'
import type { RaiseSizing, useRaiseButton } from './use-raise-button.ts'

interface ActionKeys {
  readonly armed: boolean
  readonly raise: RaiseSizing | null
  readonly raiseButton: ReturnType<typeof useRaiseButton>
  readonly quickBets: readonly string[]
  readonly onFold: () => void
  readonly onCall: () => void
}

/** Handles the keyboard keys of the viewer's turn (N-TABLE-01). */
export function useActionKeys({ armed, raise, raiseButton, quickBets, onFold, onCall }: ActionKeys): void {
  const whenArmed = (run: () => void) => () => {
    if (armed) run()
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
    raise: raiseButton.confirm,
    amount: whenArmed(raiseButton.focusAmountBox),
    confirm: () => raiseButton.isOpen && raiseButton.confirm(),
    more: stepBet(1),
    less: stepBet(-1),
    quick1: chooseQuickBet(0),
    quick2: chooseQuickBet(1),
    quick3: chooseQuickBet(2),
    quick4: chooseQuickBet(3),
  })
}

import { useTableKeys } from '../keys/use-table-keys.ts'
import type { Raise, useRaiseButton } from './use-raising.ts'

interface ActionKeys {
  readonly armed: boolean
  readonly raise: Raise | null
  readonly raising: ReturnType<typeof useRaiseButton>
  readonly quickBets: readonly string[]
  readonly onFold: () => void
  readonly onCall: () => void
}

/** Handles the keyboard keys of the viewer's turn (N-TABLE-01). */
export function useActionKeys({ armed, raise, raising, quickBets, onFold, onCall }: ActionKeys): void {
  const whenArmed = (run: () => void) => () => {
    if (armed) run()
  }
  const step = (sign: number) => (event: KeyboardEvent) => {
    if (raising.isSizing) raise?.bet.step(sign * (event.shiftKey ? 5 : 1))
  }
  const chooseQuick = (at: number) => () => {
    const name = quickBets[at]
    if (raising.isSizing && name) raise?.bet.choose(name)
  }
  useTableKeys({
    fold: whenArmed(onFold),
    call: whenArmed(onCall),
    raise: raising.confirm,
    amount: whenArmed(raising.toAmount),
    confirm: () => raising.isOpen && raising.confirm(),
    more: step(1),
    less: step(-1),
    quick1: chooseQuick(0),
    quick2: chooseQuick(1),
    quick3: chooseQuick(2),
    quick4: chooseQuick(3),
  })
}

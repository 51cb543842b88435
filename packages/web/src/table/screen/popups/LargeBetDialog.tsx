import { type Chips, chipsText } from '../../../format/chips.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface LargeBetDialogProps {
  readonly opened: boolean
  readonly verb: 'BET' | 'RAISE'
  readonly amount: Chips
  readonly pot: Chips
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Confirmation of a large typed bet, which may have a digit too many (N-TABLE-02). */
export function LargeBetDialog({ opened, verb, amount, pot, onCancel, onConfirm }: LargeBetDialogProps) {
  return (
    <ConfirmDialog opened={opened} title={verb} onCancel={onCancel} onConfirm={onConfirm}>
      <p>Are you sure you want to put in {chipsText(amount)}?</p>
      <p>This is more than the pot of {chipsText(pot)} and more than half your stack.</p>
    </ConfirmDialog>
  )
}

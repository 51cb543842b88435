import type { ReactNode } from 'react'
import { type Chips, chipsText } from '../../../format/chips.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface AllInDialogProps {
  readonly opened: boolean
  readonly stack: Chips
  /** The time bar of the turn; absent for a pre-action. */
  readonly time?: ReactNode
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Confirmation of an all-in (N-TABLE-02). */
export function AllInDialog({ opened, stack, time, onCancel, onConfirm }: AllInDialogProps) {
  return (
    <ConfirmDialog opened={opened} title="ALL-IN" isInActionArea onCancel={onCancel} onConfirm={onConfirm}>
      {time}
      Are you sure you want to go all-in with {chipsText(stack)}?
    </ConfirmDialog>
  )
}

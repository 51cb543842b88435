import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { chipsText } from '../../format/chips.ts'
import styles from './TransferPage.module.css'
import { type ChipCredit, type TransferState, transferText } from './transfer-state.ts'

interface TransferStatusProps {
  readonly state: TransferState
  readonly onRetry: () => void
}

const icons = { success: IconCheck, failure: IconAlertTriangle, pending: IconClock } as const

/** State and outcome of the transfer (B-ICP-04 to 08). */
export const TransferStatus = ({ state, onRetry }: TransferStatusProps) => {
  const text = transferText(state)
  // A toast has announced the outcome of a resumed transfer: a live region would announce it twice.
  const isAnnounced = 'isResumed' in state && state.isResumed
  const role = state.kind === 'failure' ? 'alert' : 'status'
  const Icon = state.kind === 'idle' || state.kind === 'processing' ? null : icons[state.kind]
  return (
    <div {...(isAnnounced ? {} : { role })} className={styles.status} data-kind={state.kind}>
      {text !== null && Icon && (
        <p className={styles.outcome}>
          <Icon aria-hidden />
          <span>{text}</span>
        </p>
      )}
      {state.kind === 'failure' && state.detail && <p>{state.detail}</p>}
      {state.kind === 'success' && state.isResumed && <p>{`Block index: ${state.blockIndex}`}</p>}
      {state.kind === 'success' && state.credit && <p>{creditText(state.credit)}</p>}
      {state.kind === 'pending' && (
        <>
          <p>It is not known yet whether it was paid. It is kept in this browser and will never be paid twice.</p>
          <Button variant="default" size="sm" onClick={onRetry}>
            TRY AGAIN
          </Button>
        </>
      )}
    </div>
  )
}

const creditText = (credit: ChipCredit): string => {
  switch (credit.kind) {
    case 'asked':
      return 'The room checks the block and credits your chips...'
    case 'waiting':
      return 'The room does not answer. It is asked again until your chips are credited.'
    case 'done':
      return `${chipsText(credit.chips)} chips credited`
    case 'refused':
      return credit.reason
    default:
      return credit satisfies never
  }
}

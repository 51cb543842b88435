import '@mantine/core/styles/RingProgress.layer.css'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { rebuyShownMs } from '../../model/apply-tournament.ts'
import type { ChipOffer } from '../../model/tournament.ts'
import { ActionAreaDialog } from '../action-bar/ActionAreaDialog.tsx'
import { useArmed } from '../action-bar/use-armed.ts'
import { CountdownRing } from './CountdownRing.tsx'
import styles from './OfferDialog.module.css'
import { type OfferKind, offerFault, offerRows, offerWords } from './offer-rows.ts'
import shared from './TableDialog.module.css'
import { TableDialog } from './TableDialog.tsx'

interface OfferDialogProps {
  readonly what: OfferKind
  /** The server made the offer: the popup is in place of the action buttons (B-POPUP-10). */
  readonly byRoom: boolean
  readonly offer: ChipOffer
  /** ms; null if the offer has no time limit. */
  readonly until: number | null
  /** The purchase was requested and is not answered yet. */
  readonly busy: boolean
  readonly onBuy: () => void
  /** Declines the offer; for a rebuy this is final. */
  readonly onCancel: () => void
  /**
   * Called for Escape, the close button, or a press beside the dialog: no answer. In the action area only the time
   * limit closes it.
   */
  readonly onClose: () => void
}

/** Chips of a tournament for chips of the wallet: REBUY with its ten seconds, and ADD-ON (B-REBUY-03 to B-REBUY-06). */
export function OfferDialog({ what, byRoom, offer, until, busy, onBuy, onCancel, onClose }: OfferDialogProps) {
  const { title } = offerWords[what]
  const fault = offerFault(offer)
  const armed = useArmed(what)
  const why = useId()
  const buy = () => {
    if (armed && !busy && fault === null) onBuy()
  }
  // An Enter typed for the chat must not decline the offer, which would end the tournament for the player.
  const cancel = () => {
    if (armed || what === 'addon') onCancel()
  }
  const Frame = byRoom ? ActionAreaDialog : TableDialog
  return (
    <Frame
      opened
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-autofocus disabled={busy} onClick={cancel}>
            CANCEL
          </Button>
          <Button
            aria-disabled={!armed || undefined}
            disabled={busy || fault !== null}
            aria-describedby={fault === null ? undefined : why}
            onClick={buy}
          >
            {busy ? 'PROCESSING...' : title}
          </Button>
        </>
      }
    >
      <div className={styles.offer}>
        {what === 'rebuy' && until !== null && (
          <div className={styles.ring}>
            <CountdownRing until={until} totalMs={rebuyShownMs} />
          </div>
        )}
        <dl className={shared.rows}>
          {offerRows(what, offer).map(([name, value]) => (
            <div key={name} className={shared.row}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p id={why} role="alert" className={shared.fault}>
          {fault}
        </p>
      </div>
    </Frame>
  )
}

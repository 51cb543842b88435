import { Button } from '@mantine/core'
import { useId } from 'react'
import { trimmedChipsText } from '../../../format/chips.ts'
import { refusalTexts } from '../../../texts/refusals.ts'
import { useIsPressable } from '../../../ui/use-is-pressable.ts'
import { rebuyPopupShownMs } from '../../model/apply-tournament.ts'
import type { ChipOffer } from '../../model/tournament.ts'
import type { TournamentChipsPrompt } from '../../play/open-popup.ts'
import type { TableGame } from '../../play/table-game.ts'
import { ActionAreaDialog } from '../action-bar/ActionAreaDialog.tsx'
import styles from './ChipOfferDialog.module.css'
import { CountdownRing } from './CountdownRing.tsx'
import shared from './TableDialog.module.css'
import { NamedValueRow, TableDialog } from './TableDialog.tsx'

/** The words of the two popups that sell chips in a tournament (B-REBUY-05, B-REBUY-06). */
const offerTexts = {
  rebuy: { title: 'REBUY', price: 'Rebuy', chips: 'Rebuy Chips' },
  addon: { title: 'ADD-ON', price: 'Add-On', chips: 'Add-On Chips' },
} as const

type OfferKind = keyof typeof offerTexts

/** The amounts that the popup shows, as the server sent them ([Q79]). */
export const chipOfferRowsOf = (
  offerKind: OfferKind,
  offer: ChipOffer,
): readonly (readonly [name: string, value: string])[] => [
  ['Balance', trimmedChipsText(offer.balance)],
  [offerTexts[offerKind].price, trimmedChipsText(offer.price)],
  ['Registration Fee', trimmedChipsText(offer.fee)],
  ['Total', trimmedChipsText(offer.total)],
  [offerTexts[offerKind].chips, trimmedChipsText(offer.chips)],
]

/** Why the offer cannot be bought; null if it can. */
export const chipPurchaseFault = (offer: ChipOffer): string | null =>
  offer.balance < offer.total ? refusalTexts.insufficient : null

interface ChipOfferDialogProps {
  readonly game: TableGame
  readonly prompt: TournamentChipsPrompt
}

/**
 * Sells tournament chips for chips of the wallet: REBUY with its ten seconds, and ADD-ON (B-REBUY-03 to B-REBUY-06). If
 * the server made the offer, the popup is in the action area (B-POPUP-10). If the player asked for the offer, the popup
 * is a dialog over the table. Remount it for another offer.
 */
export function ChipOfferDialog({ game, prompt }: ChipOfferDialogProps) {
  const { offerKind, offeredByServer, offer, until, isPurchaseSent: busy } = prompt
  const { title } = offerTexts[offerKind]
  const fault = chipPurchaseFault(offer)
  const isArmed = useIsPressable(offerKind)
  const reasonId = useId()
  const buy = () => {
    if (isArmed && !busy && fault === null) game.buyOffered(offerKind, offer.chips)
  }
  // `isArmed` is false for a moment after the popup opens: an Enter typed for the chat must not decline a rebuy,
  // because a player without chips is then eliminated.
  const cancel = () => {
    if (isArmed || offerKind === 'addon') game.declineRebuy()
  }
  const DialogFrame = offeredByServer ? ActionAreaDialog : TableDialog
  return (
    <DialogFrame
      opened
      title={title}
      onClose={() => game.closeOffer()}
      actions={
        <>
          <Button variant="default" data-autofocus disabled={busy} onClick={cancel}>
            CANCEL
          </Button>
          <Button
            aria-disabled={!isArmed || undefined}
            disabled={busy || fault !== null}
            aria-describedby={fault === null ? undefined : reasonId}
            onClick={buy}
          >
            {busy ? 'PROCESSING...' : title}
          </Button>
        </>
      }
    >
      <div className={styles.offer}>
        {offerKind === 'rebuy' && until !== null && (
          <div className={styles.ring}>
            <CountdownRing until={until} totalMs={rebuyPopupShownMs} />
          </div>
        )}
        <dl className={shared.rows}>
          {chipOfferRowsOf(offerKind, offer).map(([name, value]) => (
            <NamedValueRow key={name} name={name}>
              {value}
            </NamedValueRow>
          ))}
        </dl>
        <p id={reasonId} role="alert" className={shared.fault}>
          {fault}
        </p>
      </div>
    </DialogFrame>
  )
}

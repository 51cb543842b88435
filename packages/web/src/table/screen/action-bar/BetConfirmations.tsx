import type { ReactNode } from 'react'
import { type Chips, chipsText } from '../../../format/chips.ts'
import type { ActionChoice } from '../../model/action-choice.ts'
import type { BetRange } from '../../model/bet-size.ts'
import type { TurnOffer } from '../../model/table-model.ts'
import { AllInDialog } from '../popups/AllInDialog.tsx'
import { ConfirmDialog } from '../popups/ConfirmDialog.tsx'
import type { RaiseSizing } from './use-raise-button.ts'

interface BetConfirmationsProps {
  /** The choice that waits for a confirmation; null if none does. */
  readonly unconfirmedChoice: ActionChoice | null
  readonly offer: TurnOffer
  readonly raise: RaiseSizing | null
  readonly size: Chips | null
  readonly timeBar: ReactNode
  readonly onCancel: () => void
  readonly onConfirm: (choice: ActionChoice) => void
}

/** Asks for confirmation before an all-in, and before a typed bet so large that it may be a mistake (N-TABLE-02). */
export const BetConfirmations = ({
  unconfirmedChoice,
  offer,
  raise,
  size,
  timeBar,
  onCancel,
  onConfirm,
}: BetConfirmationsProps) => (
  <>
    <AllInDialog
      opened={unconfirmedChoice?.type === 'allin'}
      stack={offer.stack}
      time={timeBar}
      onCancel={onCancel}
      onConfirm={() => onConfirm({ type: 'allin' })}
    />
    {raise && (
      <ConfirmDialog
        opened={unconfirmedChoice?.type === 'raise'}
        title={betVerb(raise.range)}
        isInActionArea
        onCancel={onCancel}
        onConfirm={() => unconfirmedChoice && onConfirm(unconfirmedChoice)}
      >
        {timeBar}
        <p>Are you sure you want to put in {chipsText(askedAmount(unconfirmedChoice) ?? size ?? raise.range.min)}?</p>
        <p>This is more than the pot of {chipsText(raise.range.pot)} and more than half your stack.</p>
      </ConfirmDialog>
    )}
  </>
)

/**
 * The amount of the raise to confirm. It does not follow the bet size if that changes while the question is open. Null
 * for an all-in, and while the question fades out, because the choice is then null already.
 */
const askedAmount = (choice: ActionChoice | null): Chips | null => (choice?.type === 'raise' ? choice.amount : null)

export const betVerb = ({ highestBet }: BetRange): string => (highestBet === 0 ? 'BET' : 'RAISE')

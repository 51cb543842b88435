import { Button, Slider, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import { type Chips, chipsText } from '../../../format/chips.ts'
import { chipsWorthText } from '../../../format/money.ts'
import { useSelectTextOnFocus } from '../../../ui/use-select-text-on-focus.ts'
import { type BuyInTerms, buyInChoices, buyInStepOf } from '../../model/buy-in.ts'
import { ActionAreaDialog } from '../action-bar/ActionAreaDialog.tsx'
import styles from './BuyInDialog.module.css'
import { BuyInTime } from './BuyInTime.tsx'
import { OkButton, TableDialog } from './TableDialog.tsx'
import { useBuyInInput } from './use-buy-in-input.ts'

interface BuyInDialogProps {
  readonly terms: BuyInTerms
  /** What a chip of a home game is worth, such as '0.01 EUR' (N-BANK-04); null if the host has set no value. */
  readonly chipValue?: string | null
  /**
   * The fields of the automatic top-up, shown unless the buy-in has a time limit; absent before the player has a seat.
   */
  readonly autoTopUpFields?: ReactNode
  /** True while the countdown of a buy-in with a time limit is paused; the countdown is then hidden. */
  readonly isTimeStopped?: boolean
  readonly isBusy: boolean
  readonly onBuy: (amount: Chips) => void
  readonly onDecline: () => void
}

/**
 * Asks how many chips to sit down with or to add, or tells why none can be added (A-BUYIN). Remount it for other terms.
 */
export function BuyInDialog(props: BuyInDialogProps) {
  const { terms, autoTopUpFields, onDecline } = props
  if (terms.mode !== 'rebuy-not-available') return <BuyInForm {...props} />
  return <RebuyUnavailable explanation={terms.explanation} autoTopUpFields={autoTopUpFields} onOk={onDecline} />
}

interface RebuyUnavailableProps {
  readonly explanation: string | null
  readonly autoTopUpFields: ReactNode
  readonly onOk: () => void
}

function RebuyUnavailable({ explanation, autoTopUpFields, onOk }: RebuyUnavailableProps) {
  return (
    <TableDialog opened title="REBUY" onClose={onOk} actions={<OkButton onPress={onOk} />}>
      {explanation}
      {autoTopUpFields}
    </TableDialog>
  )
}

const dialogTitles = {
  'buy-in': { title: 'BUY-IN', box: 'Buy-in amount', slider: 'Buy-in slider' },
  rebuy: { title: 'REBUY', box: 'Rebuy amount', slider: 'Rebuy slider' },
} as const

function BuyInForm(props: BuyInDialogProps) {
  const { terms, chipValue = null, autoTopUpFields, isTimeStopped = false, isBusy, onBuy, onDecline } = props
  const buyIn = useBuyInInput(terms)
  const { ownProps } = useSelectTextOnFocus()
  const formId = useId()
  const { title, box, slider } = dialogTitles[terms.mode === 'buy-in' ? 'buy-in' : 'rebuy']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (buyIn.amount !== null && !isBusy) onBuy(buyIn.amount)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // In the amount box the left and right arrow keys move the text cursor as usual.
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return
    if (buyIn.pressKey(event.key)) event.preventDefault()
  }
  // An offer with a time limit comes from the server and must not block the page, so it is in the action area.
  const isTimed = terms.expiresAt !== null
  const DialogFrame = isTimed ? ActionAreaDialog : TableDialog
  return (
    <DialogFrame
      opened
      title={title}
      onClose={onDecline}
      actions={
        <>
          <Button variant="default" onClick={onDecline} disabled={isBusy}>
            CANCEL
          </Button>
          <Button className={styles.buy} type="submit" form={formId} disabled={isBusy || buyIn.amount === null}>
            {isBusy ? 'PROCESSING...' : title}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {Number.isFinite(terms.balance) && (
          <p className={styles.balance}>
            Balance <strong>{chipsText(terms.balance)}</strong>
          </p>
        )}
        <TextInput
          {...ownProps}
          data-autofocus
          className={styles.box}
          classNames={{ input: styles.amount }}
          label={box}
          inputMode="decimal"
          autoComplete="off"
          value={buyIn.text}
          error={buyIn.fault}
          description={buyIn.correctionText}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          errorProps={{ role: 'alert' }}
          descriptionProps={{ role: 'status', className: styles.note }}
          onChange={(event) => buyIn.typeText(event.currentTarget.value)}
          onBlur={() => {
            ownProps.onBlur()
            buyIn.correctAmount()
          }}
          onKeyDown={onKeyDown}
        />
        <fieldset className={styles.ends} aria-label="Amounts to choose">
          {buyInChoices(terms).map(([name, amount]) => (
            <Button
              key={name}
              variant="default"
              size={isTimed ? 'sm' : 'md'}
              onClick={() => buyIn.chooseAmount(amount)}
            >
              {name} <span className={styles.end}>{chipsText(amount)}</span>
            </Button>
          ))}
        </fieldset>
        {terms.max > terms.min && (
          <Slider
            classNames={{ root: styles.slider, trackContainer: styles.track, thumb: styles.thumb }}
            min={terms.min}
            max={terms.max}
            step={buyInStepOf(terms)}
            value={buyIn.sliderAmount}
            onChange={buyIn.moveSlider}
            label={null}
            thumbLabel={slider}
            thumbValueText={chipsText(buyIn.sliderAmount)}
          />
        )}
        <BuyInNotes terms={terms} sliderAmount={buyIn.sliderAmount} chipValue={chipValue} />
        {terms.expiresAt === null && autoTopUpFields}
        {terms.expiresAt !== null && !isTimeStopped && <BuyInTime expiresAt={terms.expiresAt} />}
      </form>
    </DialogFrame>
  )
}

interface BuyInNotesProps {
  readonly terms: BuyInTerms
  /** The last readable amount in the box, limited to the allowed range. */
  readonly sliderAmount: Chips
  readonly chipValue: string | null
}

/**
 * Explains the chosen amount: the stack after the purchase, the value of the chips in a home game, and when the chips
 * are added.
 */
function BuyInNotes({ terms, sliderAmount, chipValue }: BuyInNotesProps) {
  const money = chipsWorthText(sliderAmount, chipValue)
  return (
    <>
      {terms.stack > 0 && (
        <p className={styles.balance}>
          Your stack then <strong>{chipsText(terms.stack + sliderAmount)}</strong>
        </p>
      )}
      {money !== null && (
        <p className={styles.balance}>
          At {chipValue} a chip <strong>{money}</strong>
        </p>
      )}
      {terms.returnMinimum && <ReturnMinimumNote {...terms.returnMinimum} />}
      {terms.explanation !== null && <p>{terms.explanation}</p>}
      {terms.isAddedAfterHand && <p>You are in a hand: the chips come after it.</p>}
    </>
  )
}

/** A player who returns soon must bring at least the chips they left with (S-CASH-05). */
function ReturnMinimumNote({ chips, until }: NonNullable<BuyInTerms['returnMinimum']>) {
  const time = new Date(until).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  return (
    <p className={styles.leftWith}>
      You left this table with {chipsText(chips)}: until {time} you come back with at least that, up to the maximum.
    </p>
  )
}

import '@mantine/core/styles/Slider.layer.css'
import { Button, Slider, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useId } from 'react'
import { type BuyInTerms, buyInStep } from '../../model/buy-in.ts'
import { type Chips, chipsText } from '../../model/chips.ts'
import styles from './BuyInDialog.module.css'
import { BuyInTime } from './BuyInTime.tsx'
import { TableDialog } from './TableDialog.tsx'
import { useBuyIn } from './use-buy-in.ts'

interface BuyInDialogProps {
  readonly terms: BuyInTerms
  readonly busy: boolean
  readonly onBuy: (amount: Chips) => void
  readonly onDecline: () => void
}

/** How many chips to sit down with or to add (A-BUYIN). Mount it anew for other terms. */
export function BuyInDialog(props: BuyInDialogProps) {
  return props.terms.mode === 'rebuy-not-available' ? <NoRebuy onOk={props.onDecline} /> : <BuyInForm {...props} />
}

function NoRebuy({ onOk }: { readonly onOk: () => void }) {
  return (
    <TableDialog
      opened
      title="REBUY"
      onClose={onOk}
      actions={
        <Button data-autofocus onClick={onOk}>
          OK
        </Button>
      }
    >
      Rebuy is not available: your stack is at the most this table allows.
    </TableDialog>
  )
}

const names = {
  'buy-in': { title: 'BUY-IN', box: 'Buy-in amount', slider: 'Buy-in slider' },
  rebuy: { title: 'REBUY', box: 'Rebuy amount', slider: 'Rebuy slider' },
} as const

function BuyInForm({ terms, busy, onBuy, onDecline }: BuyInDialogProps) {
  const buyIn = useBuyIn(terms)
  const form = useId()
  const { title, box, slider } = names[terms.mode === 'buy-in' ? 'buy-in' : 'rebuy']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (buyIn.amount !== null && !busy) onBuy(buyIn.amount)
  }
  const press = (event: KeyboardEvent) => {
    // In the box the sideways arrows move the cursor, as everywhere.
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return
    if (buyIn.press(event.key)) event.preventDefault()
  }
  return (
    <TableDialog
      opened
      title={title}
      onClose={onDecline}
      actions={
        <>
          <Button variant="default" onClick={onDecline} disabled={busy}>
            CANCEL
          </Button>
          <Button className={styles.buy} type="submit" form={form} disabled={busy || buyIn.amount === null}>
            {busy ? 'PROCESSING...' : title}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.balance}>
          Balance <strong>{chipsText(terms.balance)}</strong>
        </p>
        <TextInput
          data-autofocus
          className={styles.box}
          classNames={{ input: styles.amount }}
          label={box}
          inputMode="decimal"
          autoComplete="off"
          value={buyIn.text}
          error={buyIn.fault}
          description={buyIn.note}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          errorProps={{ role: 'alert' }}
          descriptionProps={{ role: 'status', className: styles.note }}
          onChange={(event) => buyIn.type(event.currentTarget.value)}
          onBlur={buyIn.settle}
          onKeyDown={press}
        />
        {terms.max > terms.min && (
          <Slider
            classNames={{ root: styles.slider, trackContainer: styles.track, thumb: styles.thumb }}
            min={terms.min}
            max={terms.max}
            step={buyInStep(terms)}
            value={buyIn.slid}
            onChange={buyIn.slide}
            label={null}
            thumbLabel={slider}
            thumbValueText={chipsText(buyIn.slid)}
          />
        )}
        <dl className={styles.ends}>
          <div>
            <dt>Minimum</dt>
            <dd>{chipsText(terms.min)}</dd>
          </div>
          <div>
            <dt>Maximum</dt>
            <dd>{chipsText(terms.max)}</dd>
          </div>
        </dl>
        {terms.afterHand && <p>You are in a hand: the chips come after it.</p>}
        {terms.expiresAt !== null && <BuyInTime expiresAt={terms.expiresAt} />}
      </form>
    </TableDialog>
  )
}

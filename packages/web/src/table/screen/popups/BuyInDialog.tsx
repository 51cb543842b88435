import { Button } from '@mantine/core'
import { type CSSProperties, type KeyboardEvent, useEffect, useState } from 'react'
import { type BuyInTerms, buyInFault, clampBuyIn, firstAmount, keyedBuyIn, warnBelowMs } from '../../model/buy-in.ts'
import { type Chips, chipsText, spokenChips } from '../../model/chips.ts'
import { browserClock } from '../browser-clock.ts'
import sliders from '../dock/BetControls.module.css'
import styles from './BuyInDialog.module.css'
import { TableDialog } from './TableDialog.tsx'

interface BuyInDialogProps {
  readonly terms: BuyInTerms
  readonly busy: boolean
  readonly onBuy: (amount: Chips) => void
  readonly onDecline: () => void
}

const titles = { 'buy-in': 'BUY-IN', rebuy: 'REBUY', 'rebuy-not-available': 'REBUY' } as const

/** Whole seconds to the end of a timed popup; null without one. */
function useCountdown(expiresAt: number | null): number | null {
  const left = () => (expiresAt === null ? null : Math.max(0, Math.ceil((expiresAt - browserClock.now()) / 1000)))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    if (expiresAt === null) return
    const tell = () => setSeconds(Math.max(0, Math.ceil((expiresAt - browserClock.now()) / 1000)))
    const timer = window.setInterval(tell, 250)
    return () => window.clearInterval(timer)
  }, [expiresAt])
  return seconds
}

/** How many chips to sit down with or to add (A-BUYIN). Mount it anew for other terms. */
export function BuyInDialog({ terms, busy, onBuy, onDecline }: BuyInDialogProps) {
  const [amount, setAmount] = useState(() => firstAmount(terms))
  const [text, setText] = useState(() => spokenChips(amount))
  const seconds = useCountdown(terms.expiresAt)
  const take = (next: Chips) => {
    const clamped = clampBuyIn(terms, next)
    setAmount(clamped)
    setText(spokenChips(clamped))
  }
  const read = () => Math.round(Number(text.replaceAll(',', '')) * 100)
  const fault = terms.mode === 'rebuy-not-available' ? null : buyInFault(terms, amount)
  const press = (inBox: boolean) => (event: KeyboardEvent) => {
    // In the box the sideways arrows move the cursor, as everywhere.
    if (inBox && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) return
    const next = keyedBuyIn(terms, amount, event.key)
    if (next === null) return
    event.preventDefault()
    take(next)
  }
  const filled = terms.max > terms.min ? (amount - terms.min) / (terms.max - terms.min) : 1
  if (terms.mode === 'rebuy-not-available') {
    return (
      <TableDialog
        opened
        title={titles[terms.mode]}
        onClose={onDecline}
        actions={
          <Button data-autofocus onClick={onDecline}>
            OK
          </Button>
        }
      >
        Rebuy is not available: your stack is at the most this table allows.
      </TableDialog>
    )
  }
  return (
    <TableDialog
      opened
      title={titles[terms.mode]}
      onClose={onDecline}
      actions={
        <>
          <Button variant="default" onClick={onDecline} disabled={busy}>
            CANCEL
          </Button>
          <Button disabled={busy || fault !== null} onClick={() => onBuy(clampBuyIn(terms, read()))}>
            {busy ? 'PROCESSING...' : titles[terms.mode]}
          </Button>
        </>
      }
    >
      <dl className={styles.rows}>
        <dt>Balance</dt>
        <dd>{chipsText(terms.balance)}</dd>
        <dt>Minimum</dt>
        <dd>{chipsText(terms.min)}</dd>
        <dt>Maximum</dt>
        <dd>{chipsText(terms.max)}</dd>
      </dl>
      <div className={styles.choice}>
        <input
          type="range"
          className={sliders.slider}
          style={{ '--filled': filled } as CSSProperties}
          min={terms.min}
          max={terms.max}
          step={1}
          value={amount}
          aria-label="Buy-in slider"
          aria-valuetext={chipsText(amount)}
          onChange={(event) => take(event.target.valueAsNumber)}
          onKeyDown={press(false)}
        />
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          className={sliders.amount}
          value={text}
          aria-label="Buy-in amount"
          aria-invalid={fault !== null}
          aria-describedby="buy-in-fault"
          onChange={(event) => setText(event.target.value)}
          onBlur={() => take(read())}
          onKeyDown={press(true)}
        />
      </div>
      <p id="buy-in-fault" className={styles.fault} role="alert">
        {fault}
      </p>
      {seconds !== null && (
        <p className={styles.time} data-warn={seconds * 1000 < warnBelowMs}>
          {seconds} s left to buy in
        </p>
      )}
    </TableDialog>
  )
}

import type { Limit } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { whenText } from '../../shell/when-text.ts'
import { chipsOf, chipsText } from '../../table/model/chips.ts'
import { LimitForm } from './LimitForm.tsx'
import styles from './SafetyDialog.module.css'

const periods = { day: 'Per day', week: 'Per week', month: 'Per month' } as const

const amountText = (amount: number | null): string => (amount === null ? 'No limit' : chipsText(chipsOf(amount)))

interface LimitRowProps {
  readonly limit: Limit
  /** What is limited, for the names of the buttons. */
  readonly of: string
  /** Both tell whether the room has taken it. */
  readonly onSet: (amount: number | null) => Promise<boolean>
  readonly onConfirm: () => Promise<boolean>
}

/** One limit: what it is, what is used of it, and how it is changed. */
export const LimitRow = ({ limit, of, onSet, onConfirm }: LimitRowProps) => {
  const { period, amount, used, pending } = limit
  const [isOpen, setOpen] = useState(false)
  const name = `${of} ${periods[period].toLowerCase()}`
  return (
    <div className={styles.limit}>
      <div className={styles.limitHead}>
        <p className={styles.limitWords}>
          {periods[period]}
          <strong>{amountText(amount)}</strong>
          {amount !== null && <span className={styles.used}>{`${amountText(used)} used`}</span>}
        </p>
        {!isOpen && (
          <Button variant="default" size="sm" aria-label={`Change ${name}`} onClick={() => setOpen(true)}>
            CHANGE
          </Button>
        )}
      </div>
      {isOpen && (
        <LimitForm
          name={name}
          amount={amount}
          onSet={async (next) => {
            if (await onSet(next)) setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {pending && (
        <Raise name={name} amount={amount} pending={pending} onKeep={() => onSet(amount)} onConfirm={onConfirm} />
      )}
    </div>
  )
}

interface RaiseProps {
  readonly name: string
  readonly amount: number | null
  readonly pending: NonNullable<Limit['pending']>
  readonly onKeep: () => Promise<boolean>
  readonly onConfirm: () => Promise<boolean>
}

/** A raise that waits for its 24 hours and the second yes. */
const Raise = ({ name, amount, pending, onKeep, onConfirm }: RaiseProps) => {
  const [isBusy, setBusy] = useState(false)
  const run = (ask: () => Promise<boolean>): void => {
    setBusy(true)
    void ask().finally(() => setBusy(false))
  }
  const [now] = useState(Date.now)
  const isDue = pending.confirmable_at <= now
  return (
    <div className={styles.raise}>
      <p>
        {isDue
          ? `You asked for ${amountText(pending.amount)}. Do you still want it?`
          : `You asked for ${amountText(pending.amount)}. You can say yes again from ${whenText(pending.confirmable_at)} on.`}
      </p>
      <div className={styles.actions}>
        <Button
          variant="default"
          size="sm"
          disabled={isBusy}
          aria-label={`Keep ${amountText(amount)}, ${name}`}
          onClick={() => run(onKeep)}
        >
          {`KEEP ${amountText(amount).toUpperCase()}`}
        </Button>
        {isDue && (
          <Button size="sm" loading={isBusy} aria-label={`Confirm ${name}`} onClick={() => run(onConfirm)}>
            CONFIRM
          </Button>
        )}
      </div>
    </div>
  )
}

import type { SpendingLimit } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { chipsFromWire, chipsText } from '../../format/chips.ts'
import { timestampText } from '../../format/timestamps.ts'
import { LimitForm } from './LimitForm.tsx'
import styles from './ResponsibleGamingDialog.module.css'

const periods = { day: 'Per day', week: 'Per week', month: 'Per month' } as const

const amountText = (amount: number | null): string => (amount === null ? 'No limit' : chipsText(chipsFromWire(amount)))

interface LimitRowProps {
  readonly limit: SpendingLimit
  /** 'Deposits', 'Losses' or 'Buy-ins', for the buttons' accessible names. */
  readonly limitGroup: string
  /** `onSet` and `onConfirm` resolve to whether the server accepted the change. */
  readonly onSet: (amount: number | null) => Promise<boolean>
  readonly onConfirm: () => Promise<boolean>
}

/** One limit: its amount, how much of it is used, and its form. */
export const LimitRow = ({ limit, limitGroup, onSet, onConfirm }: LimitRowProps) => {
  const { period, amount, used, pending } = limit
  const [isOpen, setOpen] = useState(false)
  const name = `${limitGroup} ${periods[period].toLowerCase()}`
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
          onSet={async (nextAmount) => {
            if (await onSet(nextAmount)) setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {pending && (
        <PendingIncrease
          name={name}
          amount={amount}
          pending={pending}
          onKeepOldLimit={() => onSet(amount)}
          onConfirm={onConfirm}
        />
      )}
    </div>
  )
}

interface PendingIncreaseProps {
  readonly name: string
  readonly amount: number | null
  readonly pending: NonNullable<SpendingLimit['pending']>
  readonly onKeepOldLimit: () => Promise<boolean>
  readonly onConfirm: () => Promise<boolean>
}

/** @returns whether the time has passed; rerenders when it does @param at ms since 1970 */
const useIsPast = (at: number): boolean => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return at <= now
}

/** A requested increase of a limit: the user confirms it after 24 hours, or keeps the old limit. */
const PendingIncrease = ({ name, amount, pending, onKeepOldLimit, onConfirm }: PendingIncreaseProps) => {
  const [isBusy, setBusy] = useState(false)
  const runWhileBusy = (requestChange: () => Promise<boolean>): void => {
    setBusy(true)
    void requestChange().finally(() => setBusy(false))
  }
  const isDue = useIsPast(pending.confirmable_at)
  return (
    <div className={styles.raise}>
      <p>
        {isDue
          ? `You asked for ${amountText(pending.amount)}. Do you still want it?`
          : `You asked for ${amountText(pending.amount)}. You can say yes again from ${timestampText(pending.confirmable_at)} on.`}
      </p>
      <div className={styles.actions}>
        <Button
          variant="default"
          size="sm"
          disabled={isBusy}
          aria-label={`Keep ${amountText(amount)}, ${name}`}
          onClick={() => runWhileBusy(onKeepOldLimit)}
        >
          {`KEEP ${amountText(amount).toUpperCase()}`}
        </Button>
        {isDue && (
          <Button size="sm" loading={isBusy} aria-label={`Confirm ${name}`} onClick={() => runWhileBusy(onConfirm)}>
            CONFIRM
          </Button>
        )}
      </div>
    </div>
  )
}

import { Button } from '@mantine/core'
import { matches, useForm } from '@mantine/form'
import { useState } from 'react'
import { AmountInput } from '../../ui/AmountInput.tsx'
import styles from './ResponsibleGamingDialog.module.css'

/** Chips with at most two decimals, as the wire carries them (S-API-05). */
const chipsPattern = /^\d{1,9}(\.\d{1,2})?$/

interface LimitFormProps {
  readonly name: string
  readonly amount: number | null
  readonly onSet: (amount: number | null) => Promise<void>
  readonly onClose: () => void
}

/** Sets the amount of a limit, or removes it. */
export const LimitForm = ({ name, amount, onSet, onClose }: LimitFormProps) => {
  const [isBusy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { amount: amount === null ? '' : String(amount) },
    validate: { amount: matches(chipsPattern, 'Please enter an amount of chips') },
  })
  const set = (nextAmount: number | null): void => {
    setBusy(true)
    void onSet(nextAmount).finally(() => setBusy(false))
  }
  return (
    <form className={styles.limitForm} noValidate onSubmit={form.onSubmit(({ amount: text }) => set(Number(text)))}>
      <AmountInput
        aria-label={`Limit of ${name.toLowerCase()}, in chips`}
        placeholder="Chips"
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <div className={styles.actions}>
        <Button variant="default" size="sm" onClick={onClose}>
          CANCEL
        </Button>
        {amount !== null && (
          <Button variant="default" size="sm" disabled={isBusy} onClick={() => set(null)}>
            NO LIMIT
          </Button>
        )}
        <Button type="submit" size="sm" loading={isBusy}>
          SAVE
        </Button>
      </div>
    </form>
  )
}

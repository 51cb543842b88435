import { createWithdrawal } from '@cardroom/protocol'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { walletKey, walletQuery } from '../../http/room-queries.ts'
import { call } from '../../session/current-session.ts'
import { showToast } from '../../shell/toasts.ts'
import { chipsOf, chipsText, wireOf } from '../../table/model/chips.ts'
import { DestinationInput } from '../DestinationInput.tsx'
import facts from '../Facts.module.css'
import { feeE8s, icpText } from '../transfer/icp-amount.ts'
import styles from './WithdrawPage.module.css'
import { arrivingE8s, chipsIn, type WithdrawValues, withdrawForm } from './withdraw-form.ts'
import { askWithdrawal, openAsk, type WithdrawalPorts } from './withdrawal-ask.ts'

const ports: WithdrawalPorts = {
  store: localStorage,
  newKey: () => crypto.randomUUID(),
  ask: (body) => call(createWithdrawal, { body }),
}

type Wanted = Parameters<typeof askWithdrawal>[2]

interface WithdrawFormProps {
  readonly userId: string
  /** chips per ICP */
  readonly rate: number
}

/** Where the chips go, how many, and what arrives of them (S-WALLET-07). */
export const WithdrawForm = ({ userId, rate }: WithdrawFormProps) => {
  const client = useQueryClient()
  const wallet = useQuery(walletQuery(userId))
  const chips = wallet.data ? chipsOf(wallet.data.chips) : null
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(() => openAsk(ports.store, userId) !== null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<WithdrawValues>({
    initialValues: { destination: '', amount: '' },
    validate: schemaResolver(withdrawForm({ chips, rate }), { sync: true }),
  })

  const ask = async (wanted: Wanted): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const answer = await askWithdrawal(ports, userId, wanted)
    setBusy(false)
    setOpen(answer?.kind === 'unanswered')
    setRefusal(answer?.kind === 'refused' ? answer.reason : null)
    if (answer?.kind !== 'taken') return
    form.setFieldValue('amount', '')
    // The balance in the top bar is the new one when the page says so.
    await client.invalidateQueries({ queryKey: walletKey })
    showToast('success', `${chipsText(chipsOf(answer.withdrawal.amount))} chips are on their way`)
  }

  // What an earlier visit left open is asked for at once: the room pays once a key.
  const resume = useRef(ask)
  useEffect(() => {
    if (openAsk(ports.store, userId) !== null) void resume.current(null)
  }, [userId])

  const submit = form.onSubmit(({ destination, amount }) => {
    void ask({ to: destination.trim(), amount: wireOf(chipsIn(amount) ?? 0) })
  })
  return (
    <form className={facts.card} onSubmit={submit} noValidate aria-label="Withdrawal">
      <DestinationInput {...form.getInputProps('destination')} />
      <TextInput
        label="Amount (chips)"
        description={arrivalText(form.values.amount, rate)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        {...form.getInputProps('amount')}
      />
      <Button type="submit" fullWidth disabled={isBusy || isOpen}>
        {isBusy ? 'PROCESSING...' : 'WITHDRAW'}
      </Button>
      <div role="alert" className={styles.answer}>
        {refusal}
      </div>
      {isOpen && !isBusy && (
        <div role="status" className={styles.open}>
          <p>The room has not answered. Asking again is safe: it pays once.</p>
          <Button variant="default" size="sm" onClick={() => void ask(null)}>
            TRY AGAIN
          </Button>
        </div>
      )}
    </form>
  )
}

const arrivalText = (text: string, rate: number): string => {
  const chips = chipsIn(text)
  const arrives = chips === null ? 0n : arrivingE8s(chips, rate)
  return arrives > 0n
    ? `${icpText(arrives)} arrive, after the fee of ${icpText(feeE8s)}`
    : `The ledger takes a fee of ${icpText(feeE8s)}`
}

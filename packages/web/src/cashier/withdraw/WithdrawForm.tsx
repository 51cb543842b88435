import { createWithdrawal } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { chipsFromWire, chipsText, wireChipsOf } from '../../format/chips.ts'
import { chipBalanceQuery, chipBalanceQueryKey, walletPollMs } from '../../queries/room-queries.ts'
import { callEndpoint } from '../../session/current-session.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { DestinationInput } from '../DestinationInput.tsx'
import facts from '../Facts.module.css'
import { feeE8s, icpText } from '../icp-amount.ts'
import type { TransferValues } from '../transfer/transfer-form.ts'
import styles from './WithdrawPage.module.css'
import { arrivingE8sOf, chipsFromText, withdrawFaults } from './withdraw-form.ts'
import { readUnansweredRequest, requestWithdrawal, type WithdrawalPorts } from './withdrawal-request.ts'

const ports: WithdrawalPorts = {
  store: localStorage,
  newKey: () => crypto.randomUUID(),
  request: (body) => callEndpoint(createWithdrawal, { body }),
}

type RequestedWithdrawal = Parameters<typeof requestWithdrawal>[2]

interface WithdrawFormProps {
  readonly userId: string
  /** chips per ICP */
  readonly rate: number
}

/** Destination and amount, with the ICP that arrives after the fee (S-WALLET-07). */
export const WithdrawForm = ({ userId, rate }: WithdrawFormProps) => {
  const client = useQueryClient()
  const wallet = useQuery({ ...chipBalanceQuery(userId), refetchInterval: walletPollMs })
  const chips = wallet.data ? chipsFromWire(wallet.data.chips) : null
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(() => readUnansweredRequest(ports.store, userId) !== null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<TransferValues>({
    initialValues: { destination: '', amount: '' },
    validate: (values) => withdrawFaults(values, { chips, rate }),
  })

  const submitWithdrawal = async (withdrawal: RequestedWithdrawal): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const answer = await requestWithdrawal(ports, userId, withdrawal)
    setBusy(false)
    setOpen(answer?.kind === 'unanswered')
    setRefusal(answer?.kind === 'refused' ? answer.reason : null)
    if (answer?.kind !== 'taken') return
    form.setFieldValue('amount', '')
    // Awaited before the toast, so that the top bar already shows the new balance.
    await client.invalidateQueries({ queryKey: chipBalanceQueryKey })
    showToast('success', `${chipsText(chipsFromWire(answer.withdrawal.amount))} chips are on their way`)
  }

  // A request that had no answer when an earlier page closed is repeated at once: the server pays once per key.
  const resume = useRef(submitWithdrawal)
  useEffect(() => {
    if (readUnansweredRequest(ports.store, userId) !== null) void resume.current(null)
  }, [userId])

  const submit = form.onSubmit(({ destination, amount }) => {
    void submitWithdrawal({ to: destination.trim(), amount: wireChipsOf(chipsFromText(amount) ?? 0) })
  })
  return (
    <form className={facts.card} onSubmit={submit} noValidate aria-label="Withdrawal">
      <DestinationInput {...form.getInputProps('destination')} />
      <AmountInput
        label="Amount (chips)"
        description={arrivalText(form.values.amount, rate)}
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
          <Button variant="default" size="sm" onClick={() => void submitWithdrawal(null)}>
            TRY AGAIN
          </Button>
        </div>
      )}
    </form>
  )
}

const arrivalText = (text: string, rate: number): string => {
  const chips = chipsFromText(text)
  const arrivingAmount = chips === null ? 0n : arrivingE8sOf(chips, rate)
  return arrivingAmount > 0n
    ? `${icpText(arrivingAmount)} arrive, after the fee of ${icpText(feeE8s)}`
    : `The ledger takes a fee of ${icpText(feeE8s)}`
}

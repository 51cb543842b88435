import type { LedgerEndpoint } from '@cardroom/ic/ledger'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent } from 'react'
import { chipsText } from '../../format/chips.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { useFieldSync } from '../../ui/use-field-sync.ts'
import { DestinationInput } from '../DestinationInput.tsx'
import facts from '../Facts.module.css'
import { chipsForE8s, icpText, maxE8s } from '../icp-amount.ts'
import { currentTransferControl, useTransferState } from './current-transfer.ts'
import styles from './TransferPage.module.css'
import { TransferStatus } from './TransferStatus.tsx'
import {
  accountIdFromDestination,
  depositLimitText,
  isDeposit,
  type TransferTerms,
  type TransferValues,
  transferFaults,
  wholeE8sFromText,
} from './transfer-form.ts'
import { mayTransfer } from './transfer-state.ts'

interface TransferFormProps {
  /** null while the connection to the ICP ledger is not ready. */
  readonly ledger: LedgerEndpoint | null
  /** Whether BUY CHIPS has opened the form: the destination is then prefilled with the deposit account. */
  readonly isBuying: boolean
  /** Why the user may not buy chips now, or null (S-USER-09). */
  readonly exclusionText: string | null
  readonly terms: TransferTerms
}

/** The form of an ICP transfer: destination, amount and the button that sends it (B-ICP-01, B-ICP-10). */
export const TransferForm = ({ ledger, isBuying, exclusionText, terms }: TransferFormProps) => {
  const { state } = useTransferState()
  const prefilledDestination = isBuying ? (terms.depositAccount ?? '') : ''
  const form = useForm<TransferValues>({
    initialValues: { destination: prefilledDestination, amount: '' },
    validate: (values) => transferFaults(values, terms),
    validateInputOnBlur: ['destination'],
  })
  const { destination, amount } = form.values
  useFieldSync(prefilledDestination, {
    read: () => form.getValues().destination,
    write: (account) => form.setFieldValue('destination', account),
  })
  const buysChips = isDeposit(destination, terms)
  const isEmpty = destination.trim() === '' || amount.trim() === ''
  const disabledReason = (buysChips && exclusionText) || sendDisabledReason({ isReady: ledger !== null, isEmpty })

  const isPaid = state.kind === 'success'
  const clearAmount = useEffectEvent(() => form.setFieldValue('amount', ''))
  useEffect(() => {
    // The amount is cleared after a paid transfer, so that a second press of the button does not repeat the transfer.
    if (isPaid) clearAmount()
  }, [isPaid])

  const submit = form.onSubmit((values) => {
    const [to, amountE8s] = [accountIdFromDestination(values.destination), wholeE8sFromText(values.amount)]
    if (to === null || amountE8s === null) return
    void currentTransferControl.start({ ledger, to, amountE8s, buysChips: isDeposit(values.destination, terms) })
  })
  return (
    <form className={facts.card} onSubmit={submit} noValidate aria-label="ICP transfer">
      {buysChips && <DepositNote exclusion={exclusionText} terms={terms} />}
      <DestinationInput {...form.getInputProps('destination')} />
      <AmountInput
        label="Amount (e8s)"
        description={amountText(amount, { ...terms, buysChips })}
        inputMode="numeric"
        maxLength={30}
        {...form.getInputProps('amount')}
      />
      <Button
        type="submit"
        fullWidth
        disabled={disabledReason !== null || !mayTransfer(state)}
        title={disabledReason ?? undefined}
      >
        {state.kind === 'processing' ? 'Processing...' : 'Transfer ICP'}
      </Button>
      <TransferStatus state={state} onRetry={() => void currentTransferControl.resume()} />
    </form>
  )
}

const sendDisabledReason = ({
  isReady,
  isEmpty,
}: {
  readonly isReady: boolean
  readonly isEmpty: boolean
}): string | null => {
  if (!isReady) return 'The connection to the ledger is not ready'
  return isEmpty ? 'Fill in destination and amount first' : null
}

interface DepositNoteProps {
  readonly exclusion: string | null
  readonly terms: TransferTerms
}

/** Explains a transfer to the user's deposit account. */
const DepositNote = ({ exclusion, terms: { depositRate, depositLeft } }: DepositNoteProps) => (
  <div className={styles.note}>
    <p>{`This is your deposit account: 1 ICP buys ${chipsText(chipsForE8s(100_000_000n, depositRate))} chips.`}</p>
    {depositLeft !== null && <p>{`${depositLimitText(depositLeft)}.`}</p>}
    {exclusion !== null && <p className={styles.warning}>{`${exclusion}.`}</p>}
  </div>
)

/** The amount in ICP and, for a deposit, the chips it buys; a hint about e8s if the text is no valid amount. */
const amountText = (
  text: string,
  { depositRate, buysChips }: Pick<TransferTerms, 'depositRate'> & { readonly buysChips: boolean },
): string => {
  const e8s = wholeE8sFromText(text)
  if (e8s === null || e8s > maxE8s) return '100,000,000 e8s are 1 ICP'
  return buysChips ? `${icpText(e8s)} = ${chipsText(chipsForE8s(e8s, depositRate))} chips` : icpText(e8s)
}

import { type HomeSessionSheet, markPayment } from '@cardroom/protocol'
import { Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorTextOf } from '../net/api-call-failed.ts'
import { callEndpoint } from '../session/current-session.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import styles from './HomeSheetPage.module.css'
import { paymentText } from './sheet-words.ts'
import { homeSheetQueryKeyOf } from './use-home-sheet.ts'

type Payment = HomeSessionSheet['payments'][number]

/**
 * WHO PAYS WHOM: after the game, payer and receiver tick a payment as done, and everybody sees the ticks (N-BANK-04).
 */
export const HomePayments = ({ sheet, viewer }: { readonly sheet: HomeSessionSheet; readonly viewer: string }) => {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ from, to, isDone }: Pick<Payment, 'from' | 'to'> & { readonly isDone: boolean }) =>
      callEndpoint(markPayment, { params: { id: sheet.gameId }, body: { from, to, isDone } }),
    onSuccess: (updatedSheet) => queries.setQueryData(homeSheetQueryKeyOf(sheet.gameId, viewer), updatedSheet),
    onError: (error) => showToast('error', errorTextOf(error)),
    networkMode: 'always',
  })
  const { payments, endedAt } = sheet
  return (
    <section aria-label="Who pays whom">
      <h2 className={styles.heading}>WHO PAYS WHOM</h2>
      {payments.length === 0 && <p className={styles.state}>Nobody owes anything.</p>}
      {payments.length > 0 && endedAt === null && (
        <p className={styles.state}>If the game ended now. Payments are ticked once it has ended.</p>
      )}
      <ul className={styles.list}>
        {payments.map((payment) => (
          <li key={`${payment.from} ${payment.to}`} className={styles.payment}>
            <span className={styles.what}>{paymentText(sheet, payment)}</span>
            <PaymentTicks
              payment={payment}
              viewer={endedAt === null ? null : viewer}
              isBusy={isPending}
              onTick={(isDone) => mutate({ from: payment.from, to: payment.to, isDone })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PaymentTicksProps {
  readonly payment: Payment
  /** The viewer's user id; null until the game has ended, because only then payments can be ticked. */
  readonly viewer: string | null
  readonly isBusy: boolean
  readonly onTick: (isDone: boolean) => void
}

/** A checkbox if the viewer pays or receives, and the ticks of the other players. */
const PaymentTicks = ({ payment: { from, to, paid, received }, viewer, isBusy, onTick }: PaymentTicksProps) => {
  const paymentSides = [
    { who: from, isDone: paid, label: 'I have paid', said: 'Paid' },
    { who: to, isDone: received, label: 'I have received it', said: 'Received' },
  ] as const
  return paymentSides.map(({ who, isDone, label, said }) => {
    if (who === viewer) {
      return (
        <Checkbox
          key={said}
          classNames={{ body: styles.tick ?? '', label: styles.tickLabel ?? '' }}
          label={label}
          checked={isDone}
          disabled={isBusy}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
      )
    }
    return (
      isDone && (
        <span key={said} className={styles.said}>
          {said}
        </span>
      )
    )
  })
}

import { listWithdrawals, type Withdrawal } from '@cardroom/protocol'
import { IconArrowUpRight } from '@tabler/icons-react'
import { chipsFromWire, chipsText } from '../../format/chips.ts'
import { chipBalanceQuery } from '../../queries/room-queries.ts'
import { callEndpoint } from '../../session/current-session.ts'
import { AccountId } from '../../ui/copy/AccountId.tsx'
import { EmptyState, SkeletonRows } from '../../ui/ListStates.tsx'
import { ListTable, TwoLines } from '../../ui/ListTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { useServerPages } from '../../ui/use-server-pages.ts'
import { useIsPhone } from '../../ui/window-size.ts'
import { Timestamp } from '../Timestamp.tsx'
import styles from './WithdrawPage.module.css'

/** Polling interval in ms. It is short, because the server usually sends the ICP of a withdrawal within seconds. */
const withdrawalListPollMs = 5_000

/** The user's withdrawals, newest first (S-WALLET-07). */
export const WithdrawalList = ({ userId }: { readonly userId: string }) => {
  const withdrawals = useServerPages({
    // The key begins with that of the wallet, so that invalidating the wallet's queries refetches the withdrawals too.
    queryKey: [...chipBalanceQuery(userId).queryKey, 'withdrawals'],
    fetchPage: (query) => callEndpoint(listWithdrawals, { query }),
    pollMs: withdrawalListPollMs,
  })
  return (
    <section aria-label="Withdrawals">
      <h2 className={styles.heading}>Withdrawals</h2>
      <PagedList
        paged={withdrawals}
        itemsNoun="withdrawals"
        loading={<SkeletonRows rows={3} isTitled />}
        empty={
          withdrawals.list.isSuccess && (
            <EmptyState
              icon={<IconArrowUpRight />}
              text="No withdrawals yet"
              hint="What you have sent to an account of the ledger will appear here."
            />
          )
        }
      >
        {(rows) => <WithdrawalRows withdrawals={rows} />}
      </PagedList>
    </section>
  )
}

const columns = [{ label: 'Date' }, { label: 'Destination' }, { label: 'State' }, { label: 'Amount', isFigure: true }]
const phoneColumns = [{ label: 'Destination and state' }, { label: 'Amount', isFigure: true }]

const WithdrawalRows = ({ withdrawals }: { readonly withdrawals: readonly Withdrawal[] }) => {
  const isPhone = useIsPhone()
  return (
    <ListTable
      label="Withdrawals"
      columns={isPhone ? phoneColumns : columns}
      rows={withdrawals.map((withdrawal) => {
        const time = <Timestamp key="at" at={withdrawal.created_at} />
        const destination = <AccountId key="to" account={withdrawal.to} accountLabel="destination" />
        const state = <WithdrawalState key="state" withdrawal={withdrawal} />
        const amount = chipsText(chipsFromWire(withdrawal.amount))
        return {
          key: withdrawal.id,
          cells: isPhone
            ? [<div key="to">{[destination, state]}</div>, <TwoLines key="amount" first={amount} second={time} />]
            : [time, destination, state, amount],
        }
      })}
    />
  )
}

const WithdrawalState = ({ withdrawal: { state, blockIndex } }: { readonly withdrawal: Withdrawal }) => (
  <span className={styles.state} data-state={state}>
    {state === 'SENT' && blockIndex !== null ? `Sent in block ${blockIndex}` : withdrawalStateText[state]}
  </span>
)

const withdrawalStateText: Readonly<Record<Withdrawal['state'], string>> = {
  SENDING: 'On its way',
  SENT: 'Sent',
  REVIEW: 'Under review',
  RETURNED: 'Chips returned',
}

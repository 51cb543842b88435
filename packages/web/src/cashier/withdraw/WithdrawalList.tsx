import { listWithdrawals, type Withdrawal } from '@cardroom/protocol'
import { IconArrowUpRight } from '@tabler/icons-react'
import { chipsOf, chipsText } from '../../format/chips.ts'
import { walletQuery } from '../../queries/room-queries.ts'
import { call } from '../../session/current-session.ts'
import { Empty, ListError, SkeletonRows } from '../../ui/ListStates.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { useServerPages } from '../../ui/use-server-pages.ts'
import { useIsPhone } from '../../ui/window-size.ts'
import { AccountId } from '../AccountId.tsx'
import { Timestamp } from '../Timestamp.tsx'
import styles from './WithdrawPage.module.css'

/** Short, because a withdrawal is usually sent within seconds. */
const freshMs = 5_000

/** The user's withdrawals, newest first (S-WALLET-07). */
export const WithdrawalList = ({ userId }: { readonly userId: string }) => {
  const { list, rows, pages, page, setPage } = useServerPages({
    // Under the wallet's key, so that a refetch of the balance refetches the withdrawals too.
    queryKey: [...walletQuery(userId).queryKey, 'withdrawals'],
    ask: (query) => call(listWithdrawals, { query }),
    everyMs: freshMs,
  })
  return (
    <section aria-label="Withdrawals">
      <h2 className={styles.heading}>Withdrawals</h2>
      {list.isError && <ListError onRetry={() => void list.refetch()} isBusy={list.isFetching} />}
      {list.isPending && <SkeletonRows rows={3} isTitled />}
      {list.isSuccess && rows.length === 0 && (
        <Empty
          icon={<IconArrowUpRight />}
          text="No withdrawals yet"
          hint="What you have sent to an account of the ledger will stand here."
        />
      )}
      {rows.length > 0 && <Rows withdrawals={rows} />}
      <Pager pages={pages} page={page} onPage={setPage} of="withdrawals" />
    </section>
  )
}

const Rows = ({ withdrawals }: { readonly withdrawals: readonly Withdrawal[] }) => {
  const isPhone = useIsPhone()
  if (isPhone) {
    return (
      <ListTable
        label="Withdrawals"
        columns={[{ label: 'Destination and state' }, { label: 'Amount', isFigure: true }]}
        rows={withdrawals.map((one) => ({
          key: one.id,
          cells: [
            <div key="to">
              <AccountId account={one.to} what="destination" />
              <State withdrawal={one} />
            </div>,
            <div key="amount">
              {chipsText(chipsOf(one.amount))}
              <span className={styles.second}>
                <Timestamp at={one.created_at} />
              </span>
            </div>,
          ],
        }))}
      />
    )
  }
  return (
    <ListTable
      label="Withdrawals"
      columns={[{ label: 'Date' }, { label: 'Destination' }, { label: 'State' }, { label: 'Amount', isFigure: true }]}
      rows={withdrawals.map((one) => ({
        key: one.id,
        cells: [
          <Timestamp key="at" at={one.created_at} />,
          <AccountId key="to" account={one.to} what="destination" />,
          <State key="state" withdrawal={one} />,
          chipsText(chipsOf(one.amount)),
        ],
      }))}
    />
  )
}

const State = ({ withdrawal: { state, blockIndex } }: { readonly withdrawal: Withdrawal }) => (
  <span className={styles.state} data-state={state}>
    {state === 'SENT' && blockIndex !== null ? `Sent in block ${blockIndex}` : stateText[state]}
  </span>
)

const stateText: Readonly<Record<Withdrawal['state'], string>> = {
  SENDING: 'On its way',
  SENT: 'Sent',
  REVIEW: 'Under review',
  RETURNED: 'Chips returned',
}

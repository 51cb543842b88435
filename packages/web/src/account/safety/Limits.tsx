import { confirmSpendingLimitRaise, type SpendingLimit, setSpendingLimit } from '@cardroom/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorTextOf } from '../../net/api-call-failed.ts'
import { limitsQuery } from '../../queries/room-queries.ts'
import { callEndpoint } from '../../session/current-session.ts'
import { ListError, SkeletonRows } from '../../ui/ListStates.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { LimitRow } from './LimitRow.tsx'
import styles from './ResponsibleGamingDialog.module.css'

const limitGroups = [
  { kind: 'deposit', label: 'Deposits' },
  { kind: 'loss', label: 'Losses' },
  { kind: 'buyin', label: 'Buy-ins' },
] as const

/**
 * The user's limits per day, week and month. A limit is lowered at once, and raised after 24 hours and a second
 * confirmation (N-SAFE-01).
 */
export const Limits = ({ userId }: { readonly userId: string }) => {
  const client = useQueryClient()
  const { queryKey } = limitsQuery(userId)
  const limits = useQuery(limitsQuery(userId))
  /** @returns whether the server accepted the change */
  const changeLimit = async (
    requestLimits: () => Promise<{ readonly data: readonly SpendingLimit[] }>,
  ): Promise<boolean> => {
    try {
      client.setQueryData(queryKey, (await requestLimits()).data)
      return true
    } catch (error) {
      showToast('error', errorTextOf(error))
      return false
    }
  }
  return (
    <div className={styles.panel}>
      <p className={styles.words}>
        A lower limit counts at once. A higher one counts after 24 hours, and only when you say yes to it a second time.
      </p>
      {limits.isError && <ListError onRetry={() => void limits.refetch()} isBusy={limits.isFetching} />}
      {limits.isPending && <SkeletonRows rows={3} />}
      {limits.data &&
        limitGroups.map(({ kind, label }) => (
          <section key={kind} aria-label={label}>
            <h3 className={styles.question}>{label}</h3>
            {limits.data
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <LimitRow
                  key={limit.period}
                  limit={limit}
                  limitGroup={label}
                  onSet={(amount) =>
                    changeLimit(() => callEndpoint(setSpendingLimit, { body: { kind, period: limit.period, amount } }))
                  }
                  onConfirm={() =>
                    changeLimit(() => callEndpoint(confirmSpendingLimitRaise, { body: { kind, period: limit.period } }))
                  }
                />
              ))}
          </section>
        ))}
    </div>
  )
}

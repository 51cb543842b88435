import { listReferrals, type Referral } from '@cardroom/protocol'
import { IconUsersPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { chipsFromWire, chipsText } from '../../format/chips.ts'
import { callEndpoint } from '../../session/current-session.ts'
import { EmptyState, SkeletonRows } from '../../ui/ListStates.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { useRowPages } from '../../ui/use-row-pages.ts'
import styles from './ReferralPage.module.css'

/** Players who redeemed the user's code, newest first, and what each earned the user (A-REFERRAL-02, A-HTTP-11). */
export const ReferralList = ({ userId }: { readonly userId: string }) => {
  const referrals = useQuery({
    queryKey: ['referrals', userId],
    queryFn: async (): Promise<readonly Referral[]> => (await callEndpoint(listReferrals)).data,
  })
  const paged = useRowPages(referrals.data ?? [])
  return (
    <section className={styles.list} aria-label="Your referrals">
      <PagedList
        paged={{ list: referrals, ...paged }}
        itemsNoun="referrals"
        loading={<SkeletonRows rows={3} isTitled />}
        empty={
          <EmptyState
            icon={<IconUsersPlus />}
            text="No referrals found."
            {...(referrals.isError ? {} : { hint: 'Players who sign up with your code appear here.' })}
          />
        }
      >
        {(rows) => (
          <ListTable
            label="Referrals"
            columns={[{ label: 'Player' }, { label: 'Earned', isFigure: true }]}
            rows={rows.map(({ username, earned_amount, redeemed_at }) => ({
              key: `${username} ${redeemed_at}`,
              cells: [username || 'No username yet', chipsText(chipsFromWire(earned_amount))],
            }))}
          />
        )}
      </PagedList>
    </section>
  )
}

import { listReferrals } from '@cardroom/protocol'
import type { Ledger } from '../../ports/ledger.ts'
import type { Users } from '../../store/users.ts'
import { toWire } from '../../views/amounts.ts'
import type { Routes } from '../route.ts'

export const referralRoutes = (routes: Routes, users: Users, ledger: Ledger): void => {
  routes.user(listReferrals, async (_call, { user }) => {
    const referred = await users.referredBy(user.id)
    const earned = await ledger.totalsByReference(`wallet:${user.id}`, 'referral')
    const data = referred.map(({ id, username, redeemedAt }) => ({
      username: username ?? '',
      earned_amount: toWire(earned.get(id) ?? 0),
      redeemed_at: redeemedAt ?? 0,
    }))
    return { data, count: data.length }
  })
}

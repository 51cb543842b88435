import { expect, it } from 'vitest'
import { type UserId, userId } from '../ports/ids.ts'
import { depositAccounts } from './deposit-accounts.ts'
import { HOUSE_PRINCIPAL } from './testing/cashier-world.ts'

const HOUR_MS = 3_600_000

it('a deposit account is traced to its user even if the user registered after the machine’s clock was set back [S-WALLET-05 S-WALLET-07]', async () => {
  let now = 100 * HOUR_MS
  const registered: { id: UserId; createdAt: number }[] = []
  const register = (name: string) => registered.push({ id: userId(name), createdAt: now })
  const users = { createdSince: async (at: number) => registered.filter(({ createdAt }) => createdAt >= at) }
  const accounts = depositAccounts(users, HOUSE_PRINCIPAL, { now: () => now })
  now += 24 * HOUR_MS
  register('ahead')
  await accounts.refresh()
  now -= 24 * HOUR_MS
  register('early')
  now += HOUR_MS
  await accounts.refresh()
  now += HOUR_MS
  register('late')
  await accounts.refresh()
  const owners = ['ahead', 'early', 'late'].map((name) => accounts.ownerOf(accounts.of(userId(name))))
  expect(owners).toEqual(['ahead', 'early', 'late'])
})

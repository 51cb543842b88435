import { setImmediate as nextEventLoopTurn } from 'node:timers/promises'
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

/** Deposit accounts of a room with 2,000 users. The store returns the newest of them first. */
const accountsOfManyUsers = () => {
  const now = 10_000 * HOUR_MS
  const registered = Array.from({ length: 2_000 }, (_, n) => ({
    id: userId(`user-${n}`),
    createdAt: now - n * HOUR_MS,
  }))
  const users = { createdSince: async (at: number) => registered.filter(({ createdAt }) => createdAt >= at) }
  return depositAccounts(users, HOUSE_PRINCIPAL, { now: () => now })
}

it('while the deposit accounts of many users are computed, other work of the process goes on [S-WALLET-05 N-SCALE-02]', async () => {
  const accounts = accountsOfManyUsers()
  let isRefreshed = false
  const refreshed = accounts.refresh().then(() => {
    isRefreshed = true
  })
  let turns = 0
  for (; !isRefreshed; turns += 1) await nextEventLoopTurn()
  await refreshed
  expect(turns).toBeGreaterThan(5)
})

it('a deposit account is traced to its user also if another refresh was under way [S-WALLET-05 S-WALLET-07]', async () => {
  const accounts = accountsOfManyUsers()
  const first = accounts.refresh()
  await nextEventLoopTurn()
  await accounts.refresh()
  expect(accounts.ownerOf(accounts.of(userId('user-1999')))).toBe('user-1999')
  await first
})

import type { Notification } from '@cardroom/protocol'
import { expect, it, vi } from 'vitest'
import { stubBrowser } from '../app/testing/browser.ts'

stubBrowser()
const { queryClient } = await import('../queries/query-client.ts')
const { chipBalanceQuery } = await import('../queries/room-queries.ts')
const { notificationsQuery } = await import('./notifications.ts')

const deposit: Notification = {
  ...{ id: 'deposit', userId: 'ann', type: 'DEPOSIT', message: 'Your deposit has arrived', context: '', meta: {} },
  ...{ created_at: 1, updated_at: 1, deleted_at: null, viewed: false, toAll: false },
}

it('a new notification makes the wallet be fetched again, and one that was known does not [A-NOTIF-02 A-HTTP-17]', async () => {
  const { queryKey } = chipBalanceQuery('ann')
  const isWalletStaleAfter = async (...list: readonly Notification[]) => {
    vi.stubGlobal('fetch', async () => Response.json({ status: true, data: { data: list, count: list.length } }))
    queryClient.setQueryData(queryKey, { chips: 1, inPlay: 0 })
    await queryClient.fetchQuery({ ...notificationsQuery('ann'), staleTime: 0 })
    return queryClient.getQueryState(queryKey)?.isInvalidated
  }
  expect(await isWalletStaleAfter()).toBe(false)
  expect(await isWalletStaleAfter(deposit)).toBe(true)
  expect(await isWalletStaleAfter(deposit)).toBe(false)
})

import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { standInBrowser } from '../app/testing/browser.ts'

standInBrowser()
afterAll(() => vi.unstubAllGlobals())

const modules = async () => {
  const { connectWallet } = await import('./connect-wallet.ts')
  const { queryClient } = await import('../app/query-client.ts')
  const { useToasts } = await import('./toasts.ts')
  const { useSession } = await import('../session/session-store.ts')
  return { connectWallet, queryClient, useToasts, useSession }
}
let page: Awaited<ReturnType<typeof modules>>
beforeAll(async () => {
  page = await modules()
}, 60_000)

it('S-AUTH-06 a room that has turned the browser wallet off opens none, and says so', async () => {
  page.queryClient.setQueryData(['config'], { wallets: [] })
  await page.connectWallet()
  expect(page.useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    'This room offers no wallet that this page can open',
  ])
  expect(page.useSession.getState().phase).toBe('guest')
})

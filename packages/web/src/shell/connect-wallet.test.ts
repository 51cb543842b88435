import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { standInBrowser } from '../app/testing/browser.ts'

standInBrowser()
afterAll(() => vi.unstubAllGlobals())

const modules = async () => {
  const { connectWallet } = await import('./connect-wallet.ts')
  const { queryClient } = await import('../app/query-client.ts')
  const { useToasts } = await import('./toasts.ts')
  const { useSession } = await import('../session/session-store.ts')
  const { useOverlay } = await import('./overlays.ts')
  return { connectWallet, queryClient, useToasts, useSession, useOverlay }
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

it('Q37 asks which where there are several, and opens none before', async () => {
  page.queryClient.setQueryData(['config'], { wallets: ['internet-identity', 'nfid'] })
  await page.connectWallet()
  expect(page.useOverlay.getState().overlay).toEqual({ kind: 'wallets' })
  expect(page.useSession.getState().phase).toBe('guest')
})

import { beforeAll, expect, it } from 'vitest'
import { stubBrowser } from '../app/testing/browser.ts'

stubBrowser()

const loadModules = async () => {
  const { connectWallet } = await import('./connect-wallet.ts')
  const { queryClient } = await import('../queries/query-client.ts')
  const { useToasts } = await import('../ui/toasts/toasts.ts')
  const { useSession } = await import('../session/session-store.ts')
  const { useOverlay } = await import('../navigation/overlays.ts')
  return { connectWallet, queryClient, useToasts, useSession, useOverlay }
}
let page: Awaited<ReturnType<typeof loadModules>>
beforeAll(async () => {
  page = await loadModules()
}, 60_000)

it('CONNECT shows an error and opens no wallet if the server offers none [S-AUTH-06]', async () => {
  page.queryClient.setQueryData(['config'], { wallets: [] })
  await page.connectWallet()
  expect(page.useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    'This room offers no wallet that this page can open',
  ])
  expect(page.useSession.getState().phase).toBe('guest')
})

it('CONNECT opens the choice of wallets, and no wallet, if the server offers several [Q37]', async () => {
  page.queryClient.setQueryData(['config'], { wallets: ['internet-identity', 'nfid'] })
  await page.connectWallet()
  expect(page.useOverlay.getState().overlay).toEqual({ kind: 'wallets' })
  expect(page.useSession.getState().phase).toBe('guest')
})

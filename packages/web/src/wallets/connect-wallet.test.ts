import { expect, it } from 'vitest'
import { stubBrowser } from '../app/testing/browser.ts'

stubBrowser()

const { connectWallet } = await import('./connect-wallet.ts')
const { queryClient } = await import('../queries/query-client.ts')
const { useToasts } = await import('../ui/toasts/toasts.ts')
const { useSession } = await import('../session/session-store.ts')
const { useOverlay } = await import('../navigation/overlays.ts')

it('CONNECT shows an error and opens no wallet if the server offers none [S-AUTH-06]', async () => {
  queryClient.setQueryData(['config'], { wallets: [] })
  await connectWallet()
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    'This room offers no wallet that this page can open',
  ])
  expect(useSession.getState().phase).toBe('guest')
})

it('CONNECT opens the choice of wallets, and no wallet, if the server offers several [Q37]', async () => {
  queryClient.setQueryData(['config'], { wallets: ['internet-identity', 'nfid'] })
  await connectWallet()
  expect(useOverlay.getState().overlay).toEqual({ kind: 'wallets' })
  expect(useSession.getState().phase).toBe('guest')
})

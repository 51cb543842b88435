import { queryClient } from '../app/query-client.ts'
import { configQuery } from '../http/room-queries.ts'
import { session } from '../session/current-session.ts'
import { openOverlay } from './overlays.ts'
import { showToast } from './toasts.ts'

/** CONNECT: signs in, and asks a newcomer for a name (A-SIGNIN-02, A-SIGNIN-04). */
export const connectWallet = async (): Promise<void> => {
  const config = await queryClient.ensureQueryData(configQuery).catch(() => null)
  if (config && !config.wallets.includes('browser')) {
    return showToast('error', 'This room offers no wallet that this page can open')
  }
  const result = await session.connect()
  if (!result.ok) showToast('error', result.message)
  else if (result.user.username === '') openOverlay({ kind: 'profile', next: 'landing' })
}

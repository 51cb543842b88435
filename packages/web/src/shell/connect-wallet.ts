import { session } from '../session/current-session.ts'
import { openOverlay } from './overlays.ts'
import { showToast } from './toasts.ts'

/** CONNECT: signs in, and asks a newcomer for a name (A-SIGNIN-02, A-SIGNIN-04). */
export const connectWallet = async (): Promise<void> => {
  const result = await session.connect()
  if (!result.ok) showToast('error', result.message)
  else if (result.user.username === '') openOverlay({ kind: 'profile', next: 'landing' })
}

import type { WalletKind } from '@cardroom/protocol'
import { queryClient } from '../app/query-client.ts'
import { configQuery } from '../http/room-queries.ts'
import { session } from '../session/current-session.ts'
import { closeOverlay, openOverlay, useOverlay } from './overlays.ts'
import { showToast } from './toasts.ts'

/** CONNECT: signs in at once where one wallet is on offer, and asks which where there are more ([Q37]). */
export const connectWallet = (): Promise<void> => {
  // No wait where the room is known already: a wallet's window opens within the click alone.
  const known = queryClient.getQueryData(configQuery.queryKey)
  if (known) return chooseFrom(known.wallets)
  return queryClient.ensureQueryData(configQuery).then(
    ({ wallets }) => chooseFrom(wallets),
    () => chooseFrom(['browser']),
  )
}

const chooseFrom = async ([first, ...others]: readonly WalletKind[]): Promise<void> => {
  if (first === undefined) showToast('error', 'This room offers no wallet that this page can open')
  else if (others.length > 0) openOverlay({ kind: 'wallets' })
  else if (first === 'browser') await signInWith(first)
  else {
    const signingIn = signInWith(first)
    // Says where to answer, and lets one cancel.
    openOverlay({ kind: 'wallets' })
    await signingIn
  }
}

/** Signs in after a click, and asks a newcomer for a name (A-SIGNIN-02, A-SIGNIN-04). */
export const signInWith = async (kind: WalletKind): Promise<void> => {
  const result = await session.connect(kind)
  if (!result.ok) showToast('error', result.message)
  else if (result.user.username === '') openOverlay({ kind: 'profile', next: 'landing' })
  else if (useOverlay.getState().overlay?.kind === 'wallets') closeOverlay()
}

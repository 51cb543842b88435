import type { WalletKind } from '@cardroom/protocol'
import { closeOverlay, openOverlay, useOverlay } from '../navigation/overlays.ts'
import { queryClient } from '../queries/query-client.ts'
import { configQuery } from '../queries/room-queries.ts'
import { session } from '../session/current-session.ts'
import { readStoredDeviceAccountUsername } from '../session/local-cache.ts'
import { showToast } from '../ui/toasts/toasts.ts'

/**
 * CONNECT: signs in at once if the room has a single wallet, and opens the wallet dialog if it has several ([Q37]) or
 * if this browser was added to an account as a device.
 */
export const connectWallet = (): Promise<void> => {
  // Synchronous if the configuration is cached: browsers open a wallet's window only during the click.
  const cachedConfig = queryClient.getQueryData(configQuery.queryKey)
  if (cachedConfig) return connectOneOf(cachedConfig.wallets)
  return queryClient.ensureQueryData(configQuery).then(
    ({ wallets }) => connectOneOf(wallets),
    () => connectOneOf(['browser']),
  )
}

const connectOneOf = async ([first, ...others]: readonly WalletKind[]): Promise<void> => {
  if (first === undefined) showToast('error', 'This room offers no wallet that this page can open')
  // In a browser that was added to an account as a device the wallet dialog opens first: with the built-in wallet the
  // user would open a second account by mistake.
  else if (others.length > 0 || readStoredDeviceAccountUsername(localStorage) !== null) openOverlay({ kind: 'wallets' })
  else if (first === 'browser') await signInWith(first)
  else {
    const signingIn = signInWith(first)
    // While the sign-in runs, the dialog says that the user must answer in the wallet's window, and has CANCEL.
    openOverlay({ kind: 'wallets' })
    await signingIn
  }
}

/** Signs in with a wallet after a click, and asks a user without a name for one (A-SIGNIN-02, A-SIGNIN-04). */
export const signInWith = async (kind: WalletKind): Promise<void> => {
  const result = await session.connect(kind)
  if (!result.ok) showToast('error', result.message)
  else if (result.user.username === '') openOverlay({ kind: 'profile', afterSave: 'landing' })
  else if (useOverlay.getState().overlay?.kind === 'wallets') closeOverlay()
}

import { type SessionState, useSession } from '../../session/session-store.ts'
import { pendingTransferKey } from '../../storage/keyed-store.ts'

/**
 * Resumes a transfer that was still pending when an earlier page closed, as soon as its user signs in, on any page
 * (B-ICP-07). The code for this is loaded only if there is such a transfer.
 */
export const resumePendingTransferOnSignIn = (): void => {
  let lastAddress: string | null = null
  const check = ({ user }: SessionState): void => {
    const address = user?.address ?? null
    if (address === lastAddress) return
    lastAddress = address
    if (address === null || !localStorage.getItem(pendingTransferKey)?.includes(address)) return
    void import('./current-transfer.ts')
      .then(({ currentTransferControl }) => currentTransferControl.resume())
      .catch(() => undefined)
  }
  check(useSession.getState())
  useSession.subscribe(check)
}

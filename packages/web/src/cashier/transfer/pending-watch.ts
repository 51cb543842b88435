import { pendingTransferKey } from '../../session/local-cache.ts'
import { type Session, useSession } from '../../session/session-store.ts'

/**
 * Takes up a transfer that an earlier visit left open as soon as somebody is signed in, on whatever page (B-ICP-07).
 * What it takes is loaded only where something was left.
 */
export const watchPendingTransfer = (): void => {
  let known: string | null = null
  const look = ({ user }: Session): void => {
    const address = user?.address ?? null
    if (address === known) return
    known = address
    if (address === null || !localStorage.getItem(pendingTransferKey)?.includes(address)) return
    void import('./current-transfer.ts').then(({ transfers }) => transfers.resume()).catch(() => undefined)
  }
  look(useSession.getState())
  useSession.subscribe(look)
}

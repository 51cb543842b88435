import { logout } from '@cardroom/protocol'
import { readStoredSessionKeyKind } from './local-cache.ts'
import { type SessionPorts, signedOutText } from './session-ports.ts'
import type { SessionRenewal } from './session-renewal.ts'
import type { SessionWriter } from './session-writer.ts'

interface SessionEndingDeps {
  readonly ports: Pick<SessionPorts, 'call' | 'wallet' | 'deleteWalletKey' | 'localStore' | 'goHome'>
  readonly keeper: Pick<SessionWriter, 'forget' | 'dropNotes'>
}

type RunWithoutRenewal = SessionRenewal['withoutRenewal']

/** The ways in which a session ends. After each of them this browser stores no session. */
export const endSessionActions = ({ ports, keeper }: SessionEndingDeps) => {
  const { call, wallet, deleteWalletKey, localStore, goHome } = ports

  const endSession = (message: string | null): void => {
    keeper.forget()
    goHome(message)
  }

  /** Ends a session because its user said so: then their notes are removed too, as A-SIGNIN-03 asks. */
  const endByUser = (message: string | null): void => {
    keeper.dropNotes()
    endSession(message)
  }

  /** Asks the server to sign out. A failure is ignored: the session in this browser ends in any case. */
  const signOut = (): Promise<unknown> => call(logout).catch(() => undefined)

  const closeWallet = async (): Promise<void> => {
    const kind = readStoredSessionKeyKind(localStore)
    if (kind === 'passkey') return
    const openedWallet = await Promise.resolve(wallet(kind)).catch(() => null)
    await openedWallet?.disconnect().catch(() => undefined)
  }

  return {
    endExpired: (): void => endSession(signedOutText),
    disconnect: async (): Promise<void> => {
      await signOut()
      await closeWallet()
      endByUser(null)
    },
    forgetWallet: async (): Promise<void> => {
      await deleteWalletKey()
      await signOut()
      endByUser(null)
    },
    deleteAccount: async (
      requestDeletion: () => Promise<unknown>,
      withoutRenewal: RunWithoutRenewal,
    ): Promise<void> => {
      // The server closes the sockets before it answers; a socket that reconnects must not renew the session.
      await withoutRenewal(async () => {
        await requestDeletion()
        await closeWallet()
      })
      endByUser('Your account has been deleted')
    },
  }
}

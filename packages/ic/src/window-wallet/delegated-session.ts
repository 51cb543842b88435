import { AuthClient, type AuthClientStorage, IdbStorage } from '@icp-sdk/auth/client'
import { DelegationIdentity } from '@icp-sdk/core/identity'
import { SignerError } from '@icp-sdk/signer'
import { accountIdOf } from '../account-id.ts'
import { challengeBytes } from '../challenge.ts'
import { toHex } from '../hex.ts'
import type { ChallengeProof } from '../proof.ts'
import type { ConnectRefusal, WalletAccount, WalletAdapter } from '../wallet/wallet-adapter.ts'
import { definePromiseWithResolvers } from './promise-with-resolvers.ts'

interface DelegatedSession extends Pick<WalletAdapter, 'connect' | 'restore' | 'disconnect' | 'signChallenge'> {
  /** The identity that signs calls. @throws Error if the wallet is not open: a bug in the caller */
  identity(): Promise<DelegationIdentity>
}

/** Lifetime of a session, ns: 24 h, as long as an access token is valid. After that the wallet asks the user again. */
const sessionLifetimeNs = 24n * 3_600_000_000_000n

/**
 * A session with a wallet in its own window: the wallet delegates to a key of this browser for a day (ICRC-34). All its
 * state is in the storage, so tabs never disagree.
 * @param url the wallet's page for requests
 */
export const delegatedSession = (url: string, storage: AuthClientStorage): DelegatedSession => {
  definePromiseWithResolvers()
  const newClient = () => new AuthClient({ identityProvider: url, storage, idleOptions: { disableIdle: true } })

  const currentIdentity = async (): Promise<DelegationIdentity | null> => {
    const identity = await newClient().getIdentity()
    return identity instanceof DelegationIdentity ? identity : null
  }
  const identity = async (): Promise<DelegationIdentity> => {
    const storedIdentity = await currentIdentity()
    if (storedIdentity === null) throw new Error('the wallet is not open')
    return storedIdentity
  }

  return {
    identity,
    connect: async () => {
      if (globalThis.crypto?.subtle === undefined) return { ok: false, code: 'insecure-page' }
      try {
        // The window opens before the first await: browsers allow it only within the click.
        const signedInIdentity = await newClient().signIn({ maxTimeToLive: sessionLifetimeNs })
        return { ok: true, account: accountOf(signedInIdentity.getPrincipal().toText()) }
      } catch (error) {
        return { ok: false, code: refusalOf(error) }
      }
    },
    restore: async () => {
      // If the storage fails, the wallet counts as not open; a later `connect` returns the reason.
      const storedIdentity = await currentIdentity().catch(() => null)
      return storedIdentity && accountOf(storedIdentity.getPrincipal().toText())
    },
    disconnect: () => newClient().signOut(),
    signChallenge: async (challenge): Promise<ChallengeProof> => {
      const signer = await identity()
      const { publicKey, delegations } = signer.getDelegation().toJSON()
      const signature = await signer.sign(await challengeBytes(challenge, signer.getPrincipal().toText()))
      return { nonce: challenge.nonce, publicKey, signature: toHex(signature), delegations }
    },
  }
}

const accountOf = (principal: string): WalletAccount => ({ principal, address: accountIdOf(principal) })

const refusalOf = (error: unknown): ConnectRefusal => {
  if (isDeclinedByWalletOwner(error)) return 'declined'
  if (error instanceof SignerError) return 'no-answer'
  if (error instanceof DOMException) return 'storage-unavailable'
  throw error
}

/** ICRC-25 error code for a request that the owner did not approve. After any other code the outcome is unknown. */
const declinedCode = 3001

/** Whether the error says that the wallet's owner declined the request. */
export const isDeclinedByWalletOwner = (error: unknown): boolean =>
  error instanceof SignerError && error.code === declinedCode

/**
 * Storage in this browser for the session of one kind of wallet.
 * @param name prefix of the storage keys
 */
export const walletSessionStorage = (name: string): AuthClientStorage => {
  const sharedStorage: AuthClientStorage = new IdbStorage({ dbName: 'cardroom-sessions', storeName: 'sessions' })
  return {
    get: (key) => sharedStorage.get(`${name}/${key}`),
    set: (key, value) => sharedStorage.set(`${name}/${key}`, value),
    remove: (key) => sharedStorage.remove(`${name}/${key}`),
  }
}

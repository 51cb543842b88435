import type { ConnectRefusal, WalletAccount, WalletAdapter } from '@cardroom/ic/wallet'
import { register, requestChallenge, type User } from '@cardroom/protocol'
import { messageOf } from '../http/call-failed.ts'
import type { Call } from '../http/http-client.ts'

export interface SignInPorts {
  readonly wallet: () => WalletAdapter | Promise<WalletAdapter>
  readonly call: Call
  /** The push subscription of this browser as text, or an empty text ([Q93]). */
  readonly deviceToken: () => Promise<string>
}

export type SignInResult =
  | { readonly ok: true; readonly token: string; readonly user: User }
  | { readonly ok: false; readonly message: string }

const refusalTexts: Readonly<Record<ConnectRefusal, string>> = {
  'insecure-page': 'Your browser opens a wallet on secure pages only. Please use the https address of this room.',
  'storage-unavailable':
    'Your browser keeps nothing for this page, so a wallet would be lost. Please allow site data, or leave the private window.',
  declined: 'You declined in the wallet.',
  'no-answer': 'The wallet gave no answer. Please let its window open, and answer there.',
}

/** Opens the wallet, after a click of its owner, and signs in with it (A-SIGNIN-01, S-AUTH-02). */
export const signIn = async (ports: SignInPorts): Promise<SignInResult> => {
  try {
    const given = ports.wallet()
    // No wait where none is needed: a wallet's window opens within the click alone.
    const wallet = given instanceof Promise ? await given : given
    const connection = await wallet.connect()
    if (!connection.ok) return { ok: false, message: refusalTexts[connection.code] }
    return await prove(ports, wallet, connection.account)
  } catch (error) {
    return { ok: false, message: messageOf(error) }
  }
}

/** Signs in again, without asking anybody, with a wallet that is still open. @returns null if none is, or it failed */
export const renew = async (ports: SignInPorts): Promise<Extract<SignInResult, { ok: true }> | null> => {
  try {
    const wallet = await ports.wallet()
    const account = wallet.capabilities.session ? await wallet.restore() : null
    return account && (await prove(ports, wallet, account))
  } catch {
    return null
  }
}

const prove = async (ports: SignInPorts, wallet: WalletAdapter, { principal, address }: WalletAccount) => {
  const { call } = ports
  const challenge = await call(requestChallenge, { body: { principal } })
  const { nonce, publicKey, signature, delegations } = await wallet.signChallenge(challenge)
  const proof = { nonce, publicKey, signature, delegations }
  // A browser that cannot say where pushes go signs in all the same.
  const deviceToken = await ports.deviceToken().catch(() => '')
  const { accessToken, user } = await call(register, {
    body: { principal, address, balance: 0, usertype: 'user', deviceToken, proof },
  })
  return { ok: true, token: accessToken, user } as const
}

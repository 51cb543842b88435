import type { ConnectRefusal, WalletAccount, WalletAdapter } from '@cardroom/ic/wallet'
import { register, requestChallenge, type User } from '@cardroom/protocol'
import { mayPass, messageOf } from '../net/call-failed.ts'
import type { Call } from '../net/http-client.ts'

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

/** Opens the wallet, after a click, and signs in with it (A-SIGNIN-01, S-AUTH-02). */
export const signIn = async (ports: SignInPorts): Promise<SignInResult> => {
  try {
    const given = ports.wallet()
    // Nothing is awaited before this: browsers open a wallet's window only during the click.
    const wallet = given instanceof Promise ? await given : given
    const connection = await wallet.connect()
    if (!connection.ok) return { ok: false, message: refusalTexts[connection.code] }
    return await prove(ports, wallet, connection.account)
  } catch (error) {
    return { ok: false, message: messageOf(error) }
  }
}

/** `cannot`: no wallet is open that signs without asking its owner. `failed`: it may succeed a moment later. */
export type Renewal = Extract<SignInResult, { ok: true }> | 'cannot' | 'failed'

/**
 * Signs in again, without asking the user, with a wallet that is still open.
 * @param principal the owner of the session; null accepts any owner of the wallet
 */
export const renew = async (ports: SignInPorts, principal: string | null): Promise<Renewal> => {
  try {
    const wallet = await ports.wallet()
    const account = wallet.capabilities.session ? await wallet.restore() : null
    if (account === null || (principal !== null && account.principal !== principal)) return 'cannot'
    return await prove(ports, wallet, account)
  } catch (error) {
    return mayPass(error) ? 'failed' : 'cannot'
  }
}

const prove = async (ports: SignInPorts, wallet: WalletAdapter, { principal, address }: WalletAccount) => {
  const { call } = ports
  const challenge = await call(requestChallenge, { body: { principal } })
  const { nonce, publicKey, signature, delegations } = await wallet.signChallenge(challenge)
  const proof = { nonce, publicKey, signature, delegations }
  // A browser without push support signs in too.
  const deviceToken = await ports.deviceToken().catch(() => '')
  const { accessToken, user } = await call(register, {
    body: { principal, address, balance: 0, usertype: 'user', deviceToken, proof },
  })
  return { ok: true, token: accessToken, user } as const
}

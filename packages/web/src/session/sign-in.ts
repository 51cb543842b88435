import type { ChallengeProof } from '@cardroom/ic'
import type { WalletAccount, WalletAdapter } from '@cardroom/ic/wallet'
import { requestChallenge, type User, walletSignIn } from '@cardroom/protocol'
import { ApiCallFailed, errorTextOf, isRetryableError } from '../net/api-call-failed.ts'
import type { CallEndpoint } from '../net/http-client.ts'
import { walletRefusalTexts } from '../texts/connect-refusals.ts'

export interface SignInPorts {
  readonly wallet: () => WalletAdapter | Promise<WalletAdapter>
  readonly call: CallEndpoint
  /** The push subscription of this browser as text, or an empty text ([Q93]). */
  readonly deviceToken: () => Promise<string>
}

export type SignInResult = { readonly ok: true; readonly token: string; readonly user: User } | SignInRefusal

export interface SignInRefusal {
  readonly ok: false
  /** Error code of the wallet or of the server. */
  readonly code: string
  readonly message: string
}

/** Opens the wallet, after a click, and signs in with it (A-SIGNIN-01, S-AUTH-02). */
export const signIn = async (ports: SignInPorts): Promise<SignInResult> => {
  try {
    const walletOrPromise = ports.wallet()
    // A wallet that is loaded is not awaited: browsers let it open its window only during the click.
    const wallet = walletOrPromise instanceof Promise ? await walletOrPromise : walletOrPromise
    const account = await openWalletAccount(wallet)
    return 'code' in account ? account : await signInWithProof(ports, wallet, account)
  } catch (error) {
    return { ok: false, code: error instanceof ApiCallFailed ? error.code : 'unknown', message: errorTextOf(error) }
  }
}

/** Opens the wallet. @returns its account, or the wallet's refusal with a text for the user */
export const openWalletAccount = async (wallet: WalletAdapter): Promise<WalletAccount | SignInRefusal> => {
  const connection = await wallet.connect()
  return connection.ok
    ? connection.account
    : { ok: false, code: connection.code, message: walletRefusalTexts[connection.code] }
}

/**
 * `cannot`: only the user can sign in again, for example because the wallet is closed or asks before it signs.
 * `failed`: a later attempt may succeed.
 */
export type SilentSignInResult = Extract<SignInResult, { ok: true }> | 'cannot' | 'failed'

/**
 * Signs in again, without asking the user, with a wallet that is still open.
 * @param principal the owner of the session; null accepts any owner of the wallet
 */
export const signInSilently = async (ports: SignInPorts, principal: string | null): Promise<SilentSignInResult> => {
  const wallet = await Promise.resolve(ports.wallet()).catch(() => null)
  if (wallet === null) return 'failed'
  try {
    const account = wallet.capabilities.signsWithoutAsking ? await wallet.restore() : null
    if (account === null || (principal !== null && account.principal !== principal)) return 'cannot'
    return await signInWithProof(ports, wallet, account)
  } catch (error) {
    // Any other error comes from the wallet, for example in a browser without storage for this page.
    return error instanceof ApiCallFailed && isRetryableError(error) ? 'failed' : 'cannot'
  }
}

const signInWithProof = async (ports: SignInPorts, wallet: WalletAdapter, account: WalletAccount) => {
  const proof = await requestKeyProof(ports.call, wallet, account)
  const { principal, address } = account
  const pushSubscription = await deviceTokenOrEmpty(ports)
  const { accessToken, user } = await ports.call(walletSignIn, {
    body: { principal, address, balance: 0, usertype: 'user', deviceToken: pushSubscription, proof },
  })
  return { ok: true, token: accessToken, user } as const
}

/** A proof that this wallet holds the key of its principal. */
export const requestKeyProof = async (
  call: CallEndpoint,
  wallet: WalletAdapter,
  { principal }: WalletAccount,
): Promise<ChallengeProof> => {
  const challenge = await call(requestChallenge, { body: { principal } })
  const { nonce, publicKey, signature, delegations } = await wallet.signChallenge(challenge)
  return { nonce, publicKey, signature, delegations }
}

/** The device token; an empty text if there is an error, so that a browser without push support can sign in too. */
export const deviceTokenOrEmpty = ({ deviceToken }: Pick<SignInPorts, 'deviceToken'>): Promise<string> =>
  deviceToken().catch(() => '')

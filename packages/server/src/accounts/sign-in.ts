import { accountIdOf, type Challenge, type ChallengeProof, isPrincipal } from '@cardroom/ic'
import { type CheckCanisterSignature, verifyProof } from '@cardroom/ic/verify'
import type { Notifier } from '../notifications/notifier.ts'
import { canResendWithoutDuplicate } from '../notifications/repeatable.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { UserId } from '../ports/ids.ts'
import type { Ledger } from '../ports/ledger.ts'
import { Refused } from '../ports/refusal.ts'
import type { AccountKeyStore } from '../store/account-keys.ts'
import type { Challenges } from '../store/challenges.ts'
import type { PushSubscriptions } from '../store/push-subscriptions.ts'
import type { User, Users } from '../store/users.ts'
import type { AccessTokenRegistry } from './access-token.ts'

const CHALLENGE_PURPOSE = 'sign-in'
const CHALLENGE_LIFETIME_MS = 120_000

export interface SignInPorts {
  readonly users: Users
  readonly keys: Pick<AccountKeyStore, 'byCredential' | 'saveWalletKey' | 'recordUse'>
  readonly challenges: Challenges
  readonly subscriptions: Pick<PushSubscriptions, 'put'>
  readonly ledger: Ledger
  readonly tokens: AccessTokenRegistry
  readonly notifier: Notifier
  readonly clock: Clock
  readonly entropy: Entropy
  /** The site's name: part of the signed challenge. */
  readonly domain: string
  /** Sign-up chips of a new wallet, hundredths of a chip (S-WALLET-04). */
  readonly signUpChips: number
  /** Whether this principal is a house bot (N-PLAY-02). */
  readonly isHouseBot: (principal: string) => boolean
  /** Checks the signatures of Internet Identity and NFID, which canisters make. */
  readonly checkCanisterSignature: CheckCanisterSignature
}

export interface WalletSignInRequest {
  readonly principal: string
  readonly address: string
  readonly usertype: string
  readonly deviceToken: string
  readonly proof: ChallengeProof
}

/** The session that the request already has, if any. */
export type CallerSession = { readonly user: User; readonly token: string } | null

export interface NewSession {
  readonly accessToken: string
  readonly user: User
}

/**
 * Sign-in by challenge and signature. The signing key alone decides who the user is. Other fields of the request, such
 * as the address, must agree with the key.
 */
export const signInFlow = (ports: SignInPorts) => ({
  /** @throws Refused bad-principal */
  challenge: async (principal: string): Promise<Challenge> => {
    if (!isPrincipal(principal)) throw new Refused('bad-principal')
    const nonce = Buffer.from(ports.entropy.bytes(32)).toString('hex')
    const issuedAt = ports.clock.now()
    const expiresAt = issuedAt + CHALLENGE_LIFETIME_MS
    await ports.challenges.put({ nonce, principal, purpose: CHALLENGE_PURPOSE, issuedAt, expiresAt })
    return { v: 1, domain: ports.domain, purpose: CHALLENGE_PURPOSE, nonce, issuedAt, expiresAt }
  },

  /**
   * Signs in with a wallet, or with the key of a device that was added.
   * @param session the session that the request already has, if any
   * @returns the token and the user; the same principal always gets the same user (S-AUTH-03)
   * @throws Refused bad-usertype, bad-signature, bad-address, revoked-key
   */
  register: async (request: WalletSignInRequest, session: CallerSession = null): Promise<NewSession> => {
    if (request.usertype !== 'user') throw new Refused('bad-usertype')
    await redeemChallenge(ports, request)
    if (request.address !== accountIdOf(request.principal)) throw new Refused('bad-address')
    const existingKey = await ports.keys.byCredential(request.principal)
    // A revoked key must not open a new account either.
    if (existingKey !== null && existingKey.revokedAt !== null) throw new Refused('revoked-key')
    if (existingKey?.kind === 'device') {
      if (!(await ports.keys.recordUse(existingKey.id, ports.clock.now()))) throw new Refused('revoked-key')
      const user = await existingUserById(ports.users, existingKey.user)
      return openSession(ports, { user, key: existingKey.id, subscription: request.deviceToken }, session)
    }
    const { user } = await ports.users.register({
      principal: request.principal,
      address: request.address,
      isBot: ports.isHouseBot(request.principal),
    })
    // Posted at every sign-in. The posting's key makes it count once, also after a crash between creating the user and
    // granting the chips.
    await grantSignUpChips(ports, user)
    if (user.isBot) await topUpHouseBotWallet(ports, user)
    const key = await ports.keys.saveWalletKey(user, ports.clock.now())
    const newSession = await openSession(ports, { user, key, subscription: request.deviceToken }, session)
    // Sent at every sign-in of a new user; the id of the notification makes it arrive once.
    if (!user.isBot && canResendWithoutDuplicate(user.createdAt, ports.clock.now()))
      await ports.notifier.notify(`welcome:${user.id}`, user.id, { type: 'WELCOME' })
    return newSession
  },
})

/**
 * Opens a session with a key that was checked.
 * @param session the session that the request already has, if any. If it belongs to the same user, the new token
 * replaces the token of that session, whose sockets stay open (S-AUTH-05)
 */
export const openSession = async (
  { tokens, clock, subscriptions }: Pick<SignInPorts, 'tokens' | 'clock' | 'subscriptions'>,
  { user, key, subscription }: SessionRequest,
  session: CallerSession,
): Promise<NewSession> => {
  const owner = { user: user.id, key }
  if (subscription !== '') await subscriptions.put(owner, subscription)
  const isRenewal = session?.user.id === user.id
  const accessToken = await (isRenewal
    ? tokens.replace(session.token, owner, clock.now())
    : tokens.issue(owner, clock.now()))
  return { accessToken, user }
}

interface SessionRequest {
  readonly user: User
  readonly key: string
  /** The push subscription of the browser; if empty, the stored subscription stays. */
  readonly subscription: string
}

/** The user with this id, to whom a stored key belongs. @throws Error if there is none, which is a bug */
export const existingUserById = async (users: Pick<Users, 'byId'>, id: UserId): Promise<User> => {
  const user = await users.byId(id)
  if (user === null) throw new Error(`user ${id} is gone`)
  return user
}

/** Takes the proof's challenge, so that it allows one attempt, then checks the proof. @throws Refused bad-signature */
export const redeemChallenge = async (
  ports: Pick<SignInPorts, 'challenges' | 'domain' | 'clock' | 'checkCanisterSignature'>,
  { principal, proof }: Pick<WalletSignInRequest, 'principal' | 'proof'>,
): Promise<void> => {
  // The challenge is taken before any check, so that it allows only one attempt.
  const storedChallenge = await ports.challenges.take(proof.nonce, principal)
  if (storedChallenge === null || storedChallenge.purpose !== CHALLENGE_PURPOSE) throw new Refused('bad-signature')
  const { nonce, issuedAt, expiresAt } = storedChallenge
  const challenge: Challenge = { v: 1, domain: ports.domain, purpose: CHALLENGE_PURPOSE, nonce, issuedAt, expiresAt }
  const verdict = await verifyProof({
    challenge,
    principal,
    proof,
    now: ports.clock.now(),
    checkCanisterSignature: ports.checkCanisterSignature,
  })
  if (!verdict.ok) throw new Refused('bad-signature')
}

const grantSignUpChips = async ({ ledger, signUpChips }: SignInPorts, user: User): Promise<void> => {
  if (signUpChips === 0) return
  await ledger.post({
    key: `signup:${user.id}`,
    kind: 'signup',
    reference: 'Sign-up chips',
    entries: [
      { account: 'mint', amount: -signUpChips },
      { account: `wallet:${user.id}`, amount: signUpChips },
    ],
  })
}

/** The house tops up its bots' wallets from its own account at sign-in (S-WALLET-03). */
const topUpHouseBotWallet = async ({ ledger, signUpChips, clock }: SignInPorts, user: User): Promise<void> => {
  const missingChips = signUpChips - (await ledger.balanceOf(`wallet:${user.id}`))
  if (missingChips <= 0) return
  await ledger.post({
    key: `stake:${user.id}:${clock.now()}`,
    kind: 'adjustment',
    reference: 'House stake',
    entries: [
      { account: 'house', amount: -missingChips },
      { account: `wallet:${user.id}`, amount: missingChips },
    ],
  })
}

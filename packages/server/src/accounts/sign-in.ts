import { accountIdOf, type Challenge, isPrincipal, type Proof } from '@cardroom/ic'
import { type CanisterSignatureCheck, verifyProof } from '@cardroom/ic/verify'
import type { Notifier } from '../notifications/notifier.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { Ledger } from '../ports/ledger.ts'
import { Refused } from '../ports/refusal.ts'
import type { Challenges } from '../store/challenges.ts'
import type { User, Users } from '../store/users.ts'
import type { AccessTokens } from './access-token.ts'

const PURPOSE = 'sign-in'
const CHALLENGE_MS = 120_000

export interface SignInPorts {
  readonly users: Users
  readonly challenges: Challenges
  readonly ledger: Ledger
  readonly tokens: AccessTokens
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
  readonly canisterSignature: CanisterSignatureCheck
}

export interface RegisterRequest {
  readonly principal: string
  readonly address: string
  readonly usertype: string
  readonly deviceToken: string
  readonly proof: Proof
}

/** Sign-in by challenge and signature. The key's holder is the user; other claims in the request are checked against it. */
export const signIn = (ports: SignInPorts) => ({
  /** @throws Refused bad-principal */
  challenge: async (principal: string): Promise<Challenge> => {
    if (!isPrincipal(principal)) throw new Refused('bad-principal')
    const nonce = Buffer.from(ports.entropy.bytes(32)).toString('hex')
    const issuedAt = ports.clock.now()
    const expiresAt = issuedAt + CHALLENGE_MS
    await ports.challenges.put({ nonce, principal, purpose: PURPOSE, issuedAt, expiresAt })
    return { v: 1, domain: ports.domain, purpose: PURPOSE, nonce, issuedAt, expiresAt }
  },

  /**
   * @param session of the request, if any: a session of the same user is renewed and its sockets stay open (S-AUTH-05)
   * @returns the token and the user; the same principal always gets the same user (S-AUTH-03)
   * @throws Refused bad-usertype, bad-signature, bad-address
   */
  register: async (
    request: RegisterRequest,
    session: { readonly user: User; readonly token: string } | null = null,
  ): Promise<{ readonly accessToken: string; readonly user: User }> => {
    if (request.usertype !== 'user') throw new Refused('bad-usertype')
    await checkProof(ports, request)
    if (request.address !== accountIdOf(request.principal)) throw new Refused('bad-address')
    const { user } = await ports.users.register({
      principal: request.principal,
      address: request.address,
      isBot: ports.isHouseBot(request.principal),
      ...(request.deviceToken === '' ? {} : { deviceToken: request.deviceToken }),
    })
    // Posted at every sign-in; its key makes it count once, also after a crash between user and chips.
    await grantSignUpChips(ports, user)
    if (user.isBot) await stakeHouseBot(ports, user)
    // Sent at every sign-in; its id makes it arrive once.
    else await ports.notifier.tell(`welcome:${user.id}`, user.id, { type: 'WELCOME' })
    const now = ports.clock.now()
    const isRenewal = session?.user.id === user.id
    const accessToken = await (isRenewal
      ? ports.tokens.replace(session.token, user.id, now)
      : ports.tokens.issue(user.id, now))
    return { accessToken, user }
  },
})

const checkProof = async (ports: SignInPorts, { principal, proof }: RegisterRequest): Promise<void> => {
  // Taken before any check, so that a challenge allows one attempt.
  const kept = await ports.challenges.take(proof.nonce, principal)
  if (kept === null || kept.purpose !== PURPOSE) throw new Refused('bad-signature')
  const { nonce, issuedAt, expiresAt } = kept
  const challenge: Challenge = { v: 1, domain: ports.domain, purpose: PURPOSE, nonce, issuedAt, expiresAt }
  const verdict = await verifyProof({
    challenge,
    principal,
    proof,
    now: ports.clock.now(),
    canisterSignature: ports.canisterSignature,
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
const stakeHouseBot = async ({ ledger, signUpChips, clock }: SignInPorts, user: User): Promise<void> => {
  const missing = signUpChips - (await ledger.balanceOf(`wallet:${user.id}`))
  if (missing <= 0) return
  await ledger.post({
    key: `stake:${user.id}:${clock.now()}`,
    kind: 'adjustment',
    reference: 'House stake',
    entries: [
      { account: 'house', amount: -missing },
      { account: `wallet:${user.id}`, amount: missing },
    ],
  })
}

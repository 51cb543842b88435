import { accountIdOf, type Challenge, isPrincipal, type Proof } from '@cardroom/ic'
import { verifyProof } from '@cardroom/ic/verify'
import type { Ledger } from '../ledger/ledger.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { Challenges } from '../store/challenges.ts'
import type { User, Users } from '../store/users.ts'
import type { AccessTokens } from './access-token.ts'
import type { Notifier } from './notifier.ts'
import { Refused } from './refusal.ts'

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
  /** The site that asks: part of what the wallet signs. */
  readonly domain: string
  /** Hundredths of a chip a new wallet holds (S-WALLET-04). */
  readonly signUpChips: number
  /** Whether this principal is one of the house's own players (N-PLAY-02). */
  readonly isHouseBot: (principal: string) => boolean
}

export interface RegisterRequest {
  readonly principal: string
  readonly address: string
  readonly usertype: string
  readonly deviceToken: string
  readonly proof: Proof
}

/** Sign-in by challenge and proof: who holds the key is the user, whatever else the request claims. */
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
   * @returns the token, and the user: the same one for the same principal (S-AUTH-03)
   * @throws Refused bad-usertype, bad-signature, bad-address
   */
  register: async (request: RegisterRequest): Promise<{ readonly accessToken: string; readonly user: User }> => {
    if (request.usertype !== 'user') throw new Refused('bad-usertype')
    await checkProof(ports, request)
    if (request.address !== accountIdOf(request.principal)) throw new Refused('bad-address')
    const { user } = await ports.users.register({
      principal: request.principal,
      address: request.address,
      isBot: ports.isHouseBot(request.principal),
      ...(request.deviceToken === '' ? {} : { deviceToken: request.deviceToken }),
    })
    // Posted at every sign-in: its key makes it count once, also after a crash between user and chips.
    await grantSignUpChips(ports, user)
    if (user.isBot) await stakeHouseBot(ports, user)
    // Likewise told at every sign-in, and heard once.
    else await ports.notifier.tell(`welcome:${user.id}`, user.id, { type: 'WELCOME' })
    return { accessToken: await ports.tokens.issue(user.id, ports.clock.now()), user }
  },
})

const checkProof = async (ports: SignInPorts, { principal, proof }: RegisterRequest): Promise<void> => {
  // Taken before anything is checked, so that a challenge is good for one try.
  const kept = await ports.challenges.take(proof.nonce, principal)
  if (kept === null || kept.purpose !== PURPOSE) throw new Refused('bad-signature')
  const { nonce, issuedAt, expiresAt } = kept
  const challenge: Challenge = { v: 1, domain: ports.domain, purpose: PURPOSE, nonce, issuedAt, expiresAt }
  const verdict = await verifyProof({ challenge, principal, proof, now: ports.clock.now() })
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

/** The house stakes its own players anew when they come in short of chips, out of its own account (S-WALLET-03). */
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

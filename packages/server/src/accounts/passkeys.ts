import type { NewPasskey, PasskeyProof } from '@cardroom/protocol'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import { Refused } from '../ports/refusal.ts'
import type { AccountKeyRow, AccountKeyStore } from '../store/account-keys.ts'
import type { Challenges } from '../store/challenges.ts'
import type { User } from '../store/users.ts'
import { verifyRegistrationWithoutCertificates } from './passkey-attestation.ts'

/** A passkey asks its owner for a finger, a face or a PIN, so its challenge lives longer than that of a wallet. */
const CHALLENGE_LIFETIME_MS = 300_000
/** ES256, EdDSA and RS256, as COSE numbers: the algorithms of today's platforms. */
const ALGORITHMS = [-7, -8, -257]
const RANDOM_BYTES = 32
const PUBLIC_KEY = 'public-key' as const

export interface PasskeyPorts {
  readonly keys: Pick<AccountKeyStore, 'byCredential' | 'listOf' | 'recordUse'>
  readonly challenges: Challenges
  readonly clock: Clock
  readonly entropy: Entropy
}

/** The web page that asks for a passkey. The caller has checked that it belongs to this room. */
export interface RequestingPage {
  readonly origin: string
  readonly hostname: string
}

/** The fields to store of a new passkey that has been verified. */
export interface VerifiedPasskey {
  readonly credential: string
  readonly publicKey: string
  readonly counter: number
}

/** Issues challenges for passkeys, and checks the signed answers (N-KEEP-01, N-KEEP-04). */
export const passkeyVerifier = ({ keys, challenges, clock, entropy }: PasskeyPorts) => {
  /**
   * Issues a challenge.
   * @param principal of the user who adds a passkey; empty for a sign-in, because the user is not known yet
   */
  const newChallenge = async (purpose: string, principal: string): Promise<string> => {
    const bytes = Buffer.from(entropy.bytes(RANDOM_BYTES))
    const issuedAt = clock.now()
    const nonce = bytes.toString('hex')
    await challenges.put({ nonce, principal, purpose, issuedAt, expiresAt: issuedAt + CHALLENGE_LIFETIME_MS })
    return bytes.toString('base64url')
  }

  /** Takes a challenge out of the store, so that it allows only one attempt. */
  const challengeCheck = (purpose: string, principal: string) => async (challenge: string) => {
    const storedChallenge = await challenges.take(Buffer.from(challenge, 'base64url').toString('hex'), principal)
    return storedChallenge?.purpose === purpose
  }

  const verificationOptions = (purpose: string, principal: string, { origin, hostname }: RequestingPage) => ({
    expectedChallenge: challengeCheck(purpose, principal),
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  })

  return {
    registrationOptions: async ({ id, principal, username }: User, { hostname }: RequestingPage) => {
      const existingPasskeys = (await keys.listOf(id)).filter(({ kind }) => kind === 'passkey')
      const challenge = await newChallenge('new-passkey', principal)
      return creationOptions({ id, name: username ?? 'player', hostname, challenge, existingPasskeys })
    },

    /** @throws Refused bad-passkey */
    verifyRegistration: async (
      { principal }: User,
      response: NewPasskey,
      page: RequestingPage,
    ): Promise<VerifiedPasskey> => {
      const verification = await verifyRegistrationWithoutCertificates({
        ...verificationOptions('new-passkey', principal, page),
        response: { ...response, clientExtensionResults: {} },
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => null)
      if (!verification?.verified) throw new Refused('bad-passkey')
      const { id, publicKey, counter } = verification.registrationInfo.credential
      return { credential: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
    },

    signInOptions: async ({ hostname }: RequestingPage) => ({
      challenge: await newChallenge('passkey', ''),
      rpId: hostname,
      timeout: CHALLENGE_LIFETIME_MS,
      allowCredentials: [],
      userVerification: 'required' as const,
    }),

    /**
     * Verifies a sign-in, and records the use of its key.
     * @returns the key that has signed
     * @throws Refused unknown-passkey, revoked-key, bad-passkey
     */
    verifySignIn: async (response: PasskeyProof, page: RequestingPage): Promise<AccountKeyRow> => {
      const key = await keys.byCredential(response.id)
      if (key === null || key.publicKey === null) throw new Refused('unknown-passkey')
      if (key.revokedAt !== null) throw new Refused('revoked-key')
      const { userHandle, ...signed } = response.response
      const isOfUser = userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === key.user
      const verification = await verifyAuthenticationResponse({
        ...verificationOptions('passkey', '', page),
        response: { ...response, response: signed, clientExtensionResults: {} },
        credential: { id: key.credential, publicKey: bytesOf(key.publicKey), counter: key.counter },
      }).catch(() => null)
      if (!isOfUser || !verification?.verified) throw new Refused('bad-passkey')
      // A cloned passkey counts its signatures separately, so it sends a counter value that the store has already seen.
      const isCounterNew = await keys.recordUse(key.id, clock.now(), verification.authenticationInfo.newCounter)
      if (!isCounterNew) throw new Refused('bad-passkey')
      return key
    },
  }
}

interface CreationOptionsInput {
  readonly id: string
  readonly name: string
  readonly hostname: string
  readonly challenge: string
  readonly existingPasskeys: readonly Pick<AccountKeyRow, 'credential'>[]
}

/** The options with which the browser creates a passkey. */
const creationOptions = ({ id, name, hostname, challenge, existingPasskeys }: CreationOptionsInput) =>
  ({
    challenge,
    rp: { id: hostname, name: 'Cardroom' },
    user: { id: Buffer.from(id).toString('base64url'), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: PUBLIC_KEY })),
    timeout: CHALLENGE_LIFETIME_MS,
    excludeCredentials: existingPasskeys.map(({ credential }) => ({ id: credential, type: PUBLIC_KEY })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }) as const

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

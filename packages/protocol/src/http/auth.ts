import * as z from 'zod/mini'
import { freeText, timeMs } from '../wire.ts'
import { endpoint, successReply } from './envelope.ts'
import { user } from './users.ts'

/** The challenge that a wallet signs; `nonce` is 32 random bytes in hex, times in ms (S-AUTH-01). */
export const challenge = z.object({
  v: z.literal(1),
  domain: z.string(),
  purpose: z.string(),
  nonce: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  issuedAt: timeMs,
  expiresAt: timeMs,
})

const hexBytes = z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/), z.maxLength(8192))
const principal = freeText(100).check(z.minLength(1))

/** One link of a delegation chain, as `DelegationChain.toJSON()` of the Internet Computer's libraries writes it. */
export const signedDelegation = z.object({
  delegation: z.object({
    /** The key that may sign, DER. */
    pubkey: hexBytes,
    /** Nanoseconds since 1970, in hex without prefix. */
    expiration: z.string().check(z.regex(/^[0-9a-f]{1,16}$/)),
    /**
     * Principals of the canisters that accept the delegation. The server refuses a sign-in whose delegation names any.
     */
    targets: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(1000))),
  }),
  signature: hexBytes,
})

/** Proof that the caller holds the private key of the principal; all bytes in hex (S-AUTH-02). */
export const proof = z.object({
  nonce: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** The root public key, DER. */
  publicKey: hexBytes,
  signature: hexBytes,
  delegations: z.array(signedDelegation).check(z.maxLength(5)),
})

/** The answer to a sign-in: the access token of the new session, and its user. */
export const signInReply = z.object({ accessToken: z.string(), user })

export const requestChallenge = endpoint({
  method: 'POST',
  path: '/auth/challenge',
  access: 'open',
  summary: 'A challenge for a wallet to sign; valid once, for two minutes, for this principal only',
  body: z.object({ principal }),
  reply: successReply(challenge),
})

export const walletSignIn = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'open',
  summary:
    'Signs in with a signed challenge; the first time creates the user. With a bearer token of the same user the new token replaces it: open sockets go over to the new one, and the old one is good for another minute (S-AUTH-05)',
  body: z.object({
    principal,
    address: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    /** Sent by clients as 0; ignored (S-AUTH-04). */
    balance: z.optional(z.number()),
    usertype: z.string().check(z.maxLength(20)),
    /** The push subscription as text; empty without one. */
    deviceToken: freeText(4096),
    proof,
  }),
  reply: successReply(signInReply),
})

export const logout = endpoint({
  method: 'GET',
  path: '/auth/logout',
  access: 'user',
  summary: 'Revokes the token and closes its sockets',
  reply: successReply(z.object({})),
})

/** How long an access token is valid after the sign-in, ms (S-AUTH-05). */
export const SESSION_MS = 86_400_000

export type Proof = z.infer<typeof proof>

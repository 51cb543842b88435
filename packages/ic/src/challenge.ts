import { type Bytes, concatBytes, fromHex } from './hex.ts'
import { parsePrincipal } from './principal.ts'
import { hashOfMap } from './representation-hash.ts'

/**
 * A challenge for a wallet to sign, as it is sent to the client (S-AUTH-01). The server accepts each challenge only
 * once.
 */
export interface Challenge {
  /** version of this message format */
  readonly v: 1
  /** the site that asks, e.g. `cardroom.example` */
  readonly domain: string
  /** what the signature is good for, e.g. `sign-in` */
  readonly purpose: string
  /** 32 random bytes as 64 lower-case hex digits */
  readonly nonce: string
  /** whole milliseconds since 1970 */
  readonly issuedAt: number
  /** whole milliseconds since 1970; from this moment on the challenge is void */
  readonly expiresAt: number
}

// The domain separator of challenges. `challengeBytes` puts its length before it, as is done for requests and
// delegations on the Internet Computer. Their separators differ from this one, so a signed challenge is never a valid
// request or delegation.
const CHALLENGE_DOMAIN_SEPARATOR = new TextEncoder().encode('cardroom-challenge')

/**
 * The bytes a wallet signs for a challenge: length of the domain separator, the separator, then the
 * representation-independent hash of the challenge's fields (nonce as blob, v and times as natural numbers) and
 * `principal` (as blob).
 * @param principal canonical text of the principal that signs in
 * @throws RangeError if the nonce is not 32 bytes of hex, a number is not whole, or `principal` is not a principal
 */
export const challengeBytes = async (challenge: Challenge, principal: string): Promise<Bytes> => {
  const nonce = fromHex(challenge.nonce)
  if (nonce?.length !== 32) throw new RangeError('the nonce of a challenge is 32 bytes in hex')
  const signer = parsePrincipal(principal)
  if (signer === null) throw new RangeError(`not a principal: ${principal}`)
  const hash = await hashOfMap({
    v: BigInt(challenge.v),
    domain: challenge.domain,
    purpose: challenge.purpose,
    nonce,
    issuedAt: BigInt(challenge.issuedAt),
    expiresAt: BigInt(challenge.expiresAt),
    principal: signer.toUint8Array(),
  })
  return concatBytes(new Uint8Array([CHALLENGE_DOMAIN_SEPARATOR.length]), CHALLENGE_DOMAIN_SEPARATOR, hash)
}

import { type Bytes, concatBytes } from './hex.ts'
import { hashOfMap } from './representation-hash.ts'

/** A wallet's answer to a challenge, in wire form (S-AUTH-02). Hex is lower case. */
export interface ChallengeProof {
  /** the challenge's nonce */
  readonly nonce: string
  /** root public key, the one the principal derives from: hex of its SubjectPublicKeyInfo in DER */
  readonly publicKey: string
  /**
   * hex; made by the key at the end of the delegation chain. Ed25519: 64 bytes; ECDSA: r and s, 32 bytes each, over
   * SHA-256
   */
  readonly signature: string
  /** links from the root key to the key that signed the challenge; empty if the root key signed it */
  readonly delegations: readonly SignedDelegation[]
}

/** One link of a delegation chain, as `DelegationChain.toJSON()` of the Internet Computer's libraries writes it. */
export interface SignedDelegation {
  readonly delegation: {
    /** the key that may sign: hex of its SubjectPublicKeyInfo in DER */
    readonly pubkey: string
    /** nanoseconds since 1970, in hex without prefix */
    readonly expiration: string
    /** canisters that the link is limited to, as principals in hex; a sign-in refuses a link with targets */
    readonly targets?: readonly string[] | undefined
  }
  /** hex; made by the key of the previous link, or by the root key for the first link */
  readonly signature: string
}

const DELEGATION_DOMAIN_SEPARATOR = new TextEncoder().encode('\x1Aic-request-auth-delegation')

/**
 * The bytes that are signed for one link of a chain of delegations.
 * @param publicKeyDer the key that may sign
 * @param expirationNs nanoseconds since 1970
 * @param targets principals of the canisters that the key may sign for, as bytes; any canister if left out
 * @see Internet Computer interface specification, "Authentication"
 */
export const delegationBytes = async (
  publicKeyDer: Uint8Array,
  expirationNs: bigint,
  targets?: readonly Uint8Array[],
): Promise<Bytes> =>
  concatBytes(
    DELEGATION_DOMAIN_SEPARATOR,
    await hashOfMap({ pubkey: publicKeyDer, expiration: expirationNs, ...(targets && { targets }) }),
  )

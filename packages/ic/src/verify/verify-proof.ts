import { type Challenge, challengeBytes } from '../challenge.ts'
import { parsePrincipal, principalOfKey } from '../principal.ts'
import type { ChallengeProof } from '../proof.ts'
import type { CheckCanisterSignature } from './canister-signature.ts'
import { decodeProof } from './decode-proof.ts'
import { type DelegationChainRefusal, delegationChainRefusal } from './delegation-chain.ts'
import { type SignatureRefusal, signatureRefusal } from './signatures.ts'

/**
 * Why a proof is refused, cheapest check first.
 * - `challenge-expired`: the proof came too late
 * - `bad-principal`: not the canonical text of a principal
 * - `anonymous-principal`: anybody can sign as it
 * - `malformed-proof`: not the shape of a `ChallengeProof`
 * - `other-nonce`: an answer to another challenge
 * - `foreign-key`: the principal does not derive from the root key
 * - then what `DelegationChainRefusal` and `SignatureRefusal` say
 */
export type ProofRefusal =
  | 'challenge-expired'
  | 'bad-principal'
  | 'anonymous-principal'
  | 'malformed-proof'
  | 'other-nonce'
  | 'foreign-key'
  | DelegationChainRefusal
  | SignatureRefusal

export type ProofVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: ProofRefusal }

export interface ProofClaim {
  /** the challenge stored for this principal; the caller ensures that it is used only once */
  readonly challenge: Challenge
  /** untrusted: any text */
  readonly principal: string
  /** untrusted: any value */
  readonly proof: ChallengeProof
  /** whole milliseconds since 1970 */
  readonly now: number
  /** if left out, a canister's key is an `unsupported-key` */
  readonly checkCanisterSignature?: CheckCanisterSignature
}

/**
 * Checks that `principal` has signed `challenge`, and that challenge and delegations have not expired (S-AUTH-02).
 * @throws RangeError if the server's own challenge is malformed, and whatever `checkCanisterSignature` rejects with;
 *   never because of `principal` or `proof`
 * @see docs/adr/0003-sign-in-by-signed-challenge.md
 */
export const verifyProof = async (claim: ProofClaim): Promise<ProofVerdict> => {
  const { challenge, principal, now, checkCanisterSignature } = claim
  if (now >= challenge.expiresAt) return refusal('challenge-expired')
  const signer = parsePrincipal(principal)
  if (signer === null) return refusal('bad-principal')
  if (signer.isAnonymous()) return refusal('anonymous-principal')
  const proof = decodeProof(claim.proof)
  if (proof === null) return refusal('malformed-proof')
  if (proof.nonce !== challenge.nonce) return refusal('other-nonce')
  if (principalOfKey(proof.rootKey) !== principal) return refusal('foreign-key')
  const signedBytes = await challengeBytes(challenge, principal)
  const reason =
    delegationChainRefusal(proof, now) ?? (await signatureRefusal(proof, signedBytes, checkCanisterSignature))
  return reason === null ? { ok: true } : refusal(reason)
}

const refusal = (reason: ProofRefusal): ProofVerdict => ({ ok: false, reason })

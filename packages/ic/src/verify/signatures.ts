import { delegationBytes } from '../proof.ts'
import { type CanisterKey, parseCanisterKey } from './canister-key.ts'
import type { CheckCanisterSignature } from './canister-signature.ts'
import type { DecodedProof } from './decode-proof.ts'
import { type PublicKey, parsePublicKey, verifyWithPublicKey } from './public-key.ts'

/**
 * Why the signatures of a proof are refused.
 * - `unsupported-key`: not an Ed25519, P-256 or secp256k1 key in its usual encoding; a root key may also be a
 * canister's
 * - `bad-delegation-signature`: a link is not signed by the key before it
 * - `bad-signature`: the challenge is not signed by the last key
 */
export type SignatureRefusal = 'unsupported-key' | 'bad-delegation-signature' | 'bad-signature'

interface SignatureToCheck {
  readonly signer: PublicKey | CanisterKey
  readonly message: Uint8Array
  readonly signature: Uint8Array
  readonly refusalIfInvalid: SignatureRefusal
}

/**
 * Checks the signatures of a proof. Only the root key may be a canister's, so a proof costs at most one canister
 * signature check. That check comes last because it costs the most.
 * @param signedBytes the bytes that the last key had to sign
 * @returns what is wrong; null if all signatures are valid
 */
export const signatureRefusal = async (
  proof: DecodedProof,
  signedBytes: Uint8Array,
  checkCanisterSignature: CheckCanisterSignature | undefined,
): Promise<SignatureRefusal | null> => {
  const signaturesToCheck = await signaturesToCheckIn(proof, signedBytes)
  if (signaturesToCheck === null) return 'unsupported-key'
  const invalidSignature = signaturesToCheck.find(
    ({ signer, message, signature }) =>
      signer.kind === 'public-key' && !verifyWithPublicKey(signer, message, signature),
  )
  if (invalidSignature !== undefined) return invalidSignature.refusalIfInvalid
  for (const { signer, message, signature, refusalIfInvalid } of signaturesToCheck) {
    if (signer.kind === 'public-key') continue
    if (checkCanisterSignature === undefined) return 'unsupported-key'
    const { canisterId, seed } = signer
    if (!(await checkCanisterSignature({ canisterId, seed, message, signature }))) return refusalIfInvalid
  }
  return null
}

const signaturesToCheckIn = async (
  proof: DecodedProof,
  signedBytes: Uint8Array,
): Promise<readonly SignatureToCheck[] | null> => {
  const signaturesToCheck: SignatureToCheck[] = []
  let signer: PublicKey | CanisterKey | null = parsePublicKey(proof.rootKey) ?? parseCanisterKey(proof.rootKey)
  for (const { key, expirationNs, signature } of proof.links) {
    if (signer === null) return null
    const message = await delegationBytes(key, expirationNs)
    signaturesToCheck.push({ signer, message, signature, refusalIfInvalid: 'bad-delegation-signature' })
    signer = parsePublicKey(key)
  }
  if (signer === null) return null
  return [
    ...signaturesToCheck,
    { signer, message: signedBytes, signature: proof.signature, refusalIfInvalid: 'bad-signature' },
  ]
}

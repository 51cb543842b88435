import { createHash } from 'node:crypto'
import {
  Cbor,
  Certificate,
  type HashTree,
  IC_ROOT_KEY,
  LookupPathStatus,
  lookup_path,
  reconstruct,
} from '@icp-sdk/core/agent'
import { Principal } from '@icp-sdk/core/principal'

/** The claim that the canister signed `message` with its key `seed`, and the signature as evidence. */
export interface CanisterSignatureClaim {
  readonly canisterId: Uint8Array
  readonly seed: Uint8Array
  readonly message: Uint8Array
  /** CBOR: a certificate of the canister's subnet and the canister's signature tree */
  readonly signature: Uint8Array
}

/** Checks whether a claim is true. The promise rejects only if the check itself could not be done. */
export type CheckCanisterSignature = (claim: CanisterSignatureClaim) => Promise<boolean>

/**
 * Checks a canister signature. Two pairings of BLS12-381 block the thread for about 100 ms: a server uses a
 * `CanisterSignatureThread` instead. The certificate may be of any age, since the signed delegation has its own expiry.
 * @param rootKey of the network the canister lives on, DER in hex; the Internet Computer's own if left out
 * @see Internet Computer interface specification, "Canister signatures"
 */
export const verifyCanisterSignature = async (
  claim: CanisterSignatureClaim,
  rootKey = IC_ROOT_KEY,
): Promise<boolean> => {
  try {
    const { certificate, tree } = Cbor.decode<{ certificate: Uint8Array; tree: HashTree }>(claim.signature)
    const entry = lookup_path(['sig', sha256(claim.seed), sha256(claim.message)], tree)
    if (entry.status !== LookupPathStatus.Found) return false
    const canisterId = Principal.fromUint8Array(claim.canisterId)
    const certified = await Certificate.create({
      certificate,
      rootKey: Buffer.from(rootKey, 'hex'),
      principal: { canisterId },
      disableTimeVerification: true,
    })
    const data = certified.lookup_path(['canister', canisterId.toUint8Array(), 'certified_data'])
    return data.status === LookupPathStatus.Found && Buffer.compare(data.value, await reconstruct(tree)) === 0
  } catch {
    return false // not CBOR, not a tree, not a certificate, or not signed under this root key
  }
}

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest())

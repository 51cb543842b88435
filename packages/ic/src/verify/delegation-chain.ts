import { toHex } from '../hex.ts'
import type { DecodedProof } from './decode-proof.ts'

/**
 * Why a delegation chain is refused, apart from its signatures.
 * - `chain-too-long`: more than 5 links
 * - `delegation-expired`: a link has expired
 * - `delegation-too-long`: a link lasts more than 30 days from now
 * - `delegation-targets`: a link is meant for canisters, not for a sign-in
 * - `delegation-cycle`: a key appears twice
 */
export type DelegationChainRefusal =
  | 'chain-too-long'
  | 'delegation-expired'
  | 'delegation-too-long'
  | 'delegation-targets'
  | 'delegation-cycle'

const maxLinks = 5
const maxLifetimeMs = 30 * 24 * 60 * 60 * 1000

/** What is wrong with the links of a proof apart from their signatures, or null. @param now whole ms since 1970 */
export const delegationChainRefusal = (
  { rootKey, links }: DecodedProof,
  now: number,
): DelegationChainRefusal | null => {
  if (links.length > maxLinks) return 'chain-too-long'
  if (links.some((link) => link.expirationNs <= toNanoseconds(now))) return 'delegation-expired'
  if (links.some((link) => link.expirationNs > toNanoseconds(now + maxLifetimeMs))) return 'delegation-too-long'
  if (links.some((link) => link.hasTargets)) return 'delegation-targets'
  const keys = new Set([rootKey, ...links.map((link) => link.key)].map(toHex))
  return keys.size <= links.length ? 'delegation-cycle' : null
}

const toNanoseconds = (ms: number): bigint => BigInt(ms) * 1_000_000n

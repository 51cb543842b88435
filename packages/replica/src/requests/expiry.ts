import { BadRequest } from './bad-request.ts'

const minuteNs = 60n * 1_000_000_000n
const longestNs = 5n * minuteNs
// of the clocks of the network's nodes
const driftNs = minuteNs

/**
 * Whether a request is still, or already, good.
 * @param expiryNs its `ingress_expiry`, nanoseconds since 1970
 * @throws BadRequest if not; clients know its first words, and set their clock by the replica's
 */
export const checkExpiry = (expiryNs: bigint, nowNs: bigint): void => {
  const latest = nowNs + longestNs + driftNs
  if (expiryNs >= nowNs && expiryNs <= latest) return
  throw new BadRequest(
    `Invalid request expiry: Specified ingress_expiry not within expected range: Minimum allowed expiry: ${nowNs}, ` +
      `Maximum allowed expiry: ${latest}, Provided expiry: ${expiryNs}`,
  )
}

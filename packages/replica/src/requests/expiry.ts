import { BadRequest } from './bad-request.ts'

const minuteNs = 60n * 1_000_000_000n
const longestNs = 5n * minuteNs
// of the clocks of the network's nodes
const driftNs = minuteNs

/**
 * Checks that a request has not expired and is not too far in the future.
 * @param expiryNs its `ingress_expiry`, nanoseconds since 1970
 * @throws BadRequest if not; clients recognise its first words and correct their clock
 */
export const checkExpiry = (expiryNs: bigint, nowNs: bigint): void => {
  const latest = nowNs + longestNs + driftNs
  if (expiryNs >= nowNs && expiryNs <= latest) return
  throw new BadRequest(
    `Invalid request expiry: Specified ingress_expiry not within expected range: Minimum allowed expiry: ${nowNs}, ` +
      `Maximum allowed expiry: ${latest}, Provided expiry: ${expiryNs}`,
  )
}

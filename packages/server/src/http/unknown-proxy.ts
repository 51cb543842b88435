import type { IncomingMessage } from 'node:http'
import type { RoomConfig } from '../config/room-config.ts'
import { trustedProxyTest } from './caller-address.ts'

/**
 * Returns a function that looks at each request for a proxy that is not configured: all players behind one have its
 * address, and share the limits of one caller (S-API-08).
 * @param tellOperator called once, for the first such request
 */
export const unknownProxyWatch = (
  { trustedProxies }: Pick<RoomConfig, 'trustedProxies'>,
  tellOperator: (line: string) => void,
): ((request: IncomingMessage) => void) => {
  const isTrusted = trustedProxyTest({ trustedProxies })
  let hasWarned = false
  return ({ headers, socket: { remoteAddress } }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined || remoteAddress === undefined) return
    if (isTrusted(remoteAddress, 0)) return
    hasWarned = true
    tellOperator(unknownProxyText(withoutIPv6Prefix(remoteAddress)))
  }
}

/** A socket for both kinds of addresses reports 192.0.2.1 as ::ffff:192.0.2.1. */
const withoutIPv6Prefix = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '')

const unknownProxyText = (address: string): string =>
  `A request with X-Forwarded-For came from ${address}, which is not in "trustedProxies" (TRUSTED_PROXIES). If that is your reverse proxy, or the gateway of its container, put the address there: until then all players behind it share the limits of one address.`

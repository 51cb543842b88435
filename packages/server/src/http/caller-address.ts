import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { RoomConfig } from '../config/room-config.ts'

type Addresses = Pick<RoomConfig, 'unlimitedAddresses' | 'trustedProxies'>

/** The parts of a request or handshake that tell its origin. */
interface Arrival {
  readonly ip: string
  readonly headers: IncomingHttpHeaders
}

/**
 * Tests for addresses without limits (S-API-08): the configured ones, unless an unknown proxy forwarded the request.
 */
export const limitExemption = ({ trustedProxies, unlimitedAddresses }: Addresses) => {
  // A request through an unknown proxy has the proxy's address and may come from anywhere.
  const isOwnAddress = ({ headers }: Arrival) => trustedProxies.length > 0 || headers['x-forwarded-for'] === undefined
  return (arrival: Arrival): boolean => unlimitedAddresses.includes(arrival.ip) && isOwnAddress(arrival)
}

/** Tests for addresses of trusted proxies. */
export const proxyTrust = ({
  trustedProxies,
}: Pick<Addresses, 'trustedProxies'>): ((address: string, hop: number) => boolean) =>
  trustedProxies.length > 0 ? proxyAddress.compile([...trustedProxies]) : () => false

/** @returns a function giving a request's client address behind trusted proxies, as the API's rate limits see it */
export const callerAddress = (addresses: Addresses): ((request: IncomingMessage) => string) => {
  const isTrusted = proxyTrust(addresses)
  return (request) => proxyAddress(request, isTrusted)
}

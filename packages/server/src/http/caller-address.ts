import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { RoomConfig } from '../config/room-config.ts'

type Addresses = Pick<RoomConfig, 'unlimitedAddresses' | 'trustedProxies'>

/** A call or a handshake, as far as it matters where it comes from. */
interface Arrival {
  readonly ip: string
  readonly headers: IncomingHttpHeaders
}

/** Tells the addresses without limits (S-API-08): those configured, unless a proxy that nobody named brings the call. */
export const addressExemption = ({ trustedProxies, unlimitedAddresses }: Addresses) => {
  // What such a proxy brings comes from anywhere, and not from the proxy's own address.
  const isOwnAddress = ({ headers }: Arrival) => trustedProxies.length > 0 || headers['x-forwarded-for'] === undefined
  return (arrival: Arrival): boolean => unlimitedAddresses.includes(arrival.ip) && isOwnAddress(arrival)
}

/** @returns the address a request comes from, behind the trusted proxies: the same that the API's calls are counted by */
export const callerAddress = ({ trustedProxies }: Addresses): ((request: IncomingMessage) => string) => {
  const isTrusted = trustedProxies.length > 0 ? proxyAddress.compile([...trustedProxies]) : () => false
  return (request) => proxyAddress(request, isTrusted)
}

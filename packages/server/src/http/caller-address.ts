import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { RoomConfig } from '../config/room-config.ts'

type AddressConfig = Pick<RoomConfig, 'unlimitedAddresses' | 'trustedProxies'>

/** The parts of a request or handshake that tell where it comes from. */
interface RequestOrigin {
  readonly ip: string
  readonly headers: IncomingHttpHeaders
}

/** Returns a function that tells whether an address is one of these addresses, or in one of these networks. */
const addressTest = (addresses: readonly string[]): ((address: string, hop: number) => boolean) =>
  addresses.length > 0 ? proxyAddress.compile([...addresses]) : () => false

/**
 * Returns a function that tells whether a request is exempt from limits (S-API-08): it comes from a configured address,
 * and no unknown proxy has forwarded it.
 */
export const limitExemptionTest = ({ trustedProxies, unlimitedAddresses }: AddressConfig) => {
  // A request with `X-Forwarded-For` may come from anywhere, if no trusted proxy is configured: its address is only
  // that of the unknown proxy.
  const isOwnAddress = ({ headers }: RequestOrigin) =>
    trustedProxies.length > 0 || headers['x-forwarded-for'] === undefined
  const isUnlimited = addressTest(unlimitedAddresses)
  return (request: RequestOrigin): boolean => isUnlimited(request.ip, 0) && isOwnAddress(request)
}

/** Returns a function that tells whether an address belongs to a trusted proxy. */
export const trustedProxyTest = ({ trustedProxies }: Pick<AddressConfig, 'trustedProxies'>) =>
  addressTest(trustedProxies)

/** @returns a function giving a request's client address behind trusted proxies, as the API's rate limits see it */
export const callerAddressFinder = (addresses: AddressConfig): ((request: IncomingMessage) => string) => {
  const isTrusted = trustedProxyTest(addresses)
  return (request) => proxyAddress(request, isTrusted)
}

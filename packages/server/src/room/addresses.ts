import { isIP } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** The names and addresses by which a program reaches a server on its own machine. */
export const loopbackHosts = ['127.0.0.1', '::1', 'localhost']

export const isLoopback = (host: string): boolean => loopbackHosts.includes(host) || /^127(\.\d+){3}$/.test(host)

const isAnyAddress = (host: string): boolean => host === '0.0.0.0' || host === '::'

/** @returns the host to put in a URL when a program on this machine calls a server that listens on `host` */
export const localUrlHost = (host: string): string => {
  if (isAnyAddress(host)) return '127.0.0.1'
  return isIP(host) === 6 ? `[${host}]` : host
}

/** Replaces 127.0.0.1 by `localhost`: a passkey belongs to a host name, not to an IP address (N-KEEP-01). */
export const loopbackIpToLocalhost = (url: string): string =>
  url.replace(/(?<=^https?:\/\/)127\.0\.0\.1(?=:|$)/, 'localhost')

/**
 * The addresses at which other machines of the network reach a server that listens on `host`: none for a loopback host,
 * this machine's IPv4 addresses for 0.0.0.0 or `::` (IPv6 addresses are too long to read aloud), else `host` itself.
 */
export const networkAddresses = (host: string, interfaces: Interfaces = networkInterfaces()): readonly string[] => {
  if (isLoopback(host)) return []
  if (!isAnyAddress(host)) return [host]
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !isLinkLocal(address))
    .map(({ address }) => address)
}

/**
 * A link-local address. A machine gives itself such an address if the network assigns none, so it is of no use to other
 * machines.
 */
const isLinkLocal = (address: string): boolean => address.startsWith('169.254.')

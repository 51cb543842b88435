import { lookup as systemLookup } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Sends a POST request to a URL that a user has given. @returns the HTTP status; the response body is not read */
export type PublicHttpsPost = (
  url: URL,
  message: { readonly headers: Readonly<Record<string, string | number>>; readonly body: Buffer },
) => Promise<number>

/** The URL is not a plain https URL, or its host is not on the public internet, so the server refuses to call it. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

const REQUEST_TIMEOUT_MS = 10_000

const blockList = (family: 'ipv4' | 'ipv6', nets: string): BlockList => {
  const list = new BlockList()
  for (const net of nets.split(' ')) {
    const [start = '', prefix] = net.split('/')
    list.addSubnet(start, Number(prefix), family)
  }
  return list
}

// Addresses outside the public internet, such as those of this machine and of private networks, and IPv6 forms of IPv4
// addresses. IPv4 and IPv6 have separate lists, because in a common list the range of IPv4-mapped IPv6 addresses would
// match every IPv4 address.
const nonPublicIpv4 = blockList(
  'ipv4',
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/3',
)
const nonPublicIpv6 = blockList(
  'ipv6',
  '::/96 ::ffff:0:0/96 64:ff9b::/32 100::/64 2001::/32 2002::/16 fc00::/7 fe80::/9 ff00::/8',
)

/** Whether a text is an IP address of the public internet. */
export const isPublicIpAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !nonPublicIpv4.check(address, 'ipv4')
  return family === 6 && !nonPublicIpv6.check(address, 'ipv6')
}

/**
 * Posts over https, on the default port, to public addresses alone (protection against SSRF). The resolved address is
 * checked when the connection is made, so DNS rebinding does not help an attacker; redirects are not followed.
 * @param lookup by default the DNS lookup of the system
 */
export const publicHttpsPost =
  (lookup: LookupFunction = systemLookup as LookupFunction): PublicHttpsPost =>
  (url, { headers, body }) => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isOpen = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
    if (!isOpen || (isIP(host) !== 0 && !isPublicIpAddress(host))) {
      return Promise.reject(new ForbiddenAddress('only public https addresses are called'))
    }
    return new Promise((resolve, reject) => {
      const call = request(url, {
        method: 'POST',
        headers,
        lookup: publicLookup(lookup),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
      call.on('error', reject)
      call.on('response', (response) => {
        response.on('error', () => {})
        response.destroy()
        resolve(response.statusCode ?? 0)
      })
      call.end(body)
    })
  }

const publicLookup =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, answer) =>
    lookup(hostname, options, (error, foundAddresses, family) => {
      const addresses =
        typeof foundAddresses === 'string' ? [foundAddresses] : (foundAddresses ?? []).map(({ address }) => address)
      const refusalError =
        error ?? (addresses.every(isPublicIpAddress) ? null : new ForbiddenAddress(`${hostname} is not public`))
      answer(refusalError, foundAddresses, family)
    })

import { isIPv6 } from 'node:net'

/**
 * Rate-limit key of an address: each IPv4 address counts for itself, IPv6 addresses count by their /64 network, because
 * one customer owns all addresses of such a network.
 */
export const rateLimitKeyOfAddress = (ip: string): string => {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip
  const [front = '', back] = ip.split('::')
  const frontGroups = groupsOf(front)
  const backGroups = back === undefined ? [] : groupsOf(back)
  const zeros = Array<string>(8 - frontGroups.length - backGroups.length).fill('0')
  return [...frontGroups, ...zeros, ...backGroups]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const groupsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(':'))

import { isIPv6 } from 'node:net'

/**
 * What an address is counted under: itself, or its network of 64 bits in IPv6, where a single customer has as many
 * addresses as he likes.
 */
export const addressKey = (ip: string): string => {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip
  const [front = '', back] = ip.split('::')
  const before = groupsOf(front)
  const after = back === undefined ? [] : groupsOf(back)
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const groupsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(':'))

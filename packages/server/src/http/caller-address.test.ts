import { expect, it } from 'vitest'
import { limitExemptionTest } from './caller-address.ts'

const exemptAmong = (unlimitedAddresses: readonly string[], ips: readonly string[]) => {
  const isExempt = limitExemptionTest({ unlimitedAddresses: [...unlimitedAddresses], trustedProxies: [] })
  return ips.filter((ip) => isExempt({ ip, headers: {} }))
}

it('addresses and whole networks can be exempt from the limits, also where a socket reports IPv4 as IPv6 [S-API-08]', () => {
  const inside = ['10.0.0.1', '10.255.3.4', '::ffff:10.1.2.3', '192.168.1.7', 'fd00::5', '::1']
  const outside = ['11.0.0.1', '192.168.1.8', '::ffff:11.0.0.1', 'fe80::5', '::2', 'nowhere']
  expect(exemptAmong(['10.0.0.0/8', '192.168.1.7', 'fd00::/8', '::1'], [...inside, ...outside])).toEqual(inside)
  expect(exemptAmong([], inside)).toEqual([])
})

it('an exempt address behind an unknown proxy has the limits of all [S-API-08]', () => {
  const isExempt = limitExemptionTest({ unlimitedAddresses: ['127.0.0.0/8'], trustedProxies: [] })
  expect(isExempt({ ip: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(false)
})

import { expect, it } from 'vitest'
import { rateLimitKeyOfAddress } from './address-key.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::', 'fe80:0:0:0'],
])('rate limits count the address %s as %s [S-API-08]', (ip, key) => {
  expect(rateLimitKeyOfAddress(ip)).toBe(key)
})

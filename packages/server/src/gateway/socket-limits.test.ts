import type { IncomingMessage } from 'node:http'
import type { PlayerId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import type { Cancel } from '../ports/clock.ts'
import { MAX_GUEST_PAGES_PER_ADDRESS, MAX_PAGES_PER_USER, socketLimiter } from './socket-limits.ts'

const anna = 'anna' as PlayerId
const requestFrom = (ip: string, forwarded?: string) =>
  ({
    socket: { remoteAddress: ip },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  }) as unknown as IncomingMessage

/** Opens `count` sockets. @returns the close functions of those that were admitted */
const openSockets = (count: number, open: () => Cancel | null): readonly Cancel[] =>
  Array.from({ length: count }, open).filter((close) => close !== null)

const limits = () => socketLimiter({ unlimitedAddresses: ['127.0.0.1'], trustedProxies: [] })

it('one user may open twenty sockets from any addresses; one more is refused, even from an unlimited address, until one is closed [S-API-08]', () => {
  const { countPage } = limits()
  let port = 0
  const open = () => countPage(requestFrom(`203.0.113.${++port}`), anna)
  const closes = openSockets(MAX_PAGES_PER_USER + 5, open)
  expect(closes).toHaveLength(MAX_PAGES_PER_USER)
  expect(countPage(requestFrom('127.0.0.1'), anna)).toBeNull()
  expect(countPage(requestFrom('203.0.113.1'), 'bert' as PlayerId)).not.toBeNull()
  closes[0]?.()
  // Reporting the same close twice frees only one place.
  closes[0]?.()
  expect([open(), open()].map((close) => close !== null)).toEqual([true, false])
})

it('guests at one address or in one IPv6 network share a limit of sockets; signed-in users have their own [S-API-08]', () => {
  const { countPage } = limits()
  const guests = openSockets(MAX_GUEST_PAGES_PER_ADDRESS + 1, () => countPage(requestFrom('203.0.113.1'), null))
  expect(guests).toHaveLength(MAX_GUEST_PAGES_PER_ADDRESS)
  expect(countPage(requestFrom('203.0.113.2'), null)).not.toBeNull()
  expect(countPage(requestFrom('203.0.113.1'), anna)).not.toBeNull()
  let host = 0
  const open = () => countPage(requestFrom(`2001:db8::${++host}`), null)
  const network = openSockets(MAX_GUEST_PAGES_PER_ADDRESS + 1, open)
  expect(network).toHaveLength(MAX_GUEST_PAGES_PER_ADDRESS)
})

it('guests at an address configured as unlimited are not counted, unless an unknown proxy forwards them [S-API-08]', () => {
  const { countPage } = limits()
  expect(openSockets(100, () => countPage(requestFrom('127.0.0.1'), null))).toHaveLength(100)
  const brought = openSockets(100, () => countPage(requestFrom('127.0.0.1', '203.0.113.1'), null))
  expect(brought).toHaveLength(MAX_GUEST_PAGES_PER_ADDRESS)
})

it('behind a trusted proxy guests are counted by the forwarded address [S-API-08]', () => {
  const { countPage } = socketLimiter({ unlimitedAddresses: ['127.0.0.1'], trustedProxies: ['127.0.0.1'] })
  const open = (address: string) => () => countPage(requestFrom('127.0.0.1', address), null)
  expect(openSockets(100, open('203.0.113.1'))).toHaveLength(MAX_GUEST_PAGES_PER_ADDRESS)
  expect(open('203.0.113.2')()).not.toBeNull()
})

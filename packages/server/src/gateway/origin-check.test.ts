import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { originCheck } from './origin-check.ts'

const handshake = (headers: object, remoteAddress = '127.0.0.1') =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage

const checkOf = (config: { readonly allowedOrigins?: string[]; readonly trustedProxies?: string[] } = {}) => {
  const warnings: string[] = []
  const isAllowed = originCheck(
    { allowedOrigins: [], trustedProxies: [], ...config },
    (line) => void warnings.push(line),
  )
  return { warnings, isAllowed }
}

const origin = 'https://poker.example'

it('a page origin equal to the host that a trusted proxy forwards may open sockets [S-API-10]', () => {
  const { isAllowed, warnings } = checkOf({ trustedProxies: ['10.0.0.0/8'] })
  const forwarded = { origin, host: '127.0.0.1:3000', 'x-forwarded-host': 'poker.example' }
  expect(isAllowed(handshake(forwarded, '10.0.0.7'))).toBe(true)
  expect(warnings).toEqual([])
  // Forwarding headers from an untrusted address have no effect. If several proxies have added entries, the last one
  // counts, because the trusted proxy has added it.
  expect(isAllowed(handshake(forwarded, '192.0.2.1'))).toBe(false)
  const handshakeForwardedTwice = (hosts: string) => handshake({ ...forwarded, 'x-forwarded-host': hosts }, '10.0.0.7')
  expect(isAllowed(handshakeForwardedTwice('evil.example, poker.example'))).toBe(true)
  expect(isAllowed(handshakeForwardedTwice('poker.example, evil.example'))).toBe(false)
})

it('the first refused page origin is logged in one line that names the settings; later ones are not logged [S-API-10 S-OPS-01]', () => {
  const { isAllowed, warnings } = checkOf()
  expect(isAllowed(handshake({ origin, host: '127.0.0.1:3000' }))).toBe(false)
  expect(isAllowed(handshake({ origin: 'https://evil.example', host: '127.0.0.1:3000' }))).toBe(false)
  expect(warnings).toHaveLength(1)
  for (const part of [origin, '127.0.0.1:3000', 'Host', 'trustedProxies', 'allowedOrigins']) {
    expect(warnings[0]).toContain(part)
  }
  expect(warnings[0]).not.toContain('\n')
})

it('the log line for a refused page origin is short even if origin and host have over 8,000 characters [S-API-10]', () => {
  const { isAllowed, warnings } = checkOf()
  isAllowed(handshake({ origin: `https://${'x'.repeat(8_000)}.example`, host: 'y'.repeat(8_000) }))
  expect(warnings[0]?.length).toBeLessThan(600)
})

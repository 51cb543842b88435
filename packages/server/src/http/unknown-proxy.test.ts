import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { unknownProxyWatch } from './unknown-proxy.ts'

const forwarded = { 'x-forwarded-for': '203.0.113.9' }

/** What the operator is told about requests from these addresses with these headers. */
const linesAbout = (requests: readonly (readonly [remoteAddress: string, headers: object])[]): readonly string[] => {
  const lines: string[] = []
  const watch = unknownProxyWatch({ trustedProxies: ['10.0.0.0/8'] }, (line) => void lines.push(line))
  for (const [remoteAddress, headers] of requests) {
    watch({ headers, socket: { remoteAddress } } as unknown as IncomingMessage)
  }
  return lines
}

it('the first request that an unknown proxy forwards is told in one line with its address and the setting; later ones are not [S-API-08 S-OPS-01]', () => {
  const lines = linesAbout([
    ['::ffff:172.17.0.1', forwarded],
    ['172.17.0.1', forwarded],
    ['192.0.2.1', forwarded],
  ])
  expect(lines).toHaveLength(1)
  for (const part of [' 172.17.0.1,', 'trustedProxies', 'TRUSTED_PROXIES']) expect(lines[0]).toContain(part)
  expect(lines[0]).not.toContain('\n')
})

it('requests of trusted proxies and requests that no proxy forwards are not told [S-API-08]', () => {
  const requests = [
    ['10.0.0.7', forwarded],
    ['::ffff:10.0.0.7', forwarded],
    ['172.17.0.1', {}],
  ] as const
  expect(linesAbout(requests)).toEqual([])
})

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { Tables } from '../tables/contract.ts'
import { openTracing } from './open-tracing.ts'

/** A collector of traces. @returns the URL at which it takes spans */
const openCollector = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`
}

/** Traces one order, which then waits to be sent. */
const openWithSpan = async (url: string, reportFailure: (text: string) => void = () => {}) => {
  const tracing = openTracing(url, { version: '1.0.0', node: 'room', reportFailure })
  const tables = tracing.traceTables({ order: async () => ({ ok: true }) } as unknown as Tables)
  await tables.order('main' as never, 'ann' as never, { type: 'sit-in' } as never)
  return tracing
}

it('a room that stops while its collector refuses the last spans goes on with its stop, and says so [N-OPER-04 S-OPS-03]', async () => {
  const failures: string[] = []
  const url = await openCollector((_, response) => response.writeHead(404).end())
  const tracing = await openWithSpan(url, (text) => failures.push(text))
  await expect(tracing.close()).resolves.toBeUndefined()
  expect(failures.length).toBeGreaterThan(0)
})

it('a room that stops while its collector gives no answer does not wait for it [N-OPER-04 S-OPS-03]', async () => {
  let hasAsked = false
  const tracing = await openWithSpan(await openCollector(() => (hasAsked = true)))
  await expect(tracing.close()).resolves.toBeUndefined()
  expect(hasAsked).toBe(true)
})

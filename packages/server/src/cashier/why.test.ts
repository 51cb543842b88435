import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openLedger } from '@cardroom/ic/ledger'
import { expect, it } from 'vitest'
import { CANISTER } from './testing/cashier-world.ts'
import { whyOf } from './why.ts'

it("S-OPS-05 a host's page of an error becomes one short line of the log", async () => {
  const server = createServer((_request, response) => response.writeHead(403).end('page '.repeat(100_000)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ledger = await openLedger({ host: `http://127.0.0.1:${port}`, canisterId: CANISTER, rootKey: null })
  const error = await ledger.block(1n).catch((thrown: unknown) => thrown)
  server.close()
  const why = whyOf(error)
  expect(why).toMatch(/^\w+Error: .*Status: 403/)
  expect(why).not.toContain('\n')
  expect(why.length).toBeLessThanOrEqual(200)
})

it('S-OPS-05 a failed statement is not quoted with its values', () => {
  const failed = new Error('Failed query: insert into t values ($1) params: secret', { cause: new Error('no room') })
  expect(whyOf(failed)).toBe('Error: no room')
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openLedger } from '@cardroom/ic/ledger'
import { expect, it } from 'vitest'
import { errorSummary } from './fault.ts'

it("a ledger host's error page becomes one short log line [S-OPS-05]", async () => {
  const server = createServer((_request, response) => response.writeHead(403).end('page '.repeat(100_000)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ledger = await openLedger({
    host: `http://127.0.0.1:${port}`,
    canisterId: 'ryjl3-tyaaa-aaaaa-aaaba-cai',
    rootKey: null,
  })
  const error = await ledger.block(1n).catch((thrown: unknown) => thrown)
  server.close()
  const why = errorSummary(error)
  expect(why).toMatch(/^\w+Error: .*Status: 403/)
  expect(why).not.toContain('\n')
  expect(why.length).toBeLessThanOrEqual(200)
})

it('a failed SQL statement is not logged with its values [S-OPS-05]', () => {
  const failed = new Error('Failed query: insert into t values ($1) params: secret', { cause: new Error('no room') })
  expect(errorSummary(failed)).toBe('Error: no room')
})

it("the database's own message, which may quote a value, is not logged [S-OPS-05]", () => {
  const cause = Object.assign(new Error('invalid input syntax: "secret"'), { severity: 'ERROR', code: '22P02' })
  expect(errorSummary(new Error('Failed query', { cause }))).toBe('Error: the database answered 22P02')
  expect(errorSummary(cause)).toBe('Error: the database answered 22P02')
})

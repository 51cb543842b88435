import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openLedger } from '@cardroom/ic/ledger'
import { expect, it } from 'vitest'
import { errorSummary } from './fault.ts'

it("a ledger host's error page becomes one short log line [S-OPS-05]", async () => {
  const server = createServer((_request, response) => response.writeHead(403).end('page '.repeat(100_000)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const host = `http://127.0.0.1:${port}`
  const ledger = await openLedger({ host, canisterId: 'ryjl3-tyaaa-aaaaa-aaaba-cai', rootKey: null })
  const error = await ledger.block(1n).catch((thrown: unknown) => thrown)
  server.close()
  const why = errorSummary(error)
  expect(why).toMatch(/^\w+Error: .*Status: 403/)
  expect(why).not.toContain('\n')
  expect(why.length).toBeLessThanOrEqual(200)
})

const quoting = Object.assign(new Error('invalid input syntax: "secret"'), { severity: 'ERROR', code: '22P02' })
const statement = 'Failed query: insert into t values ($1) params: secret'

it.each([
  ['values of a failed SQL statement are', new Error(statement, { cause: new Error('no room') }), 'Error: no room'],
  ['message of the database, which may quote a value, is', quoting, 'Error: the database answered 22P02'],
  [
    'message of the database, given as a cause, is',
    new Error(statement, { cause: quoting }),
    'Error: the database answered 22P02',
  ],
])('the %s not logged [S-OPS-05]', (_, error, logged) => {
  expect(errorSummary(error)).toBe(logged)
})

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { openStore, StoreUnavailable } from './open-store.ts'
import { openServerPool } from './server-pool.ts'
import { newServerDatabase } from './testing/open-test-server-store.ts'

const { TEST_DATABASE_URL: databaseUrl = '' } = process.env

it('the error about an unreachable PostgreSQL server names it without the password [S-OPS-04]', async () => {
  // Takes a free port and closes it again, so that nothing listens there.
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  const opening = openStore({ databaseUrl: `postgres://user:secret@127.0.0.1:${port}/room` })
  await expect(opening).rejects.toThrow(StoreUnavailable)
  await expect(opening).rejects.toThrow(
    `The database at 127.0.0.1:${port}/room cannot be used: connect ECONNREFUSED 127.0.0.1:${port}.`,
  )
})

it.each([
  ['a password with #', 'postgresql://u:se#cret@h/d'],
  ['a password with digits and /', 'postgresql://127.0.0.1:1/cret@h/d'],
  ['a socket without a host', 'postgresql://u:se%23cret@/d?host=/nowhere'],
])(
  'the error about a database URL with %s has no part of the password, and no stack trace of its parsing [S-OPS-01 S-OPS-05]',
  async (_, databaseUrl) => {
    const fault = await openStore({ databaseUrl }).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(StoreUnavailable)
    expect((fault as StoreUnavailable).message).toMatch(
      /^The database of DATABASE_URL \("databaseUrl"\) cannot be used: /,
    )
    expect(inspect(fault, { depth: null, showHidden: true })).not.toMatch(/cret/)
  },
)

it.skipIf(databaseUrl === '')(
  'a database user who may create no tables stops the start with a sentence that says so [S-OPS-01]',
  async () => {
    const database = await newServerDatabase(databaseUrl, 'cardroom_test_rights')
    const pool = await openServerPool(database.databaseUrl)
    const reader = `reader_${process.pid}`
    await pool.query(`create role ${reader} login password 'reader'`)
    const url = new URL(database.databaseUrl)
    url.username = reader
    url.password = 'reader'
    const opening = openStore({ databaseUrl: url.href })
    await expect(opening).rejects.toThrow(StoreUnavailable)
    await expect(opening).rejects.toThrow(/^The tables of the database cannot be made .*: permission denied for .*\.$/)
    await pool.query(`drop role ${reader}`)
    await pool.end()
    await database.dropDatabase()
  },
)

it.skipIf(databaseUrl === '')(
  'a database connection that breaks while in use fails its next query, and does not end the process [S-OPS-03 S-OPS-04]',
  async () => {
    const pool = await openServerPool(databaseUrl)
    const client = await pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const broken = new Promise((resolve) => client.once('end', resolve))
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await broken
    await expect(client.query('select 1')).rejects.toThrow()
    client.release(true)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  },
)

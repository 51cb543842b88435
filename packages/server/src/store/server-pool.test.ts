import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { openStore, StoreUnavailable } from './open-store.ts'
import { openServerPool } from './server-pool.ts'

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

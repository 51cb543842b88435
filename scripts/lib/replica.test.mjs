import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadConfig } from '../../packages/server/src/config/load-config.ts'
import { isLoopback } from '../../packages/server/src/room/addresses.ts'
import { optionsOfRoom } from './replica.mjs'

/** The options of the test ledger for a room with this environment and no configuration file. */
const optionsWith = (env) => optionsOfRoom(loadConfig('no-such-file.json', env, ''), isLoopback)

const database = { DATABASE_URL: 'postgresql://db/room' }

it('a play-money room of one process on this machine alone gets a test ledger in its data folder [S-WALLET-05]', () => {
  const blocks = join('kept', 'replica', 'blocks.jsonl')
  for (const env of [{}, database]) expect(optionsWith({ ...env, DATA_DIR: 'kept' })).toContain(blocks)
})

it('a process that NATS joins with others gets no test ledger of its own [S-WALLET-05 N-SCALE-01]', () => {
  expect(optionsWith({ ...database, NATS_URL: 'nats://127.0.0.1:4222' })).toBe(null)
})

it('a rehearsal, and a room that other machines can reach, get no test ledger [S-WALLET-05 N-OPER-06]', () => {
  const rooms = [{ REHEARSAL: 'on' }, { HOST: '0.0.0.0' }, { HTTPS: 'auto' }, { TRUSTED_PROXIES: '127.0.0.1' }]
  expect(rooms.map(optionsWith)).toEqual(rooms.map(() => null))
})

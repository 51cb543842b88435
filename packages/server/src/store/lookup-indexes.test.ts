import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedDatabase, embeddedDatabase } from './embedded/embedded-database.ts'
import { openStore } from './open-store.ts'
import { newDataDir } from './testing/open-test-store.ts'

let dataDir: string
let database: EmbeddedDatabase
beforeAll(async () => {
  dataDir = await newDataDir()
  await (await openStore({ dataDir })).close()
  database = await embeddedDatabase(dataDir)
  // Even an empty table is then read by an index, if there is one.
  await database.pool.query('set enable_seqscan = off')
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

it.each([
  ['streams_deadline', 'streams where deadline <= 1 order by deadline, id limit 9'],
  ['users_created_at', 'users where created_at > 1'],
  ['sessions_of_user', `sessions where "user" = 'ann'`],
  ['uploads_of_user', `uploads where "user" = 'ann'`],
  ['effects_of_stream', `effects where stream = 'table:lantern'`],
  ['challenges_expires_at', 'challenges where expires_at < 1'],
  ['account_keys_of_user', `account_keys where "user" = 'ann'`],
  ['chat_lines_of_table', `chat_lines where "table" = 'lantern' order by number desc limit 9`],
])('%s serves the rows that are asked for [N-SCALE-04]', async (index, rows) => {
  const { rows: lines } = await database.pool.query<Record<string, string>>(`explain select * from ${rows}`)
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
  expect(plan).toContain(index)
  expect(plan).not.toContain('Filter')
})

import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it, onTestFinished } from 'vitest'
import { seededEntropy } from '../ports/entropy.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { batchedHandInserts } from './hand-inserts.ts'
import { handMaker } from './hands.contract.ts'
import { rowsReadBySequentialScans } from './testing/rows-read.ts'
import { temporaryDataDir } from './testing/temporary-data-dir.ts'
import { sqlUsers } from './users.ts'

it('a hand of six is stored, once and again, without reading other hands and users, also in a store that was empty at its start [N-SCALE-04 S-HIST-01 S-REF-02]', async () => {
  const database = await openEmbeddedDatabase(await temporaryDataDir())
  onTestFinished(database.close)
  const users = sqlUsers(drizzle(database.pool), { clock: virtualClock(), entropy: seededEntropy(1) })
  const register = async (name: string) => (await users.register({ principal: name, address: name })).user.id
  const referrer = await register('referrer')
  const insert = batchedHandInserts(database.pool)
  const newHand = handMaker('hand')
  const playHand = async (table: number) => {
    const players = await Promise.all([1, 2, 3, 4, 5, 6].map((seat) => register(`${table} ${seat}`)))
    for (const player of players) await users.update(player, { referredBy: referrer })
    return newHand(`table ${table}`, { players, results: players.map(() => ({ net: 10, rake: 5 })) })
  }
  // From its sixth run on, the database keeps the plan of a statement, whatever the size of the tables by then.
  for (let table = 0; table < 10; table += 1) {
    const hand = await playHand(table)
    for (const isNew of [true, false]) expect(await insert(hand)).toMatchObject({ isNew })
  }
  for (let table = 10; table < 40; table += 1) await insert(await playHand(table))
  const hand = await playHand(40)
  const referredRakes = hand.players.toSorted().map((player) => ({ player, referrer, paid: 5, paidSoFar: 5 }))
  const rowsBefore = await rowsReadBySequentialScans(database.pool)
  for (const isNew of [true, false]) expect(await insert(hand)).toMatchObject({ isNew, referredRakes })
  expect(await rowsReadBySequentialScans(database.pool)).toBe(rowsBefore)
})

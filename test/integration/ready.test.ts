import { randomUUID } from 'node:crypto'
import { connect } from '@cardroom/bots'
import { systemClock } from '@cardroom/server'
import { expect, it } from 'vitest'
import { openNats } from '../../packages/server/src/bus/open-nats.ts'
import { userId } from '../../packages/server/src/ports/ids.ts'
import { newServerDatabase } from '../../packages/server/src/store/testing/open-test-server-store.ts'
import { signInPlayer } from '../support/players.ts'
import { openRelay } from '../support/relay.ts'
import { roomOfTest } from '../support/room-of-file.ts'
import { openTestRoom } from '../support/test-room.ts'
import { until } from '../support/until.ts'
import { watchConnection } from '../support/watch-client.ts'

const { TEST_DATABASE_URL: databaseServer = '', TEST_NATS_URL: natsUrl = '' } = process.env
const games = ['oak', 'elm'].map((id) => ({ id, name: id, smallBlind: 1 }))

const answerOf = async (url: string) => {
  const answer = await fetch(`${url}/ready`)
  const { data, error } = (await answer.json()) as { data?: object; error?: { code: string } }
  return [answer.status, data ?? error?.code]
}

it('a room of one process is ready, and says how many tables it has [S-OPS-04]', async () => {
  const room = await roomOfTest({ games, tournaments: [] })
  expect(await answerOf(room.url)).toEqual([200, { tables: 2, owned: 0, database: 'reachable', bus: 'alone' }])
})

it.skipIf(databaseServer === '' || natsUrl === '')(
  'a process that has lost NATS or the database is not ready; back on NATS, it closes the socket of a session that ended meanwhile [S-OPS-04 S-AUTH-05 N-SCALE-01]',
  async () => {
    const database = await newServerDatabase(databaseServer, 'cardroom_test_ready')
    const toDatabase = await openRelay(new URL(database.databaseUrl), 5432)
    const toNats = await openRelay(new URL(natsUrl), 4222)
    const names = { room: randomUUID(), self: randomUUID() }
    const joined = await openNats({ url: toNats.url, ...names, clock: systemClock, reportFailure: () => {} })
    const room = await openTestRoom({ games, tournaments: [] }, { databaseUrl: toDatabase.url, joinedBus: joined })
    const ready = { tables: 2, owned: 0, database: 'reachable', bus: 'connected' }
    const untilAnswer = (...expected: unknown[]) =>
      until(`${expected}`, async () => JSON.stringify(await answerOf(room.url)) === JSON.stringify(expected))
    try {
      await untilAnswer(200, ready)
      const { token, user } = await signInPlayer(room.url, 1, 'anna')
      const window = connect(room.url, token, user)
      const connection = watchConnection(window)
      await until('a connection', () => connection.isUp)

      await toNats.stop()
      await untilAnswer(503, 'bus-away')
      expect((await fetch(`${room.url}/health`)).status).toBe(200)
      // The session ends in the database only, as if another process had ended it and its message over NATS were lost.
      await room.store.sessions.revokeAll(userId(user.id))
      expect(connection.isUp).toBe(true)
      await toNats.start()
      await untilAnswer(200, ready)
      await until('the end of the socket', () => !connection.isUp)
      window.close()

      await toDatabase.stop()
      await untilAnswer(503, 'database-away')
      await toDatabase.start()
      await untilAnswer(200, ready)
    } finally {
      await room.close()
      await joined.close()
      await toNats.stop()
      await toDatabase.stop()
      await database.dropDatabase()
    }
  },
)

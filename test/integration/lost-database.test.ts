import { randomUUID } from 'node:crypto'
import { reservePlace } from '@cardroom/protocol'
import { systemClock } from '@cardroom/server'
import { expect, it, onTestFinished } from 'vitest'
import { openNats } from '../../packages/server/src/bus/open-nats.ts'
import { newServerDatabase } from '../../packages/server/src/store/testing/open-test-server-store.ts'
import { signInPlayer } from '../support/players.ts'
import { openRelay } from '../support/relay.ts'
import { openTestRoom } from '../support/test-room.ts'
import { until } from '../support/until.ts'

const { TEST_DATABASE_URL: databaseServer = '', TEST_NATS_URL: natsUrl = '' } = process.env
const GAMES = Array.from({ length: 12 }, (_, index) => ({ id: `oak-${index}`, name: `Oak ${index}`, smallBlind: 1 }))

const ownedCount = async (url: string): Promise<number | undefined> => {
  const answer = (await (await fetch(`${url}/ready`)).json()) as { data?: { owned: number } }
  return answer.data?.owned
}

it.skipIf(databaseServer === '' || natsUrl === '')(
  'a process that alone has lost the database gives its tables to another, where orders are accepted within seconds; it gets them back with the database [N-SCALE-02]',
  async () => {
    const database = await newServerDatabase(databaseServer, 'cardroom_test_lost_database')
    onTestFinished(() => database.dropDatabase())
    const toDatabase = await openRelay(new URL(database.databaseUrl), 5432)
    onTestFinished(() => toDatabase.stop())
    const cluster = randomUUID()
    const openProcess = async (databaseUrl: string) => {
      const names = { room: cluster, self: randomUUID() }
      const joinedBus = await openNats({ url: natsUrl, ...names, clock: systemClock, reportFailure: () => {} })
      onTestFinished(() => joinedBus.close())
      const { url, close } = await openTestRoom({ games: GAMES, tournaments: [] }, { databaseUrl, joinedBus })
      onTestFinished(close)
      return { url, nodes: joinedBus.nodes }
    }
    const cutOff = await openProcess(toDatabase.url)
    const other = await openProcess(database.databaseUrl)
    const game = GAMES.find(({ id }) => cutOff.nodes.isPlacedHere(`table:${id}`))
    const gameId = game?.id ?? expect.fail('no table is placed in the process')
    const reserve = async (number: number, username: string): Promise<boolean> => {
      const { call } = await signInPlayer(other.url, number, username)
      const reserved = call(reservePlace, { body: { gameId, buyin: 100 } })
      return reserved.then(
        () => true,
        () => false,
      )
    }
    const untilOwner = (owner: { readonly url: string }) =>
      until('its owner', async () => (await ownedCount(owner.url)) === 1)
    expect(await reserve(1, 'anna')).toBe(true)
    await untilOwner(cutOff)

    await toDatabase.stop()
    await until('a place', () => reserve(2, 'bert'), 30_000)
    await untilOwner(other)
    // Its players are still connected to it, so it stays a process of the room.
    expect([other.nodes.has(cutOff.nodes.self), other.nodes.count()]).toEqual([true, 2])

    await toDatabase.start()
    await untilOwner(cutOff)
    expect(await reserve(3, 'cleo')).toBe(true)
  },
)

import { refusalMessages } from '@cardroom/protocol'
import { expect, it, onTestFinished } from 'vitest'
import { newServerDatabase } from '../../packages/server/src/store/testing/open-test-server-store.ts'
import { signInPlayer } from '../support/players.ts'
import { rawSocket } from '../support/raw-socket.ts'
import { openRelay } from '../support/relay.ts'
import { roomOfTest } from '../support/room-of-file.ts'
import type { TestRoom } from '../support/test-room.ts'
import { until } from '../support/until.ts'

const GAME = 'harbour'
const config = { games: [{ id: GAME, name: 'Harbour', smallBlind: 1 }] }

/** The answers to the calls that need the database. */
const answersOf = async ({ url }: TestRoom, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const json = { ...headers, 'content-type': 'application/json' }
  const answers = await Promise.all([
    fetch(`${url}/health`),
    fetch(`${url}/users/me`, { headers }),
    fetch(`${url}/wallet/me`, { headers }),
    fetch(`${url}/users/me`, { method: 'PATCH', headers: json, body: JSON.stringify({ email: 'a@example.com' }) }),
    fetch(`${url}/notifications/me/notifications`, { headers }),
  ])
  return Promise.all(
    answers.map(async (answer) => {
      const body = (await answer.json()) as { status: boolean; error?: { code: string; message: string } }
      return [new URL(answer.url).pathname, answer.status, body.error?.code ?? 'ok']
    }),
  )
}

const paths = ['/health', '/users/me', '/wallet/me', '/users/me', '/notifications/me/notifications']
const databaseAwayAnswers = paths.map((path) => [path, 503, 'database-away'])

/** @returns the server's message when it refuses a socket with this token */
const socketRefusal = async ({ url }: TestRoom, token: string): Promise<string> => {
  const client = await rawSocket(url, { token })
  const refusalFrame = () => client.received.find((text) => text.startsWith('44'))
  await until('the refusal', () => refusalFrame() !== undefined)
  client.close()
  return (JSON.parse(refusalFrame()?.slice(2) ?? '') as { message: string }).message
}

it('a server whose database is stopped answers 503 with a code of its own, also at /health and to a socket [S-OPS-04 S-API-02]', async () => {
  const room = await roomOfTest(config)
  const { token } = await signInPlayer(room.url, 1, 'anna')
  expect((await answersOf(room, token)).map(([, status]) => status)).toEqual(paths.map(() => 200))
  await room.stopDatabase()
  expect(await answersOf(room, token)).toEqual(databaseAwayAnswers)
  expect(await socketRefusal(room, token)).toBe(refusalMessages['database-away'])
  expect((await fetch(`${room.url}/ready`)).status).toBe(503)
})

const { TEST_DATABASE_URL: serverUrl = '' } = process.env

it.skipIf(serverUrl === '')(
  'a server answers 503 while its database server is away, and serves again without a restart [S-OPS-04 S-OPS-03]',
  async () => {
    const database = await newServerDatabase(serverUrl, 'cardroom_test_away')
    onTestFinished(() => database.dropDatabase())
    const relay = await openRelay(new URL(database.databaseUrl), 5432)
    onTestFinished(() => relay.stop())
    const room = await roomOfTest(config, { databaseUrl: relay.url })
    const { token } = await signInPlayer(room.url, 2, 'bert')
    await relay.stop()
    expect(await answersOf(room, token)).toEqual(databaseAwayAnswers)
    await relay.start()
    await until('the room to be healthy', async () => (await fetch(`${room.url}/health`)).status === 200)
    expect((await answersOf(room, token)).map(([, status]) => status)).toEqual(paths.map(() => 200))
  },
)

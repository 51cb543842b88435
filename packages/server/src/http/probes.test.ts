import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccessTokenRegistry } from '../accounts/access-token.ts'
import type { Store } from '../store/store.ts'
import type { Users } from '../store/users.ts'
import { callerFinder } from './find-caller.ts'
import { routeRegistrarOf } from './route.ts'
import { roomRoutes } from './routes/room.ts'
import { testApp, testConfig } from './testing/test-app.ts'

const lookups: string[] = []
const lookup = async (token: string) => {
  lookups.push(token)
  return null
}

/** How long the database takes to answer, ms; null if it does not answer. */
let answerMs: number | null = null

let app: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  const findCaller = callerFinder({ sessionOf: lookup } as unknown as AccessTokenRegistry, {} as Users)
  const store = { answerMs: async () => answerMs } as Store
  app = await testApp({ findCaller, isDatabaseThere: async () => answerMs !== null })
  const readiness = { isConnected: () => null, ownedCount: () => 3 }
  roomRoutes(routeRegistrarOf(app, findCaller), { config: testConfig, store, tableCount: 3, pushKey: '', readiness })
  await app.ready()
})
afterAll(() => app.close())

it('the endpoint /health answers 200 while the database is busy, with the database’s answer time [S-OPS-04]', async () => {
  answerMs = 8_123.4
  const answer = await app.inject('/health')
  answerMs = null
  expect([answer.statusCode, answer.json().data]).toEqual([200, { database: 'reachable', databaseMs: 8_123 }])
})

// A probe must not wait for a database that hangs.
it.each([
  ['/health', 503],
  ['/health?from=monitor', 503],
  ['/ready', 503],
] as const)('if the database is away, %s answers %i without looking up the token [S-OPS-04]', async (url, status) => {
  const answer = await app.inject({ url, headers: { authorization: 'Bearer token' } })
  expect([answer.statusCode, lookups]).toEqual([status, []])
})

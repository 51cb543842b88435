import { endpoint, type RefusalCode, refusalMessages, successReply } from '@cardroom/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Refusal, requireOk } from '../ports/refusal.ts'
import type { User } from '../store/users.ts'
import type { Caller } from './find-caller.ts'
import { routeRegistrarOf } from './route.ts'
import { testApp } from './testing/test-app.ts'

const caller: Caller = { user: { id: 'me' } as User, token: 'mine', key: 'wallet' }
const asked: string[] = []

const name = z.optional(z.string())
/** An endpoint for tests, which accepts a user id in path, query and body. */
const namingEndpoint = endpoint({
  method: 'POST',
  path: '/users/:userId/something',
  access: 'user',
  summary: 'Names a user',
  params: z.object({ userId: z.string() }),
  query: z.object({ userId: name }),
  body: z.object({ userId: name }),
  reply: successReply(z.object({})),
})
const failingEndpoint = endpoint({
  method: 'GET',
  path: '/users/breaking',
  access: 'user',
  summary: 'Breaks',
  reply: successReply(z.object({ secret: z.string() })),
})

let app: Awaited<ReturnType<typeof testApp>>
let fault: () => unknown
beforeAll(async () => {
  const findCaller = async () => caller
  app = await testApp({ findCaller })
  const routes = routeRegistrarOf(app, findCaller)
  routes.forUser(namingEndpoint, async ({ params }) => {
    asked.push(params.userId)
    return {}
  })
  routes.forUser(failingEndpoint, async () => fault() as never)
  await app.ready()
})
afterAll(() => app.close())

const call = async (path: string, query: string, body: object) => {
  const answer = await app.inject({ method: 'POST', url: `/users/${path}/something${query}`, payload: body })
  return [answer.statusCode, answer.json()] as const
}

it.each([
  ['another user’s id in the path', 'another', '', {}],
  ['another user’s id in the query', 'me', '?userId=another', {}],
  ['the caller’s and another user’s id in the query', 'me', '?userId=me&userId=another', {}],
  ['another user’s id in the body', 'me', '', { userId: 'another' }],
  ['an object as user id in the body', 'me', '', { userId: { $ne: 'me' } }],
])(
  'an HTTP request with %s is answered with 403, and its handler does not run [S-API-03]',
  async (_, path, query, body) => {
    const error = { code: 'another-user', message: 'This belongs to another user' }
    expect(await call(path, query, body)).toEqual([403, { status: false, error }])
    expect(asked).toEqual([])
  },
)

it('an HTTP endpoint accepts the caller’s own user id in path, query and body [S-API-03]', async () => {
  expect(await call('me', '?userId=me', { userId: 'me' })).toEqual([200, { status: true, data: {} }])
  expect(asked).toEqual(['me'])
})

const answer = async (refusal: Refusal) => {
  fault = () => requireOk({ ok: false, refusal })
  const { statusCode, ...reply } = await app.inject('/users/breaking')
  return [statusCode, reply.json().error] as const
}
const codes = Object.keys(refusalMessages) as RefusalCode[]
/** These codes have had another name in HTTP replies since the first version. */
const renamed: Partial<Record<RefusalCode, string>> = {
  ...{ 'no-such-table': 'unknown-game', 'no-such-tournament': 'unknown-tournament' },
}

it('every refusal is sent over HTTP with its code and text, two of the codes renamed; exactly seven refusals answer 5xx [S-API-02]', async () => {
  const faults: string[] = []
  for (const code of codes) {
    const [status, error] = await answer({ code })
    expect(error).toEqual({ code: renamed[code] ?? code, message: refusalMessages[code] })
    if (status >= 500) faults.push(`${status} ${code}`)
  }
  expect(faults).toEqual([
    ...['500 internal', '503 database-away', '503 bus-away', '503 cashier-closed', '500 table-unavailable'],
    ...['500 bad-setup', '500 tournament-unavailable'],
  ])
})

it('the HTTP reply to a refused buy-in has the smallest and the largest amount that the table accepts [S-CASH-05 S-API-02]', async () => {
  const code = 'buy-in-out-of-range'
  const message = 'The buy-in is outside the limits of this table: 80.00 to 200.00'
  const refused = await answer({ code, minimum: 8_000, maximum: 20_000 })
  expect(refused).toEqual([400, { code, message, minimum: 80, maximum: 200 }])
})

const secret = 'select * from users where token = 43-letters'
it.each([
  ['throws', () => Promise.reject(new Error(secret))],
  ['throws with a cause', () => Promise.reject(new Error(secret, { cause: new Error(secret) }))],
  ['throws a non-error', () => Promise.reject(secret)],
  ['returns an invalid reply', () => ({ secret: [secret] })],
])('an endpoint that %s answers 500 with a general text, without internals [S-API-02]', async (_, breaks) => {
  fault = breaks
  const answer = await app.inject('/users/breaking')
  const error = { code: 'internal', message: 'Something went wrong' }
  expect([answer.statusCode, answer.json()]).toEqual([500, { status: false, error }])
})

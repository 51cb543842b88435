import { connect, signIn } from '@cardroom/bots'
import {
  listGames,
  logout,
  readGame,
  readQuickSeat,
  type ServerMessageName,
  serverMessages,
  updateMe,
} from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { callsOfUsers, goodBody, pathOf, rawCall } from '../support/every-call.ts'
import { seatPlayer, signInPlayer, walletNumber } from '../support/players.ts'
import { fastGames, roomOfFile } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'

const room = await roomOfFile({ games: fastGames('alpha', 'beta', 'gamma') })

/** Everything the server stores about a user. */
const storedDataOf = async (id: string) => ({
  user: await room.store.users.byId(id as never),
  chips: await room.store.ledger.balanceOf(`wallet:${id}`),
  limits: await room.store.limits.of(id as never),
  notifications: await room.store.notifications.list({ id: id as never, createdAt: 0 }),
})

it('a session token is refused after the sign-out, as are an invented and a missing token [S-AUTH-05 S-API-04]', async () => {
  const { token, call } = await signInPlayer(room.url, 101, 'gone_home')
  await call(logout)
  for (const endpoint of callsOfUsers) {
    const { method, path } = endpoint
    const url = `${room.url}${pathOf(endpoint, () => 'x')}`
    for (const bad of [token, `${token}x`, 'null', '../..', undefined]) {
      const { status } = await rawCall(url, {
        method,
        ...(bad && { token: bad }),
        body: method === 'GET' ? undefined : {},
      })
      expect([path, status]).toEqual([path, 401])
    }
  }
})

it('another user’s id in path, query or body of any call gives 403 and changes nothing [S-API-03]', async () => {
  const victim = await signInPlayer(room.url, 102, 'victim')
  const { token, user } = await signInPlayer(room.url, 103, 'thief')
  const storedDataOfBoth = async () => [await storedDataOf(victim.user.id), await storedDataOf(user.id)]
  const before = await storedDataOfBoth()
  for (const endpoint of callsOfUsers) {
    const { method, path, sends } = endpoint
    const own = goodBody(endpoint)
    const tries = [
      { at: pathOf(endpoint, (name) => (name === 'userId' ? user.id : 'x')), query: `?userId=${victim.user.id}` },
      ...(path.includes(':userId') ? [{ at: pathOf(endpoint, () => victim.user.id), query: '' }] : []),
      ...(method === 'GET' || sends ? [] : [{ at: pathOf(endpoint, () => user.id), query: '', body: victim.user.id }]),
    ]
    for (const { at, query, body } of tries as readonly { at: string; query: string; body?: string }[]) {
      const sent = body === undefined ? own : { ...own, userId: body }
      const { status } = await rawCall(`${room.url}${at}${query}`, { method, token, body: sent })
      expect([method, at, query, status]).toEqual([method, at, query, 403])
    }
  }
  expect(await storedDataOfBoth()).toEqual(before)
})

it('no HTTP call reads fields that a client must not set, such as role or chips [S-API-03 S-AUTH-04 S-REF-01]', async () => {
  const climbs = callsOfUsers.filter(({ method, sends }) => method !== 'GET' && !sends)
  for (const [index, endpoint] of climbs.entries()) {
    const { token, user } = await signInPlayer(room.url, 120 + index, `climber_${index}`)
    const before = await storedDataOf(user.id)
    const { method, path } = endpoint
    const body = { ...forbiddenFields, ...goodBody(endpoint) }
    const answer = await rawCall(`${room.url}${pathOf(endpoint, () => 'x')}`, { method, token, body })
    expect([path, answer.text]).not.toEqual([path, expect.stringContaining('another-user')])
    const after = await storedDataOf(user.id)
    // The valid part of the body takes effect: a buy-in costs its usual price.
    const price = path === '/games/register' ? 10_000 : 0
    expect([path, protectedFieldsOf(after), after.chips + price]).toEqual([
      path,
      protectedFieldsOf(before),
      before.chips,
    ])
  }
})

it('a request with only fields that a client must not set changes nothing, and one with __proto__ or constructor is refused [S-API-03 S-AUTH-04]', async () => {
  const { token, user } = await signInPlayer(room.url, 104, 'climber')
  const before = await storedDataOf(user.id)
  const patchMe = (body: unknown) => rawCall(`${room.url}/users/me`, { method: 'PATCH', token, body })
  expect((await patchMe(forbiddenFields)).status).toBe(200)
  for (const body of ['{"__proto__":{"isBot":true}}', '{"constructor":{"prototype":{"isBot":true}}}']) {
    expect((await patchMe(body)).status).toBe(400)
  }
  expect(await storedDataOf(user.id)).toEqual(before)
})

it('no other user can read a user’s address, e-mail or device [S-API-07]', async () => {
  const email = 'very.private@example.org'
  const deviceToken = '{"endpoint":"https://push.example/secret-device"}'
  const shy = await seatPlayer(room.url, { number: 105, username: 'shy_one', gameId: 'gamma', pos: 0, buyin: 100 })
  await shy.call(updateMe, { body: { email, deviceToken } })
  const { user: own } = await signIn(room.url, walletNumber(105))
  const { token, user } = await signInPlayer(room.url, 106, 'curious')
  const read: string[] = []
  for (const endpoint of [...callsOfUsers, listGames, readGame].filter(({ method }) => method === 'GET')) {
    if (endpoint.path === logout.path) continue
    const path = pathOf(endpoint, (name) => (name === 'userId' ? user.id : 'gamma'))
    const query = [listGames.path, readQuickSeat.path].includes(endpoint.path) ? '?stake=LOW' : ''
    const { status, text } = await rawCall(`${room.url}${path}${query}`, { token })
    const none = ['/games/practice-seat', '/tournaments/register', '/home-games/']
    const isNone = none.some((start) => path.startsWith(start))
    expect([path, status]).toEqual([path, isNone ? 404 : 200])
    read.push(text)
  }
  const watcher = connect(room.url, token, user)
  let seen = false
  for (const name of Object.keys(serverMessages) as ServerMessageName[]) {
    watcher.on(name, (message) => {
      read.push(JSON.stringify(message))
      seen = true
    })
  }
  watcher.onConnection((connected) => connected && watcher.send('join_game_guest', { gameId: 'gamma' }))
  await until('the table', () => seen)
  expect(read.join()).toContain('shy_one')
  for (const secret of [email, own.address, own.principal, 'secret-device']) expect(read.join()).not.toContain(secret)
  watcher.close()
  shy.close()
})

/** Fields that a user must not set, in case the server copied them from a request. */
const forbiddenFields = {
  id: 'another',
  balance: 1e9,
  chips: 1e9,
  usertype: 'admin',
  role: 'admin',
  isBot: true,
  is_bot: true,
  principal: 'aaaaa-aa',
  address: 'f'.repeat(64),
  referral_code: 'AAAAAAAA',
  has_redeemed_referral: true,
  referredBy: 'another',
  excludedUntil: 1,
  createdAt: 0,
  tableSettings: { notifications: false },
}

/** Fields that users cannot change themselves. */
const protectedFieldsOf = ({ user }: Awaited<ReturnType<typeof storedDataOf>>) => {
  const { username, email, profileImage, excludedUntil, timeOutUntil, ...kept } = user ?? expect.fail('no user')
  return kept
}

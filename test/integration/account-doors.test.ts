import { connect, httpClient, signIn } from '@cardroom/bots'
import * as protocol from '@cardroom/protocol'
import {
  type Endpoint,
  listHands,
  listLimits,
  listTransactions,
  logout,
  readMe,
  readWallet,
  register,
  registerGame,
  requestChallenge,
  updateMe,
} from '@cardroom/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture, upload } from '../support/pictures.ts'
import { seated, signedIn, walletNumber } from '../support/players.ts'
import { openTestRoom, type TestRoom } from '../support/test-room.ts'
import { until } from '../support/until.ts'

let room: TestRoom
beforeAll(async () => {
  const games = ['alpha', 'beta', 'gamma'].map((id) => ({ id, name: id, smallBlind: 1, pace: 'fast' }))
  room = await openTestRoom({ games })
})
afterAll(() => room.close())

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value
const ofUsers = (Object.values(protocol) as unknown[]).filter(isEndpoint).filter(({ access }) => access === 'user')

interface Raw {
  readonly method?: string
  readonly body?: unknown
}
const raw = async (token: string, path: string, { method = 'GET', body }: Raw = {}) => {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(`${room.url}${path}`, { method, headers, ...(body === undefined ? {} : { body: text }) })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Everything the room keeps of a user. */
const keptOf = async (id: string) => ({
  user: await room.store.users.byId(id as never),
  chips: await room.store.ledger.balanceOf(`wallet:${id}`),
  limits: await room.store.limits.of(id as never),
  notifications: await room.store.notifications.list({ id: id as never, createdAt: 0 }),
})

describe('who calls', () => {
  it('S-AUTH-05 S-API-04 a token is good for nothing after the sign-out, nor is a made-up one', async () => {
    const { token, call } = await signedIn(room.url, 101, 'gone_home')
    await call(logout)
    for (const { method, path } of ofUsers) {
      const body = method === 'GET' ? undefined : {}
      for (const bad of [token, `${token}x`, 'null', '../..']) {
        expect([path, (await raw(bad, path.replace(/:\w+/g, 'x'), { method, body })).status]).toEqual([path, 401])
      }
    }
  })

  it('S-API-03 another user’s id in path, query or body of any call gives 403 and changes nothing', async () => {
    const victim = await signedIn(room.url, 102, 'victim')
    const { token, user } = await signedIn(room.url, 103, 'thief')
    const before = [await keptOf(victim.user.id), await keptOf(user.id)]
    const bodies: Readonly<Record<string, object>> = {
      '/games/register': { gameId: 'alpha', buyin: 100 },
      '/users/me': { username: 'thief_2' },
      '/users/me/profile-image': { profileImage: '/uploads/x' },
      '/users/me/self-exclusion': { days: 180 },
      '/users/me/time-out': { hours: 24 },
      '/users/me/limits': { kind: 'loss', period: 'day', amount: 0 },
      '/users/me/limits/confirm': { kind: 'loss', period: 'day' },
      '/notifications/notifications/view': { ids: [] },
    }
    for (const { method, path, sends } of ofUsers) {
      const url = path.replace(/:\w+/g, 'x')
      const inQuery = await raw(token, `${url}?userId=${victim.user.id}`, {
        method,
        ...(method !== 'GET' && { body: {} }),
      })
      expect([path, inQuery.status]).toEqual([path, 403])
      if (method === 'GET' || sends === 'file') continue
      const body = { ...bodies[path], userId: victim.user.id }
      expect(Object.keys(body).length, `a body for ${path}`).toBeGreaterThan(1)
      expect([path, (await raw(token, url, { method, body })).status]).toEqual([path, 403])
    }
    expect([await keptOf(victim.user.id), await keptOf(user.id)]).toEqual(before)
  })

  it('S-API-03 S-AUTH-04 fields that a client has no say in are not read', async () => {
    const { token, user } = await signedIn(room.url, 104, 'climber')
    const before = await keptOf(user.id)
    const wishes = {
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
      has_redeemed_referral: false,
      referredBy: user.id,
      excludedUntil: 1,
      createdAt: 0,
      tableSettings: { notifications: false },
      profileImage: 'https://evil.example/x.webp',
    }
    expect((await raw(token, '/users/me', { method: 'PATCH', body: wishes })).status).toBe(200)
    for (const body of ['{"__proto__":{"isBot":true}}', '{"constructor":{"prototype":{"isBot":true}}}']) {
      expect((await raw(token, '/users/me', { method: 'PATCH', body })).status).toBe(400)
    }
    expect(await keptOf(user.id)).toEqual(before)
    // A reservation at a price of one's own, or with chips of one's own.
    const bought = await raw(token, '/games/register', {
      method: 'POST',
      body: { gameId: 'beta', buyin: 80, chips: 1e6, balance: 1e6 },
    })
    expect(JSON.parse(bought.text)).toMatchObject({ status: true, data: { player_money: 80 } })
    expect((await keptOf(user.id)).chips).toBe(before.chips - 8_000)
  })

  it('S-API-07 nobody else reads an address, an e-mail or a device', async () => {
    const email = 'very.private@example.org'
    const deviceToken = '{"endpoint":"https://push.example/secret-device"}'
    const shy = await seated(room.url, { number: 105, username: 'shy_one', gameId: 'gamma', pos: 0, buyin: 100 })
    await shy.call(updateMe, { body: { email, deviceToken } })
    const { user: own } = await signIn(room.url, walletNumber(105))
    const { token } = await signedIn(room.url, 106, 'curious')
    const read: string[] = []
    const paths = [
      '/games/all?stake=LOW',
      '/games/gamma',
      '/users/me',
      '/users/me/referrals',
      '/game-history/rounds/ohh',
    ]
    for (const path of paths) read.push((await raw(token, path)).text)
    const watcher = connect(room.url, token, (await signIn(room.url, walletNumber(106))).user)
    let seen = false
    for (const name of protocol.tableMessageNames) {
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
})

describe('what comes in', () => {
  it.each([
    ['take=1000000000', 200],
    ['take=-5', 200],
    ['skip=9007199254740991', 200],
    ['skip=1e308', 400],
    ['skip=-1', 400],
    ['skip=0.5', 400],
    ['skip=NaN', 400],
    ['take=Infinity', 400],
    ['take=1&take=2', 400],
    ['skip=0;drop table users', 400],
  ])('S-API-06 a page asked for by %s gives %i, and never more than 100 rows', async (query, status) => {
    const { token } = await signedIn(room.url, 107, 'pager')
    for (const path of ['/wallet/me/transactions', '/game-history/rounds/ohh']) {
      const answer = await raw(token, `${path}?${query}`)
      expect([path, answer.status]).toEqual([path, status])
      if (status === 200) expect((JSON.parse(answer.text) as { data: { data: [] } }).data.data.length).toBeLessThan(101)
    }
    expect((await raw(token, `/games/all?stake=LOW&${query}`)).status).toBe(status)
  })

  it('S-API-02 B-HTTP-05 a body that is too large, too deep or no JSON is refused in the envelope of every failure', async () => {
    const { token } = await signedIn(room.url, 108, 'bomber')
    const bodies: readonly (readonly [string, number])[] = [
      [JSON.stringify({ username: 'x'.repeat(70_000) }), 413],
      [`${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
      ['{"username": ', 400],
      ['null', 400],
      ['[]', 400],
    ]
    for (const [body, status] of bodies) {
      const answer = await raw(token, '/users/me', { method: 'PATCH', body })
      expect([body.slice(0, 20), answer.status]).toEqual([body.slice(0, 20), status])
      expect(JSON.parse(answer.text)).toMatchObject({ status: false, error: { code: expect.any(String) } })
    }
  })

  it('S-UPLOAD-01 A-HTTP-08 a form that is not one picture in `file` is refused', async () => {
    const { token } = await signedIn(room.url, 109, 'formless')
    const send = (content: Buffer, options = {}) => upload(room.url, token, content, options)
    const message = 'Image must be a PNG, JPEG or WebP of at most 2 MB'
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    expect(await send(svg)).toMatchObject({ status: 400, answer: { status: false, error: { message } } })
    expect((await send(picture('png'), { field: 'avatar' })).status).toBe(400)
    expect((await send(picture('png'), { more: { second: picture('png') } })).status).toBe(400)
    const large = Buffer.concat([picture('jpeg'), Buffer.alloc(2 * 1024 * 1024)])
    expect(await send(large)).toMatchObject({ status: 413, answer: { status: false, error: { message } } })
    expect((await raw(token, '/upload', { method: 'POST', body: { file: 'x' } })).status).toBe(400)
    expect((await raw(token, '/upload', { method: 'POST' })).status).toBe(400)
  })

  it('S-API-08 a user uploads ten times a minute', async () => {
    const { token } = await signedIn(room.url, 110, 'uploader')
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await upload(room.url, token, picture('webp'))).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })
})

/** Texts that would be more than text in a careless page. */
const scripts: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '\u202e\u2066<b>tluafed</b>',
  '</title><script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is the attack
  '${alert(1)}',
]

describe('texts that are more than text', () => {
  it('S-USER-03 S-USER-06 S-USER-07 none becomes a name, an e-mail or a referral code', async () => {
    const { token } = await signIn(room.url, walletNumber(111))
    const call = httpClient(room.url, () => token)
    for (const text of scripts) {
      await expect(call(updateMe, { body: { username: text } })).rejects.toMatchObject({ status: 400 })
      await expect(call(updateMe, { body: { email: `${text}@example.org` } })).rejects.toMatchObject({ status: 400 })
      const redeem = call(updateMe, { body: { username: 'redeemer', referralCode: text.slice(0, 32) } })
      await expect(redeem).rejects.toMatchObject({ status: 400, message: 'Invalid referral code' })
    }
    expect(await call(readMe)).toMatchObject({ username: '', email: null, has_redeemed_referral: false })
  })

  it('S-API-01 whatever is asked for, the answer is JSON that no browser takes for a page', async () => {
    const { token } = await signedIn(room.url, 112, 'prober')
    for (const text of scripts) {
      const coded = encodeURIComponent(text)
      for (const path of [
        `/games/${coded}`,
        `/game-history/rounds/ohh/${coded}`,
        `/games/all?stake=${coded}`,
        `/uploads/${coded}`,
      ]) {
        const { headers } = await raw(token, path)
        expect(headers.get('content-type')).toMatch(/^application\/json/)
        expect(headers.get('x-content-type-options')).toBe('nosniff')
      }
    }
  })

  it('S-RT-10 said at a table they stay the words they are', async () => {
    const client = await seated(room.url, { number: 113, username: 'talker', gameId: 'beta', pos: 1, buyin: 100 })
    const heard: string[] = []
    client.on('message', ({ sender, body }) => void (sender === 'talker' && heard.push(body)))
    // Five in five seconds are allowed.
    for (const body of scripts.slice(0, 5)) client.send('message', { gameId: 'beta', body } as never)
    await until('the words', () => heard.length === 5)
    expect(heard).toEqual(scripts.slice(0, 5).map((body) => body.trim()))
    client.close()
  })
})

describe('money, many times at once', () => {
  it('S-CASH-05 S-WALLET-02 A-DATA-04 twenty buy-ins at once buy one place', async () => {
    const { call, user } = await signedIn(room.url, 114, 'eager')
    const buys = await Promise.allSettled(
      Array.from({ length: 20 }, () => call(registerGame, { body: { gameId: 'alpha', buyin: 100 } })),
    )
    const bought = buys.flatMap((buy) => (buy.status === 'fulfilled' ? [buy.value] : []))
    expect(bought).toEqual([
      {
        gameId: 'alpha',
        player_id: user.id,
        player_money: 100,
        player_name: 'eager',
        profileImage: null,
        settings: user.tableSettings,
      },
    ])
    expect(await call(readWallet)).toMatchObject({ chips: 9_900 })
    expect((await call(listTransactions, { query: { skip: 0, take: 9 } })).count).toBe(2)
  })

  it('S-CASH-08 S-WALLET-02 twenty top-ups at once fill the stack once', async () => {
    const client = await seated(room.url, { number: 115, username: 'topper', gameId: 'alpha', pos: 5, buyin: 100 })
    let refused = 0
    client.on('rebuy_error', () => {
      refused += 1
    })
    for (let n = 0; n < 20; n += 1) client.send('rebuy', { gameId: 'alpha', amount: 100 })
    await until('19 refusals', () => refused === 19)
    const { data } = await client.call(listTransactions, { query: { skip: 0, take: 9 } })
    expect(data.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['topup', -100],
      ['buyin', -100],
      ['signup', 10_000],
    ])
    client.close()
  })

  it('S-AUTH-03 S-WALLET-04 twenty first sign-ins at once make one user with one gift, each challenge good once', async () => {
    const wallet = walletNumber(116)
    const connection = await wallet.connect()
    if (!connection.ok) throw new Error(connection.code)
    const { principal, address } = connection.account
    const guest = httpClient(room.url, () => null)
    const signIns: Promise<{ readonly user: { readonly id: string } }>[] = []
    // Nine fit under the limit of ten a minute that this address is exempt from, and the rest repeat one proof.
    for (let n = 0; n < 9; n += 1) {
      const challenge = await guest(requestChallenge, { body: { principal } })
      const { nonce, publicKey, signature } = await wallet.signChallenge(challenge)
      const proof = { nonce, publicKey, signature, delegations: [] }
      const body = { principal, address, balance: 0, usertype: 'user', deviceToken: '', proof }
      for (let copy = 0; copy < (n === 8 ? 12 : 1); copy += 1) signIns.push(guest(register, { body }))
    }
    const results = await Promise.allSettled(signIns)
    const users = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.user.id] : []))
    expect([users.length, new Set(users).size]).toEqual([9, 1])
    expect(await room.store.ledger.balanceOf(`wallet:${users[0]}`)).toBe(1_000_000)
    expect((await room.store.ledger.trialBalance()).sum).toBe(0)
  })

  it('N-SAFE-01 twenty changes of a limit at once leave one of them', async () => {
    const { call } = await signedIn(room.url, 117, 'changing')
    const change = (amount: number) =>
      call(protocol.setLimit, { body: { kind: 'loss', period: 'week', amount: 1_000 - amount } })
    await Promise.all(Array.from({ length: 20 }, (_, n) => change(n)))
    const { data } = await call(listLimits)
    // Lower ones hold at once, so the lowest stands, and nothing higher without a second yes.
    expect(data.find(({ kind, period }) => kind === 'loss' && period === 'week')?.amount).toBe(981)
    expect((await call(listHands, { query: { skip: 0, take: 1 } })).count).toBe(0)
  })
})

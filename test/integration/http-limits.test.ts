import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { signIn } from '@cardroom/bots'
import { updateMe } from '@cardroom/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawCall } from '../support/every-call.ts'
import { picture, upload } from '../support/pictures.ts'
import { signInPlayer, walletNumber } from '../support/players.ts'
import { openTestRoom, type TestRoom } from '../support/test-room.ts'

let room: TestRoom
let strict: TestRoom
beforeAll(async () => {
  room = await openTestRoom({ allowedOrigins: ['https://cards.example'] })
  strict = await openTestRoom({ callsPerMinute: 5, unlimitedAddresses: [], trustedProxies: ['127.0.0.1', '::1'] })
})
afterAll(async () => {
  await room.close()
  await strict.close()
})

const statusesOf = async (calls: number, call: (number: number) => Promise<Response>): Promise<readonly number[]> => {
  const statuses: number[] = []
  for (let number = 0; number < calls; number += 1) statuses.push((await call(number)).status)
  return statuses
}

describe('limits and answers of the HTTP API', () => {
  it('an IP address cannot avoid its request limit with invented tokens [S-API-08]', async () => {
    const statuses = await statusesOf(7, (number) =>
      fetch(`${strict.url}/games/themes`, { headers: { authorization: `Bearer made-up-${number}` } }),
    )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('a user with two session tokens has one request limit for both [S-API-08]', async () => {
    const limited = await openTestRoom({ callsPerMinute: 6 })
    const tokens = [await signInPlayer(limited.url, 41, 'twice'), await signInPlayer(limited.url, 41, 'twice')]
    const statuses = await statusesOf(7, (number) =>
      fetch(`${limited.url}/users/me`, { headers: { authorization: `Bearer ${tokens[number % 2]?.token}` } }),
    )
    await limited.close()
    // The first sign-in has set the name, which counts as one call of the user.
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('users behind one IP address share its request limit [S-API-08]', async () => {
    const tokens: string[] = []
    for (const number of [44, 45]) tokens.push((await signIn(strict.url, walletNumber(number))).token)
    const statuses = await statusesOf(7, (number) =>
      fetch(`${strict.url}/users/me`, { headers: { authorization: `Bearer ${tokens[number % 2]}` } }),
    )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('an IP address may make ten challenges, ten sign-ins and ten uploads a minute, whatever token it sends [S-API-08]', async () => {
    const limited = await openTestRoom({ unlimitedAddresses: [] })
    const { token } = await signIn(limited.url, walletNumber(46))
    const other = await signIn(limited.url, walletNumber(47))
    const post = (path: string) => async (number: number) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer made-up-${number}` }
      return fetch(`${limited.url}${path}`, { method: 'POST', headers, body: '{}' })
    }
    // The two sign-ins have used two calls of each kind, and invalid calls count too.
    const [wrong, over] = [Array<number>(8).fill(400), [429, 429]]
    expect(await statusesOf(10, post('/auth/challenge'))).toEqual([...wrong, ...over])
    expect(await statusesOf(10, post('/auth/register'))).toEqual([...wrong, ...over])
    const uploads: number[] = []
    for (let number = 0; number < 12; number += 1) {
      uploads.push((await upload(limited.url, number % 2 ? token : other.token, picture('webp'))).status)
    }
    expect(uploads).toEqual([...Array<number>(10).fill(200), ...over])
    await limited.close()
  })

  it('a user may upload ten times a minute, even from an IP address without a limit [S-API-08]', async () => {
    const { token } = await signInPlayer(room.url, 48, 'uploader')
    const statuses: number[] = []
    for (let number = 0; number < 11; number += 1) {
      statuses.push((await upload(room.url, token, picture('webp'))).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })

  it('a user and an IP address may deposit ten times and withdraw ten times a minute; reading is not limited [S-API-08]', async () => {
    const limited = await openTestRoom({ unlimitedAddresses: [] })
    const tokens = [await signIn(limited.url, walletNumber(47)), await signIn(room.url, walletNumber(47))]
    const neighbour = await signIn(limited.url, walletNumber(46))
    const post = (path: string, token: string, url: string) => () => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      return fetch(`${url}${path}`, { method: 'POST', headers, body: '{}' })
    }
    for (const path of ['/wallet/deposits', '/wallet/withdrawals']) {
      for (const [at, url] of [limited.url, room.url].entries()) {
        const own = await statusesOf(11, post(path, tokens[at]?.token ?? '', url))
        expect([path, own]).toEqual([path, [...Array<number>(10).fill(400), 429]])
      }
      expect(await statusesOf(1, post(path, neighbour.token, limited.url))).toEqual([429])
    }
    const headers = { authorization: `Bearer ${tokens[0]?.token}` }
    expect((await fetch(`${limited.url}/wallet/withdrawals`, { headers })).status).toBe(200)
    await limited.close()
  })

  it('behind a trusted proxy every forwarded IP address has its own request limit [S-API-08]', async () => {
    const requestFrom = (address: string) => () =>
      fetch(`${strict.url}/games/themes`, { headers: { 'x-forwarded-for': address } })
    expect(await statusesOf(6, requestFrom('203.0.113.1'))).toEqual([200, 200, 200, 200, 200, 429])
    expect(await statusesOf(1, requestFrom('203.0.113.2'))).toEqual([200])
  })

  it('behind a proxy that is not configured all callers share one request limit, even if its address is exempt [S-API-08]', async () => {
    const behind = await openTestRoom({ callsPerMinute: 5 })
    const requestWith = (headers: Record<string, string>) => () => fetch(`${behind.url}/games/themes`, { headers })
    const own = await statusesOf(8, requestWith({}))
    const brought = await statusesOf(6, requestWith({ 'x-forwarded-for': '203.0.113.1' }))
    await behind.close()
    expect([own, brought]).toEqual([Array<number>(8).fill(200), [200, 200, 200, 200, 200, 429]])
  })

  it('a web page of a configured origin may change its user’s data, a page of another origin may not [S-API-10]', async () => {
    const preflight = (origin: string) =>
      fetch(`${room.url}/users/me`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'PATCH' },
      })
    const { headers } = await preflight('https://cards.example')
    expect(headers.get('access-control-allow-origin')).toBe('https://cards.example')
    expect(headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('no cache may store an HTTP answer with a user’s data [S-API-07]', async () => {
    const { token } = await signIn(room.url, walletNumber(46))
    for (const authorization of [`Bearer ${token}`, 'Bearer made-up']) {
      const { headers } = await fetch(`${room.url}/users/me`, { headers: { authorization } })
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  it('a URL that cannot be decoded gets the usual error body [S-API-01 S-API-02]', async () => {
    const answer = await fetch(`${room.url}/%zz`)
    expect([answer.status, await answer.json()]).toMatchObject([400, { status: false, error: { code: 'bad-request' } }])
  })

  it.each([
    ['two lengths of one body', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', 400],
    ['more of a head than is read', `X-Long: ${'x'.repeat(20_000)}\r\n`, 431],
  ])(
    'a request with %s gets the usual error body, and its connection is closed [S-API-01 S-API-02]',
    async (_, lines, status) => {
      const wire = connect(Number(new URL(room.url).port), '127.0.0.1')
      wire.write(`POST /auth/challenge HTTP/1.1\r\nHost: room\r\n${lines}\r\n`)
      const [head = '', body = ''] = (await text(wire)).split('\r\n\r\n')
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(JSON.parse(body)).toEqual({ status: false, error: { message: expect.any(String), code: 'bad-request' } })
    },
  )

  it.each([{ deviceToken: 'a\0b' }, { referralCode: '\0' }])(
    'a text with a NUL character, which no database stores, is refused: %j [S-API-02]',
    async (body) => {
      const { call } = await signInPlayer(room.url, 42, 'texts')
      await expect(call(updateMe, { body })).rejects.toMatchObject({ status: 400, code: 'bad-request' })
    },
  )

  it('a text with a NUL character is refused in ids and paths too [S-API-02 S-AUTH-02 S-NOTIF-03 S-UPLOAD-02]', async () => {
    const { token } = await signInPlayer(room.url, 44, 'ids_44')
    const post = (path: string, body: object) => rawCall(`${room.url}${path}`, { method: 'POST', token, body })
    const proof = { nonce: '0'.repeat(64), publicKey: '00', signature: '00', delegations: [] }
    const named = { principal: 'a\0b', address: '0'.repeat(64), balance: 0, usertype: 'user', deviceToken: '', proof }
    const answers = await Promise.all([
      post('/auth/challenge', { principal: 'a\0b' }),
      post('/auth/register', named),
      post('/notifications/notifications/view', { ids: ['a\0b'] }),
      rawCall(`${room.url}/uploads/a%00b`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 404])
    for (const { text } of answers) expect(JSON.parse(text)).toMatchObject({ status: false })
  })

  it('the answer to a buy-in has its amount in whole hundredths of a chip [S-API-05]', async () => {
    const { token } = await signInPlayer(room.url, 43, 'exact')
    const answer = await fetch(`${room.url}/games/register`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"gameId": "harbour", "buyin": 50.0000001}',
    })
    expect(await answer.json()).toMatchObject({ status: true, data: { player_money: 50 } })
  })

  it('the server sends HSTS behind a trusted proxy with TLS, and denies device permissions everywhere [S-API-10]', async () => {
    const headersOf = async ({ url }: TestRoom, proto: string) =>
      (await fetch(`${url}/config`, { headers: { 'x-forwarded-proto': proto } })).headers
    const [behindTls, plain, untrusted] = [
      await headersOf(strict, 'https'),
      await headersOf(strict, 'http'),
      await headersOf(room, 'https'),
    ]
    const name = 'strict-transport-security'
    expect([behindTls, plain, untrusted].map((headers) => headers.get(name))).toEqual(['max-age=31536000', null, null])
    expect(plain.get('permissions-policy')).toContain('camera=(), microphone=(), geolocation=()')
    // Browsers print a warning for a feature name that they do not know, so the header names none of those.
    expect(plain.get('permissions-policy')).not.toContain('bluetooth')
  })
})

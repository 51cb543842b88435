import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { signIn } from '@cardroom/bots'
import { expect, it } from 'vitest'
import { rawCall } from '../support/every-call.ts'
import { picture, upload } from '../support/pictures.ts'
import { signInPlayer, walletNumber } from '../support/players.ts'
import { roomOfFile, roomOfTest } from '../support/room-of-file.ts'
import type { TestRoom } from '../support/test-room.ts'

const trustedProxies = ['127.0.0.1', '::1']
const room = await roomOfFile({ allowedOrigins: ['https://cards.example'] })
const strict = await roomOfFile({ callsPerMinute: 5, unlimitedAddresses: [], trustedProxies })

const statusesOf = async (calls: number, call: (number: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let number = 0; number < calls; number += 1) statuses.push((await call(number)).status)
  return statuses
}

const post = (url: string, token: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  })

const FIVE_OF_SEVEN = [200, 200, 200, 200, 200, 429, 429]

it('an IP address cannot avoid its request limit with invented tokens [S-API-08]', async () => {
  const statuses = await statusesOf(7, (number) =>
    fetch(`${strict.url}/games/themes`, { headers: { authorization: `Bearer made-up-${number}` } }),
  )
  expect(statuses).toEqual(FIVE_OF_SEVEN)
})

it('the operator is told once of a proxy that is not configured, by a call over HTTP [S-API-08 S-OPS-01]', async () => {
  const lines: string[] = []
  const { url } = await roomOfTest({}, { tellOperator: (line) => void lines.push(line) })
  await fetch(`${url}/health`)
  expect(lines).toEqual([])
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  for (let call = 0; call < 2; call += 1) await fetch(`${url}/health`, { headers })
  expect(lines).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
})

it('a user with two session tokens has one request limit for both [S-API-08]', async () => {
  const { url } = await roomOfTest({ callsPerMinute: 6 })
  const tokens = [await signInPlayer(url, 41, 'twice'), await signInPlayer(url, 41, 'twice')]
  const statuses = await statusesOf(7, (number) =>
    fetch(`${url}/users/me`, { headers: { authorization: `Bearer ${tokens[number % 2]?.token}` } }),
  )
  // The first sign-in has set the name, which counts as one call of the user.
  expect(statuses).toEqual(FIVE_OF_SEVEN)
})

it('users behind one IP address share its request limit [S-API-08]', async () => {
  const tokens: string[] = []
  for (const number of [44, 45]) tokens.push((await signIn(strict.url, walletNumber(number))).token)
  const statuses = await statusesOf(7, (number) =>
    fetch(`${strict.url}/users/me`, { headers: { authorization: `Bearer ${tokens[number % 2]}` } }),
  )
  expect(statuses).toEqual(FIVE_OF_SEVEN)
})

it('an IP address may make ten challenges, ten sign-ins and ten uploads a minute, whatever token it sends [S-API-08]', async () => {
  const { url } = await roomOfTest({ unlimitedAddresses: [] })
  const tokens = [(await signIn(url, walletNumber(46))).token, (await signIn(url, walletNumber(47))).token]
  // The two sign-ins have used two calls of each kind, and invalid calls count too.
  const [wrong, over] = [Array<number>(8).fill(400), [429, 429]]
  for (const path of ['/auth/challenge', '/auth/register']) {
    expect(await statusesOf(10, (number) => post(`${url}${path}`, `made-up-${number}`))).toEqual([...wrong, ...over])
  }
  const uploads = await statusesOf(12, (number) => upload(url, tokens[number % 2] ?? '', picture('webp')))
  expect(uploads).toEqual([...Array<number>(10).fill(200), ...over])
})

it('a user may upload ten times a minute, even from an IP address without a limit [S-API-08]', async () => {
  const { token } = await signInPlayer(room.url, 48, 'uploader')
  expect(await statusesOf(11, () => upload(room.url, token, picture('webp')))).toEqual([
    ...Array<number>(10).fill(200),
    429,
  ])
})

it('a user and an IP address may request ten deposits and ten withdrawals a minute; withdrawals can still be listed after that [S-API-08]', async () => {
  const limited = await roomOfTest({ unlimitedAddresses: [] })
  const tokens = [await signIn(limited.url, walletNumber(47)), await signIn(room.url, walletNumber(47))]
  const neighbour = await signIn(limited.url, walletNumber(46))
  for (const path of ['/wallet/deposits', '/wallet/withdrawals']) {
    for (const [at, { url }] of [limited, room].entries()) {
      const own = await statusesOf(11, () => post(`${url}${path}`, tokens[at]?.token ?? ''))
      expect([path, own]).toEqual([path, [...Array<number>(10).fill(400), 429]])
    }
    expect((await post(`${limited.url}${path}`, neighbour.token)).status).toBe(429)
  }
  const headers = { authorization: `Bearer ${tokens[0]?.token}` }
  expect((await fetch(`${limited.url}/wallet/withdrawals`, { headers })).status).toBe(200)
})

it('behind a trusted proxy every forwarded IP address has its own request limit [S-API-08]', async () => {
  const requestFrom = (address: string) => () =>
    fetch(`${strict.url}/games/themes`, { headers: { 'x-forwarded-for': address } })
  expect(await statusesOf(6, requestFrom('203.0.113.1'))).toEqual([200, 200, 200, 200, 200, 429])
  expect(await statusesOf(1, requestFrom('203.0.113.2'))).toEqual([200])
})

it('requests that an unconfigured proxy forwards are limited, even if the IP address of the proxy is exempt from the limit [S-API-08]', async () => {
  const { url } = await roomOfTest({ callsPerMinute: 5 })
  const requestWith = (headers: Record<string, string>) => () => fetch(`${url}/games/themes`, { headers })
  const own = await statusesOf(8, requestWith({}))
  const brought = await statusesOf(6, requestWith({ 'x-forwarded-for': '203.0.113.1' }))
  expect([own, brought]).toEqual([Array<number>(8).fill(200), [200, 200, 200, 200, 200, 429]])
})

it('the CORS preflight of a change of user data allows a web page of a configured origin, and not one of another origin [S-API-10]', async () => {
  const preflight = (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'PATCH' }
    return fetch(`${room.url}/users/me`, { method: 'OPTIONS', headers })
  }
  const { headers } = await preflight('https://cards.example')
  expect(headers.get('access-control-allow-origin')).toBe('https://cards.example')
  expect(headers.get('access-control-allow-methods')).toContain('PATCH')
  expect(headers.get('access-control-allow-credentials')).toBe('true')
  expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
})

it('the answer of /users/me forbids caches to store it, with a valid token and with an invalid one [S-API-07]', async () => {
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
  ['both a Content-Length and a chunked body', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', 400],
  ['a header of 20,000 characters', `X-Long: ${'x'.repeat(20_000)}\r\n`, 431],
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

it('a text with a NUL character is refused in request bodies, ids and paths [S-API-02 S-AUTH-02 S-NOTIF-03 S-UPLOAD-02]', async () => {
  const { token } = await signInPlayer(room.url, 44, 'ids_44')
  const call = async (path: string, method?: string, body?: object) =>
    rawCall(`${room.url}${path}`, { method, token, body } as never)
  const proof = { nonce: '0'.repeat(64), publicKey: '00', signature: '00', delegations: [] }
  const named = { principal: 'a\0b', address: '0'.repeat(64), balance: 0, usertype: 'user', deviceToken: '', proof }
  const answers = await Promise.all([
    call('/users/me', 'PATCH', { deviceToken: 'a\0b' }),
    call('/users/me', 'PATCH', { referralCode: '\0' }),
    call('/auth/challenge', 'POST', { principal: 'a\0b' }),
    call('/auth/register', 'POST', named),
    call('/notifications/notifications/view', 'POST', { ids: ['a\0b'] }),
    call('/uploads/a%00b'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 404])
  for (const { text } of answers) expect(JSON.parse(text)).toMatchObject({ status: false })
})

it('the answer to a buy-in has its amount in whole hundredths of a chip [S-API-05]', async () => {
  const { token } = await signInPlayer(room.url, 43, 'exact')
  const body = { gameId: 'harbour', buyin: 50.0000001 }
  const { text } = await rawCall(`${room.url}/games/register`, { method: 'POST', token, body })
  expect(JSON.parse(text)).toMatchObject({ status: true, data: { player_money: 50 } })
})

it('the server sends HSTS only behind a trusted proxy with TLS, and denies device permissions without TLS too [S-API-10]', async () => {
  const headersOf = async ({ url }: TestRoom, proto: string) =>
    (await fetch(`${url}/config`, { headers: { 'x-forwarded-proto': proto } })).headers
  const [behindTls, plain] = [await headersOf(strict, 'https'), await headersOf(strict, 'http')]
  const name = 'strict-transport-security'
  expect([behindTls.get(name), plain.get(name)]).toEqual(['max-age=31536000', null])
  expect((await headersOf(room, 'https')).get(name)).toBeNull()
  expect(plain.get('permissions-policy')).toContain('camera=(), microphone=(), geolocation=()')
  // Browsers print a warning for a feature name that they do not know, so the header names none of those.
  expect(plain.get('permissions-policy')).not.toContain('bluetooth')
})

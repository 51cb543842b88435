import { listGames, listTournaments, readGame, readMe, updateMe, uploadImage, walletSignIn } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { ApiCallFailed, errorTextOf, isRetryableError } from './api-call-failed.ts'
import { httpClient } from './http-client.ts'

/** A server double that gives one answer to every request and records the requests. */
const httpServerDouble = (status: number, answer: unknown, token: string | null = null) => {
  const asked: (RequestInit & { readonly url: unknown })[] = []
  const ends: string[] = []
  const call = httpClient({
    fetch: async (url, init) => {
      asked.push({ ...init, url })
      return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status })
    },
    token: () => token,
    renew: async (refused) => {
      ends.push(refused)
      return false
    },
  })
  return { call, asked, ends }
}

const refusal = (code: string, message: string) => ({ status: false, error: { code, message } })
const notSignedIn = refusal('not-signed-in', 'Please sign in')
const failureOf = (promise: Promise<unknown>): Promise<ApiCallFailed> =>
  promise.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => (error instanceof ApiCallFailed ? error : Promise.reject(error)),
  )

describe('a call of the HTTP API', () => {
  it('an HTTP call for the list of games writes stake, start and number of rows into the query [A-HTTP-14]', async () => {
    const { call, asked } = httpServerDouble(200, { status: true, data: { data: [], count: 0 } })
    expect(await call(listGames, { query: { stake: 'LOW', skip: 0, take: 100 } })).toEqual({ data: [], count: 0 })
    expect(asked).toMatchObject([{ method: 'GET', url: '/games/all?stake=LOW&skip=0&take=100' }])
  })

  it('in a list of tournaments a missing fee is read as 0 and a missing name as an empty text [A-TOURN-09]', async () => {
    const entry = {
      ...{ id: 't1', uid: '1', buyin: 10, start_time: null, total_players: 0, max_players: 9, prize_pool: 0 },
      ...{ min_players: 2, addon_chips: 0, access: 'PUBLIC', status: 'registering', house_bots: 0 },
      cashGame: { limit: 'no-limit', max_players: 6, turn_timeout: 20_000 },
    }
    const { call } = httpServerDouble(200, { status: true, data: { data: [entry], count: 1 } })
    const { data } = await call(listTournaments, { query: { access: 'PUBLIC', skip: 0, take: 10 } })
    expect(data).toEqual([{ ...entry, name: '', registration_fees: 0 }])
  })

  it('an HTTP call encodes an id in the path, so that it stays one segment [A-HTTP-15]', async () => {
    const { call, asked } = httpServerDouble(404, refusal('unknown-game', 'Game not found'))
    await failureOf(call(readGame, { params: { id: 'a/b?c' } }))
    expect(asked[0]?.url).toBe('/games/a%2Fb%3Fc')
  })

  it('an HTTP call carries the access token as a bearer token, and none for a guest [A-HTTP-01]', async () => {
    const signedIn = httpServerDouble(401, notSignedIn, 'abc')
    await failureOf(signedIn.call(readMe))
    expect(signedIn.asked[0]?.headers).toEqual({ authorization: 'Bearer abc' })
    const guest = httpServerDouble(401, notSignedIn)
    await failureOf(guest.call(readMe))
    expect(guest.asked[0]?.headers).toEqual({})
  })

  it('a call sends a body as JSON [A-HTTP-06]', async () => {
    const json = { 'content-type': 'application/json' }
    const { call, asked } = httpServerDouble(409, refusal('username-taken', 'Username is already taken'), 'abc')
    await failureOf(call(updateMe, { body: { username: 'marlow', type: 'user' } }))
    expect(asked).toMatchObject([
      { method: 'PATCH', url: '/users/me', body: '{"username":"marlow","type":"user"}', headers: json },
    ])
  })

  it('a call sends a file as the part `file` of a form, whose content type the browser sets [A-HTTP-08]', async () => {
    const answer = { url: '/uploads/a1.webp', meta: { filename: 'a1.webp' } }
    const { call, asked } = httpServerDouble(200, { status: true, data: answer }, 'abc')
    const picture = new Blob(['pixels'], { type: 'image/png' })
    expect(await call(uploadImage, { file: picture })).toEqual(answer)
    expect(asked).toMatchObject([{ method: 'POST', url: '/upload' }])
    expect(asked[0]?.headers).toEqual({ authorization: 'Bearer abc' })
    const parts = [...((asked[0]?.body ?? new FormData()) as FormData).entries()]
    expect(parts.map(([name]) => name)).toEqual(['file'])
    const [, part] = parts[0] as [string, File]
    expect([await part.text(), part.type]).toEqual(['pixels', 'image/png'])
  })

  it('a refused call fails with the code of the refusal and the text for it [B-HTTP-05 A-PROFILE-13]', async () => {
    const { call } = httpServerDouble(409, refusal('username-taken', 'in other words'), 'abc')
    const error = await failureOf(call(updateMe, { body: { username: 'marlow' } }))
    expect(error).toMatchObject({ status: 409, code: 'username-taken', message: 'Username is already taken' })
    expect(errorTextOf(error)).toBe('Username is already taken')
  })

  it('a call whose answer cannot be read fails with a general message [A-PROFILE-14]', async () => {
    for (const answer of ['<html>', { status: true, data: { nothing: 'expected' } }, { status: true }]) {
      const { call } = httpServerDouble(200, answer)
      const error = await failureOf(call(listGames, { query: { stake: 'LOW' } }))
      expect(error).toMatchObject({ status: 0, code: 'bad-answer', message: 'Something went wrong' })
    }
  })

  it('a failed call is retryable if the server was not reached or answered 429, and not if it answered 400 [A-HTTP-03]', async () => {
    const call = httpClient({
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      token: () => null,
      renew: async () => false,
    })
    const error = await failureOf(call(readMe))
    expect(error).toMatchObject({ status: 0, code: 'unreachable', message: 'No connection to the room' })
    expect(isRetryableError(error)).toBe(true)
    expect(isRetryableError(new ApiCallFailed(429, 'too-many-requests', ''))).toBe(true)
    expect(isRetryableError(new ApiCallFailed(400, 'bad-username', ''))).toBe(false)
  })
})

describe('an HTTP answer with status 401', () => {
  it('after an answer 401 the client tries to renew the refused token, and renews nothing for a guest [B-HTTP-04]', async () => {
    const signedIn = httpServerDouble(401, notSignedIn, 'abc')
    await failureOf(signedIn.call(readMe))
    expect([signedIn.ends, signedIn.asked.length]).toEqual([['abc'], 1])
    const guest = httpServerDouble(401, notSignedIn)
    await failureOf(guest.call(readMe))
    expect(guest.ends).toEqual([])
  })

  it('after an answer 401 the call is made once more with the renewed token, and no third time [B-HTTP-04 S-AUTH-05]', async () => {
    const bearers: unknown[] = []
    let token = 'old'
    const call = httpClient({
      fetch: async (_url, init) => {
        bearers.push(new Headers(init?.headers).get('authorization'))
        return Response.json(notSignedIn, { status: 401 })
      },
      token: () => token,
      renew: async () => {
        token = 'new'
        return true
      },
    })
    await failureOf(call(readMe))
    expect(bearers).toEqual(['Bearer old', 'Bearer new'])
  })

  it('an answer 401 to a wallet signature that was not accepted does not end the session [B-HTTP-04 S-AUTH-02]', async () => {
    const badSignature = refusal('bad-signature', 'Wallet signature could not be verified')
    const { call, ends } = httpServerDouble(401, badSignature, 'abc')
    const proof = { nonce: '0'.repeat(64), publicKey: 'aa', signature: 'bb', delegations: [] }
    const body = { principal: 'aaaaa-aa', address: '0'.repeat(64), usertype: 'user', deviceToken: '', proof }
    const error = await failureOf(call(walletSignIn, { body }))
    expect(errorTextOf(error)).toBe('Wallet signature could not be verified')
    expect(ends).toEqual([])
  })
})

import { httpClient, signIn } from '@cardroom/bots'
import { readMe, updateMe } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { rawCall } from '../support/every-call.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { picture, upload } from '../support/pictures.ts'
import { seatPlayer, signInPlayer, walletNumber } from '../support/players.ts'
import { fastGames, roomOfFile } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'

const room = await roomOfFile({ games: fastGames('alpha', 'beta') })

const notAnImage = 'Image must be a PNG, JPEG or WebP of at most 2 MB'

describe('hostile input', () => {
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
  ])('each of four HTTP lists answers the query %s with the status %i [S-API-06]', async (query, status) => {
    const { token } = await signInPlayer(room.url, 107, 'pager')
    const lists = ['/wallet/me/transactions?', '/game-history/rounds/ohh?', '/games/all?stake=LOW&']
    for (const path of [...lists, '/tournaments?access=PUBLIC&']) {
      const answer = await rawCall(`${room.url}${path}${query}`, { token })
      expect([path, answer.status]).toEqual([path, status])
      if (status === 200) expect((JSON.parse(answer.text) as { data: { data: [] } }).data.data.length).toBeLessThan(101)
    }
  })

  it('a request body that is too large, too deep, not JSON or no JSON object is refused with the usual error body [S-API-02 B-HTTP-05]', async () => {
    const { token } = await signInPlayer(room.url, 108, 'bomber')
    for (const [body, status] of [
      [JSON.stringify({ username: 'x'.repeat(70_000) }), 413],
      [`${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
      ['{"username": ', 400],
      ['null', 400],
      ['[]', 400],
    ] as const) {
      const answer = await rawCall(`${room.url}/users/me`, { method: 'PATCH', token, body })
      expect([body.slice(0, 20), answer.status]).toEqual([body.slice(0, 20), status])
      expect(JSON.parse(answer.text)).toMatchObject({ status: false, error: { code: expect.any(String) } })
    }
  })

  it('an upload that is not exactly one picture in the form field `file` is refused [S-UPLOAD-01 A-HTTP-08]', async () => {
    const { token } = await signInPlayer(room.url, 109, 'formless')
    const send = (content: Buffer, options = {}) => upload(room.url, token, content, options)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    expect(await send(svg)).toMatchObject({ status: 400, answer: { status: false, error: { message: notAnImage } } })
    expect((await send(picture('png'), { field: 'avatar' })).status).toBe(400)
    expect((await send(picture('png'), { moreFields: { second: picture('png') } })).status).toBe(400)
    const post = (body?: object) => rawCall(`${room.url}/upload`, { method: 'POST', token, body })
    expect([(await post({ file: 'x' })).status, (await post()).status]).toEqual([400, 400])
  })

  it('an uploaded picture of exactly 2 MB is accepted, and one of one byte more is refused [S-UPLOAD-01]', async () => {
    const { token } = await signInPlayer(room.url, 110, 'large_one')
    const most = 2 * 1024 * 1024
    const largest = Buffer.concat([picture('jpeg'), Buffer.alloc(most - picture('jpeg').length)])
    expect((await upload(room.url, token, largest)).status).toBe(200)
    const { status, answer } = await upload(room.url, token, Buffer.concat([largest, Buffer.alloc(1)]))
    expect([status, answer.error?.message]).toEqual([413, notAnImage])
  })
})

describe('texts that contain markup or scripts', () => {
  it('a text with markup, script or template syntax is refused as a username, an e-mail address and a referral code [S-USER-03 S-USER-06 S-USER-07]', async () => {
    const { token } = await signIn(room.url, walletNumber(111))
    const call = httpClient(room.url, () => token)
    for (const text of [...hostileTexts, 'x'.repeat(900)]) {
      await expect(call(updateMe, { body: { username: text } })).rejects.toMatchObject({ code: 'bad-username' })
      const email = call(updateMe, { body: { email: `${text}@example.org` } })
      await expect(email).rejects.toMatchObject({ status: 400, message: 'Please enter a valid e-mail' })
      const redeem = call(updateMe, { body: { username: 'redeemer', referralCode: text } })
      await expect(redeem).rejects.toMatchObject({ status: 400, message: 'Invalid referral code' })
    }
    expect(await call(readMe)).toMatchObject({ username: '', email: null, has_redeemed_referral: false })
  })

  it('a URL with markup or script is answered as JSON with the header nosniff, so that no browser interprets it as a page [S-API-01]', async () => {
    const { token } = await signInPlayer(room.url, 112, 'prober')
    for (const text of hostileTexts) {
      const coded = encodeURIComponent(text)
      for (const path of ['games/', 'game-history/rounds/ohh/', 'games/all?stake=', 'uploads/']) {
        const { headers } = await rawCall(`${room.url}/${path}${coded}`, { token })
        expect(headers.get('content-type')).toMatch(/^application\/json/)
        expect(headers.get('x-content-type-options')).toBe('nosniff')
      }
    }
  })

  it('chat messages that contain markup or script are passed on unchanged [S-RT-10]', async () => {
    const client = await seatPlayer(room.url, { number: 113, username: 'talker', gameId: 'beta', pos: 1, buyin: 100 })
    const heard: string[] = []
    client.on('message', ({ sender, body }) => void (sender === 'talker' && heard.push(body)))
    // Five chat messages in five seconds are allowed.
    for (const body of hostileTexts.slice(0, 5)) client.send('message', { gameId: 'beta', body })
    await until('the words', () => heard.length === 5)
    expect(heard).toEqual(hostileTexts.slice(0, 5))
    client.close()
  })
})

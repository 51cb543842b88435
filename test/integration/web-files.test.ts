import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, type RoomProcess, startRoom, writeConfig } from '../support/room-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'cardroom-web-'))
let room: RoomProcess
beforeAll(async () => {
  writeConfig(folder, { games: [{ id: 'quiet', name: 'Quiet', smallBlind: 0.01 }] })
  room = await startRoom({ folder, port: await freePort() })
})
afterAll(async () => {
  await room?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = async (path: string) => {
  const { status, headers } = await fetch(`${room.url}${path}`)
  return { status, type: headers.get('content-type'), cache: headers.get('cache-control'), headers }
}

it('A-ROUTE-01 A-ROUTE-14 every path of a screen gives the client, which is asked for again each time', async () => {
  for (const path of ['/', '/app/cashgame/micro', '/gamePlay', '/no/such/screen']) {
    const { status, type, cache } = await get(path)
    expect([path, status, type, cache]).toEqual([path, 200, 'text/html; charset=utf-8', 'no-cache'])
  }
})

it('B-SCREEN-14 files with a hash in their name are kept for ever, art is asked for again', async () => {
  const page = await (await fetch(room.url)).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  expect((await get(script ?? '')).cache).toBe('public, max-age=31536000, immutable')
  expect((await get('/art/backs.svg')).cache).toBe('no-cache')
})

it.each(['/assets/no-such-file.js', '/art/../../package.json', '/games/no-such-game', '/users/none'])(
  'S-API-02 %s is not found, and never answered by the page',
  async (path) => {
    const { status, type } = await get(path)
    expect([status, type]).toEqual([404, 'application/json; charset=utf-8'])
  },
)

it('S-API-10 the pages forbid foreign scripts and frames', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
})

import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rawSocket } from '../support/raw-socket.ts'
import { freePort, type RoomProcess, startRoom, writeConfig } from '../support/room-process.ts'
import { testFolder } from '../support/test-folder.ts'
import { until } from '../support/until.ts'

const folder = testFolder('web')
let room: RoomProcess
beforeAll(async () => {
  writeConfig(folder, {
    games: [{ id: 'quiet', name: 'Quiet', smallBlind: 0.01 }],
    tournaments: [{ id: 'secret', name: 'Secret', everyMinutes: 60, buyIn: 10, access: 'PRIVATE' }],
  })
  room = await startRoom({ folder, port: await freePort() })
})
afterAll(() => room?.stop())

const BROWSER_ACCEPT = 'text/html,application/xhtml+xml,*/*;q=0.8'
const get = async (path: string, accept = '*/*') => {
  const { status, headers } = await fetch(`${room.url}${path}`, { headers: { accept } })
  return { status, type: headers.get('content-type'), cache: headers.get('cache-control'), headers }
}

/** The path of the script that the landing page starts with. */
const scriptPath = async (): Promise<string> => {
  const page = await (await fetch(room.url)).text()
  return /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? expect.fail('no script')
}
const builtAssets = 'packages/web/dist/assets'

it('the paths of the client’s screens return its HTML, which browsers must revalidate each time [A-ROUTE-01 A-ROUTE-12]', async () => {
  const more = ['/app/mytable/', '/legal/terms?a=b', '/legal/License/']
  for (const path of ['/', '/app/cashgame/micro', '/gamePlay', '/gameplay', ...more]) {
    const { status, type, cache } = await get(path)
    expect([path, status, type, cache]).toEqual([path, 200, 'text/html; charset=utf-8', 'no-cache'])
  }
})

it.each([
  ['landing page', /choose a name/, ['/', '/?ref=abc']],
  ['lobby', /<h1[^>]*>CASH GAMES</, ['/app/cashgame/micro', '/app/cashgame/HIGH?game=quiet']],
])(
  'the content of the %s is in the HTML of its own addresses, and not in that of two other screens [A-ROUTE-01 A-ROUTE-03]',
  async (_, content, own) => {
    const hasContent = async (path: string) => content.test(await (await fetch(room.url + path)).text())
    for (const path of own) expect([path, await hasContent(path)]).toEqual([path, true])
    for (const path of ['/', '/app/cashgame/micro', '/app/mytable'].filter((path) => !own.includes(path)))
      expect([path, await hasContent(path)]).toEqual([path, false])
  },
)

const unknownPaths = [
  '/metrics',
  '/no/such/screen',
  '/app/nothing',
  '/legal',
  '/legal/nothing',
  '/.env',
  '/wp-login.php',
]

it.each(unknownPaths)(
  'the unknown path %s gives a browser the client with the status 404, and a program an error [S-API-04 A-ROUTE-14]',
  async (path) => {
    const [browser, program] = [await get(path, BROWSER_ACCEPT), await get(path)]
    expect([browser.status, browser.type, browser.cache]).toEqual([404, 'text/html; charset=utf-8', 'no-cache'])
    expect([program.status, program.type]).toEqual([404, 'application/json; charset=utf-8'])
  },
)

it('browsers may cache the script with a hash in its name for a year, and must revalidate the picture of the card backs [B-SCREEN-14]', async () => {
  expect((await get(await scriptPath())).cache).toBe('public, max-age=31536000, immutable')
  expect((await get('/art/backs.svg')).cache).toBe('no-cache')
})

it.each(['/assets/no-such-file.js', '/games/no-such-game', '/users/none'])(
  'the path %s is answered with 404 as JSON, not with the client’s page [S-API-02]',
  async (path) => {
    const { status, type } = await get(path)
    expect([status, type]).toEqual([404, 'application/json; charset=utf-8'])
  },
)

it.each([
  '/../package.json',
  '/art/../../package.json',
  '/art/%2e%2e/%2e%2e/package.json',
  '/art/..%2f..%2fpackage.json',
  '/art/..%5c..%5cpackage.json',
])(
  'the path %s, which leads out of the folder with the client’s files, is answered with 404 [S-API-02]',
  async (path) => {
    // `fetch` would resolve the dots before it sends the path.
    const call = request(room.url, { path }).end()
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    response.resume()
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  },
)

it('the landing page’s security policy forbids foreign scripts, and forbids other pages to frame it [S-API-10]', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
})

it('pages, scripts and the list of games have a Vary header that names Accept-Encoding [A-HTTP-14 N-LOAD-02]', async () => {
  for (const path of ['/', '/app/mytable', await scriptPath(), '/art/backs.svg', '/games/all?stake=MICRO']) {
    const { status, headers } = await get(path)
    expect([path, status, headers.get('vary')]).toEqual([path, 200, expect.stringContaining('Accept-Encoding')])
  }
})

it('a script has no headers for pages, but its type may not be guessed, and no other site may load it [S-API-10 N-LOAD-02]', async () => {
  const { headers } = await get(await scriptPath())
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options'])
    expect([name, headers.has(name)]).toEqual([name, false])
})

it('the script of a worker has a security policy of its own, which forbids foreign scripts [S-API-10]', async () => {
  const worker = readdirSync(builtAssets).find((name) => /worker.*\.js$/.test(name))
  const { status, headers } = await get(`/assets/${worker}`)
  expect([status, headers.get('content-security-policy')]).toEqual([200, expect.stringContaining("script-src 'self'")])
})

it('the console, but not the log, tells the operator that a page of another origin was refused [S-API-10 S-OPS-01]', async () => {
  await expect(rawSocket(room.url, { origin: 'https://evil.example' })).rejects.toThrow('response: 400')
  await until('the sentence', () => /^A page of https:\/\/evil\.example was refused: /m.test(room.output()))
  expect(room.logText()).not.toContain('was refused')
})

it('the operator reads the access codes of tournaments on the console, and the log does not have them [S-REG-06 S-OPS-05]', async () => {
  await until('an access code', () => /^The access code of "Secret" .* is [A-Z0-9]{12}$/m.test(room.output()))
  expect(room.logText()).toContain('Cardroom is open at')
  expect(room.logText()).not.toContain('access code')
})

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, mobile } from '../support/browser.ts'
import { openTableAsGuest } from '../support/guest-table.ts'
import { holdRequests } from '../support/page-parts.ts'
import { roomPages } from '../support/room-pages.ts'

const opened = roomPages({ games: [{ id: 'robin', name: 'Robin', smallBlind: 0.5 }] })

/** Top and height in px of every element that holds text. */
const textPositions = (page: Page) =>
  page.locator('#root :is(h1, p, a, button)').evaluateAll((all) =>
    all.map((one) => {
      const { top, height } = one.getBoundingClientRect()
      return { top, height }
    }),
  )

/** Opens a page whose web font is held back, measures it, and measures again when the font has loaded. */
const aroundFontLoad = async <Measure>(path: string, viewport: typeof mobile, measure: (page: Page) => Measure) => {
  const page = await opened.openPage(viewport)
  const release = await holdRequests(page, /inter-basic-wght-normal.*\.woff2$/)
  await page.goto(`${opened.url}${path}`, { waitUntil: 'commit' })
  // Only the client enables buttons; then it has drawn the page anew.
  await page.getByRole('button', { name: 'CONNECT', disabled: false }).first().waitFor()
  const isInterLoaded = () => page.evaluate(() => document.fonts.check('16px "Inter Variable"'))
  expect(await isInterLoaded()).toBe(false)
  const before = await measure(page)
  release()
  await expect.poll(isInterLoaded).toBe(true)
  return { before, after: await measure(page) }
}

it.each([
  ['a desktop', desktop],
  ['a phone', mobile],
])(
  'on %s no heading, paragraph, link or button of the landing page changes its top or height when the web font has loaded [N-LOOK-03]',
  async (_, viewport) => {
    const { before, after } = await aroundFontLoad('/', viewport, textPositions)
    expect(after).toEqual(before)
  },
)

it.each([
  ['a desktop', desktop],
  ['a phone', mobile],
])('on %s the heading of the lobby is no wider when the web font has loaded [N-LOOK-03]', async (_, viewport) => {
  const { before, after } = await aroundFontLoad('/app/cashgame/micro', viewport, (page) =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().width),
  )
  expect(after).toBeLessThanOrEqual(before)
})

/** Opens a page, and waits until the client has drawn it anew. */
const visit = async (path: string) => {
  const page = await opened.openPage(mobile)
  await page.goto(`${opened.url}${path}`)
  await page.getByRole('button', { name: 'CONNECT', disabled: false }).first().waitFor()
  return page.evaluate(() => ({
    paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    requests: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
  }))
}

it.each(['/', '/app/cashgame/low'])('the page at %s brings its styles with it [N-LOAD-02]', async (path) => {
  const { requests } = await visit(path)
  expect(requests.map(({ path }) => path)).toContainEqual(expect.stringMatching(/\/client-[^/]*\.js$/))
  expect(requests.filter(({ path }) => path.endsWith('.css'))).toEqual([])
})

it.each(['/', '/app/cashgame/low'])(
  'the texts of the page at %s need one font file of less than 20 kB [N-LOOK-03]',
  async (path) => {
    const { requests } = await visit(path)
    const fonts = requests.filter(({ path }) => path.endsWith('.woff2'))
    expect(fonts.map(({ path }) => path)).toEqual([expect.stringContaining('/inter-basic-')])
    const { byteLength } = await (await fetch(opened.url + fonts[0]?.path)).arrayBuffer()
    expect(byteLength).toBeGreaterThan(10_000)
    expect(byteLength).toBeLessThan(20_000)
  },
)

it.each(['/', '/app/cashgame/low'])(
  'the page at %s fetches the client after its first paint [N-LOAD-02]',
  async (path) => {
    const { paintedAt, requests } = await visit(path)
    const clientFiles = requests.filter(({ path }) => /\/(base|room|client)-[^/]*\.js$/.test(path))
    expect(clientFiles).toHaveLength(3)
    for (const { startTime } of clientFiles) expect(startTime).toBeGreaterThanOrEqual(paintedAt)
  },
)

const startFailure =
  'The page could not start. Please load it again, allow cookies and site data for it, or open its link in a current Safari, Chrome or Firefox.'

it.each(['/', '/app/cashgame/low', '/t/no-such-invitation', '/legal/terms'])(
  'in a browser that blocks site data the page at %s says what to do [N-LOAD-03]',
  async (path) => {
    const page = await opened.openPage(mobile)
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
    })
    await page.goto(`${opened.url}${path}`)
    await page.getByRole('alert').filter({ hasText: startFailure }).waitFor()
    expect(await page.locator('#root').innerText()).toBe(startFailure)
  },
)

it('in a browser that cannot parse the client the landing page says what to do [N-LOAD-03]', async () => {
  const page = await opened.openPage(mobile)
  const newerSyntax = { contentType: 'text/javascript', body: 'syntax of a newer browser' }
  await page.route(/\/client-[^/]*\.js$/, (route) => route.fulfill(newerSyntax))
  await page.goto(opened.url)
  await page.getByRole('alert').filter({ hasText: startFailure }).waitFor()
})

it('a browser that shows no paint times starts the client of the landing page all the same [N-LOAD-02]', async () => {
  const page = await opened.openPage(mobile)
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto(opened.url)
  await page.getByRole('button', { name: 'CONNECT', disabled: false }).first().waitFor()
})

it.each([
  ['a desktop', desktop],
  ['a phone', mobile],
  ['a phone held sideways', { width: mobile.height, height: mobile.width }],
])(
  'on %s the first row of the lobby appears where its placeholder in the HTML was [A-LOBBY-03 N-LOOK-03]',
  async (_, viewport) => {
    const page = await opened.openPage(viewport)
    const release = await holdRequests(page, /\.js$/)
    await page.goto(`${opened.url}/app/cashgame/low`, { waitUntil: 'commit' })
    const place = page.locator('main [role=status] > *').first()
    await place.waitFor()
    const { height: _height, ...free } = (await place.boundingBox()) ?? { height: 0 }
    release()
    const row = page.getByRole('button', { name: /Robin/ }).first()
    await row.waitFor()
    expect(await row.boundingBox()).toMatchObject(free)
  },
)

it('a first visit to the lobby fetches at most 200 kB [N-LOAD-01]', async () => {
  const page = await opened.openPage(mobile)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const sizes: number[] = []
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength))
  await page.goto(`${opened.url}/app/cashgame/low`)
  await page.getByText('Robin').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(sizes.length).toBeGreaterThanOrEqual(10)
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(200_000)
})

it('a table opens although no file of the typeface can be loaded [N-LOOK-03]', async () => {
  const page = await opened.openPage(desktop)
  await page.route(/\.woff2$/, (route) => route.abort())
  await openTableAsGuest(page, opened.url, 'robin')
  await page.getByRole('list', { name: 'Seats' }).waitFor({ state: 'attached' })
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
})

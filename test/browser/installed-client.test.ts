import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { desktop, mobile } from '../support/browser.ts'
import { openTableAsGuest } from '../support/guest-table.ts'
import { connectAs } from '../support/lobby-page.ts'
import { button, toast } from '../support/page-parts.ts'
import { roomPages, waitForToast } from '../support/room-pages.ts'
import { until } from '../support/until.ts'

const opened = roomPages({ games: [{ id: 'robin', name: 'Robin', smallBlind: 0.5 }] })

it('the manifest names icons, and each icon has the size that the manifest says [N-LOOK-08]', async () => {
  const page = await opened.openPage(mobile, { serviceWorkers: 'allow' })
  await page.goto(opened.url)
  const manifestPath = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await fetch(`${opened.url}${manifestPath}`)).json()
  expect(manifest).toMatchObject({ name: 'Cardroom', start_url: '/', display: 'standalone' })
  const sizes = await Promise.all(
    (manifest.icons as { src: string; sizes: string }[]).map(async ({ src, sizes }) => {
      const icon = await (await fetch(`${opened.url}${src}`)).arrayBuffer()
      const { width, height, format } = await sharp(icon).metadata()
      return [sizes, `${width}x${height} ${format}`]
    }),
  )
  expect(sizes.map(([said]) => said)).toEqual(['192x192', '512x512', '192x192', '512x512'])
  for (const [said, is] of sizes) expect(is).toBe(`${said} png`)
})

it('the lobby loads at most eight files of the client, and none of the table [N-LOAD-01]', async () => {
  const page = await opened.openPage(desktop)
  const files: Promise<{ readonly path: string; readonly bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const { pathname: path } = new URL(request.url())
    if (!['document', 'script', 'stylesheet', 'font'].includes(request.resourceType())) return
    files.push(request.sizes().then(({ responseBodySize }) => ({ path, bytes: responseBodySize })))
  })
  await page.goto(`${opened.url}/app/cashgame/robin`)
  await page.getByRole('button', { name: 'OPEN TABLE' }).first().waitFor()
  const loaded = await Promise.all(files)
  expect(loaded.length).toBeLessThanOrEqual(8)
  expect(loaded.filter(({ path }) => /table|wallet|ledger/.test(path))).toEqual([])
  const code = loaded.filter(({ path }) => /\.(js|css)$/.test(path)).reduce((sum, { bytes }) => sum + bytes, 0)
  expect(code).toBeGreaterThan(100_000)
  expect(code).toBeLessThan(200_000)
})

it('the client reads its push token on each navigation and sends a changed one to the server [B-PRES-02 Q93]', async () => {
  const page = await opened.openPage(mobile, { serviceWorkers: 'allow' })
  // Replaces the browser's push service by one that returns a different subscription at each call.
  await page.addInitScript(() => {
    let made = 0
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async () => {
      made += 1
      return { toJSON: () => ({ endpoint: `https://push.example/${made}` }) } as PushSubscription
    }
  })
  await page.clock.install()
  await connectAs(page, opened.url, 'wagtail')
  await page.goto(`${opened.url}/app/cashgame/low`)
  await page.clock.fastForward(3_000)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const endpoints: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') endpoints.push(JSON.parse(request.postDataJSON().deviceToken).endpoint)
  })
  for (const name of ['CASHIER', 'MY TABLES', 'TOURNEY']) {
    const before = endpoints.length
    await page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name }).click()
    await until(`the token on the way to ${name}`, () => endpoints.length > before)
  }
  expect(new Set(endpoints).size).toBe(endpoints.length)
})

it('ALLOW pressed before the service worker is active subscribes the device once the worker is active [Q93 B-PRES-02]', async () => {
  const page = await opened.openPage(mobile, { serviceWorkers: 'allow' })
  await page.addInitScript(() => {
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      return permission
    }
    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => ({ endpoint: 'https://push.example/1' }) }) as PushSubscription
    // The worker is not registered before the event 'release-worker'.
    const register = ServiceWorkerContainer.prototype.register
    const released = new Promise((resolve) => window.addEventListener('release-worker', resolve))
    ServiceWorkerContainer.prototype.register = async function (...script) {
      await released
      return register.apply(this, script)
    }
  })
  await page.clock.install()
  await connectAs(page, opened.url, 'dunlin')
  await page.goto(`${opened.url}/app/cashgame/low`)
  const tokens: string[] = []
  page.on('request', (request) => {
    const token = request.method() === 'PATCH' && request.postDataJSON().deviceToken
    if (token) tokens.push(token)
  })
  await button(page, 'SETTINGS').click()
  await button(page, 'ALLOW').click()
  await page.getByText('They are shown on this device too.').waitFor()
  expect(tokens).toEqual([])
  await page.evaluate(() => window.dispatchEvent(new Event('release-worker')))
  await page.clock.fastForward(3_000)
  await until('the token of the device', () => tokens.length > 0)
  expect(tokens).toEqual(['{"endpoint":"https://push.example/1"}'])
})

it('a page at a table tells of a turn at another table, and not of a turn at its own [N-HOME-12]', async () => {
  const page = await openWithWorker()
  await openTableAsGuest(page, opened.url, 'robin')
  await page.getByText('Robin', { exact: true }).first().waitFor()
  for (const body of ['Robin', 'River']) await deliverPush(page, { title: 'Your turn', body, ofTable: true })
  await waitForToast(page, 'Your turn: River')
  expect(await toast(page, 'Your turn: Robin').count()).toBe(0)
})

it.each([
  ['the settings', 'Settings', 'SettingsDrawer'],
  ['the hand history', 'Hand History', 'HandHistoryDialog'],
])(
  'a table goes on if the files of %s are gone after an update; the next press fetches them again [N-LOAD-01]',
  async (_what, name, file) => {
    const page = await opened.openPage(desktop)
    await openTableAsGuest(page, opened.url, 'robin')
    const table = page.getByRole('region', { name: /^Table Robin/ })
    await table.waitFor()
    const restoreFiles = await removeFiles(page, file)
    await button(page, name).click()
    await waitForToast(page, updatedText)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await table.isVisible()).toBe(true)

    await restoreFiles()
    await toast(page, updatedText).getByRole('button', { name: 'Close' }).click()
    await button(page, name).click()
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => page.evaluate(unstyledFiles)).toEqual([])
  },
)

it('the lobby goes on if the files of its settings are gone after an update; RELOAD in the toast helps [N-LOAD-01 A-SHELL-10]', async () => {
  const page = await opened.openPage(desktop)
  await page.goto(`${opened.url}/app/cashgame/robin`)
  const openTable = page.getByRole('button', { name: 'OPEN TABLE' }).first()
  await openTable.waitFor()
  const restoreFiles = await removeFiles(page, 'SettingsDialog')
  await button(page, 'SETTINGS').click()
  await toast(page, updatedText).waitFor()
  expect(await openTable.isVisible()).toBe(true)
  await restoreFiles()
  await Promise.all([page.waitForEvent('load'), button(page, 'RELOAD').click()])
  await openTable.waitFor()
  await button(page, 'SETTINGS').click()
  await page.getByRole('dialog').waitFor()
})

it('an open client shows and announces a push; the client also opens while the server is down [B-PRES-03]', async () => {
  const page = await openWithWorker()
  await deliverPush(page, { title: 'Cardroom', body: 'A table waits for you', context: '/app/mytable' })
  const words = 'Cardroom: A table waits for you'
  await waitForToast(page, words)
  await page.locator('[aria-live=polite]').getByText(words).waitFor({ state: 'attached' })

  const stored = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => url)
  })
  expect(stored.filter((file) => /\/assets\/client-/.test(file))).toHaveLength(2)
  // The table's code is not stored, because a table is useless without the server.
  expect(stored.filter((file) => /\/assets\/table-/.test(file))).toEqual([])

  await opened.room.close()
  await page.goto(`${opened.url}/app/cashgame/medium`)
  await page.getByRole('heading', { level: 1, name: 'CASH GAMES' }).waitFor()
  await page.getByText('No connection to the room. Trying again …', { exact: true }).waitFor()
  await button(page, 'Try again').first().waitFor()
  await page.goto(`${opened.url}/legal/terms`)
  await page.getByRole('heading', { level: 1, name: 'Terms and conditions' }).waitFor()
})

const updatedText = 'The room may have been updated'

/** Answers 404 for the files with this name, as after an update of the room. @returns ends this */
const removeFiles = async (page: Page, name: string): Promise<() => Promise<void>> => {
  const isRemoved = ({ pathname }: URL) => pathname.startsWith(`/assets/${name}-`)
  await page.route(isRemoved, (route) => route.fulfill({ status: 404 }))
  return () => page.unroute(isRemoved)
}

/** Style sheets of the page that have not been fetched. */
const unstyledFiles = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .filter(({ sheet }) => !sheet?.cssRules.length)
    .map(({ href }) => href)

/** Opens the landing page and waits until the service worker controls it. */
const openWithWorker = async (): Promise<Page> => {
  const page = await opened.openPage(mobile, { serviceWorkers: 'allow' })
  await page.clock.install()
  await page.goto(opened.url)
  // The service worker is registered a moment after the page has started.
  await page.clock.fastForward(3_000)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await until('the worker to control the page', () => page.evaluate(() => navigator.serviceWorker.controller !== null))
  return page
}

/** Delivers a push to the page's service worker, as a push service would. */
const deliverPush = async (page: Page, note: object): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: opened.url,
    registrationId: await registered,
    data: JSON.stringify(note),
  })
}

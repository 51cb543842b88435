import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultSettings, type SettingsChange, type User } from '@cardroom/protocol'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desktop, faultsOf, mobile, openBrowser } from '../support/browser.ts'
import { connectAs } from '../support/lobby-page.ts'
import { freePort, type RoomProcess, startRoom, writeConfig } from '../support/room-process.ts'
import { until } from '../support/until.ts'

const folder = mkdtempSync(join(tmpdir(), 'cardroom-shell-'))
let room: RoomProcess
let browser: Browser

beforeAll(async () => {
  writeConfig(folder, {
    games: [{ id: 'robin', name: 'Robin', smallBlind: 0.5 }],
    contact: { messenger: null, chat: 'https://chat.example', email: 'room@example.com' },
  })
  room = await startRoom({ folder, port: await freePort() })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await room?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const visitor = (viewport: typeof mobile) =>
  browser.newContext({ viewport, reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, text: string) => page.locator('.mantine-Notification-root').filter({ hasText: text })

/** Every call of the API from now on: method, path and body. */
const callsOf = (page: Page) => {
  const calls: { readonly call: string; readonly body: unknown; readonly isSigned: boolean }[] = []
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url())
    if (origin !== room.url || /^\/(assets|art|icons|app|legal)\//.test(pathname) || pathname.includes('.')) return
    if (pathname === '/' || pathname.startsWith('/socket')) return
    const body = request.postData() === null ? null : JSON.parse(request.postData() ?? '')
    calls.push({ call: `${request.method()} ${pathname}`, body, isSigned: 'authorization' in request.headers() })
  })
  return calls
}

describe('a guest', () => {
  it('A-ROLE-02 looks at the lobbies of every stake and both lists of tournaments without a sign-in', async () => {
    const context = await visitor(mobile)
    const faults = faultsOf(context)
    const page = await context.newPage()
    const calls = callsOf(page)
    for (const stake of ['micro', 'low', 'medium', 'high']) {
      await page.goto(`${room.url}/app/cashgame/${stake}`)
      await page.getByText(stake === 'low' ? 'Robin' : 'NO OPEN GAME', { exact: true }).waitFor()
    }
    for (const access of ['public', 'private']) {
      await page.goto(`${room.url}/app/tournaments/${access}`)
      await page.getByText('NO OPEN TOURNAMENT').waitFor()
    }
    expect(calls.filter(({ call, isSigned }) => isSigned || call.includes('/auth/'))).toEqual([])
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })

  it('A-SHELL-04 A-SHELL-05 A-SHELL-10 A-SHELL-11 finds the menu for everyone, and what the room is', async () => {
    const context = await visitor(mobile)
    const page = await context.newPage()
    await page.goto(`${room.url}/app/cashgame/low`)
    expect(await menuOf(page)).toEqual([
      ...['PROFILE', 'MY TABLES', 'REFERRAL PROGRAM', 'ABOUT'],
      ...['Messenger', 'Chat', 'E-mail', 'Terms and conditions', 'Privacy policy', 'License'],
    ])
    await page.getByRole('dialog').getByRole('button', { name: 'ABOUT' }).click()
    const about = page.getByRole('dialog', { name: 'ABOUT' })
    await about.getByText(/^Version \d+\.\d+\.\d+/).waitFor()
    expect(await about.textContent()).toContain('no-limit hold’em')
    await context.close()
  })

  it('A-SETTINGS-20 Q20 changes no setting: the switch springs back, nothing is kept or sent, a toast says why', async () => {
    const context = await visitor(mobile)
    const page = await context.newPage()
    await page.goto(`${room.url}/app/cashgame/low`)
    await button(page, 'SETTINGS').click()
    await button(page, 'GAME').waitFor()
    const calls = callsOf(page)
    const muck = page.getByRole('switch', { name: 'Auto Muck' })
    await muck.click()
    await toast(page, 'Please Connect Your Wallet').waitFor()
    expect(await muck.isChecked()).toBe(true)
    await button(page, 'RESET').click()
    await until('a second toast', async () => (await toast(page, 'Please Connect Your Wallet').count()) > 0)
    expect(calls).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await context.close()
  })
})

/** What the slide-out menu lists, top to bottom. */
const menuOf = async (page: Page): Promise<readonly string[]> => {
  await button(page, 'Menu').click()
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Menu' })
  await menu.getByText('License').waitFor()
  const texts = await menu.locator('a, button').allTextContents()
  const disconnect = await button(page, 'DISCONNECT').count()
  return disconnect === 0 ? texts : [...texts, 'DISCONNECT']
}

describe('a connected player', () => {
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    context = await visitor(mobile)
    page = await context.newPage()
    await connectAs(page, room.url, 'marlow')
    return () => context.close()
  })

  it.each([
    ['small', mobile, ['MY TOURNAMENTS', 'HAND HISTORY']],
    ['wide', desktop, ['MY TOURNAMENTS']],
  ] as const)(
    'A-SHELL-05 A-SHELL-09 finds tournaments, self exclusion, DISCONNECT, and hands where the screen is %s',
    async (_, viewport, own) => {
      await page.setViewportSize(viewport)
      await page.goto(`${room.url}/app/handhistory`)
      await page.getByText('No hand history found.').waitFor()
      expect(await menuOf(page)).toEqual([
        ...['PROFILE', 'MY TABLES', ...own, 'REFERRAL PROGRAM', 'SELF EXCLUSION', 'LIMITS AND TIME-OUT', 'ABOUT'],
        ...['Messenger', 'Chat', 'E-mail', 'Terms and conditions', 'Privacy policy', 'License', 'DISCONNECT'],
      ])
      // The entry of the page one is on looks like the others: as wide, and as tall.
      const boxes = await Promise.all(
        ['PROFILE', own.at(-1) ?? ''].map((name) =>
          page.getByRole('dialog').getByRole('link', { name, exact: true }).boundingBox(),
        ),
      )
      expect([boxes[0]?.width, boxes[0]?.height]).toEqual([boxes[1]?.width, boxes[1]?.height])
      await page.keyboard.press('Escape')
    },
  )

  it('A-SHELL-06 A-SHELL-07 copies the principal from the sidebar, which says Copied! for 2 s', async () => {
    await page.setViewportSize(desktop)
    await page.clock.install()
    await page.goto(`${room.url}/app/mytable`)
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
    await sidebar.getByText('marlow').waitFor()
    const copy = sidebar.getByRole('button', { name: /copy principal/ })
    const shown = (await copy.textContent()) ?? ''
    await page.clock.pauseAt(Date.now() + 60_000)
    await copy.click()
    await copy.filter({ hasText: 'Copied!' }).waitFor()
    const principal = await page.evaluate(() => navigator.clipboard.readText())
    expect(principal).toBe(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').principal))
    const [head = '', tail = ''] = shown.split(',')[0]?.split('...') ?? []
    expect([head.length, tail.length].every((length) => length > 0)).toBe(true)
    expect([principal.slice(0, head.length), principal.slice(-tail.length)]).toEqual([head, tail])
    await page.clock.runFor(1_999)
    expect(await copy.textContent()).toContain('Copied!')
    await page.clock.runFor(1)
    await copy.filter({ hasText: head }).waitFor()
    await page.clock.resume()
  })

  it('A-ROUTE-17 the header stays while the page scrolls, unless a popup is open', async () => {
    await page.setViewportSize({ width: 414, height: 420 })
    await page.goto(`${room.url}/app/profile`)
    const heading = page.getByRole('heading', { level: 1, name: 'PROFILE', includeHidden: true })
    await page.getByText('Referral code', { exact: true }).waitFor()
    const top = async () => (await heading.boundingBox())?.y ?? Number.NaN
    const before = await top()
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
    await until('the page to scroll', () => page.evaluate(() => scrollY > 100))
    expect(await top()).toBeCloseTo(before, 0)
    await button(page, 'Menu').click()
    await page.getByRole('dialog').getByText('License').waitFor()
    expect(await top()).toBeLessThan(0)
    await page.keyboard.press('Escape')
    await until('the header to come back', async () => Math.abs((await top()) - before) < 1)
  })
})

describe('the settings', () => {
  const themeOf = (page: Page, legend: string) => page.getByRole('group', { name: legend })

  it('A-SETTINGS-01 A-SETTINGS-02 A-HTTP-02 wait for the catalogue, then have three sections, one open at a time', async () => {
    const context = await visitor(mobile)
    const page = await context.newPage()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/games/themes', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${room.url}/app/cashgame/low`)
    await button(page, 'SETTINGS').click()
    await page.getByText('Loading settings...').waitFor()
    answer()
    await button(page, 'GAME').waitFor()
    expect(await page.getByText('Loading settings...').count()).toBe(0)
    const open = async () => {
      const sections = await Promise.all(
        ['GAME', 'SOUND', 'DISPLAY'].map(async (name) =>
          (await button(page, name).getAttribute('aria-expanded')) === 'true' ? name : '',
        ),
      )
      return sections.filter((name) => name !== '')
    }
    expect(await open()).toEqual(['GAME'])
    await button(page, 'SOUND').click()
    await until('SOUND alone', async () => (await open()).join() === 'SOUND')
    await button(page, 'DISPLAY').click()
    await until('DISPLAY alone', async () => (await open()).join() === 'DISPLAY')
    await button(page, 'DISPLAY').click()
    await until('none', async () => (await open()).length === 0)
    await context.close()
  })

  it('A-SETTINGS-05 A-SETTINGS-04 A-SETTINGS-15 A-SETTINGS-18 A-HTTP-04 go out as themeSettings after 800 ms, come back as tableSettings, and RESET restores the defaults', async () => {
    const context = await visitor(mobile)
    const page = await context.newPage()
    await page.clock.install()
    await connectAs(page, room.url, 'juniper')
    await page.goto(`${room.url}/app/cashgame/low`)
    await page.getByText('Robin').waitFor()
    const saved = callsOf(page)
    const answers: User[] = []
    page.on('response', async (response) => {
      if (response.request().method() !== 'PATCH') return
      const { data } = (await response.json()) as { data: User }
      answers.push(data)
    })
    await button(page, 'SETTINGS').click()
    await button(page, 'DISPLAY').click()
    await themeOf(page, 'Table Color').waitFor()
    saved.length = 0
    await page.clock.pauseAt(Date.now() + 60_000)
    await themeOf(page, 'Table Color').getByRole('radio', { name: 'red' }).check({ force: true })
    await button(page, 'SOUND').click()
    for (let press = 0; press < 3; press += 1) await button(page, 'Louder').click()
    expect(await button(page, 'Louder').isDisabled()).toBe(true)
    expect(saved).toEqual([])
    await page.clock.runFor(799)
    expect(saved).toEqual([])
    await page.clock.runFor(1)
    await until('the change to be stored', () => answers.length === 1)
    const sent = saved[0]?.body as { themeSettings: SettingsChange }
    expect([saved[0]?.call, Object.keys(sent), Object.keys(sent.themeSettings).sort()]).toEqual([
      'PATCH /users/me',
      ['themeSettings'],
      ['chat', 'display', 'game', 'notifications', 'sound'],
    ])
    const wanted = {
      ...defaultSettings,
      sound: { ...defaultSettings.sound, range: 10 },
      display: { ...defaultSettings.display, table_colors: 'red' },
    }
    expect(answers[0]?.tableSettings).toEqual(wanted)

    await page.clock.resume()
    await page.reload()
    await button(page, 'SETTINGS').click()
    await button(page, 'DISPLAY').click()
    expect(await themeOf(page, 'Table Color').getByRole('radio', { name: 'red' }).isChecked()).toBe(true)
    await button(page, 'RESET').click()
    await toast(page, 'Settings Reset Successfully').waitFor()
    await until('the defaults to be stored', () => answers.length === 2)
    expect(answers[1]?.tableSettings).toEqual(defaultSettings)
    expect(await themeOf(page, 'Table Color').getByRole('radio', { name: 'blue' }).isChecked()).toBe(true)
    await context.close()
  })
})

describe('the installed client', () => {
  it('B-PRES-03 DESIGN 3 has a manifest and icons, says a push in the foreground, and opens without the room', async () => {
    const context = await visitor(mobile)
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(room.url)
    const manifestPath = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = await (await fetch(`${room.url}${manifestPath}`)).json()
    expect(manifest).toMatchObject({ name: 'Cardroom', start_url: '/', display: 'standalone' })
    const sizes = await Promise.all(
      (manifest.icons as { src: string; sizes: string }[]).map(async ({ src, sizes }) => {
        const { width, height, format } = await sharp(await (await fetch(`${room.url}${src}`)).arrayBuffer()).metadata()
        return [sizes, `${width}x${height} ${format}`]
      }),
    )
    expect(sizes.map(([said]) => said)).toEqual(['192x192', '512x512', '192x192', '512x512'])
    for (const [said, is] of sizes) expect(is).toBe(`${said} png`)

    await page.clock.fastForward(3_000)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await until('the worker to control the page', () =>
      page.evaluate(() => navigator.serviceWorker.controller !== null),
    )
    // The toast is looked for before it can have gone again.
    await Promise.all([
      toast(page, 'Cardroom: A table waits for you').waitFor({ state: 'attached' }),
      push(page, { title: 'Cardroom', body: 'A table waits for you', context: '/app/mytable' }),
    ])
    await page.locator('[aria-live=polite]').getByText('Cardroom: A table waits for you').waitFor({ state: 'attached' })

    await room.stop()
    await page.goto(`${room.url}/app/cashgame/medium`)
    await page.getByRole('heading', { level: 1, name: 'CASH GAMES' }).waitFor()
    await page.getByText('Something went wrong', { exact: true }).waitFor()
    await button(page, 'Try again').first().waitFor()
    await page.goto(`${room.url}/legal/terms`)
    await page.getByRole('heading', { level: 1, name: 'Terms and conditions' }).waitFor()
    await context.close()
  })
})

/** What a push service would hand to the page's worker. */
const push = async (page: Page, note: object): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: room.url,
    registrationId: await registered,
    data: JSON.stringify(note),
  })
}

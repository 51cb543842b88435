import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultSettings } from '@cardroom/protocol'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desktop, mobile, openBrowser } from '../support/browser.ts'
import { freePort, type RoomProcess, startRoom, writeConfig } from '../support/room-process.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'cardroom-audit-'))
let room: RoomProcess
let browser: Browser

beforeAll(async () => {
  writeConfig(folder, { games: [{ id: 'quiet', name: 'Quiet', smallBlind: 0.01 }] })
  room = await startRoom({ folder, port: await freePort() })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await room?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Every screen that a person meets before the first hand, and how to come to it. */
const screens: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  landing: (page) => page.getByRole('button', { name: /^PLAY NOW$/i }).waitFor(),
  'profile dialog': async (page) => {
    await page
      .getByRole('button', { name: /^CONNECT$/i })
      .first()
      .click()
    await page.getByLabel('Username').waitFor()
  },
  lobby: async (page) => {
    await page.goto(`${room.url}/app/cashgame/micro`)
    await page.getByText('Quiet', { exact: true }).first().click()
    await page
      .getByRole('button', { name: /^OPEN TABLE$/i })
      .first()
      .waitFor()
  },
  table: async (page) => {
    await page.evaluate((tableSettings) => {
      const table = { gameId: 'quiet', userId: '', userName: '', tableSettings, gameType: 'cash' }
      history.replaceState({ ...history.state, table }, '', '/gamePlay')
    }, defaultSettings)
    await page.reload()
    await page.getByRole('button', { name: 'Open Seat 1' }).waitFor()
    // The loading overlay fades before anything can be judged.
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
  },
}

const audit = async (page: Page): Promise<readonly string[]> => {
  // The content policy lets no inline script in; the audit comes from outside, as the browser's own tools do.
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: axe })
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const results = (await page.evaluate(
    (runOnly) => (globalThis as never as { axe: { run(o: object): Promise<unknown> } }).axe.run({ runOnly }),
    tags,
  )) as AxeResults
  // An audit that looked at nothing finds nothing.
  expect(results.passes.length).toBeGreaterThan(10)
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

describe.each([
  ['desktop', desktop],
  ['mobile', mobile],
])('an automatic WCAG 2.2 AA audit, %s', (_, viewport) => {
  it.each(Object.keys(screens))('N-A11Y-04 finds nothing on the %s', async (name) => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(room.url)
    await screens[name]?.(page)
    expect(await audit(page)).toEqual([])
    await context.close()
  })
})

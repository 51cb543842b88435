import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultSettings } from '@cardroom/protocol'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditFaults } from '../support/audit.ts'
import { desktop, mobile, openBrowser } from '../support/browser.ts'
import { freePort, type RoomProcess, startRoom, writeConfig } from '../support/room-process.ts'

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

it.each([
  ['desktop', desktop],
  ['mobile', mobile],
])('N-A11Y-04 an automatic WCAG 2.2 AA audit finds nothing on the table, %s', async (_, viewport) => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(room.url)
  await page.evaluate((tableSettings) => {
    const table = { gameId: 'quiet', userId: '', userName: '', tableSettings, gameType: 'cash' }
    history.replaceState({ ...history.state, table }, '', '/gamePlay')
  }, defaultSettings)
  await page.reload()
  await page.getByRole('button', { name: 'Open Seat 1' }).waitFor()
  // The loading overlay fades before anything can be judged.
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  expect(await auditFaults(page)).toEqual([])
  await context.close()
})

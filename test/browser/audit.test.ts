import { defaultSettings } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { auditFaults } from '../support/audit.ts'
import { desktop, mobile } from '../support/browser.ts'
import { roomPages } from '../support/room-pages.ts'

const opened = roomPages({ games: [{ id: 'quiet', name: 'Quiet', smallBlind: 0.01 }] })

it.each([
  ['desktop', desktop],
  ['mobile', mobile],
])('an automatic WCAG 2.2 AA audit finds nothing on the table, %s [N-A11Y-04]', async (_, viewport) => {
  const context = await opened.visitor(viewport)
  const page = await context.newPage()
  await page.goto(opened.url)
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

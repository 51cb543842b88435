import { expect, it } from 'vitest'
import { auditFaults } from '../support/audit.ts'
import { desktop, mobile } from '../support/browser.ts'
import { openTableAsGuest } from '../support/guest-table.ts'
import { roomPages } from '../support/room-pages.ts'

const opened = roomPages({ games: [{ id: 'quiet', name: 'Quiet', smallBlind: 0.01 }] })

it.each([
  ['desktop', desktop],
  ['mobile', mobile],
])('an automatic WCAG 2.2 AA audit finds no fault on the table in its %s form [N-A11Y-04]', async (_, viewport) => {
  const page = await opened.openPage(viewport)
  await openTableAsGuest(page, opened.url, 'quiet')
  await page.getByRole('button', { name: 'Open Seat 1' }).waitFor()
  // The audit can judge the page only after the loading overlay has faded.
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  expect(await auditFaults(page)).toEqual([])
})

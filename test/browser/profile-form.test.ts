import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, mobile } from '../support/browser.ts'
import { formsFor, isLong } from '../support/forms.ts'
import { connectAs, openTable } from '../support/lobby-page.ts'
import { boxOf, button, holdRequests } from '../support/page-parts.ts'
import { roomPages, waitForToast } from '../support/room-pages.ts'

const opened = roomPages({ games: [{ id: 'robin', name: 'Robin', smallBlind: 0.5 }] })

/**
 * Presses and releases the mouse at one point near a control's upper edge, even if the control has moved between the
 * two.
 */
const pressAt = async (page: Page, control: Locator) => {
  const box = await boxOf(control)
  await page.mouse.move(box.x + box.width / 2, box.y + 3)
  await page.mouse.down()
  await page.mouse.up()
}

it.each(
  formsFor(1, [
    ['desktop', desktop, 'lives'],
    ['mobile', mobile, 'relives'],
  ] as const),
)(
  'on %s a press on a control of the profile form right after typing an invalid username takes effect [A-PROFILE-05 A-PROFILE-08]',
  async (_, viewport, valid) => {
    const page = await opened.openPage(viewport)
    await page.goto(`${opened.url}/app/cashgame/low`)
    await button(page, 'CONNECT').first().click()
    const dialog = page.getByRole('dialog', { name: 'COMPLETE YOUR PROFILE' })
    const name = dialog.getByLabel('Username')
    const consent = dialog.getByRole('checkbox')
    const rule = dialog.getByText(/^Username must start with a lowercase letter/)
    await name.fill('9lives')
    await pressAt(page, button(page, 'SAVE'))
    await rule.waitFor()
    await dialog.getByText('You must accept the terms and conditions').waitFor()
    await name.fill('10lives')
    await pressAt(page, consent)
    await expect.poll(() => consent.isChecked()).toBe(true)
    // The field is validated when the keyboard focus leaves it.
    await name.press('Tab')
    await rule.waitFor()
    await name.fill(valid)
    await pressAt(page, button(page, 'SAVE'))
    await dialog.waitFor({ state: 'hidden' })
  },
)

/** The form of a new player, filled in. */
const openFilledForm = async (page: Page, username: string) => {
  await page.goto(`${opened.url}/app/cashgame/low`)
  await button(page, 'CONNECT').first().click()
  return fillIn(page, username)
}

const fillIn = async (page: Page, username: string) => {
  const dialog = page.getByRole('dialog', { name: 'COMPLETE YOUR PROFILE' })
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByRole('checkbox').check()
  return dialog
}

it('a click on a seat asks a user without a username for one, and the table stays open [A-PROFILE-03 B-SEAT-09]', async () => {
  const page = await opened.openPage()
  await openFilledForm(page, 'nobody')
  await page.keyboard.press('Escape')
  await openTable(page, opened.url, 'Robin')
  await button(page, 'Open Seat 2').click()
  const dialog = await fillIn(page, 'somebody')
  await button(page, 'SAVE').click()
  await dialog.waitFor({ state: 'hidden' })
  await button(page, 'Open Seat 2').click()
  await page.getByRole('dialog', { name: 'BUY-IN' }).waitFor()
})

describe.runIf(isLong)('only in the long test run', () => {
  it('a dialog opened after a new profile was saved, while the landing page still loads, stays open once that page has loaded [A-SHELL-10 N-SAFE-01]', async () => {
    const page = await opened.openPage()
    // Delays the code of the landing page, as on a busy machine.
    const releaseCode = await holdRequests(page, /\/assets\/LandingPage-.*\.js$/)
    await connectAs(page, opened.url, 'slowly')
    await button(page, 'Menu').click()
    await page.getByRole('button', { name: 'LIMITS AND TIME-OUT' }).click()
    const limits = page.getByRole('dialog', { name: 'RESPONSIBLE GAMING' })
    await limits.waitFor()
    releaseCode()
    await page.getByRole('region', { name: 'Losses' }).waitFor()
    await page.waitForURL(`${opened.url}/`)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await button(page, 'Change Losses per day').click()
    await page.getByRole('textbox', { name: 'Limit of losses per day, in chips' }).fill('10')
    await expect.poll(() => limits.isVisible()).toBe(true)
  })

  it('a user who closes the profile form while it is being saved gets the buy-in dialog at a table opened meanwhile [A-PROFILE-12 B-SEAT-09]', async () => {
    const page = await opened.openPage()
    const releaseAnswer = await holdRequests(page, '**/users/me', 'PATCH')
    const dialog = await openFilledForm(page, 'hurried')
    await button(page, 'SAVE').click()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Robin', { exact: true }).first().click()
    await button(page, 'OPEN TABLE').first().click()
    await page.waitForURL(/gameplay/i)
    releaseAnswer()
    await waitForToast(page, 'Profile created successfully')
    await button(page, 'Open Seat 2').click()
    await page.getByRole('dialog', { name: 'BUY-IN' }).waitFor()
    expect(page.url()).toMatch(/gameplay/i)
  })
})

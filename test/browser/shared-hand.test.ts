import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { auditFaults } from '../support/audit.ts'
import { desktop } from '../support/browser.ts'
import { handHistoryPages } from '../support/hand-history-pages.ts'
import { boxOf, button, toast } from '../support/page-parts.ts'
import { visit } from '../support/visit.ts'

const anna = handHistoryPages()

const shareButton = () => button(anna.page, 'SHARE')
const shareDialog = () => anna.page.getByRole('dialog', { name: /^SHARE HAND/ })
const linkField = () => shareDialog().getByRole('textbox', { name: 'Link' })

/** Opens the share dialog of the oldest hand. */
const openShareDialog = async () => {
  await visit(anna.page, `${anna.url}/app/handhistory`)
  await button(anna.page, /^Hand #/)
    .last()
    .click()
  await button(anna.page, 'Replay').click()
  await shareButton().click()
  await shareDialog().waitFor()
}

/** Copies the link of the present choice. @returns the link */
const copiedLink = async (): Promise<string> => {
  await shareDialog().getByRole('button', { name: 'COPY LINK' }).click()
  await linkField().waitFor()
  const link = await linkField().inputValue()
  await expect.poll(() => anna.page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  return link
}

/** Everything that the page has, with what it does not show. */
const wholeText = async (page: Page) =>
  `${await page.content()} ${await page.evaluate(() => document.body.innerText)} ${await page.title()}`

const players = /anna_hist|bert_hist|cleo_hist/

it('a guest with the link to a hand with hidden names replays it and reads no name of its players; with names it is another link [N-HAND-02 S-API-04 N-A11Y-04]', async () => {
  await openShareDialog()
  const hideNames = shareDialog().getByRole('checkbox', { name: 'Hide names' })
  expect(await hideNames.isChecked()).toBe(true)
  expect(await auditFaults(anna.page)).toEqual([])
  const link = await copiedLink()
  expect(link).toMatch(new RegExp(`^${anna.url}/app/hand/[\\w-]{22}$`))
  await hideNames.uncheck()
  await linkField().waitFor({ state: 'detached' })
  const linkWithNames = await copiedLink()
  expect(linkWithNames).not.toBe(link)
  await hideNames.check()
  expect(await linkField().inputValue()).toBe(link)

  const guest = await anna.openPage()
  const answers: Promise<string>[] = []
  guest.on('response', (answer) => {
    if (answer.url().includes('/shared-hands/')) answers.push(answer.text())
  })
  await visit(guest, link)
  await guest.getByRole('region', { name: 'Hand' }).getByText("Hold'em No Limit").waitFor()
  await guest.getByRole('region', { name: 'Replay' }).locator('canvas').waitFor()
  await button(guest, 'Play').click()
  await expect
    .poll(async () => Number(await guest.getByRole('slider').getAttribute('aria-valuenow')))
    .toBeGreaterThan(1)
  await button(guest, 'Summary').click()
  await guest
    .getByRole('status')
    .getByText(/(Hero|Seat \d) wins/)
    .waitFor()
  expect(await wholeText(guest)).toMatch(/Hero/)
  expect(await wholeText(guest)).not.toMatch(players)
  const [answer = ''] = await Promise.all(answers)
  expect(answer).not.toMatch(players)
  expect(answer).not.toContain(anna.userId)
  expect(await auditFaults(guest)).toEqual([])
  await guest.getByRole('link', { name: 'FIND A TABLE' }).click()
  await guest.getByRole('heading', { name: 'CASH GAMES' }).waitFor()
  await visit(guest, linkWithNames)
  await guest.getByText('anna_hist').first().waitFor()
})

it('Escape closes the share dialog alone, with the focus back on SHARE; a removed link leads to no hand [N-HAND-02 N-A11Y-04]', async () => {
  await openShareDialog()
  const link = await copiedLink()
  await anna.page.keyboard.press('Escape')
  await shareDialog().waitFor({ state: 'detached' })
  await expect.poll(() => shareButton().evaluate((one) => one === document.activeElement)).toBe(true)
  await shareButton().click()
  expect(await copiedLink()).toBe(link)
  await shareDialog().getByRole('button', { name: 'REMOVE LINK' }).click()
  await toast(anna.page, 'Link removed').waitFor()
  await linkField().waitFor({ state: 'detached' })
  const copy = shareDialog().getByRole('button', { name: 'COPY LINK' })
  await expect.poll(() => copy.evaluate((one) => one === document.activeElement)).toBe(true)

  const guest = await anna.openPage()
  await visit(guest, link)
  await guest.getByText('This link leads to no hand').waitFor()
  await guest.getByRole('link', { name: 'GO HOME' }).click()
  await guest.getByRole('heading', { name: 'Cardroom' }).waitFor()
})

it('a shared hand that cannot be read offers Try again, and its page fits a phone in both positions [N-HAND-02]', async () => {
  await openShareDialog()
  const link = await copiedLink()
  const guest = await anna.openPage(desktop)
  await guest.route('**/shared-hands/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await visit(guest, link)
  await button(guest, 'Try again').waitFor()
  await guest.unroute('**/shared-hands/**')
  await button(guest, 'Try again').click()
  const replay = guest.getByRole('region', { name: 'Replay' })
  await replay.locator('canvas').waitFor()
  for (const [width, height] of [
    [414, 915],
    [915, 414],
  ] as const) {
    await guest.setViewportSize({ width, height })
    await expect.poll(() => guest.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expect.poll(async () => (await boxOf(replay)).height).toBeLessThanOrEqual(height)
    const controls = await boxOf(button(guest, 'Play'))
    expect(controls.right).toBeLessThanOrEqual(width)
  }
})

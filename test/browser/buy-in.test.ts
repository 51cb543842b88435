import { serverMessage, snapshot, tableAt } from '@cardroom/web/testing'
import { expect, it } from 'vitest'
import { button } from '../support/page-parts.ts'
import { untilClientSends } from '../support/scripted-table.ts'
import { scriptedVisits } from '../support/scripted-visits.ts'

const visits = scriptedVisits()
const popup = () => visits.table.page.getByRole('dialog', { name: 'REBUY' })
const amountBox = () => popup().getByRole('textbox', { name: 'Rebuy amount' })

/** Opens the top-up popup for a player with `chips` in the stack, at a table with buy-ins of 4,000 to 10,000. */
const openTopUp = async (chips: number, offered: { canRebuy: boolean; min: number; max: number; balance: number }) => {
  const page = await visits.open({ firstMessages: [snapshot(tableAt({ chips, seq: 1 }))] })
  await button(page, 'Rebuy').click()
  await untilClientSends(visits.table, 'can_rebuy')
  visits.table.sendToClient(serverMessage('can_rebuy', { data: offered, seq: 3 }))
  await popup().waitFor()
  return page
}

it('the top-up popup shows the minimum and the maximum at once, and the buttons MIN and MAX choose them [A-BUYIN-12]', async () => {
  const page = await openTopUp(1000, { canRebuy: true, min: 4000, max: 9000, balance: 48_250 })
  const ends = popup().getByRole('group', { name: 'Amounts to choose' })
  await expect
    .poll(() => ends.getByRole('button').allTextContents())
    .toEqual(['MIN 4,000.00', '+50 BB 5,000.00', 'MAX 9,000.00'])
  await expect.poll(() => amountBox().inputValue()).toBe('9,000')
  // The amount box has the focus, so the first click keeps its whole text selected (B-ACTION-15). The next click sets
  // the cursor.
  await expect.poll(() => amountBox().evaluate((one) => one === document.activeElement)).toBe(true)
  const { width = 0, height = 0 } = (await amountBox().boundingBox()) ?? {}
  await amountBox().click({ position: { x: width / 2, y: height / 2 } })
  await page.keyboard.type('80')
  await expect.poll(() => amountBox().inputValue()).toBe('80')
  await amountBox().click({ position: { x: 3, y: height / 2 } })
  await page.keyboard.type('9')
  await expect.poll(() => amountBox().inputValue()).toMatch(/^(980|890|809)$/)
  await popup().getByRole('button', { name: 'MIN' }).click()
  await expect.poll(() => amountBox().inputValue()).toBe('4,000')
  await popup().getByRole('button', { name: 'MAX' }).click()
  await expect.poll(() => amountBox().inputValue()).toBe('9,000')
  // After this click, typing replaces the text in the amount box.
  await amountBox().click()
  await page.keyboard.type('4500')
  await page.keyboard.press('Enter')
  expect(await untilClientSends(visits.table, 'rebuy')).toMatchObject({ amount: 4500 })
})

it('MAX in the top-up popup is no more than the wallet holds [A-BUYIN-12]', async () => {
  await openTopUp(1000, { canRebuy: true, min: 4000, max: 9000, balance: 5050.5 })
  await expect.poll(() => amountBox().inputValue()).toBe('9,000')
  await popup().getByRole('button', { name: 'MAX 5,050.00' }).click()
  await expect.poll(() => amountBox().inputValue()).toBe('5,050')
  await expect.poll(() => popup().getByRole('button', { name: 'REBUY' }).isEnabled()).toBe(true)
})

it('a stack that needs less than the smallest buy-in may be filled to the maximum; at the maximum nothing can be added [A-BUYIN-12]', async () => {
  await openTopUp(9500, { canRebuy: true, min: 500, max: 500, balance: 48_250 })
  await popup()
    .getByText("500.00 is missing to this table's maximum of 10,000.00: less than its least buy-in of 4,000.00")
    .waitFor()
  await expect.poll(() => amountBox().inputValue()).toBe('500')
  await popup().getByRole('button', { name: 'CANCEL' }).click()
  visits.table.sendToClient(snapshot(tableAt({ chips: 10_000, seq: 4 })))
  visits.table.sendToClient(
    serverMessage('can_rebuy', { data: { canRebuy: false, min: 0, max: 0, balance: 48_250 }, seq: 5 }),
  )
  await popup()
    .getByText("Nothing is missing: your stack of 10,000.00 has reached this table's maximum of 10,000.00.")
    .waitFor()
})

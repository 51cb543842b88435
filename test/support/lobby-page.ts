import type { Page } from 'playwright-core'
import { untilDialogsClosed, visit } from './visit.ts'

/** Connects the browser wallet by a click on CONNECT, and chooses a name. */
export const connectAs = async (page: Page, url: string, username: string): Promise<void> => {
  await page.goto(`${url}/app/cashgame/low`)
  await page
    .getByRole('button', { name: /^CONNECT$/i })
    .first()
    .click()
  await page.getByLabel('Username').fill(username)
  await page.getByRole('checkbox', { name: /I Am Over 18/ }).click()
  await page.getByRole('button', { name: /^SAVE$/i }).click()
  await page.getByRole('dialog', { name: /COMPLETE YOUR PROFILE/ }).waitFor({ state: 'hidden' })
  await untilDialogsClosed(page)
}

/** Opens a table from the cash lobby of the stake LOW. */
export const openTable = async (page: Page, url: string, name: string): Promise<void> => {
  await visit(page, `${url}/app/cashgame/low`)
  await page.getByText(name, { exact: true }).first().click()
  await page
    .getByRole('button', { name: /^OPEN TABLE$/i })
    .first()
    .click()
  await page.waitForURL(/gameplay/i)
}

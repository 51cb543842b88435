import type { Page } from 'playwright-core'
import { press } from './page-parts.ts'

/** Fills in the form in which a player of a home game says their name. */
export const enterName = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Your name at the table').fill(name)
  await page.getByRole('checkbox', { name: /I Am Over 18/ }).click()
}

/** Creates a home game from the open form, and waits for its table. @returns the secret of its link */
export const createGame = async (page: Page, hostName: string): Promise<string> => {
  await enterName(page, hostName)
  await press(page, 'CREATE AND COPY LINK')
  await page.waitForURL(/\/t\/[\w-]{22}$/)
  return page.url().slice(-22)
}

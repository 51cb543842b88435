import type { Page } from 'playwright-core'
import { readTable } from './table-page.ts'
import { until } from './until.ts'

/** Tables at which house bots leave room for a new player, for rooms in which a test or the bench calls `playNow`. */
export const newcomerGames = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `first-${index}`,
    name: `First steps ${index}`,
    smallBlind: 0.5,
    practice: true,
    newcomers: true,
  }))

/** Presses PLAY NOW as a signed-in player, once the client has run: until then it is a plain link to the lobby. */
export const pressPlayNow = async (page: Page, url: string, username: string): Promise<void> => {
  await page.goto(url)
  await page.getByRole('link', { name: username, exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'PLAY NOW' }).click()
}

/** Goes from a cold page load to own cards (N-PLAY-04). @returns how long it took, ms, and with how many clicks */
export const playNow = async (page: Page, url: string, username: string): Promise<{ ms: number; clicks: number }> => {
  const began = performance.now()
  let clicks = 0
  await page.goto(url)
  const click = async (role: 'button' | 'checkbox', name: RegExp) => {
    await page.getByRole(role, { name }).first().click()
    clicks += 1
  }
  await click('button', /^PLAY NOW$/i)
  await page.getByLabel('Username').fill(username)
  await click('checkbox', /I Am Over 18/)
  await click('button', /^SAVE$/i)
  await until('own cards', async () => / of /.test((await readTable(page).catch(() => null))?.ownCards ?? ''))
  return { ms: performance.now() - began, clicks }
}

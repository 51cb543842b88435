import type { Locator, Page } from 'playwright-core'

/** Focuses a control and presses a key on it once it takes presses: a control that has just appeared does not. */
export const pressByKey = async (control: Locator, key = 'Enter'): Promise<void> => {
  const usable = control.and(control.page().locator(':not(:disabled, [aria-disabled="true"])')).first()
  await usable.focus()
  await usable.press(key)
}

/** Connects a wallet and chooses a name, on a page of the lobby, without a pointer. */
export const signUpByKeys = async (page: Page, username: string): Promise<void> => {
  await pressByKey(page.getByRole('button', { name: /^CONNECT$/i }))
  await page.getByLabel('Username').waitFor()
  await page.getByLabel('Username').focus()
  await page.keyboard.type(username)
  await pressByKey(page.getByRole('checkbox', { name: /I Am Over 18/ }), 'Space')
  await pressByKey(page.getByRole('button', { name: /^SAVE$/i }))
  await page.getByRole('dialog', { name: /COMPLETE YOUR PROFILE/ }).waitFor({ state: 'hidden' })
}

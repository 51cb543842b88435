import type { Locator, Page } from 'playwright-core'

/** A control is reached by its role and name, and pressed by a key. */
export const press = async (control: Locator, key = 'Enter'): Promise<void> => {
  await control.first().focus()
  await control.first().press(key)
}

/** Connects a wallet and chooses a name, on a page of the lobby, without a pointer. */
export const signUpByKeys = async (page: Page, username: string): Promise<void> => {
  await press(page.getByRole('button', { name: /^CONNECT$/i }))
  await page.getByLabel('Username').waitFor()
  await page.getByLabel('Username').focus()
  await page.keyboard.type(username)
  await press(page.getByRole('checkbox', { name: /I Am Over 18/ }), 'Space')
  await press(page.getByRole('button', { name: /^SAVE$/i }))
  await page.getByRole('dialog', { name: /COMPLETE YOUR PROFILE/ }).waitFor({ state: 'hidden' })
}

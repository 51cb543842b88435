import type { CDPSession, Page } from 'playwright-core'
import { waitForToast } from './room-pages.ts'
import { visit } from './visit.ts'

/** Gives the page a virtual device for passkeys, which confirms every request without asking a user. */
export const withAuthenticator = async (page: Page): Promise<CDPSession> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return devtools
}

/** Presses KEEP THIS ACCOUNT on the profile page, which makes a passkey. */
export const keepAccount = async (page: Page, url: string): Promise<void> => {
  await visit(page, `${url}/app/profile`)
  const keys = page.getByRole('region', { name: 'Keys and devices' })
  await keys.getByRole('button', { name: 'KEEP THIS ACCOUNT' }).click()
  await waitForToast(page, 'Your account is kept')
  await keys.getByText(/^Passkey · /).waitFor()
}

/** Erases the site's data, as if the user had cleared all data of the browser. */
export const eraseStorage = async (page: Page, devtools: CDPSession): Promise<void> => {
  const { origin } = new URL(page.url())
  await visit(page, 'about:blank')
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await page.context().clearCookies()
}

/** The room's address with a host name, because passkeys do not work at an IP address. */
export const namedHost = (url: string): string => url.replace('127.0.0.1', 'localhost')

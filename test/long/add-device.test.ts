import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { mobile, PLAIN_HOST } from '../support/browser.ts'
import { press } from '../support/page-parts.ts'
import { playerPages } from '../support/room-pages.ts'

const marlow = playerPages({ games: [{ id: 'lantern', name: 'Lantern', smallBlind: 1 }], tournaments: [] })

const openProfile = async (page: Page) => page.goto(new URL('/app/profile', page.url()).href)
const keysRegion = (page: Page) => page.getByRole('region', { name: 'Keys and devices' })

/** The code that ADD A DEVICE shows. */
const shownCode = async (): Promise<string> => {
  await openProfile(marlow.page)
  await press(marlow.page, 'ADD A DEVICE')
  const dialog = marlow.page.getByRole('dialog', { name: 'ADD A DEVICE' })
  await dialog.getByRole('img', { name: 'QR code for the new device' }).waitFor()
  return dialog.getByText(/^\w{4} \w{4} \w{4}$/).innerText()
}
const untilDeviceAdded = () => marlow.page.getByRole('dialog', { name: 'ADD A DEVICE' }).waitFor({ state: 'detached' })

it('the link with a device code adds a phone to the same account, until the phone is removed [N-KEEP-02]', async () => {
  const code = (await shownCode()).replaceAll(' ', '')
  const phone = await marlow.pages.openPage(mobile)
  await phone.goto(`${marlow.pages.url}/device#${code}`)
  await press(phone, 'ADD THIS DEVICE')
  await phone.waitForURL(`${marlow.pages.url}/`)
  await untilDeviceAdded()
  await phone.getByRole('link', { name: 'marlow' }).waitFor()
  // The device's key outlives the page and its cookies.
  await phone.context().clearCookies()
  await phone.reload()
  await phone.getByRole('link', { name: 'marlow' }).waitFor()
  await openProfile(phone)
  await phone.getByText('Signed in as an added device').waitFor()

  const row = keysRegion(marlow.page).getByRole('listitem').filter({ hasText: 'Device' })
  await row.getByRole('button', { name: /^Remove/ }).click()
  await marlow.page.getByRole('dialog', { name: 'REMOVE KEY' }).getByRole('button', { name: 'REMOVE' }).click()
  await row.waitFor({ state: 'detached' })
  // The phone's connection is closed, and its key can open no new one.
  await phone.waitForURL(`${marlow.pages.url}/`)
  // The address changes before the page does, and the old page has a CONNECT of its own.
  await phone.getByRole('button', { name: 'PLAY NOW' }).waitFor()
  await phone.getByRole('button', { name: 'CONNECT' }).waitFor()
})

it('an added device that has signed out is offered its account by name when it connects, and signs in with its key [N-KEEP-02]', async () => {
  const code = await shownCode()
  const phone = await marlow.pages.openPage(mobile)
  await phone.goto(`${marlow.pages.url}/device`)
  await phone.getByLabel('Code').fill(code.toLowerCase())
  await press(phone, 'ADD THIS DEVICE')
  await untilDeviceAdded()
  await openProfile(phone)
  await press(phone, 'Menu')
  await press(phone, 'DISCONNECT')
  await phone.waitForURL(`${marlow.pages.url}/`)
  await press(phone, 'CONNECT')
  await press(phone, 'SIGN IN AS MARLOW')
  await phone.getByRole('link', { name: 'marlow' }).waitFor()
})

it('over plain http a device code signs a phone in, the session outlives a reload, and passkeys are not offered [N-KEEP-04]', async () => {
  const code = await shownCode()
  const phone = await marlow.pages.openPage(mobile)
  // Like another machine of the network: without https browsers trust only names of this machine.
  await phone.goto(marlow.pages.url.replace('127.0.0.1', PLAIN_HOST))
  expect(await phone.evaluate(() => window.isSecureContext)).toBe(false)
  await press(phone, 'I HAVE A CODE')
  await phone.getByLabel('Code').fill(code)
  await press(phone, 'ADD THIS DEVICE')
  await untilDeviceAdded()
  await phone.getByRole('link', { name: 'marlow' }).waitFor()
  await phone.reload()
  await openProfile(phone)
  await phone.getByText('Signed in as an added device').waitFor()
  await keysRegion(phone).getByRole('button', { name: 'ADD A DEVICE' }).waitFor()
  const passkeys = keysRegion(phone).getByRole('button', { name: /PASSKEY|KEEP/ })
  expect(await passkeys.count()).toBe(0)
})

it('a wrong device code is refused with the advice to ask for a new one [N-KEEP-04]', async () => {
  const phone = await marlow.pages.openPage(mobile)
  await phone.goto(`${marlow.pages.url}/device#000000000000`)
  await press(phone, 'ADD THIS DEVICE')
  await phone.getByText('This code is not valid: ask for a new one').waitFor()
})

import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, mobile, PLAIN_HOST } from '../support/browser.ts'
import { enterAs } from '../support/enter.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { openTestRoom, type TestRoom } from '../support/test-room.ts'

const webRoot = fileURLToPath(new URL('../../packages/web/dist', import.meta.url))

let room: TestRoom
let browser: Browser
let home: BrowserContext
let marlow: Page
beforeAll(async () => {
  const games = [{ id: 'lantern', name: 'Lantern', smallBlind: 1 }]
  room = await openTestRoom({ games, tournaments: [] }, { webRoot })
  // Visits the page as from another machine of the network: without https browsers trust only names of this machine.
  browser = await sharedBrowser()
  home = await browser.newContext({ viewport: desktop })
  marlow = await home.newPage()
  await enterAs(marlow, room.url, 'marlow')
})
afterAll(async () => {
  await browser?.close()
  await room?.close()
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const openProfile = async (page: Page) => page.goto(new URL('/app/profile', page.url()).href)
const keysRegion = (page: Page) => page.getByRole('region', { name: 'Keys and devices' })

/** The code that ADD A DEVICE shows. */
const shownCode = async (): Promise<string> => {
  await openProfile(marlow)
  await press(marlow, 'ADD A DEVICE')
  const dialog = marlow.getByRole('dialog', { name: 'ADD A DEVICE' })
  await dialog.getByRole('img', { name: 'QR code for the new device' }).waitFor()
  return dialog.getByText(/^\w{4} \w{4} \w{4}$/).innerText()
}
const untilDeviceAdded = () => marlow.getByRole('dialog', { name: 'ADD A DEVICE' }).waitFor({ state: 'detached' })

it('the address in the QR code adds a phone to the same account, until the phone is removed [N-KEEP-02]', async () => {
  const code = (await shownCode()).replaceAll(' ', '')
  const context = await browser.newContext({ viewport: mobile })
  const phone = await context.newPage()
  await phone.goto(`${room.url}/device#${code}`)
  await press(phone, 'ADD THIS DEVICE')
  await phone.waitForURL(`${room.url}/`)
  await untilDeviceAdded()
  await phone.getByRole('link', { name: 'marlow' }).waitFor()
  // The device's key outlives the page and its cookies.
  await context.clearCookies()
  await phone.reload()
  await phone.getByRole('link', { name: 'marlow' }).waitFor()
  await openProfile(phone)
  await phone.getByText('Signed in as an added device').waitFor()

  const row = keysRegion(marlow).getByRole('listitem').filter({ hasText: 'Device' })
  await row.getByRole('button', { name: /^Remove/ }).click()
  await marlow.getByRole('dialog', { name: 'REMOVE KEY' }).getByRole('button', { name: 'REMOVE' }).click()
  await row.waitFor({ state: 'detached' })
  // The phone's connection is closed, and its key can open no new one.
  await phone.waitForURL(`${room.url}/`)
  await phone.getByRole('button', { name: 'CONNECT' }).waitFor()
  await context.close()
})

it('a signed-out device is asked before it opens a second account, and comes back with its key [N-KEEP-02]', async () => {
  const code = await shownCode()
  const context = await browser.newContext({ viewport: mobile })
  const phone = await context.newPage()
  await phone.goto(`${room.url}/device`)
  await phone.getByLabel('Code').fill(code.toLowerCase())
  await press(phone, 'ADD THIS DEVICE')
  await untilDeviceAdded()
  await openProfile(phone)
  await press(phone, 'Menu')
  await press(phone, 'DISCONNECT')
  await phone.waitForURL(`${room.url}/`)
  await press(phone, 'CONNECT')
  await press(phone, 'SIGN IN AS MARLOW')
  await phone.getByRole('link', { name: 'marlow' }).waitFor()
  await context.close()
})

it('over plain http a device code signs in, the session outlives a reload, and passkeys are not offered [N-KEEP-04]', async () => {
  const code = await shownCode()
  const context = await browser.newContext({ viewport: mobile })
  const phone = await context.newPage()
  await phone.goto(room.url.replace('127.0.0.1', PLAIN_HOST))
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
  expect(
    await keysRegion(phone)
      .getByRole('button', { name: /PASSKEY|KEEP/ })
      .count(),
  ).toBe(0)
  await context.close()
})

it('a wrong device code is refused in the form where it was typed [N-KEEP-04]', async () => {
  const phone = await browser.newPage({ viewport: mobile })
  await phone.goto(`${room.url}/device#000000000000`)
  await press(phone, 'ADD THIS DEVICE')
  await phone.getByText('This code is not valid: ask for a new one').waitFor()
  await phone.close()
})

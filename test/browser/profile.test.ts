import { listReferrals } from '@cardroom/protocol'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isLong } from '../support/forms.ts'
import { button, callsOf } from '../support/page-parts.ts'
import { signInPlayer } from '../support/players.ts'
import { broken, playerPages, waitForToast } from '../support/room-pages.ts'
import { until } from '../support/until.ts'
import { visit } from '../support/visit.ts'

const marlow = playerPages()
const profile = () => marlow.page.getByRole('region', { name: 'Your profile' })
const profileValue = async (term: string) => {
  const row = profile()
    .locator('div')
    .filter({ has: marlow.page.locator('dt', { hasText: term }) })
  return (await row.last().locator('dd').textContent()) ?? ''
}

it('a new user completes the profile and returns to the landing page [A-SIGNIN-02 A-PROFILE-02 A-PROFILE-03 A-PROFILE-04 A-PROFILE-06 A-PROFILE-07 A-PROFILE-08 A-PROFILE-12 A-PROFILE-13 A-ROUTE-02 A-HTTP-06]', async () => {
  const { pages } = marlow
  const { url } = pages
  const referrer = await signInPlayer(url, 1, 'referrer')
  const page = await pages.openPage()
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url().replace(url, '')))
  const calls = callsOf(page, url, /^\/users\/me$/)
  await visit(page, `${url}/app/cashgame/micro?ref=${referrer.user.referral_code}`)
  await button(page, 'CONNECT').first().click()
  const dialog = page.getByRole('dialog', { name: 'COMPLETE YOUR PROFILE' })
  await dialog.waitFor()
  // The dialog shows the rule for names before the user has made a mistake.
  await dialog.getByText('4-10 characters: a lowercase letter first').waitFor()
  await expect.poll(() => dialog.getByLabel('Referral code (optional)').inputValue()).toBe(referrer.user.referral_code)

  await button(page, 'SAVE').click()
  await dialog.getByText('Username is required').waitFor()
  await dialog.getByText('You must accept the terms and conditions').waitFor()
  await dialog.getByLabel('Username').fill('referrer')
  await dialog.getByRole('checkbox').check()
  await button(page, 'SAVE').click()
  await dialog.getByText('Username is already taken').waitFor()
  await dialog.getByLabel('Username').fill('newcomer')
  await button(page, 'SAVE').click()
  await waitForToast(page, 'Profile created successfully')
  await until('the flag to leave the address', () => page.url() === `${url}/`)
  expect(addresses).toContain('/?profile=created')
  const sent = { username: 'newcomer', type: 'user', referralCode: referrer.user.referral_code }
  expect(calls.at(-1)).toMatchObject({ call: 'PATCH /users/me', body: sent })
  const referrals = await referrer.call(listReferrals)
  expect(referrals.data.map(({ username }) => username)).toEqual(['newcomer'])
})

it('a player reads their data in the profile, and adds an e-mail [A-ROLE-04 A-PROFILE-01 A-PROFILE-09]', async () => {
  const { page, pages } = marlow
  const kept = await pages.room.store.users.byUsername('marlow')
  await visit(page, `${pages.url}/app/profile`)
  await profile().waitFor()
  expect([await profileValue('Username'), await profileValue('E-mail'), await profileValue('Referral code')]).toEqual([
    'marlow',
    'None',
    expect.stringContaining(kept?.referralCode ?? '?'),
  ])
  await expect.poll(() => profileValue('Principal')).toContain(kept?.principal.slice(0, 5))
  await expect.poll(() => profileValue('Account address')).toContain(kept?.address.slice(-8))
  await button(page, 'EDIT PROFILE').click()
  await page.getByLabel('E-mail (optional)').fill('marlow@example.com')
  await button(page, 'SAVE').click()
  await waitForToast(page, 'Profile updated successfully')
  await visit(page, `${pages.url}/app/profile`)
  await until('the e-mail', async () => (await profileValue('E-mail')) === 'marlow@example.com')
})

it('a player changes the profile picture [A-PROFILE-02 A-PROFILE-10 A-PROFILE-11 A-PROFILE-12 A-PROFILE-14 A-ROUTE-02 A-HTTP-07 A-HTTP-08]', async () => {
  const { page, pages } = marlow
  const calls = callsOf(page, pages.url, /^\/(upload|users\/me.*)$/)
  await visit(page, `${pages.url}/app/edit-profile`)
  const dialog = page.getByRole('dialog', { name: 'EDIT PROFILE' })
  await dialog.waitFor()
  await expect.poll(() => dialog.getByLabel('Referral code').count()).toBe(0)
  // The browser stores no e-mail; it arrives with the server's answer.
  const email = dialog.getByLabel('E-mail (optional)')
  await until('the e-mail to be there', async () => (await email.inputValue()) === 'marlow@example.com')
  const file = dialog.locator('input[type=file]')
  const rule = dialog.getByText('Image must be a PNG, JPEG or WebP of at most 2 MB')
  await file.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await rule.waitFor()

  const before = await dialog.locator('img').count()
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await rule.waitFor()
  await expect.poll(() => dialog.locator('img').count()).toBe(before)

  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await rule.waitFor({ state: 'detached' })
  // The input keeps no file: a browser reports only a change of it, so the same file could not be chosen again.
  expect(await file.inputValue()).toBe('')
  await page.route('**/upload', (route) => route.fulfill(broken), { times: 1 })
  await button(page, 'SAVE').click()
  await waitForToast(page, 'Something went wrong')
  calls.length = 0
  await button(page, 'SAVE').click()
  await waitForToast(page, 'Profile updated successfully')
  const profileImage = (await pages.room.store.users.byUsername('marlow'))?.profileImage
  expect(profileImage).toMatch(/^\/uploads\//)
  expect(calls).toMatchObject([
    { call: 'POST /upload', body: null },
    { call: 'PATCH /users/me', body: { username: 'marlow', type: 'user' } },
    { call: 'POST /users/me/profile-image', body: { profileImage } },
  ])

  calls.length = 0
  await visit(page, `${pages.url}/app/profile`)
  const picture = profile().locator('img')
  await until('the picture', () => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth > 0))
  await expect.poll(() => picture.getAttribute('src')).toBe(profileImage)
  // If no new picture was chosen, SAVE sends only the profile.
  await button(page, 'EDIT PROFILE').click()
  await button(page, 'SAVE').click()
  await until('the flag to leave the address', () => page.url() === `${pages.url}/`)
  expect(calls.map(({ call }) => call).filter((call) => !call.startsWith('GET'))).toEqual(['PATCH /users/me'])
})

it.runIf(isLong)(
  'a player removes e-mail and picture, and the e-mail disappears from a form that is open in another tab [A-PROFILE-09 A-SETTINGS-15 S-USER-07]',
  async () => {
    const { page, pages } = marlow
    const other = await page.context().newPage()
    await visit(other, `${pages.url}/app/edit-profile`)
    const otherEmail = other.getByLabel('E-mail (optional)')
    await until('the e-mail in the other tab', async () => (await otherEmail.inputValue()) === 'marlow@example.com')
    await visit(page, `${pages.url}/app/edit-profile`)
    const dialog = page.getByRole('dialog', { name: 'EDIT PROFILE' })
    const email = dialog.getByLabel('E-mail (optional)')
    await until('the e-mail to be there', async () => (await email.inputValue()) === 'marlow@example.com')
    await email.fill('')
    await button(page, 'REMOVE IMAGE').click()
    await expect.poll(() => dialog.locator('img').count()).toBe(0)
    await button(page, 'SAVE').click()
    await waitForToast(page, 'Profile updated successfully')
    await expect
      .poll(() => pages.room.store.users.byUsername('marlow'))
      .toMatchObject({ email: null, profileImage: null })
    await expect.poll(() => otherEmail.inputValue()).toBe('')
    await button(other, 'SAVE').click()
    await waitForToast(other, 'Profile updated successfully')
    expect(await pages.room.store.users.byUsername('marlow')).toMatchObject({ email: null })
    await other.close()
    await visit(page, `${pages.url}/app/profile`)
    await profile().waitFor()
    expect([await profileValue('E-mail'), await profile().locator('img').count()]).toEqual(['None', 0])
  },
)

it.runIf(isLong)('FORGET THIS WALLET asks first, and CONNECT then opens another account [S-AUTH-06]', async () => {
  const { page, pages } = marlow
  const storedPrincipal = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').principal)
  await visit(page, `${pages.url}/app/profile`)
  const before = await storedPrincipal()
  await button(page, 'FORGET THIS WALLET').click()
  await button(page, 'CANCEL').click()
  await button(page, 'FORGET THIS WALLET').click()
  await button(page, 'FORGET').click()
  // The address changes a moment before the page does, and the old page has a second button CONNECT.
  await button(page, 'PLAY NOW').waitFor()
  expect(page.url()).toBe(`${pages.url}/`)
  await button(page, 'CONNECT').click()
  await page.getByRole('dialog', { name: 'COMPLETE YOUR PROFILE' }).waitFor()
  expect(before).toBe((await pages.room.store.users.byUsername('marlow'))?.principal)
  await expect.poll(() => storedPrincipal()).not.toBe(before)
})

it('deleting an account asks for confirmation, erases the player, and signs out this tab and another one [A-PROFILE-09]', async () => {
  const { pages } = marlow
  const page = await pages.openPageAs('gloria')
  const other = await page.context().newPage()
  const kept = await pages.room.store.users.byUsername('gloria')
  await other.goto(`${pages.url}/app/cashgame/low`)
  await other.getByText('gloria', { exact: true }).first().waitFor()
  await visit(page, `${pages.url}/app/profile`)
  await button(page, 'DELETE ACCOUNT').click()
  const dialog = page.getByRole('dialog', { name: 'DELETE ACCOUNT' })
  const confirm = dialog.getByRole('button', { name: 'DELETE ACCOUNT' })
  await expect.poll(() => confirm.isDisabled()).toBe(true)
  await dialog.getByLabel('Type gloria to confirm').fill('gloria')
  await expect.poll(() => confirm.isDisabled()).toBe(true)
  const giveBack = dialog.getByRole('checkbox', { name: 'Give back my 10,000.00 play chips' })
  await dialog.getByText('An account that still holds chips cannot be deleted.').waitFor()
  await giveBack.check()
  await confirm.click()
  await waitForToast(page, 'Your account has been deleted')
  await button(page, 'PLAY NOW').waitFor()
  await waitForToast(other, 'You have been signed out')
  await expect.poll(() => pages.room.store.users.byId(kept?.id as never)).toMatchObject({ username: null, email: null })
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  // CONNECT with this browser's wallet opens an account without a name again.
  await visit(page, `${pages.url}/app/cashgame/low`)
  await button(page, 'CONNECT').first().click()
  await page.getByRole('dialog', { name: 'COMPLETE YOUR PROFILE' }).waitFor()
})

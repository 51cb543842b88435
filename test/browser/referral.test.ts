import { httpClient, signIn } from '@cardroom/bots'
import { updateMe } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { button, refuseToCopy, selectedText, stopTime } from '../support/page-parts.ts'
import { walletNumber } from '../support/players.ts'
import { playerPages, waitForToast } from '../support/room-pages.ts'

const marlow = playerPages()

it('a player shares their referral code and sees who has redeemed it [A-ROLE-04 A-REFERRAL-01 A-REFERRAL-02 A-REFERRAL-03 A-REFERRAL-04 A-REFERRAL-05 A-HTTP-11 A-ERR-01]', async () => {
  const { page, pages } = marlow
  const code = (await pages.room.store.users.byUsername('marlow'))?.referralCode ?? ''
  await page.route('**/users/me/referrals', (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.goto(`${pages.url}/app/referral`)
  await page.getByText('Something went wrong', { exact: true }).waitFor()
  await page.getByText('No referrals found.').waitFor()
  await page.unroute('**/users/me/referrals')
  const { token } = await signIn(pages.url, walletNumber(2))
  await httpClient(pages.url, () => token)(updateMe, { body: { username: 'juniper', referralCode: code } })
  await button(page, 'Try again').click()
  const row = page.getByRole('row').filter({ hasText: 'juniper' })
  await row.waitFor()
  await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(['juniper', '0.00'])
  await expect.poll(() => page.getByText('No referrals found.').count()).toBe(0)
  await expect.poll(() => page.getByRole('region', { name: 'Your referral code' }).textContent()).toContain(code)

  await button(page, 'SHARE').click()
  const popup = page.getByRole('dialog', { name: 'SHARE' })
  await popup.waitFor()
  const link = `${pages.url}/app/cashgame/micro?ref=${code}`
  const links = popup.getByRole('link')
  const targets = await links.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href))
  expect(targets.map((target) => new URL(target).host)).toEqual(['x.com', 't.me', 'wa.me'])
  for (const target of targets) expect([...new URL(target).searchParams.values()].join(' ')).toContain(link)
  await page.clock.install()
  await stopTime(page)
  await button(page, 'Copy URL').click()
  await button(page, 'Copied!').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.clock.runFor(1_499)
  await expect.poll(() => button(page, 'Copied!').count()).toBe(1)
  await page.clock.runFor(1)
  await button(page, 'Copy URL').waitFor()
  await page.clock.resume()

  await page.evaluate(refuseToCopy)
  await button(page, 'Copy URL').click()
  await waitForToast(page, 'Your browser did not let the page copy the link')
  const field = popup.getByRole('textbox', { name: 'Referral link' })
  expect(await selectedText(field)).toBe(link)
})

it('the referral page of a player without a code shows N/A and nothing to share [A-REFERRAL-01]', async () => {
  const { page, pages } = marlow
  await page.route('**/users/me', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill({ json: { status: true, data: { ...data, referral_code: '' } } })
  })
  await page.goto(`${pages.url}/app/referral`)
  await page.getByRole('region', { name: 'Your referral code' }).getByText('N/A', { exact: true }).waitFor()
  await expect.poll(() => button(page, 'SHARE').isDisabled()).toBe(true)
  await page.unrouteAll()
})

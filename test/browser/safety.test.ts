import { describe, expect, it } from 'vitest'
import { button } from '../support/page-parts.ts'
import { playerPages, toastSeen } from '../support/room-pages.ts'

const marlow = playerPages()

const openLimits = async (): Promise<void> => {
  const { page } = marlow
  await button(page, 'Menu').click()
  await page.getByRole('button', { name: 'LIMITS AND TIME-OUT' }).click()
}
const losses = () => marlow.page.getByRole('region', { name: 'Losses' })
const set = async (amount: string): Promise<void> => {
  const { page } = marlow
  await button(page, 'Change Losses per day').click()
  await page.getByRole('textbox', { name: 'Limit of losses per day, in chips' }).fill(amount)
  await button(page, 'SAVE').click()
}
const day = 24 * 3_600_000

describe('a connected player', () => {
  it('N-SAFE-01 lowers a limit at once, and asks for a raise that needs a second yes a day later', async () => {
    const { page } = marlow
    await openLimits()
    await set('many')
    await page.getByText('Please enter an amount of chips').waitFor()
    await button(page, 'CANCEL').click()
    await set('250.50')
    await losses().getByText('250.50').waitFor()
    await set('1000')
    await losses()
      .getByText(/^You asked for 1,000\.00\. You can say yes again from /)
      .waitFor()
    expect(await button(page, 'Confirm Losses per day').count()).toBe(0)
    await button(page, 'Keep 250.50, Losses per day').click()
    await losses()
      .getByText(/^You asked for/)
      .waitFor({ state: 'detached' })
    await set('200')
    await losses().getByText('200.00').waitFor()
    await page.keyboard.press('Escape')
  })

  it('N-SAFE-01 S-AUTH-05 comes back a day later, signs in again and says the second yes: then the higher limit holds', async () => {
    const { page, pages } = marlow
    await openLimits()
    await set('500')
    await losses()
      .getByText(/^You asked for 500\.00\. You can say yes again from /)
      .waitFor()
    pages.move(day)
    await page.clock.install({ time: Date.now() + day })
    await page.goto(`${pages.url}/app/mytable`)
    // The token of yesterday is good for nothing any more.
    await button(page, 'PLAY NOW').waitFor()
    await button(page, 'CONNECT').click()
    await page.getByRole('link', { name: 'marlow' }).waitFor()
    await openLimits()
    await losses().getByText('You asked for 500.00. Do you still want it?').waitFor()
    await losses().getByText('200.00', { exact: true }).waitFor()
    await button(page, 'Confirm Losses per day').click()
    await losses().getByText('500.00', { exact: true }).waitFor()
    await losses()
      .getByText(/^You asked for/)
      .waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
  })

  it('A-SHELL-09 Q14 N-SAFE-02 excludes and keeps away: longer is possible, shorter is not', async () => {
    const { page, pages } = marlow
    await page.goto(`${pages.url}/app/mytable`)
    await button(page, 'Menu').click()
    await page.getByRole('button', { name: 'SELF EXCLUSION' }).click()
    const choice = (name: string) => page.getByRole('radio', { name, exact: true })
    expect(await button(page, 'CONFIRM').isDisabled()).toBe(true)
    await choice('7 days').check()
    await button(page, 'CONFIRM').click()
    await toastSeen(page, 'Self exclusion is active until')
    await button(page, 'Menu').click()
    await page.getByRole('button', { name: 'SELF EXCLUSION' }).click()
    await page.getByText(/^Self exclusion is active until .*never shortened\.$/).waitFor()
    const open = await Promise.all(['1 day', '7 days', '30 days', '180 days'].map((name) => choice(name).isEnabled()))
    // Seven days from now end a moment later than those that run.
    expect(open).toEqual([false, true, true, true])
    await page.getByRole('tab', { name: 'TIME-OUT' }).click()
    await choice('48 hours').check()
    await button(page, 'CONFIRM').click()
    await toastSeen(page, 'Time-out is active until')
  })
})

import { expect, it } from 'vitest'
import { button } from '../support/page-parts.ts'
import { playerPages, waitForToast } from '../support/room-pages.ts'
import { untilDialogsClosed } from '../support/visit.ts'

const marlow = playerPages()

const openLimits = async (page = marlow.page): Promise<void> => {
  await button(page, 'Menu').click()
  await page.getByRole('button', { name: 'LIMITS AND TIME-OUT' }).click()
}
const lossLimit = (words: string | RegExp, page = marlow.page) =>
  page.getByRole('region', { name: 'Losses' }).getByText(words, { exact: true })
const setLossLimit = async (amount: string, page = marlow.page): Promise<void> => {
  await button(page, 'Change Losses per day').click()
  await page.getByRole('textbox', { name: 'Limit of losses per day, in chips' }).fill(amount)
  await button(page, 'SAVE').click()
}
const day = 24 * 3_600_000

it('the limits dialog, left open for a day, then asks for the second confirmation of a higher limit [N-SAFE-01]', async () => {
  const page = await marlow.pages.openPageAs('juniper')
  await page.clock.install()
  await page.goto(`${marlow.pages.url}/app/profile`)
  await openLimits(page)
  await setLossLimit('200', page)
  await lossLimit('200.00', page).waitFor()
  await setLossLimit('300', page)
  await lossLimit(/^You asked for 300\.00\. You can say yes again from /, page).waitFor()
  await page.clock.fastForward(day)
  await lossLimit('You asked for 300.00. Do you still want it?', page).waitFor()
})

it('a player lowers a limit at once, while a higher limit needs a second confirmation, which cannot be given yet [N-SAFE-01]', async () => {
  const { page, pages } = marlow
  await page.goto(`${pages.url}/app/profile`)
  await openLimits()
  await setLossLimit('many')
  await page.getByText('Please enter an amount of chips').waitFor()
  await button(page, 'CANCEL').click()
  await setLossLimit('250.50')
  await lossLimit('250.50').waitFor()
  await setLossLimit('1000')
  await lossLimit(/^You asked for 1,000\.00\. You can say yes again from /).waitFor()
  await expect.poll(() => button(page, 'Confirm Losses per day').count()).toBe(0)
  await button(page, 'Keep 250.50, Losses per day').click()
  await lossLimit(/^You asked for/).waitFor({ state: 'detached' })
  await setLossLimit('200')
  await lossLimit('200.00').waitFor()
  await page.keyboard.press('Escape')
})

it('a player who returns a day later is signed in without a click and confirms the higher limit, which then holds [N-SAFE-01 S-AUTH-05]', async () => {
  const { page, pages } = marlow
  await openLimits()
  await setLossLimit('500')
  await lossLimit(/^You asked for 500\.00\. You can say yes again from /).waitFor()
  pages.moveClock(day)
  await page.clock.install({ time: Date.now() + day })
  await page.goto(`${pages.url}/app/mytable`)
  // Yesterday's token has expired, and the built-in wallet signs in silently.
  await page.getByText('marlow', { exact: true }).first().waitFor()
  await openLimits()
  await lossLimit('You asked for 500.00. Do you still want it?').waitFor()
  await lossLimit('200.00').waitFor()
  await button(page, 'Confirm Losses per day').click()
  await lossLimit('500.00').waitFor()
  await lossLimit(/^You asked for/).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
})

it('during a self exclusion of 7 days a player can choose 7 days or more, but not 1 day, and can also start a time-out [A-SHELL-09 Q14 N-SAFE-02]', async () => {
  const { page } = marlow
  await untilDialogsClosed(page)
  await button(page, 'Menu').click()
  await page.getByRole('button', { name: 'SELF EXCLUSION' }).click()
  const periodRadio = (name: string) => page.getByRole('radio', { name, exact: true })
  await expect.poll(() => button(page, 'CONFIRM').isDisabled()).toBe(true)
  await periodRadio('7 days').check()
  await button(page, 'CONFIRM').click()
  await waitForToast(page, 'Self exclusion is active until')
  await button(page, 'Menu').click()
  await page.getByRole('button', { name: 'SELF EXCLUSION' }).click()
  await page.getByText(/^Self exclusion is active until .*never shortened\.$/).waitFor()
  const open = await Promise.all(
    ['1 day', '7 days', '30 days', '180 days'].map((name) => periodRadio(name).isEnabled()),
  )
  // '7 days' can still be chosen: seven days from now end slightly later than the exclusion that has just begun.
  expect(open).toEqual([false, true, true, true])
  await page.getByRole('tab', { name: 'TIME-OUT' }).click()
  await periodRadio('48 hours').check()
  await button(page, 'CONFIRM').click()
  await waitForToast(page, 'Time-out is active until')
})

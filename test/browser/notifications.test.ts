import { expect, it } from 'vitest'
import { button, callsOf, stopTime } from '../support/page-parts.ts'
import { broken, playerPages, waitForToast } from '../support/room-pages.ts'
import { until } from '../support/until.ts'
import { untilDialogsClosed, visit } from '../support/visit.ts'

const marlow = playerPages()

it('a player reads the notifications behind the bell, which are requested every 100 s [A-ROLE-04 A-NOTIF-01 A-NOTIF-02 A-NOTIF-03 A-NOTIF-04 A-HTTP-12 A-HTTP-13]', async () => {
  const { page, pages } = marlow
  const calls = callsOf(page, pages.url, /^\/notifications\//)
  await page.clock.install()
  await visit(page, `${pages.url}/app/mytable`)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).waitFor()
  const list = { call: 'GET /notifications/me/notifications', isSigned: true }
  expect(calls).toMatchObject([list])
  await bell.click()
  const dialog = page.getByRole('dialog', { name: 'NOTIFICATION' })
  await dialog.getByText(/^New: Welcome/).waitFor()
  await until('the bell to have nothing new', async () => (await bell.getAttribute('aria-label')) === 'Notifications')
  expect(calls.slice(1)).toMatchObject([{ call: 'POST /notifications/notifications/view', body: { ids: [] } }])

  const joined = {
    ...{ id: 'n9', message: 'juniper has joined by your code', context: '/app/referral', type: 'REFERRAL_JOINED' },
    ...{ created_at: Date.now() + 1_000, updated_at: Date.now(), deleted_at: null, viewed: false, toAll: false },
    ...{ userId: 'u1', meta: { username: 'juniper' } },
  }
  await page.route('**/notifications/me/notifications', (route) =>
    route.fulfill({ json: { status: true, data: { data: [joined], count: 1 } } }),
  )
  // From here on only the test moves the page's clock.
  await stopTime(page)
  calls.length = 0
  const joinedRow = dialog.getByText('juniper has joined by your code')
  await until('the next look', async () => {
    await page.clock.runFor(1_000)
    return calls.length === 1
  })
  await until('its answer', async () => {
    await page.clock.runFor(1)
    return joinedRow.isVisible()
  })
  await page.clock.runFor(98_000)
  expect(calls).toMatchObject([list])
  await page.clock.runFor(2_000)
  await until('the one after it', () => calls.length === 2)
  expect(calls).toMatchObject([list, list])
  await page.clock.resume()
  await joinedRow.click()
  await page.waitForURL('**/app/referral')
  await expect.poll(() => dialog.count()).toBe(0)
  await page.unrouteAll()
})

it('the bell tells a guest that there are no notifications, and requests none from the server [A-NOTIF-01 Q36]', async () => {
  const guest = await marlow.pages.visitor()
  const page = await guest.newPage()
  const calls = callsOf(page, marlow.pages.url, /^\/notifications\//)
  await page.goto(`${marlow.pages.url}/app/mytable`)
  await button(page, 'Notifications').click()
  await page.getByRole('dialog', { name: 'NOTIFICATION' }).getByText('No notifications available').waitFor()
  expect(calls).toEqual([])
  await guest.close()
})

it('the toast of a failed call is also in the list of notifications and in the live region for screen readers [A-NOTIF-01]', async () => {
  const { page, pages } = marlow
  await page.route('**/users/me/limits', (route) => route.fulfill({ status: 400, body: '{}' }))
  await visit(page, `${pages.url}/app/mytable`)
  await button(page, 'Menu').click()
  await page.getByRole('button', { name: 'SELF EXCLUSION' }).click()
  await page.route('**/users/me/self-exclusion', (route) => route.fulfill(broken))
  await page.getByRole('radio', { name: '30 days' }).check()
  await button(page, 'CONFIRM').click()
  await waitForToast(page, 'Something went wrong')
  await expect.poll(() => page.locator('[aria-live=polite]').allTextContents()).toContain('Something went wrong')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('dialog', { name: 'NOTIFICATION' }).getByText('Something went wrong').waitFor()
  await page.unrouteAll()
  await page.keyboard.press('Escape')
})

it('after DISCONNECT the toasts of the user before are no longer behind the bell [A-NOTIF-01 A-SIGNIN-03 Q36]', async () => {
  const page = await marlow.pages.openPageAs('heron')
  await page.route('**/users/me/limits', (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.route('**/users/me/self-exclusion', (route) => route.fulfill(broken))
  await visit(page, `${marlow.pages.url}/app/mytable`)
  await button(page, 'Menu').click()
  await page.getByRole('button', { name: 'SELF EXCLUSION' }).click()
  await page.getByRole('radio', { name: '30 days' }).check()
  await button(page, 'CONFIRM').click()
  await waitForToast(page, 'Something went wrong')
  await page.keyboard.press('Escape')
  await untilDialogsClosed(page)
  await button(page, 'Menu').click()
  await button(page, 'DISCONNECT').click()
  await button(page, 'PLAY NOW').waitFor()
  await button(page, 'Notifications').click()
  await page.getByRole('dialog', { name: 'NOTIFICATION' }).getByText('No notifications available').waitFor()
})

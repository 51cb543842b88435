import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, faultsOf, mobile } from '../support/browser.ts'
import { formsFor } from '../support/forms.ts'
import { boxOf, button, refuseToCopy, selectedText, stopTime } from '../support/page-parts.ts'
import { playerPages, waitForToast } from '../support/room-pages.ts'
import { until } from '../support/until.ts'
import { visit } from '../support/visit.ts'

const marlow = playerPages({
  games: [{ id: 'robin', name: 'Robin', smallBlind: 0.5 }],
  contact: { messenger: null, chat: 'https://chat.example', email: 'room@example.com' },
})

/** What the slide-out menu lists, top to bottom. */
const menuTexts = async (page: Page): Promise<readonly string[]> => {
  await button(page, 'Menu').click()
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Menu' })
  await menu.getByText('License').waitFor()
  const texts = await menu.locator('a, button').allTextContents()
  const disconnect = await button(page, 'DISCONNECT').count()
  const entries = texts.map((text) => text.trim())
  return disconnect === 0 ? entries : [...entries, 'DISCONNECT']
}

it('a wallet whose proof the server rejects is not signed in, and the server’s reason shows [A-SIGNIN-04]', async () => {
  const page = await marlow.pages.openPage(mobile)
  const message = 'Wallet signature could not be verified'
  await page.route('**/auth/register', (route) =>
    route.fulfill({ status: 401, json: { status: false, error: { message, code: 'bad-signature' } } }),
  )
  await visit(page, `${marlow.pages.url}/app/cashgame/low`)
  await button(page, 'CONNECT').click()
  await waitForToast(page, message)
  await expect.poll(() => button(page, 'CONNECT').count()).toBe(1)
})

it('a guest finds the menu entries that everyone has, and ABOUT shows the version [A-SHELL-04 A-SHELL-05 A-SHELL-10 A-SHELL-11]', async () => {
  const page = await marlow.pages.openPage(mobile)
  await visit(page, `${marlow.pages.url}/app/cashgame/low`)
  expect(await menuTexts(page)).toEqual([
    ...['PROFILE', 'MY TABLES', 'NEW HOME GAME', 'REFERRAL PROGRAM', 'ABOUT'],
    ...['Messenger', 'Chat', 'E-mail', 'Terms and conditions', 'Privacy policy', 'License'],
  ])
  await page.getByRole('dialog').getByRole('button', { name: 'ABOUT' }).click()
  const about = page.getByRole('dialog', { name: 'ABOUT' })
  await about.getByText(/^Version \d+\.\d+\.\d+/).waitFor()
  await expect.poll(() => about.textContent()).toContain('no-limit hold’em')
})

it('a guest can open the lobbies of all stakes and both lists of tournaments without a sign-in [A-ROLE-02]', async () => {
  const page = await marlow.pages.openPage(mobile)
  const faults = faultsOf(page.context())
  const signed: string[] = []
  page.on('request', (request) => {
    const isSigned = 'authorization' in request.headers() || request.url().includes('/auth/')
    if (isSigned) signed.push(request.url())
  })
  for (const stake of ['micro', 'low', 'medium', 'high']) {
    await visit(page, `${marlow.pages.url}/app/cashgame/${stake}`)
    await page.getByText(stake === 'low' ? 'Robin' : 'NO OPEN GAME', { exact: true }).waitFor()
  }
  await visit(page, `${marlow.pages.url}/app/tournaments/public`)
  await page
    .getByRole('link', { name: /SPRINT/ })
    .first()
    .waitFor()
  await visit(page, `${marlow.pages.url}/app/tournaments/private`)
  await page.getByText('NO OPEN TOURNAMENT').waitFor()
  expect(signed).toEqual([])
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(faults).toEqual([])
})

it.each(
  formsFor(0, [
    ['small', mobile, ['MY TOURNAMENTS', 'HAND HISTORY']],
    ['wide', desktop, ['MY TOURNAMENTS']],
  ] as const),
)(
  'on a %s screen the menu of a connected player has all its entries in order, from PROFILE to DISCONNECT, and no others [A-SHELL-05 A-SHELL-09]',
  async (_, viewport, own) => {
    const { page, pages } = marlow
    await page.setViewportSize(viewport)
    await visit(page, `${pages.url}/app/handhistory`)
    await page.getByText('No hand history found.').waitFor()
    expect(await menuTexts(page)).toEqual([
      ...['PROFILE', 'MY TABLES', 'NEW HOME GAME', ...own, 'CASHIER', 'REFERRAL PROGRAM'],
      ...['SELF EXCLUSION', 'LIMITS AND TIME-OUT', 'ABOUT'],
      ...['Messenger', 'Chat', 'E-mail', 'Terms and conditions', 'Privacy policy', 'License', 'DISCONNECT'],
    ])
    // The menu entry of the current page has the same size as the others.
    const entrySize = async (name: string) => {
      const { width, height } = await boxOf(page.getByRole('dialog').getByRole('link', { name, exact: true }))
      return { width, height }
    }
    expect(await entrySize('PROFILE')).toEqual(await entrySize(own.at(-1) ?? ''))
    await page.keyboard.press('Escape')
  },
)

it('a connected player copies the principal from the sidebar, which says Copied! for 2 s [A-SHELL-06 A-SHELL-07]', async () => {
  const { page, pages } = marlow
  await page.setViewportSize(desktop)
  await page.clock.install()
  await visit(page, `${pages.url}/app/mytable`)
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await sidebar.getByText('marlow').waitFor()
  const copy = sidebar.getByRole('button', { name: /copy principal/ })
  const shown = (await copy.textContent()) ?? ''
  await stopTime(page)
  await copy.click()
  await copy.filter({ hasText: 'Copied!' }).waitFor()
  const principal = await page.evaluate(() => navigator.clipboard.readText())
  expect(principal).toBe(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').principal))
  const [head = '', tail = ''] = shown.split(',')[0]?.split('...') ?? []
  expect([head.length, tail.length].every((length) => length > 0)).toBe(true)
  expect([principal.slice(0, head.length), principal.slice(-tail.length)]).toEqual([head, tail])
  await page.clock.runFor(1_999)
  await expect.poll(() => copy.textContent()).toContain('Copied!')
  await page.clock.runFor(1)
  await copy.filter({ hasText: head }).waitFor()
  await page.clock.resume()
})

it('if the browser does not let the page copy the principal, a toast says so and the whole principal is selected instead [A-SHELL-07]', async () => {
  const page = await marlow.pages.openPageAs('dipper')
  await page.addInitScript(refuseToCopy)
  await visit(page, `${marlow.pages.url}/app/mytable`)
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await sidebar.getByRole('button', { name: /copy principal/ }).click()
  await waitForToast(page, 'Your browser did not let the page copy the principal')
  const principal = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').principal)
  const field = sidebar.getByRole('textbox', { name: 'principal' })
  expect(await selectedText(field)).toBe(principal)
})

it.each([
  [768, 'bottom bar'],
  [1023, 'bottom bar'],
  [1024, 'sidebar'],
] as const)('in a window that is %i px wide, the page has the %s [A-SHELL-12 Q15]', async (width, has) => {
  const { page, pages } = marlow
  await page.setViewportSize({ width, height: 900 })
  await visit(page, `${pages.url}/app/mytable`)
  await page.getByText('NO OPEN TABLE').waitFor()
  const shown = await Promise.all([
    page.getByRole('navigation', { name: 'Main pages' }).isVisible(),
    page.getByRole('complementary', { name: 'Sidebar' }).isVisible(),
  ])
  expect(shown).toEqual([has === 'bottom bar', has === 'sidebar'])
})

it('the header of a page stays while the page scrolls, unless a popup is open [A-ROUTE-17]', async () => {
  const { page, pages } = marlow
  // The window is high enough to keep the bars in place (WCAG 1.4.10), but lower than the page.
  await page.setViewportSize({ width: 414, height: 505 })
  await visit(page, `${pages.url}/app/profile`)
  const heading = page.getByRole('heading', { level: 1, name: 'PROFILE', includeHidden: true })
  await page.getByText('Referral code', { exact: true }).waitFor()
  const headingTop = async () => (await heading.boundingBox())?.y ?? Number.NaN
  const before = await headingTop()
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  await until('the page to scroll', () => page.evaluate(() => scrollY > 100))
  await expect.poll(() => headingTop()).toBeCloseTo(before, 0)
  await button(page, 'Menu').click()
  await page.getByRole('dialog').getByText('License').waitFor()
  await expect.poll(() => headingTop()).toBeLessThan(0)
  await page.keyboard.press('Escape')
  await until('the header to come back', async () => Math.abs((await headingTop()) - before) < 1)
})

it('a connected player sees no CONNECT until DISCONNECT, which leads to the landing page as a guest [A-SIGNIN-03 A-ROUTE-01 A-SHELL-01]', async () => {
  const { page, pages } = marlow
  await page.setViewportSize(mobile)
  await visit(page, `${pages.url}/app/mytable`)
  await page.getByText('NO OPEN TABLE').waitFor()
  await expect.poll(() => button(page, 'CONNECT').count()).toBe(0)
  await button(page, 'Menu').click()
  await button(page, 'DISCONNECT').click()
  await page.waitForURL(`${pages.url}/`)
  // The address changes before the page does, and the old page has a CONNECT in its bar too.
  await button(page, 'PLAY NOW').waitFor()
  await button(page, 'CONNECT').waitFor()
  await expect.poll(() => page.evaluate(() => [Object.keys(localStorage), document.cookie])).toEqual([[], ''])
})

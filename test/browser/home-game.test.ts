import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, faultsOf, mobile } from '../support/browser.ts'
import { formsFor } from '../support/forms.ts'
import { createGame, enterName } from '../support/home-page.ts'
import { processPages } from '../support/process-pages.ts'
import { buySeat, readTable } from '../support/table-page.ts'
import { until } from '../support/until.ts'

const room = processPages({ name: 'home' })
const permissions = ['clipboard-read', 'clipboard-write']

/** Counts the mouse presses in every document that the page loads from now on. */
const countPresses = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    let presses = 0
    Object.assign(window, { presses: () => presses })
    const countPress = () => {
      presses += 1
    }
    addEventListener('pointerdown', countPress, { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { presses: () => number }).presses())
}

const untilOwnCards = (page: Page) =>
  until('own cards', async () => / of /.test((await readTable(page).catch(() => null))?.ownCards ?? ''))

it('a friend joins a home game by its link, and the host gives them chips [N-HOME-01 N-HOME-02 N-HOME-03 N-HOME-05 N-HOME-07 N-BANK-01]', async () => {
  const anna = await room.openPage({ viewport: desktop, permissions })
  const bea = await room.openPage({ viewport: mobile })
  const faults = [anna, bea].map((page) => faultsOf(page.context()))
  await anna.goto(room.url)
  await anna.getByRole('button', { name: 'NEW HOME GAME' }).click()
  const secret = await createGame(anna, 'Anna')
  const link = await anna.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(anna.url())
  expect(await anna.title()).not.toContain(secret)
  await buySeat(anna, 1)

  await bea.goto(link)
  await bea.getByText('Anna invites you to a home game.').waitFor()
  await enterName(bea, 'Bea')
  await bea.getByRole('button', { name: 'JOIN THE TABLE' }).click()
  await buySeat(bea, 4)
  await bea.getByText(/Waiting for the host/).waitFor()
  await bea.getByText('You get a seat once the host says yes').waitFor()
  await anna.getByRole('button', { name: /^Give Bea/ }).click()
  await Promise.all([untilOwnCards(anna), untilOwnCards(bea)])
  expect((await readTable(anna)).seats.some((seat) => seat.includes('Bea'))).toBe(true)

  // After a reload the player is at the table again and is asked for nothing.
  await bea.reload()
  await untilOwnCards(bea)

  await anna.getByRole('button', { name: 'Invite: Home Game' }).click()
  const dialog = anna.getByRole('dialog', { name: 'HOME GAME' })
  await dialog.getByRole('img', { name: /QR code/ }).waitFor()
  await dialog.getByRole('button', { name: 'PAUSE AFTER THIS HAND' }).click()
  await bea.getByText(/The game pauses after this hand|The game is paused/).waitFor()
  expect(faults.flat()).toEqual([])
})

it('once the host has replaced the link, the invitation of another member has no link; TABLE INFO names no rake [N-HOME-04 N-HOME-02 B-POPUP-05]', async () => {
  const anna = await room.openPage({ viewport: desktop, permissions })
  const bea = await room.openPage({ viewport: desktop })
  await anna.goto(room.url)
  await anna.getByRole('button', { name: 'NEW HOME GAME' }).click()
  const secret = await createGame(anna, 'Anna')
  await bea.goto(anna.url())
  await enterName(bea, 'Bea')
  await bea.getByRole('button', { name: 'JOIN THE TABLE' }).click()
  const openInvitation = async (page: Page) => {
    await page.getByRole('button', { name: 'Invite: Home Game' }).click()
    return page.getByRole('dialog', { name: 'HOME GAME' })
  }
  await (await openInvitation(bea)).getByRole('button', { name: 'COPY LINK' }).waitFor()
  await bea.keyboard.press('Escape')
  await (await openInvitation(anna)).getByRole('button', { name: 'REPLACE LINK' }).click()
  await anna.waitForURL((url) => !url.pathname.endsWith(secret))

  const dialog = await openInvitation(bea)
  await dialog.getByText('The host can show the invitation link.').waitFor()
  expect(await dialog.getByRole('button', { name: /COPY LINK|SHARE/ }).count()).toBe(0)
  await bea.keyboard.press('Escape')
  await bea.getByRole('button', { name: 'About' }).click()
  const info = bea.getByRole('dialog', { name: 'TABLE INFO' })
  expect(await info.getByText('Rake').locator('xpath=..').textContent()).toBe('Rake0%')
  expect(await info.textContent()).not.toContain('…')
})

it.each(
  formsFor(2, [
    ['from the landing page', async (page: Page) => page.getByRole('main')],
    [
      'from CASH GAMES',
      async (page: Page) => {
        await page.goto(`${room.url}/app/cashgame/micro`)
        return page.getByRole('main')
      },
    ],
    [
      'from the menu',
      async (page: Page) => {
        await page.getByRole('button', { name: 'Menu' }).click()
        return page.getByRole('dialog')
      },
    ],
  ] as const),
)(
  '%s a player opens a home game and copies its link with two presses and one typed name, then the game is listed [N-HOME-01 N-HOME-11]',
  async (_, goThere) => {
    const page = await room.openPage({ viewport: mobile, permissions })
    const presses = await countPresses(page)
    await page.goto(room.url)
    const place = await goThere(page)
    const before = await presses()
    await place.getByRole('button', { name: 'NEW HOME GAME' }).click()
    await page.getByLabel('Your name at the table').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Anna')
    await page.getByRole('checkbox', { name: /I Am Over 18/ }).click()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/t\/[\w-]{22}$/)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    expect(await presses()).toBe(before + 2)

    await page.goto(room.url)
    const list = page.getByRole('list', { name: 'Home games' })
    await list.getByText(/^open since/).waitFor()
    await list.getByRole('link', { name: 'SESSION' }).click()
    await page.getByText('WHO PAYS WHOM').waitFor()
  },
)

it('the page of a wrong invitation link says that the link is no longer valid [N-HOME-02 N-HOME-09]', async () => {
  const page = await room.openPage({ viewport: mobile })
  await page.goto(`${room.url}/t/${'x'.repeat(22)}`)
  await page.getByText('This link is no longer valid').waitFor()
})

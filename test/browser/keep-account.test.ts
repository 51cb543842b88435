import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, faultsOf, mobile } from '../support/browser.ts'
import { isLong } from '../support/forms.ts'
import { createGame } from '../support/home-page.ts'
import { connectAs, openTable } from '../support/lobby-page.ts'
import { button, press } from '../support/page-parts.ts'
import { eraseStorage, keepAccount, namedHost, withAuthenticator } from '../support/passkey-page.ts'
import { roomPages, waitForToast } from '../support/room-pages.ts'
import { buySeat, readTable } from '../support/table-page.ts'
import { until } from '../support/until.ts'
import { visit } from '../support/visit.ts'

const pages = roomPages({ games: [{ id: 'lantern', name: 'Lantern', smallBlind: 1, pace: 'fast' }], tournaments: [] })

const balanceText = (page: Page) => page.getByText(/^Balance /).first()

it('after the browser’s storage was erased, a sign-in with a passkey brings back user, chips and seat at the table [N-KEEP-01]', async () => {
  const page = await pages.openPage(desktop)
  const faults = faultsOf(page.context())
  const devtools = await withAuthenticator(page)
  const url = namedHost(pages.url)
  await connectAs(page, url, 'marlow')
  await openTable(page, url, 'Lantern')
  await buySeat(page, 2)
  await until('the seat', async () => (await readTable(page)).seats.some((seat) => seat.includes('marlow')))
  await keepAccount(page, url)
  const before = await balanceText(page).textContent()
  await eraseStorage(page, devtools)

  // CONNECT creates a new wallet. The dialog that asks for its name also offers to sign in with a passkey.
  await visit(page, `${url}/app/cashgame/low`)
  await press(page, 'CONNECT')
  await press(page, 'SIGN IN WITH A PASSKEY')
  await waitForToast(page, 'Signed in as marlow')
  await until('the same balance', async () => (await balanceText(page).textContent()) === before)
  await visit(page, `${url}/app/mytable`)
  await button(page, /Lantern/)
    .first()
    .waitFor()
  await openTable(page, url, 'Lantern')
  await until('the own seat', async () => (await readTable(page)).seats.some((seat) => seat.includes('marlow')))
  // A player who has a seat is offered no other seat.
  await until('no other seat on offer', () =>
    button(page, /^Open Seat/)
      .first()
      .isDisabled(),
  )
  await visit(page, `${url}/app/profile`)
  await page.getByText('Signed in with a passkey').waitFor()
  expect(faults).toEqual([])
})

it.runIf(isLong)(
  'the invitation page offers sign-in to a player who has played before, and a passkey leads to their seat [N-KEEP-01]',
  async () => {
    const page = await pages.openPage(mobile)
    const devtools = await withAuthenticator(page)
    const url = namedHost(pages.url)
    await page.goto(url)
    await press(page, 'NEW HOME GAME')
    await createGame(page, 'Anna')
    const link = page.url()
    await buySeat(page, 1)
    // KEEP THIS ACCOUNT is offered once after the first visit to a table, on pages without a table.
    await visit(page, `${url}/app/homegames/x`)
    const offer = page.getByRole('complementary', { name: 'Keep this account' })
    await offer.getByRole('link', { name: 'KEEP THIS ACCOUNT' }).click()
    await offer.waitFor({ state: 'detached' })
    await keepAccount(page, url)
    expect(await offer.count()).toBe(0)
    await eraseStorage(page, devtools)

    await visit(page, link)
    await page.getByText('Played here before?').waitFor()
    await press(page, 'SIGN IN WITH A PASSKEY')
    await until('the own seat', async () =>
      (await readTable(page).catch(() => null))?.seats.some((seat) => seat.includes('Anna')),
    )
  },
)

it('ADD A DEVICE shows a code that is valid in a browser whose clock is 20 minutes ahead [N-KEEP-02]', async () => {
  const page = await pages.openPage(desktop)
  await page.addInitScript(() => {
    const machineNow = Date.now
    Date.now = () => machineNow() + 20 * 60_000
  })
  await connectAs(page, pages.url, 'wadsworth')
  await visit(page, `${pages.url}/app/profile`)
  await button(page, 'ADD A DEVICE').click()
  await page.getByText('It works once, for').waitFor()
  expect(await page.getByText('This code has expired').count()).toBe(0)
})

it('a visitor without a passkey who presses SIGN IN WITH A PASSKEY reads that none was used, and the name form stays open [N-KEEP-01]', async () => {
  const page = await pages.openPage(mobile)
  await withAuthenticator(page)
  await page.goto(`${namedHost(pages.url)}/app/cashgame/low`)
  await press(page, 'CONNECT')
  await press(page, 'SIGN IN WITH A PASSKEY')
  await waitForToast(page, 'No passkey was used')
  await page.getByLabel('Username').waitFor()
})

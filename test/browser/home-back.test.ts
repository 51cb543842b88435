import { createHomeGame } from '@cardroom/protocol'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { mobile } from '../support/browser.ts'
import { enterName } from '../support/home-page.ts'
import { signInPlayer } from '../support/players.ts'
import { roomPages } from '../support/room-pages.ts'
import { until } from '../support/until.ts'
import { untilDialogsClosed } from '../support/visit.ts'

const pages = roomPages({ games: [], tournaments: [] })

const path = (page: Page) => new URL(page.url()).pathname
/**
 * Goes one entry back in the browser's history, as the phone's back button does. In a timer, because a navigation to
 * another document makes the call that it interrupts fail.
 */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => window.history.back()))
const openSeat = (page: Page) => page.getByRole('button', { name: 'Open Seat 1' })

it('at a home table the back button closes a dialog, then asks before leaving; back from another page leads to the table [N-HOME-02 B-LEAVE-03]', async () => {
  const founder = await signInPlayer(pages.url, 1, 'home_1')
  const { secret } = await founder.call(createHomeGame, { body: { name: 'Friday', playerName: 'Ann', smallBlind: 1 } })
  const page = await pages.openPage(mobile)
  const link = `/t/${secret}`
  // The friend opens the invitation link from another page, as from a messenger.
  await page.goto(`${pages.url}/legal/terms`)
  await page.goto(`${pages.url}${link}`)
  await page.getByLabel('Your name at the table').fill('Bea')

  // Before the friend has sent a name, back leads to the page before, and forward asks for the name again.
  await goBack(page)
  await until('the page before', () => path(page) === '/legal/terms')
  await page.evaluate(() => void setTimeout(() => window.history.forward()))
  await enterName(page, 'Bea')
  await page.getByRole('button', { name: 'JOIN THE TABLE' }).click()
  await openSeat(page).waitFor()

  await openSeat(page).click()
  await page.getByRole('dialog', { name: 'BUY-IN' }).waitFor()
  await goBack(page)
  await untilDialogsClosed(page)
  expect(path(page)).toBe(link)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Home Game' }).click()
  await page.getByRole('dialog', { name: 'HOME GAME' }).waitFor()
  await goBack(page)
  await untilDialogsClosed(page)
  expect(path(page)).toBe(link)

  await goBack(page)
  await page.getByRole('dialog', { name: 'LEAVE TABLE' }).waitFor()
  expect(path(page)).toBe(link)
  await goBack(page)
  await untilDialogsClosed(page)
  expect(path(page)).toBe(link)

  // Back from another page of the site leads to the table, which asks for nothing.
  await page.goto(`${pages.url}/legal/privacy`)
  await goBack(page)
  await openSeat(page).waitFor()
  expect(path(page)).toBe(link)
  await page.reload()
  await openSeat(page).waitFor()
})

import { readInvitation, readSessionSheet } from '@cardroom/protocol'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, faultsOf, mobile } from '../support/browser.ts'
import { enterName } from '../support/home-page.ts'
import { homePlayer, untilSeated } from '../support/home-player.ts'
import { button, press } from '../support/page-parts.ts'
import { signInPlayer } from '../support/players.ts'
import { roomPages } from '../support/room-pages.ts'
import { buySeat } from '../support/table-page.ts'
import { until } from '../support/until.ts'

const pages = roomPages({ games: [], tournaments: [], homeGamePauseMs: 0 })

/** Anna opens a game in the dialog over the page. */
const createGame = async (page: Page, name = 'Anna') => {
  await page.getByLabel('Your name at the table').fill(name)
  const consent = page.getByRole('checkbox', { name: /I Am Over 18/ })
  if (await consent.isVisible()) await consent.click()
  await press(page, 'CREATE AND COPY LINK')
  await page.waitForURL(/\/t\/[\w-]{22}$/)
  await page.getByRole('button', { name: 'Open Seat 1' }).waitFor()
  const secret = page.url().slice(-22)
  const { call } = await signInPlayer(pages.url, 1, 'home_1')
  const { gameId } = await call(readInvitation, { body: { secret } })
  return { secret, gameId }
}
const openGame = async (page: Page) => {
  await page.goto(pages.url)
  await press(page, 'NEW HOME GAME')
  return createGame(page)
}
const openDialog = async (page: Page) => {
  await press(page, /Home Game$/)
  return page.getByRole('dialog', { name: 'HOME GAME' })
}

it('the host of a home game sets how many chips a player gets without asking, and corrects a player’s chips with a reason [N-BANK-01 N-BANK-06 N-HOME-05]', async () => {
  const anna = await pages.openPage(desktop)
  const faults = faultsOf(anna.context())
  const { secret, gameId } = await openGame(anna)
  const bob = await homePlayer(pages.url, { number: 2, name: 'Bob', gameId, secret })
  await until('the table', () => bob.lastMessage('home_game') !== undefined)

  const dialog = await openDialog(anna)
  const limit = dialog.getByLabel('Chips for each player before I am asked')
  await limit.fill('150')
  await limit.locator('xpath=ancestor::div[button][1]').getByRole('button', { name: 'SET' }).click()
  await until('the limit', () => bob.lastMessage('home_game')?.freeChips === 150)
  expect(await bob.askForChips(150, 1)).toBe(false)
  await untilSeated(bob, ['Bob'])

  await dialog.getByRole('button', { name: 'Options for Bob' }).click()
  const correction = dialog.getByRole('form', { name: 'Correction for Bob' })
  await correction.getByLabel('Correction', { exact: true }).selectOption('take')
  await correction.getByLabel('Chips').fill('50')
  expect(await correction.getByRole('button', { name: 'CORRECT' }).isDisabled()).toBe(true)
  await correction.getByLabel('Why').fill('paid for 100')
  await correction.getByRole('button', { name: 'CORRECT' }).click()
  await until('the line', () => bob.dealerLines.includes('Correction: Anna takes 50.00 from Bob: paid for 100'))
  const sheet = await bob.call(readSessionSheet, { params: { id: gameId } })
  expect(sheet.rows).toMatchObject([{ name: 'Bob', bought: 150, corrected: -50, onTable: 100, net: 0 }])

  await anna.goto(`${pages.url}/app/homegames/${gameId}`)
  await anna.getByText(/Anna corrected Bob by -50 \(paid for 100\)/).waitFor()
  expect(faults).toEqual([])
  bob.client.close()
})

it('the host’s dialog of a home game asks for confirmation before it ends the game or bars a player [N-HOME-06]', async () => {
  const anna = await pages.openPage(mobile)
  const { secret, gameId } = await openGame(anna)
  const bob = await homePlayer(pages.url, { number: 3, name: 'Bob', gameId, secret })
  await until('the table', () => bob.lastMessage('home_game') !== undefined)
  await press(anna, 'Menu')
  const dialog = await openDialog(anna)
  for (const name of ['END GAME', 'REMOVE AND BAR']) {
    if (name !== 'END GAME') await dialog.getByRole('button', { name: 'Options for Bob' }).click()
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.getByRole('button', { name: 'CANCEL' }).click()
    await dialog.getByRole('button', { name, exact: true }).waitFor()
  }
  expect(bob.dealerLines.filter((line) => /ends|removes/.test(line))).toEqual([])
  await dialog.getByRole('button', { name: 'END GAME', exact: true }).click()
  await dialog.getByRole('button', { name: 'YES, END GAME' }).click()
  await until('the end', () => bob.lastMessage('home_game')?.ends === 'over')
  bob.client.close()
})

it('PLAY AGAIN creates a new home game with the name, seats and blinds of one that has ended [N-HOME-11 N-HOME-01]', async () => {
  const anna = await pages.openPage(mobile)
  await anna.goto(pages.url)
  await press(anna, 'NEW HOME GAME')
  await anna.getByText('Name, game, seats, blinds and buy-in').click()
  await anna.getByLabel('Name of the table').fill('Friday')
  await anna.getByLabel('Game', { exact: true }).selectOption('fixed-limit')
  await anna.getByLabel('Seats').fill('9')
  await anna.getByLabel('Small blind').fill('5')
  const first = await createGame(anna)
  await press(anna, 'Menu')
  const dialog = await openDialog(anna)
  await dialog.getByRole('button', { name: 'END GAME' }).click()
  await dialog.getByRole('button', { name: 'YES, END GAME' }).click()
  await anna.getByText('The game has ended').first().waitFor()

  // The old link says that the game is over, and leads to the user's own games.
  await anna.goto(`${pages.url}/t/${first.secret}`)
  await anna.getByText('This game is over').waitFor()
  await anna.getByRole('link', { name: 'MY TABLES' }).first().click()
  await anna.getByText(/^ended /).waitFor()
  await press(anna, /PLAY AGAIN/)
  expect(await anna.getByLabel('Your name at the table').inputValue()).toBe('Anna')
  const second = await createGame(anna)
  expect(second.gameId).not.toBe(first.gameId)
  const { call } = await signInPlayer(pages.url, 1, 'home_1')
  expect(await call(readInvitation, { body: { secret: second.secret } })).toMatchObject({
    ...{ name: 'Friday', seats: 9, smallBlind: 5, bigBlind: 10, min_buy: 400, max_buy: 1_000, hostName: 'Anna' },
  })
})

declare global {
  interface Window {
    /** What the page gave to the share sheet of the system. */
    sharedTexts: (string | undefined)[]
  }
}

it('on a phone the home game invitation can be copied and shared before and during a hand, with a QR code; a replaced link is not valid [N-HOME-04]', async () => {
  const anna = await pages.openPage(mobile)
  await anna.context().addInitScript(() => {
    window.sharedTexts = []
    Object.assign(navigator, { share: async ({ url }: ShareData) => void window.sharedTexts.push(url) })
  })
  const { secret, gameId } = await openGame(anna)
  const link = anna.url()
  const openInvitation = async (page: Page) => {
    await press(page, 'Menu')
    const dialog = await openDialog(page)
    await dialog.getByRole('img', { name: 'QR code of the invitation' }).waitFor()
    return dialog
  }
  const shareInvitation = async (page: Page) => {
    const dialog = await openInvitation(page)
    await dialog.getByRole('button', { name: 'COPY LINK' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await dialog.getByRole('button', { name: 'SHARE', exact: true }).click()
    await until('the share sheet', () => page.evaluate(() => window.sharedTexts.length > 0))
    expect(await page.evaluate(() => window.sharedTexts.splice(0))).toEqual([link])
    await page.keyboard.press('Escape')
  }
  await shareInvitation(anna)

  const bob = await homePlayer(pages.url, { number: 5, name: 'Bob', gameId, secret })
  await until('the table', () => bob.lastMessage('home_game') !== undefined)
  bob.setThinking(true)
  await bob.askForChips(100, 1)
  await press(anna, /^Give Bob/)
  await buySeat(anna, 1)
  await until('a turn', () => bob.lastMessage('player_turn') !== undefined)
  await shareInvitation(anna)
  await (await openInvitation(anna)).getByRole('button', { name: 'PAUSE AFTER THIS HAND' }).click()
  await anna.keyboard.press('Escape')
  await anna.getByText('The game pauses after this hand').first().waitFor()
  await shareInvitation(anna)

  // Cid joins by the link too, and can share it; then the host replaces the link.
  const cid = await pages.openPage(mobile)
  await cid.goto(link)
  await enterName(cid, 'Cid')
  await press(cid, 'JOIN THE TABLE')
  await button(cid, /^Open Seat/)
    .first()
    .waitFor()
  const passedOn = await openInvitation(cid)
  expect(await passedOn.getByRole('button', { name: 'REPLACE LINK' }).count()).toBe(0)
  await passedOn.getByRole('button', { name: 'COPY LINK' }).click()
  expect(await cid.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await (await openInvitation(anna)).getByRole('button', { name: 'REPLACE LINK' }).click()
  await until('another address', () => anna.url() !== link)
  await cid.reload()
  await cid.getByText('This link is no longer valid').waitFor()
  await anna.reload()
  await anna.getByRole('button', { name: 'Menu' }).waitFor()
  bob.client.close()
})

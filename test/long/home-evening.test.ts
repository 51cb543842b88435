import { readFileSync } from 'node:fs'
import { readSessionSheet } from '@cardroom/protocol'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, mobile } from '../support/browser.ts'
import { createGame, enterName } from '../support/home-page.ts'
import { type HomePlayer, homePlayer } from '../support/home-player.ts'
import { setVisibility } from '../support/page-parts.ts'
import { eraseStorage, keepAccount, namedHost, withAuthenticator } from '../support/passkey-page.ts'
import { rememberToasts } from '../support/room-pages.ts'
import { freePort, type RoomProcess, startRoom, writeConfig } from '../support/room-process.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { buySeat } from '../support/table-page.ts'
import { testFolder } from '../support/test-folder.ts'
import { until } from '../support/until.ts'

const folder = testFolder('evening')
let port: number
let room: RoomProcess
let browser: Browser

beforeAll(async () => {
  writeConfig(folder, { callsPerMinute: 100_000, games: [], tournaments: [], homeGamePauseMs: 0 })
  port = await freePort()
  room = await startRoom({ folder, port })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await browser?.close()
  await room?.stop()
})

declare global {
  interface Window {
    /** While true, the page presses CHECK in every turn, or FOLD if it cannot check. */
    isPlaying: boolean
  }
}

/** Opens a page that checks or folds by itself while its `isPlaying` is true. */
const openPage = async (viewport: { width: number; height: number }): Promise<Page> => {
  const permissions = ['clipboard-read', 'clipboard-write']
  // With motion, flying cards would take more processor time than the rest of the evening.
  const context = await browser.newContext({ viewport, permissions, reducedMotion: 'reduce' })
  await context.addInitScript(rememberToasts)
  const page = await context.newPage()
  await page.addInitScript(() => {
    const press = (words: RegExp): boolean => {
      const found = [...document.querySelectorAll('button')].find((button) => words.test(button.innerText.trim()))
      found?.click()
      return found !== undefined
    }
    setInterval(() => window.isPlaying && (press(/^CHECK$/) || press(/^FOLD$/)), 40)
  })
  return page
}

const play = (pages: readonly Page[], isPlaying: boolean) =>
  Promise.all(pages.map((page) => page.evaluate((on) => void Object.assign(window, { isPlaying: on }), isPlaying)))

const dialogOf = async (host: Page) => {
  await host.getByRole('button', { name: 'Home Game' }).click()
  return host.getByRole('dialog', { name: 'HOME GAME' })
}
const closeDialog = (host: Page) => host.keyboard.press('Escape')

const untilHandsPlayed = (player: HomePlayer, more: number) => {
  const from = player.endedHandCount
  return until(`${more} hands`, () => player.endedHandCount >= from + more, 60_000)
}

it('a home game of twenty hands is played in browsers, with a kill of the server, a change of host, the removal of a player and payments [N-HOME-01 N-HOME-02 N-HOME-05 N-HOME-06 N-HOME-07 N-HOME-08 N-HOME-10 N-HOME-12 N-BANK-01 N-BANK-03 N-BANK-04 N-BANK-05 N-KEEP-01]', async () => {
  // Anna opens the game, and has the link on her clipboard.
  const anna = await openPage(desktop)
  const url = namedHost(room.url)
  await anna.goto(url)
  await anna.getByRole('button', { name: 'NEW HOME GAME' }).click()
  const secret = await createGame(anna, 'Anna')
  const link = await anna.evaluate(() => navigator.clipboard.readText())
  await buySeat(anna, 1)

  // Bea on a phone and Cid come by the link, and wait for Anna's approval.
  const bea = await openPage(mobile)
  await bea.goto(link)
  await enterName(bea, 'Bea')
  await bea.getByRole('button', { name: 'JOIN THE TABLE' }).click()
  await buySeat(bea, 4)
  await bea.getByText(/Waiting for the host/).waitFor()
  await anna.getByRole('button', { name: /^Give Bea/ }).click()
  const gameId = await gameOf(anna)
  const cid = await homePlayer(room.url, { number: 90, name: 'Cid', gameId, secret })
  await until('the table', () => cid.lastMessage('home_game') !== undefined)
  expect(await cid.askForChips(100, 2)).toBe(true)
  await anna.getByRole('button', { name: /^Give Cid/ }).click()
  await play([anna, bea], true)
  await untilHandsPlayed(cid, 4)

  // The game is paused and continued while Bea looks at another page: the title of her page tells her that the game
  // goes on, and when it is her turn.
  const title = await bea.title()
  const dialog = await dialogOf(anna)
  await dialog.getByRole('button', { name: 'PAUSE AFTER THIS HAND' }).click()
  await closeDialog(anna)
  await bea.getByText('The game is paused').first().waitFor()
  await play([bea], false)
  await setVisibility(bea, 'hidden')
  await anna.getByRole('button', { name: 'CONTINUE' }).click()
  await expect.poll(() => bea.title()).toMatch(/^The game has started again · Home game|^Your turn · Home game/)
  await expect.poll(() => bea.title()).toBe('Your turn · Home game')
  await setVisibility(bea, 'visible')
  expect(await bea.title()).toBe(title)
  await play([bea], true)

  // The host sets other stakes and more seats, which apply from the next hand.
  await dialogOf(anna)
  await dialog.getByLabel('Small blind', { exact: true }).fill('2')
  await dialog.getByLabel('Big blind', { exact: true }).fill('4')
  await dialog.getByLabel('Seats', { exact: true }).fill('7')
  await dialog.getByRole('button', { name: 'CHANGE RULES' }).click()
  await closeDialog(anna)
  await until('the new stakes', () => cid.lastMessage('table')?.table.bigBlind === 4)
  expect(cid.lastMessage('table')?.table.players).toHaveLength(7)
  await untilHandsPlayed(cid, 3)

  // Cid asks for more chips from the bank, and the host agrees.
  cid.client.send('rebuy', { gameId, amount: 80 })
  await anna.getByRole('button', { name: /^Give Cid/ }).click()
  await until('the chips', () => cid.dealerLines.includes('Cid gets 80.00 from the bank'))

  // The room is killed in the middle of a hand. After the restart the same hand goes on. It waits for Cid, who does not
  // act until he is connected again.
  cid.setThinking(true)
  await until('a turn of Cid', () => cid.isThinking)
  const hand = cid.lastMessage('your_turn')?.sessionId
  await room.kill()
  room = await startRoom({ folder, port })
  const before = cid.endedHandCount
  cid.setThinking(false)
  await until('the end of that hand', () => cid.endedHandCount > before, 60_000)
  expect(cid.lastMessage('round_complete')?.sessionId).toBe(hand)
  await untilHandsPlayed(cid, 3)

  // Anna leaves, and Bea becomes the host. When Anna comes back, she is the host again.
  await anna.getByRole('button', { name: 'Exit' }).click()
  await anna.getByRole('dialog').getByRole('button', { name: 'CONFIRM' }).click()
  await until('another host', () => cid.dealerLines.includes('Bea is the host now'), 60_000)
  // A page that is still loading cannot be sent to another address.
  await anna.waitForURL(({ pathname }) => !pathname.startsWith('/t/'))
  await anna.waitForLoadState()
  await anna.goto(link)
  await until('the founder again', () => cid.dealerLines.includes('Anna is back as the host'))
  await buySeat(anna, 1)
  await play([anna], true)
  await untilHandsPlayed(cid, 3)

  // Cid is removed after a hand; the others play on.
  await dialogOf(anna)
  await dialog.getByRole('button', { name: 'Options for Cid' }).click()
  await dialog.getByRole('button', { name: 'REMOVE AND BAR' }).click()
  await dialog.getByRole('button', { name: 'YES, REMOVE AND BAR' }).click()
  await closeDialog(anna)
  await until('Cid to go', () => cid.lastMessage('player_left')?.userId === cid.id, 60_000)
  const handsDealt = async (): Promise<number> => {
    const { rows } = await cid.call(readSessionSheet, { params: { id: gameId } })
    return rows.find(({ name }) => name === 'Bea')?.hands ?? 0
  }
  await until('twenty hands', async () => (await handsDealt()) >= 20, 60_000)

  // A pause. Meanwhile the storage of Bea's phone is erased, and her passkey gives her back seat and chips.
  await dialogOf(anna)
  await dialog.getByRole('button', { name: 'PAUSE AFTER THIS HAND' }).click()
  await closeDialog(anna)
  await bea.getByText('The game is paused').first().waitFor()
  // The mark of the last winner stays until the next hand, but a reload removes it: only seat and chips are compared.
  const seatOfBea = async () => {
    const seats = await bea.getByRole('list', { name: 'Seats' }).getByRole('listitem').allInnerTexts()
    return seats.map((seat) => /^Seat \d: Bea, you, [\d.,]+ chips/.exec(seat)?.[0]).find((seat) => seat !== undefined)
  }
  const heldSeat = await until('the own seat', seatOfBea)
  const devtools = await withAuthenticator(bea)
  await keepAccount(bea, url)
  await eraseStorage(bea, devtools)
  await bea.goto(link)
  await bea.getByText('Played here before?').waitFor()
  await bea.getByRole('button', { name: 'SIGN IN WITH A PASSKEY' }).click()
  await until('the own seat and chips', async () => (await seatOfBea()) === heldSeat)

  // The end: everybody is paid out, and the sheet says who pays whom.
  await dialogOf(anna)
  await dialog.getByRole('button', { name: 'END GAME' }).click()
  await dialog.getByRole('button', { name: 'YES, END GAME' }).click()
  await closeDialog(anna)
  const sheet = await until(
    'the end',
    async () => {
      const read = await cid.call(readSessionSheet, { params: { id: gameId } })
      return read.endedAt !== null && read
    },
    30_000,
  )
  cid.client.close()
  const beaId = sheet.rows.find(({ name }) => name === 'Bea')?.id ?? ''
  expect(sheet.rows.map(({ name }) => name).sort()).toEqual(['Anna', 'Bea', 'Cid'])
  expect(sheet.rows.reduce((sum, { net }) => sum + Math.round(net * 100), 0)).toBe(0)
  expect(sheet.payments.length).toBeLessThan(3)

  // The page of the table closes when the game has ended.
  await Promise.all([anna, bea].map((page) => page.waitForURL(({ pathname }) => !pathname.startsWith('/t/'))))
  await bea.goto(`${url}/app/homegames/${gameId}`)
  const payments = bea.getByRole('region', { name: 'Who pays whom' })
  await payments.waitFor()
  expect(await payments.getByRole('listitem').count()).toBe(sheet.payments.length)
  const own = payments.getByRole('checkbox')
  const ownPayments = sheet.payments.filter(({ from, to }) => [from, to].includes(beaId)).length
  const ticked = payments.getByRole('checkbox', { checked: true })
  expect(await own.count()).toBe(ownPayments)
  for (const box of await own.all()) await box.click()
  // The page shows a check mark at a payment only once the server has stored it.
  await expect.poll(() => ticked.count()).toBe(ownPayments)
  await bea.reload()
  await expect.poll(() => ticked.count()).toBe(ownPayments)
  const download = bea.waitForEvent('download')
  await bea.getByRole('button', { name: 'SHARE AS PICTURE' }).click()
  const picture = readFileSync(await (await download).path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  for (const page of [anna, bea]) await page.context().close()
}, 480_000)

/** The id of the game that the page shows. */
const gameOf = async (host: Page): Promise<string> => {
  const dialog = await dialogOf(host)
  const session = await dialog.getByRole('link', { name: /^SESSION/ }).getAttribute('href')
  await closeDialog(host)
  return session?.split('/').at(-1) ?? ''
}

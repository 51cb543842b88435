import { serverMessage, tableAt, yourTurn } from '@cardroom/web/testing'
import { expect, it } from 'vitest'
import { desktop, mobile } from '../support/browser.ts'
import { boxOf, button, enabledButton, stopTime } from '../support/page-parts.ts'
import { untilClientSends } from '../support/scripted-table.ts'
import { actionNames, scriptedVisits } from '../support/scripted-visits.ts'
import { until } from '../support/until.ts'

const visits = scriptedVisits()

it('the table screen opened without a table goes to the landing page, clears its stored data and says where tables are opened [B-SCREEN-11]', async () => {
  const page = await visits.open()
  await page.evaluate(() => sessionStorage.setItem('gameData', '{}'))
  // This navigation has no history state, as if the user had typed the address.
  await page.goto(new URL('/gamePlay?typed', page.url()).href)
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByText('The tables where you sit are in MY TABLES').first().waitFor()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('gameData'))).toBeNull()
  // Deletes the user that the browser has stored, as a sign-out does.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(new URL('/gamePlay?typed', page.url()).href)
  await page.getByText('Choose a table first: this page opens from the lobby').first().waitFor()
})

it('a toast is at the top right for 1.5 s, and closes by itself [B-SCREEN-18 Q31]', async () => {
  const page = await visits.open()
  await page.clock.install()
  await stopTime(page)
  const slower = await visits.showToast('Please write more slowly')
  await page.clock.runFor(1499)
  const { y, right } = await boxOf(slower)
  expect([desktop.width - right < 32, y < 96]).toEqual([true, true])
  await expect.poll(() => slower.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  // The exit animation of the toast starts at 1.5 s and is short.
  await page.clock.runFor(1)
  await page.clock.runFor(400)
  await expect.poll(() => slower.count()).toBe(0)
})

it('a lost connection shows a banner and disables the buttons until the table is back [B-CONN-04]', async () => {
  const page = await visits.atTurn({}, { viewport: mobile })
  await visits.table.cut()
  await page.getByText('Connection lost.ReTrying ...', { exact: true }).first().waitFor()
  const banner = page.getByRole('status').getByText('Connection lost.ReTrying ...', { exact: true })
  await banner.waitFor()
  await until('the buttons to be dead', () => button(page, 'FOLD').isDisabled())
  // The server accepts one attempt to connect and closes it before its greeting. The next attempt must follow at
  // once.
  await until('an attempt to be dropped', () => visits.table.droppedConnections() > 0)
  visits.table.mend()
  await untilClientSends(visits.table, 'rejoin_room')
  visits.table.sendToClient(
    serverMessage('table_state', { table: tableAt({ seq: 6 }), timeLeft: 9000, buttons: null, seq: 6 }),
    yourTurn({ seq: 7 }),
  )
  await banner.waitFor({ state: 'detached' })
  await enabledButton(page, 'FOLD').click()
  expect((await visits.action()).action).toBe('fold')
})

it('a page told by the server that its table is open in another window says so, until PLAY HERE takes the table back [S-RT-08]', async () => {
  const page = await visits.atTurn()
  const text = 'Table opened in another window'
  visits.table.sendToClient({ name: 'error', payload: { gameId: 'orion', message: text, code: 'other-window' } })
  const panel = page.getByRole('region', { name: 'Your actions' }).getByText(text)
  await panel.waitFor()
  await expect.poll(() => actionNames(page)).toEqual([])
  await button(page, 'PLAY HERE').click()
  expect(await untilClientSends(visits.table, 'rejoin_room')).toMatchObject({ tableId: 'orion' })
  visits.table.sendToClient(
    serverMessage('table_state', { table: tableAt({ seq: 6 }), timeLeft: 9000, buttons: null, seq: 6 }),
    yourTurn({ seq: 7 }),
  )
  await button(page, 'FOLD').waitFor()
  await expect.poll(() => panel.count()).toBe(0)
})

it('an error of the page is logged in the console and sent to nobody [B-ERR-01 B-ERR-02 Q94]', async () => {
  const page = await visits.open()
  // The page may still be loading its sounds.
  const requestsSent = () => visits.table.requestedUrls.filter((url) => !url.includes('/sounds/'))
  const before = requestsSent().length
  await page.evaluate(() => void Promise.reject(new Error('made by the test')))
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('made by the test')
    }),
  )
  await until('both to be noticed', () => visits.table.faults.length === 2)
  expect(requestsSent().slice(before)).toEqual([])
  visits.table.faults.splice(0)
})

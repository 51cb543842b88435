import { connect, type RoomClient } from '@cardroom/bots'
import { readGame } from '@cardroom/protocol'
import { afterAll, expect, it } from 'vitest'
import { faultsOf, mobile } from '../support/browser.ts'
import { openTable } from '../support/lobby-page.ts'
import { press } from '../support/page-parts.ts'
import { seatPlayer } from '../support/players.ts'
import { roomPages } from '../support/room-pages.ts'
import { until } from '../support/until.ts'
import { visit } from '../support/visit.ts'

const pages = roomPages({
  games: [
    // Players in pages do not act. A leaver's seat is free after the hand, so their turn must end before the page gives up.
    { id: 'packed', name: 'Packed', smallBlind: 1, pace: 'fast', turnMs: 4_000 },
    { id: 'roomy', name: 'Roomy', smallBlind: 5 },
  ],
})

const clients: RoomClient[] = []
afterAll(() => {
  for (const client of clients) client.close()
})

/** Six players who always fold, so that a player who leaves is gone soon. */
const fillTable = async (gameId: string): Promise<readonly RoomClient[]> => {
  for (let pos = 0; pos < 6; pos += 1) {
    const username = `taker${'abcdef'[pos]}`
    const client = await seatPlayer(pages.url, { number: 80 + pos, username, gameId, pos, buyin: 100 })
    client.on('your_turn', ({ sessionId, turn }) =>
      client.send('action', { gameId, sessionId, turn, action: 'fold', amount: 0, type: 'cash' }),
    )
    clients.push(client)
  }
  return clients
}

it('QUICK SEAT at a stake without a free seat leads to the waiting list, and the offered seat is taken by keyboard in the lobby [N-TABLE-06 S-CASH-05 C4]', async () => {
  const six = await fillTable('packed')
  const page = await pages.openPageAs('patient')
  const faults = faultsOf(page.context())
  await visit(page, `${pages.url}/app/cashgame/low`)
  await press(page, /^QUICK SEAT$/)
  await page.waitForURL(/gameplay/i)
  await press(page, /^JOIN THE WAITING LIST$/)
  await page.getByText('You are number 1 of 1 on the waiting list').waitFor()

  // A reload loses nothing: the lobby has the place on the list and announces the seat.
  await visit(page, `${pages.url}/app/cashgame/low`)
  await page.getByText('You are number 1 of 1 on the waiting list').waitFor()
  const inTitle = await page.evaluateHandle(() => {
    // As if another window covered the page: the player sees only its title.
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    const titles: string[] = []
    new MutationObserver(() => titles.push(document.title)).observe(document.head, { childList: true, subtree: true })
    return titles
  })
  six[5]?.send('exit', { gameId: 'packed', type: 'cash' })
  const offer = page.getByRole('region', { name: 'Seat at Packed' })
  await offer.waitFor()
  await expect.poll(() => offer.getByRole('timer').textContent()).toMatch(/^(30|2\d) s$/)
  await expect
    .poll(() => page.getByRole('alert').allInnerTexts())
    .toContainEqual(expect.stringContaining('Your seat at Packed'))

  await expect.poll(() => inTitle.evaluate((titles) => titles.includes('Your seat is ready · Packed'))).toBe(true)
  await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'))
  await offer.getByRole('button', { name: 'TAKE SEAT' }).and(page.locator(':enabled')).waitFor()
  // The offer does not take the focus; Tab leads to its button.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('TAKE SEAT')
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: 'BUY-IN' })
  await popup.waitFor()
  await popup.getByRole('textbox').fill('150')
  await press(page, /^BUY-IN$/)
  await popup.waitFor({ state: 'hidden' })
  await until('the own seat', async () => (await page.getByText('patient').count()) > 0)
  await offer.waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
})

it('the buy-in popup of a returning player names the stack they left with, which is the minimum [C4 S-CASH-05]', async () => {
  const page = await pages.openPageAs('returner', mobile)
  await visit(page, `${pages.url}/app/cashgame/medium`)
  await press(page, /^QUICK SEAT$/)
  const popup = page.getByRole('dialog', { name: 'BUY-IN' })
  await popup.getByRole('textbox').fill('800')
  await press(page, /^BUY-IN$/)
  await popup.waitFor({ state: 'hidden' })
  await page.getByText('You have joined the table').first().waitFor()
  await page.close()
  const token = (await page.context().cookies()).find(({ name }) => name === 'userToken')?.value ?? null
  const client = connect(pages.url, token, null)
  clients.push(client)
  client.on('rejoin_success', () => client.send('exit', { gameId: 'roomy', type: 'cash' }))
  client.onConnection((connected) => connected && client.send('rejoin_room', { tableId: 'roomy', type: 'cash' }))
  await until('the seat to be given up', async () => {
    const game = await client.call(readGame, { params: { id: 'roomy' } })
    return game.players.length === 0
  })
  const again = await page.context().newPage()
  await again.goto(`${pages.url}/app/cashgame/medium`)
  await press(again, /^QUICK SEAT$/)
  await again.getByText(/You left this table with 800/).waitFor()
  await expect.poll(() => again.getByRole('dialog', { name: 'BUY-IN' }).textContent()).toMatch(/MIN\s*800/)
})

it('at a full table TAKE SEAT on a seat offer opens the buy-in popup, and NO THANKS ends the offer and leaves the seat open [N-TABLE-06]', async () => {
  const waitAtFullTable = async (username: string, leaver: number) => {
    const page = await pages.openPageAs(username)
    await openTable(page, pages.url, 'Packed')
    await press(page, /^JOIN THE WAITING LIST$/)
    await page.getByText('You are number 1 of 1 on the waiting list').waitFor()
    clients[leaver]?.send('exit', { gameId: 'packed', type: 'cash' })
    await page.getByRole('region', { name: 'Seat at Packed' }).waitFor()
    return page
  }
  const taking = await waitAtFullTable('taking_it', 4)
  await press(taking, /^TAKE SEAT$/)
  const popup = taking.getByRole('dialog', { name: 'BUY-IN' })
  await popup.getByRole('textbox').fill('100')
  await press(taking, /^BUY-IN$/)
  await taking.getByText('You have joined the table').first().waitFor()

  const declining = await waitAtFullTable('not_now', 3)
  await press(declining, /^NO THANKS$/)
  await declining.getByRole('region', { name: 'Seat at Packed' }).waitFor({ state: 'hidden' })
  await declining.getByText('Choose an open seat to play').waitFor()
})

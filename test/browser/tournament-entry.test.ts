import { listTournaments, registerTournament } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { signInPlayer } from '../support/players.ts'
import { playerPages, waitForToast } from '../support/room-pages.ts'
import { readTable } from '../support/table-page.ts'
import { actionButton } from '../support/tournament-page.ts'
import { until } from '../support/until.ts'
import { visit } from '../support/visit.ts'

const HOUR = 3_600_000
const inAnHour = new Date(Date.now() + HOUR).toISOString().slice(11, 16)
const marlow = playerPages({
  games: [],
  tournaments: [{ id: 'spring', name: 'Spring', times: [inAnHour], ahead: 1, buyIn: 100, fee: 10 }],
})

const lone = playerPages({
  games: [],
  tournaments: [{ id: 'autumn', name: 'Autumn', times: [inAnHour], ahead: 1, buyIn: 100, fee: 10 }],
})

it('the balance has the refund of a tournament that is cancelled while its page is open [S-REG-05 A-SOCKET-05]', async () => {
  const { page, pages } = lone
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await page.goto(`${pages.url}/app/tournaments/public`)
  await page.getByRole('link', { name: /AUTUMN/ }).click()
  await actionButton(page).click()
  await confirm('REGISTER')
  await confirm('OK')
  await page.getByText('Balance 9,890.00').waitFor()
  // Nobody else has entered.
  pages.moveClock(HOUR)
  await page.getByText('Balance 10,000.00').waitFor()
})

it('a player gets from a tournament’s card to their seat, with the real server [A-INFO-09 A-INFO-16 A-INFO-19 A-INFO-23 A-ROUTE-16 S-MTT-13 S-MTT-16]', async () => {
  const { page, pages } = marlow
  const untilBalance = (chips: string) => page.getByText(`Balance ${chips}`).waitFor()
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await page.goto(`${pages.url}/app/tournaments/public`)
  await page.getByRole('link', { name: /SPRING/ }).click()
  await actionButton(page).click()
  await confirm('REGISTER')
  await confirm('OK')
  await untilBalance('9,890.00')
  await actionButton(page).click()
  await confirm('CONFIRM')
  await waitForToast(page, 'Successfully unregistered from tournament')
  await untilBalance('10,000.00')
  await actionButton(page).click()
  await confirm('REGISTER')
  await confirm('OK')

  const juniper = await signInPlayer(pages.url, 7, 'juniper')
  const { data } = await juniper.call(listTournaments, { query: { access: 'PUBLIC', skip: 0, take: 1 } })
  await juniper.call(registerTournament, { body: { tournamentId: data[0]?.id ?? '' } })
  const tab = (name: string) => page.getByRole('link', { name, exact: true })
  await tab('PLAYERS').click()
  await page.getByRole('cell', { name: 'juniper' }).waitFor()

  pages.moveClock(HOUR)
  await waitForToast(page, 'You can now go to your table')
  await tab('TABLES').click()
  const seats = page.getByRole('list', { name: /^Players at/ }).getByRole('listitem')
  await until('both seats', async () => (await seats.count()) === 2)
  await page.getByRole('button', { name: /^GO TO TABLE/ }).click()
  await until('the own seat', async () => (await readTable(page)).seats.some((seat) => seat.includes('marlow')))
  await expect
    .poll(() => page.evaluate(() => history.state.table))
    .toMatchObject({ gameType: 'tournament', username: 'marlow' })
})

it('the history of the wallet names the tournament that was paid for [S-WALLET-01 S-WALLET-06]', async () => {
  const { page, pages } = marlow
  await visit(page, `${pages.url}/app/cashier/history`)
  await page.getByText('Spring #1').nth(2).waitFor()
  const words = await page.getByRole('row').getByRole('cell').allTextContents()
  const named = words.map((word) => word.replace(/\s+/g, ' ')).filter((word) => word.includes('Spring'))
  const entry = 'Tournament entry Spring #1'
  expect(named.slice(-3)).toEqual([entry, 'Refund Spring #1', entry])
})

it('MY TABLES lists the table of a running tournament and leads back to the seat [A-MYTABLES-01 A-MYTABLES-02]', async () => {
  const { page, pages } = marlow
  await page.goto(`${pages.url}/app/mytable`)
  const row = page.locator('main').getByRole('listitem').filter({ hasText: 'Spring' })
  await row.getByText(/^\d+\/\d+$/).waitFor()
  await row.getByText(/^Your stack [\d,]+$/).waitFor()
  await row.getByRole('button', { name: 'GO TO TABLE Spring' }).click()
  await until('the own seat', async () => (await readTable(page)).seats.some((seat) => seat.includes('marlow')))
})

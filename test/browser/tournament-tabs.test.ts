import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { board, tables, tournamentById } from '../support/fixed-tournaments.ts'
import { isLong } from '../support/forms.ts'
import { setVisibility } from '../support/page-parts.ts'
import { roomPages } from '../support/room-pages.ts'
import { tournamentVisit } from '../support/tournament-page.ts'
import { until } from '../support/until.ts'

const pages = roomPages()
const evening = tournamentById('evening')

const rows = async (page: Page, name: string) =>
  (await page.getByRole('table', { name }).getByRole('row').allInnerTexts()).map((text) => text.split(/\s*[\t\n]\s*/))

it('the tabs PLAYERS, PRIZES and STRUCTURE of a tournament show the server’s lists [A-ROUTE-06 A-INFO-07 Q28 S-MTT-13]', async () => {
  const { page, open } = await tournamentVisit(pages, evening)
  await open('players')
  await page.getByRole('heading', { level: 1, name: 'EVENING FREEZEOUT' }).waitFor()
  const tab = (name: string) => page.getByRole('navigation', { name: 'EVENING FREEZEOUT' }).getByRole('link', { name })
  await until('the players', async () => (await rows(page, 'Players')).length === 14)
  expect((await rows(page, 'Players')).slice(0, 3)).toEqual([
    ['Rank', 'Player', 'State', 'Chips'],
    ['1', 'juniper', 'Playing', '2,450'],
    ['2', 'marlow', 'YOU', 'Playing', '1,980'],
  ])
  await tab('PRIZES').click()
  await page.getByRole('table', { name: 'Prizes' }).waitFor()
  expect((await rows(page, 'Prizes')).slice(0, 3)).toEqual([
    ['Place', 'Prize'],
    ['1st', '1,296.75'],
    ['2nd', '926.25'],
  ])
  await tab('STRUCTURE').click()
  await page.getByRole('table', { name: 'Levels' }).waitFor()
  const levels = await rows(page, 'Levels')
  expect(levels.slice(4, 8)).toEqual([
    ['4 Now', '30/60', '–', '10'],
    ['5', '50/100', '10', '10'],
    ['Break', '5'],
    ['6', '75/150', '15', '10'],
  ])
})

it('the PLAYERS tab follows the leaderboard [A-SOCKET-05 Q45]', async () => {
  const { page, room, open } = await tournamentVisit(pages, evening)
  await open('players')
  await until('the players', async () => (await rows(page, 'Players')).length === 14)
  const [first, second, ...others] = board.players
  if (!first || !second) throw new Error('no players')
  await room.sendDashboard({ ...board, players: [{ ...second, chips: 4_000 }, { ...first, chips: 430 }, ...others] })
  await until('the new order', async () => (await rows(page, 'Players'))[1]?.join(' ') === '1 marlow YOU Playing 4,000')
  expect((await rows(page, 'Players')).find((row) => row.includes('juniper'))).toEqual([
    '10',
    'juniper',
    'Playing',
    '430',
  ])
})

it('the TABLES tab drops a broken table and shows the current players of the other tables [A-SOCKET-05 Q45 S-MTT-13]', async () => {
  const { page, room, open } = await tournamentVisit(pages, evening)
  await open('tables')
  const names = page.getByRole('list', { name: 'Tables', exact: true }).getByRole('heading')
  await until('both tables', async () => (await names.count()) === 2)
  const [one] = tables
  if (!one) throw new Error('no table')
  const left = { ...one, players: one.players.slice(0, 2) }
  await room.sendDashboard({ ...board, tables: [left], tablesLength: 1 })
  await until('one table', async () => (await names.count()) === 1)
  await expect.poll(() => page.getByRole('list', { name: 'Players at Table 1' }).getByRole('listitem').count()).toBe(2)
})

it('the TABLES tab opens another table to watch, and the user’s own table to play [S-MTT-16 A-ROUTE-16]', async () => {
  const { page, open } = await tournamentVisit(pages, evening)
  for (const [press, watch] of [
    ['WATCH Table 2', 'evening_2'],
    ['GO TO TABLE Table 1', undefined],
  ] as const) {
    await open('tables')
    await page.getByRole('button', { name: press }).click()
    await page.waitForURL(/gamePlay/)
    await expect
      .poll(() => page.evaluate(() => history.state.table))
      .toMatchObject({
        gameType: 'tournament',
        tournamentId: 'evening',
        userId: 'marlow-id',
        ...(watch === undefined ? {} : { watch }),
      })
  }
})

it('a user who is not in a private tournament reads that only its entrants see its players [S-REG-07]', async () => {
  const { page, open } = await tournamentVisit(pages, tournamentById('club'))
  await page.route('**/tournaments/club/players*', (route) =>
    route.fulfill({ status: 403, json: { status: false, error: { message: 'No', code: 'entrants-only' } } }),
  )
  await open('players')
  await page.getByText('The players of a private tournament are for its entrants').waitFor()
  const guest = await tournamentVisit(pages, tournamentById('club'), 'guest')
  await guest.page.route('**/tournaments/club/prizes*', (route) =>
    route.fulfill({ status: 401, json: { status: false, error: { message: 'No', code: 'not-signed-in' } } }),
  )
  await guest.open('prizes')
  await guest.page.getByText('Connect a wallet to look into a private tournament').waitFor()
})

it.runIf(isLong)(
  'the prizes of a private tournament, hidden from a guest, appear once the guest has connected a wallet [S-REG-07]',
  async () => {
    const { page, open } = await tournamentVisit(pages, tournamentById('club'), 'guest')
    await page.route('**/tournaments/club/prizes*', (route) =>
      route.request().headers().authorization
        ? route.fallback()
        : route.fulfill({ status: 401, json: { status: false, error: { message: 'No', code: 'not-signed-in' } } }),
    )
    await open('prizes')
    await page.getByText('Connect a wallet to look into a private tournament').waitFor()
    // A hidden page does not poll.
    await setVisibility(page, 'hidden')
    await page.getByRole('main').getByRole('button', { name: 'CONNECT' }).click()
    await page
      .getByRole('table', { name: 'Prizes', includeHidden: true })
      .waitFor({ state: 'attached', timeout: 30_000 })
  },
)

it.runIf(isLong)('a tournament page that cannot be loaded offers Try again [A-ERR-01]', async () => {
  const { page, open } = await tournamentVisit(pages, evening)
  await page.route('**/tournaments/evening', (route) => route.fulfill({ status: 400, body: '{}' }))
  await open()
  await page.getByText('Something went wrong', { exact: true }).waitFor()
  await page.unroute('**/tournaments/evening')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'EVENING FREEZEOUT' }).waitFor()
})

it('a tournament page on a narrow phone needs no sideways scrolling, and the current tab is in view [A-ROUTE-06 N-LOOK-04]', async () => {
  const { page, open } = await tournamentVisit(pages, evening)
  await page.setViewportSize({ width: 320, height: 640 })
  await open()
  for (const name of ['STRUCTURE', 'TABLES', 'PLAYERS', 'INFO', 'PRIZES']) {
    const tab = page.getByRole('navigation', { name: 'Evening Freezeout' }).getByRole('link', { name })
    await tab.click()
    await page.locator('[aria-current=page]', { hasText: name }).waitFor()
    const isInWindow = () => tab.evaluate((link) => link.getBoundingClientRect().right <= innerWidth + 1)
    await until(`the tab ${name}`, isInWindow)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
})

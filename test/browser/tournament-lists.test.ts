import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { desktop } from '../support/browser.ts'
import { noon } from '../support/fixed-answers.ts'
import { type FixedRoom, fixedRoom } from '../support/fixed-room.ts'
import { tournamentById } from '../support/fixed-tournaments.ts'
import { broken, visitors } from '../support/room-pages.ts'
import { until } from '../support/until.ts'

const pages = visitors()
let page: Page
let fixed: FixedRoom
/** The query of each request for a list, with ' signed' after it if the request had an access token. */
const listQueries: string[] = []

beforeAll(async () => {
  const context = await pages.visitor(desktop)
  page = await context.newPage()
  await page.clock.setFixedTime(noon)
  fixed = await fixedRoom(context, page)
  await fixed.show({ viewer: 'player', lists: 'data' })
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname !== '/tournaments') return
    listQueries.push(`${[...searchParams].join(' ')}${request.headers().authorization ? ' signed' : ''}`)
  })
  return () => context.close()
})

const visit = async (path: string) => {
  listQueries.length = 0
  await page.goto(`${fixed.url}/app/${path}`)
}
const card = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
const linkAddress = (name: string) => card(name).getByRole('link').getAttribute('href')

it('the public tournaments are listed as cards, with TBD for an unknown start [A-TOURN-01 A-TOURN-02 A-TOURN-03 A-TOURN-08 A-TOURN-09 A-HTTP-18 A-ROUTE-05 A-DATA-03 Q25]', async () => {
  await visit('tournaments/public')
  await card('SUNDAY SPECIAL').waitFor()
  const texts = await card('SUNDAY SPECIAL').textContent()
  for (const text of ['Registering', 'ID 1046', 'SUNDAY SPECIAL', '285 + 15', '2d 03:04:05', '48/120']) {
    expect(texts).toContain(text)
  }
  const short = card('SUNDAY SPECIAL').getByTitle('Buy-in 285: 28.5K hundredths of a chip')
  await expect.poll(() => short.locator('[aria-hidden]').textContent()).toBe('28.5K')
  expect(
    await card('SUNDAY SPECIAL')
      .getByRole('link', { name: /Buy-in 285: 28.5K hundredths/ })
      .count(),
  ).toBe(1)
  expect(listQueries[0]).toMatch(/^access,PUBLIC skip,0 take,100/)
  // The card of a tournament with an unknown start.
  const grand = await card('THE GRAND CHAMPIONSHIP').locator('dd').allTextContents()
  expect(grand.filter((text) => text === 'TBD')).toHaveLength(2)
  await short.click()
  await page.waitForURL('**/app/tournaments/public/sunday/info')
})

it('the private tournaments are listed as cards; one without a name has a page of its own [A-TOURN-01 A-ROUTE-07 A-HTTP-18 Q5]', async () => {
  await visit('tournaments/private')
  await card('CLUB NIGHT').waitFor()
  expect(listQueries[0]).toMatch(/^access,PRIVATE skip,0 take,100/)
  expect([await linkAddress('CLUB NIGHT'), await linkAddress('UNNAMED TOURNAMENT')]).toEqual([
    '/app/tournaments/private/club/info',
    '/app/unnamedtournament/nameless',
  ])
  await card('UNNAMED TOURNAMENT').getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'UNNAMED PRIVATE TOURNAMENT' }).waitFor()
  await page.locator('main').getByRole('button', { name: 'REGISTER' }).click()
  await page.getByRole('dialog', { name: 'ACCESS CODE' }).waitFor()
})

it('the user’s upcoming tournaments are listed, running ones too [A-TOURN-01 A-HTTP-19 A-ROUTE-08 Q43]', async () => {
  await visit('mytournaments/upcoming')
  await card('EVENING FREEZEOUT').waitFor()
  expect(listQueries[0]).toBe('type,upcoming skip,0 take,100 signed')
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
})

it('the user’s past tournaments are listed with date, outcome and players [A-TOURN-05 A-TOURN-06 A-HTTP-20 Q24]', async () => {
  await visit('mytournaments/past')
  await card('AUTUMN OPENER').waitFor()
  expect(listQueries[0]).toBe('type,past skip,0 take,100 signed')
  await expect.poll(() => linkAddress('AUTUMN OPENER')).toBe('/app/tournaments/public/autumn/info')
  const cardTexts = (name: string) => card(name).locator('dt, dd').allTextContents()
  await expect
    .poll(() => cardTexts('AUTUMN OPENER'))
    .toEqual(
      expect.arrayContaining(['Start In', 'Finished', '48/120', expect.stringMatching(/^January \d+, \d\d:\d\d$/)]),
    )
  await expect.poll(() => cardTexts('RAINED OFF')).toContain('Cancelled')
})

it('the card of a past private tournament links to the private route [A-TOURN-05 Q24]', async () => {
  const past = { ...tournamentById('club'), status: 'finished' as const }
  await page.route('**/tournaments?type=past*', (route) =>
    route.fulfill({ json: { status: true, data: { data: [past], count: 1 } } }),
  )
  await visit('mytournaments/past')
  await card('CLUB NIGHT').waitFor()
  await expect.poll(() => linkAddress('CLUB NIGHT')).toBe('/app/tournaments/private/club/info')
  await page.unroute('**/tournaments?type=past*')
})

it('a list of tournaments that cannot be loaded says so and offers only Try again, which then loads it [A-ERR-01 A-TOURN-04]', async () => {
  await page.route('**/tournaments?*', (route) => route.fulfill(broken))
  await visit('tournaments/public')
  await page.getByText('Something went wrong', { exact: true }).waitFor()
  await page.getByText('NO OPEN TOURNAMENT').waitFor()
  await expect.poll(() => page.getByText(/Nothing is scheduled/).count()).toBe(0)
  await expect.poll(() => page.getByRole('main').getByRole('button').allTextContents()).toEqual(['Try again'])
  await expect.poll(() => page.getByRole('main').getByRole('link', { name: 'CASH GAMES' }).count()).toBe(0)
  await page.unroute('**/tournaments?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await card('SUNDAY SPECIAL').waitFor()
  await expect.poll(() => page.getByText('Something went wrong', { exact: true }).count()).toBe(0)
})

it('a list of tournaments has pages [A-PAGER-02 S-API-06]', async () => {
  const many = Array.from({ length: 100 }, (_, at) => ({ ...tournamentById('sunday'), id: `t${at}` }))
  await page.route('**/tournaments?*', (route) =>
    route.fulfill({ json: { status: true, data: { data: many, count: 1_234 } } }),
  )
  await visit('tournaments/public')
  const pager = page.getByRole('navigation', { name: 'Pages of tournaments' })
  await pager.getByRole('button', { name: 'Page 13' }).click()
  await until('the last page', () => listQueries.some((query) => query.startsWith('access,PUBLIC skip,1200')))
  await expect.poll(() => pager.getByRole('button', { name: 'Last page' }).isDisabled()).toBe(true)
  await page.unroute('**/tournaments?*')
})

it('a page that no longer exists when it is chosen gives way to the last one [A-PAGER-02 Q28]', async () => {
  const list = { count: 150 }
  await page.route('**/tournaments?*', (route) => {
    const skip = Number(new URL(route.request().url()).searchParams.get('skip'))
    const rows = Array.from({ length: Math.max(0, Math.min(100, list.count - skip)) }, (_, at) => ({
      ...tournamentById('sunday'),
      id: `t${skip + at}`,
    }))
    return route.fulfill({ json: { status: true, data: { data: rows, count: list.count } } })
  })
  await visit('tournaments/public')
  const pager = page.getByRole('navigation', { name: 'Pages of tournaments' })
  await pager.waitFor()
  list.count = 90
  await pager.getByRole('button', { name: 'Page 2' }).click()
  await pager.locator('[aria-current=page][aria-label="Page 1"]').waitFor()
  expect(await page.getByRole('article').count()).toBe(100)
  await page.unroute('**/tournaments?*')
})

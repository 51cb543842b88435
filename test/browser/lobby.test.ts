import { threeWayAllIn } from '@cardroom/web/testing'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faultsOf, mobile } from '../support/browser.ts'
import { isLong } from '../support/forms.ts'
import { openTable } from '../support/lobby-page.ts'
import { boxOf, stopTime } from '../support/page-parts.ts'
import { seatPlayer } from '../support/players.ts'
import { playerPages } from '../support/room-pages.ts'
import { readTable } from '../support/table-page.ts'
import { until } from '../support/until.ts'
import { visit } from '../support/visit.ts'

const game = (id: string, name: string, smallBlind: number) => ({ id, name, smallBlind })
const marlow = playerPages({
  games: [game('wren', 'Wren', 0.01), game('robin', 'Robin', 0.5), game('heron', 'Heron', 0.5)],
})

describe('the cash lobby', () => {
  let page: Page
  beforeEach(async () => {
    page = await marlow.pages.openPage(mobile)
  })
  const row = (name: string) => page.getByRole('button', { name: new RegExp(name) })

  it('a change of the stake in the lobby loads the stake’s list of tables, and a second visit loads it again [A-LOBBY-06 A-HTTP-14]', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/games/all') asked.push([...searchParams].join(' '))
    })
    await visit(page, `${marlow.pages.url}/app/cashgame/micro`)
    await row('Wren').waitFor()
    for (const [tab, name] of [
      ['LOW', 'Robin'],
      ['MICRO', 'Wren'],
    ] as const) {
      await page.getByRole('link', { name: tab }).click()
      await row(name).waitFor()
    }
    await until('the list to be asked for again', () => asked.length === 3)
    const listCall = (stake: string) => `stake,${stake} skip,0 take,100`
    expect(asked).toEqual([listCall('MICRO'), listCall('LOW'), listCall('MICRO')])
  })

  it('if the list of tables cannot be loaded, the lobby says so and offers Try again, but does not say that there are no games [A-ERR-01 A-LOBBY-04]', async () => {
    await page.route('**/games/all**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await visit(page, `${marlow.pages.url}/app/cashgame/low`)
    await page.getByText('Something went wrong', { exact: true }).waitFor()
    expect(await page.getByText('NO OPEN GAME').count()).toBe(0)
    await page.unroute('**/games/all**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await row('Robin').waitFor()
    await expect.poll(() => page.getByText('Something went wrong', { exact: true }).count()).toBe(0)
  })

  it('a lobby row whose details cannot be loaded says No Data Available and can be tried again [A-LOBBY-04]', async () => {
    await page.route('**/games/robin', (route) => route.fulfill({ status: 404, body: '{}' }))
    await visit(page, `${marlow.pages.url}/app/cashgame/low`)
    await row('Robin').click()
    await page.getByText('No Data Available').waitFor()
    await page.unroute('**/games/robin')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Buy-in', { exact: true }).last().waitFor()
    await expect.poll(() => page.getByText('No Data Available').count()).toBe(0)
  })

  it('OPEN TABLE asks a guest for 5 s to connect a wallet; the page stays in the lobby and requests only files of the client [A-LOBBY-07 A-ROLE-03]', async () => {
    await page.clock.install()
    await visit(page, `${marlow.pages.url}/app/cashgame/low`)
    await row('Robin').click()
    const open = page.getByRole('button', { name: 'OPEN TABLE' })
    await open.waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await stopTime(page)
    await open.click()
    const alert = page.getByRole('alert').filter({ hasText: 'Please Connect Your Wallet!' })
    await alert.waitFor()
    await page.clock.runFor(4_999)
    await expect.poll(() => alert.count()).toBe(1)
    await page.clock.runFor(1)
    await alert.waitFor({ state: 'detached' })
    expect(asked.filter((url) => !url.includes('/assets/'))).toEqual([])
    expect(page.url()).toContain('/app/cashgame/low')
  })

  it('a player who sits down appears in the lobby among the six places of the table; the others read Open seat [A-ROUTE-04 A-DATA-06 A-LOBBY-01 A-LOBBY-02 A-LOBBY-05]', async () => {
    // The address of a game leads to the list of its stake, in which the game's row is open.
    await visit(page, `${marlow.pages.url}/app/cashgame/heron`)
    await page.getByText('No players found').waitFor()
    expect(page.url()).toBe(`${marlow.pages.url}/app/cashgame/low?game=heron`)
    const player = await seatPlayer(marlow.pages.url, {
      number: 7,
      username: 'juniper',
      gameId: 'heron',
      pos: 2,
      buyin: 55.5,
    })
    const places = page.getByRole('region', { name: 'Details of Heron' }).getByRole('listitem')
    await until('the player', async () => (await places.count()) === 6)
    const empty = 'Open seat'
    await expect
      .poll(() => places.allInnerTexts().then((texts) => texts.map((text) => text.replace(/\s+/g, ' '))))
      .toEqual([empty, empty, 'J juniper 55.50', empty, empty, empty])
    await expect.poll(() => row('Heron').textContent()).toMatch(/1\/6/)
    player.close()
  })
})

let faults: readonly string[]
beforeAll(() => {
  faults = faultsOf(marlow.context)
})

it('the buy-in box keeps an illegal amount as typed and says what is wrong; after a press on BUY-IN it has the minimum and a note [A-BUYIN-08 A-BUYIN-09 A-BUYIN-10]', async () => {
  const { page, pages } = marlow
  await openTable(page, pages.url, 'Robin')
  await page.getByRole('button', { name: 'Open Seat 3' }).click()

  const box = page.getByLabel('Buy-in amount')
  const buy = page.getByRole('button', { name: 'BUY-IN' })
  const description = async () => {
    const ids = ((await box.getAttribute('aria-describedby')) ?? '').split(' ').filter((id) => id !== '')
    return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))).join(' ')
  }
  await expect.poll(() => box.inputValue()).toBe('100')
  for (const [typed, fault] of [
    ['50.55', 'Only whole chips at this table'],
    ['40,5', 'Only whole chips at this table'],
    ['abc', 'Write the amount like 1,234.50'],
    ['10', 'The minimum is 40.00'],
    ['10,001', 'You dont have enough chips'],
  ] as const) {
    await box.fill(typed)
    expect([await description(), await buy.isDisabled(), await box.getAttribute('aria-invalid')]).toEqual([
      fault,
      true,
      'true',
    ])
    await expect.poll(() => box.inputValue()).toBe(typed)
  }
  // A press on BUY-IN takes the focus from the amount box. The box then changes the amount to the limit and says so,
  // and this press does not buy.
  await box.fill('10')
  const place = await boxOf(buy)
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await until('the note', async () => (await description()) === '10.00 is below the minimum: changed to 40.00')
  expect([await box.inputValue(), await buy.isDisabled()]).toEqual(['40', false])
  // The arrow keys, Home and End work in the box and on the slider.
  await box.press('End')
  expect([await box.inputValue(), await description()]).toEqual(['100', ''])
  const slider = page.getByRole('slider', { name: 'Buy-in slider' })
  await slider.press('ArrowLeft')
  expect([await box.inputValue(), await slider.getAttribute('aria-valuetext')]).toEqual(['99', '99.00'])
  await slider.press('Home')
  await expect.poll(() => box.inputValue()).toBe('40')
  await box.fill('64')
  await box.press('Enter')
  await until('the seat', async () => (await readTable(page)).seats[2]?.includes('marlow'))
})

it('DISCONNECT asks a player who holds a seat for confirmation; after CANCEL the player is still signed in [A-SIGNIN-03 S-TIME-04]', async () => {
  const { page, pages } = marlow
  await visit(page, `${pages.url}/app/mytable`)
  await page.getByRole('button', { name: 'OPEN TABLE Robin' }).waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'DISCONNECT' }).click()
  const question = page.getByRole('dialog', { name: 'DISCONNECT' })
  await question.getByText('You still hold a seat. Are you sure you want to disconnect?').waitFor()
  await question.getByRole('button', { name: 'CANCEL' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByText('Balance 9,936.00').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'CONNECT', exact: true }).count()).toBe(0)
})

it('on the landing page DISCONNECT asks a player for confirmation whose only seat is at a home game [A-SIGNIN-03 S-TIME-04]', async () => {
  const { page, pages } = marlow
  await page.route('**/wallet/me', (route) =>
    route.fulfill({ json: { status: true, data: { chips: 10_000, inPlay: 0, atHomeGame: true } } }),
  )
  const walletAnswer = page.waitForResponse('**/wallet/me')
  await visit(page, `${pages.url}/`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await walletAnswer
  await page.getByRole('button', { name: 'DISCONNECT' }).click()
  const question = page.getByRole('dialog', { name: 'DISCONNECT' })
  await question.getByRole('button', { name: 'CANCEL' }).click()
  await page.unroute('**/wallet/me')
})

it('MY TABLES has the home games of a player in pages of a hundred [N-HOME-11 S-API-06]', async () => {
  const { page, pages } = marlow
  const rules = {
    seats: 6,
    smallBlind: 1,
    bigBlind: 2,
    minBuyIn: 80,
    maxBuyIn: 200,
    turnSeconds: 20,
    limit: 'no-limit',
  }
  await page.route('**/home-games?**', (route) => {
    const query = new URL(route.request().url()).searchParams
    const [skip, take] = [Number(query.get('skip')), Number(query.get('take'))]
    const games = Array.from({ length: Math.min(take, 234 - skip) }, (_, row) => ({
      ...{ gameId: `home_${skip + row + 1}`, name: `Game ${skip + row + 1}`, founded: false, rules },
      ...{ openedAt: 1, endedAt: 2 },
    }))
    return route.fulfill({ json: { status: true, data: { data: games, count: 234 } } })
  })
  await visit(page, `${pages.url}/app/mytable`)
  await page.getByText('Game 10', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'EARLIER HOME GAMES' }).click()
  await page.getByText('Game 100', { exact: true }).waitFor()
  await page.getByRole('navigation', { name: 'Pages of home games' }).getByRole('button', { name: 'Page 3' }).click()
  await page.getByText('Game 234', { exact: true }).waitFor()
  expect(await page.getByRole('list', { name: 'Home games' }).getByRole('listitem').count()).toBe(34)
  await page.unroute('**/home-games?**')
})

it('MY TABLES leads back to the seat, and leaving the table brings the chips back to the wallet [A-MYTABLES-01 A-MYTABLES-02 S-RT-05 A-ROUTE-09 S-WALLET-06]', async () => {
  const { page, pages } = marlow
  await visit(page, `${pages.url}/app/cashier/balance`)
  const balanceFigure = (name: string) =>
    page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]')
  await until('the balances', async () => (await balanceFigure('Chips in play').textContent()) === '64.00')
  await expect.poll(() => balanceFigure('Wallet chips').textContent()).toBe('9,936.00')
  // MY TABLES lists the seat, and its button leads back to this seat.
  await visit(page, `${pages.url}/app/mytable`)
  await page.getByText('0.50/1', { exact: true }).waitFor()
  await page.getByText('Balance 9,936.00').waitFor()
  await page.getByText('Your stack 64.00', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'OPEN TABLE Robin' }).click()
  await until('the own seat', async () => (await readTable(page)).seats[2]?.includes('marlow'))
  const state = await page.evaluate(() => history.state.table)
  expect(state).toMatchObject({ gameId: 'robin', userName: 'marlow', gameType: 'cash', multitable: true })

  // After the player leaves the table, the header and the history show the returned chips.
  const exit = page.getByRole('button', { name: 'Exit Table' })
  // Buttons that have just appeared ignore input for a moment (N-TABLE-02): press until they are gone.
  const confirm = page.getByRole('button', { name: 'CONFIRM' })
  await until('the lobby', async () => {
    if (page.url().includes('/app/cashgame/')) return true
    const next = (await confirm.isVisible()) ? confirm : exit
    await next.click({ timeout: 1_000 }).catch(() => {})
    return false
  })
  await page.getByText('Balance 10,000.00').waitFor()
  await visit(page, `${pages.url}/app/cashier/balance`)
  await page.getByRole('navigation', { name: 'CASHIER' }).getByRole('link', { name: 'HISTORY' }).click()
  const rows = page.getByRole('table', { name: 'Movements' }).getByRole('row')
  await rows.nth(3).waitFor()
  // The list loads the names of the tables after the movements.
  await until('both names', async () => (await rows.filter({ hasText: 'Robin' }).count()) === 2)
  const texts = (await rows.allInnerTexts()).map((text) => text.split(/\s*\t\s*/).slice(1))
  expect(texts).toEqual([
    ['Movement', 'Amount', 'Balance'],
    ['Cash-out Robin', '+64.00', '10,000.00'],
    ['Buy-in Robin', '-64.00', '9,936.00'],
    ['Sign-up chips', '+10,000.00', '10,000.00'],
  ])
  expect(faults).toEqual([])
})

it('a press on a hand in the hand history opens its record in place, and another press closes it [B-HISTORY-08 A-ROUTE-10]', async () => {
  const { page, pages } = marlow
  await page.route('**/game-history/rounds/ohh?*', (route) =>
    route.fulfill({ json: { status: true, data: { data: [threeWayAllIn], count: 1 } } }),
  )
  await visit(page, `${pages.url}/app/handhistory`)
  const opener = page.getByRole('button', { name: 'Hand #184' })
  const record = page.getByText("Hand #184: Hold'em No Limit ($1.00/$2.00) 2026/01/15 11:56:04 UTC")
  await opener.waitFor()
  expect([await record.count(), await opener.getAttribute('aria-expanded')]).toEqual([0, 'false'])
  await page.getByRole('cell', { name: /Lantern/ }).click()
  await record.waitFor()
  await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true')
  await opener.press('Enter')
  await record.waitFor({ state: 'detached' })
})

it.runIf(isLong)(
  'the cashier’s HISTORY has pages, and says when it is empty and when it could not be loaded [S-WALLET-06 A-PAGER-02 A-ERR-01]',
  async () => {
    const { page, pages } = marlow
    const asked: string[] = []
    let answer: 'many' | 'none' | 'failure' = 'many'
    const at = Date.parse('2026-01-02T03:04:00Z')
    await page.route('**/wallet/me/transactions?**', (route) => {
      const skip = Number(new URL(route.request().url()).searchParams.get('skip'))
      asked.push(route.request().url().split('?')[1] ?? '')
      if (answer === 'failure') return route.fulfill({ status: 503, body: '{}' })
      const rows = Array.from({ length: answer === 'none' ? 0 : Math.min(100, 2_345 - skip) }, (_, row) => {
        const number = 2_345 - skip - row
        return { id: `${number}`, kind: 'prize', amount: number, balance: number, reference: 't', created_at: at }
      })
      return route.fulfill({ json: { status: true, data: { data: rows, count: answer === 'none' ? 0 : 2_345 } } })
    })
    const openHistory = () => visit(page, `${pages.url}/app/cashier/history`)
    await openHistory()
    const pager = page.getByRole('navigation', { name: 'Pages of movements' })
    await pager.getByRole('button', { name: 'Page 24' }).click()
    await page.getByText('+45.00').waitFor()
    // The page requests the first rows again when the user's seats arrive, because a hand may have ended since;
    // repeated requests are counted once here.
    expect(asked.filter((query, index) => query !== asked[index - 1])).toEqual([
      'skip=0&take=100',
      'skip=2300&take=100',
    ])
    await expect.poll(() => page.getByRole('table', { name: 'Movements' }).getByRole('row').count()).toBe(46)
    answer = 'none'
    await openHistory()
    await page.getByText('No Data Available').waitFor()
    answer = 'failure'
    await openHistory()
    await page.getByText('Something went wrong', { exact: true }).waitFor()
    await page.unroute('**/wallet/me/transactions?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Sign-up chips').waitFor()
  },
)

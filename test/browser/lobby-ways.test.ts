import type { WebSocketRoute } from 'playwright-core'
import { expect, it } from 'vitest'
import { isLong } from '../support/forms.ts'
import { openTable } from '../support/lobby-page.ts'
import { button } from '../support/page-parts.ts'
import { pressPlayNow } from '../support/play-now.ts'
import { seatPlayer } from '../support/players.ts'
import { playerPages } from '../support/room-pages.ts'
import { openRoomProxy } from '../support/room-proxy.ts'
import { until } from '../support/until.ts'

const game = (id: string, name: string) => ({ id, name, smallBlind: 0.5, practice: true })
const marlow = playerPages({ houseBots: false, games: [game('robin', 'Robin'), game('wren', 'Wren')] })

it('a stake without tables links to a stake with tables, and CASH GAMES opens that stake too [A-ROUTE-03 A-LOBBY-04]', async () => {
  const { page, pages } = marlow
  await page.goto(`${pages.url}/app/cashgame/high`)
  await page.getByText('NO OPEN GAME').waitFor()
  await page.getByRole('link', { name: 'LOW GAMES' }).click()
  await page.getByText('Robin').first().waitFor()
  await page.goto(`${pages.url}/app/cashgame/high`)
  await page.getByRole('link', { name: 'LOW GAMES' }).waitFor()
  // HIGH was the last stake in the lobby, but it has no table, so CASH GAMES leads to LOW.
  await page.getByRole('link', { name: 'CASH GAMES' }).click()
  await page.waitForURL('**/app/cashgame/low')
})

it.runIf(isLong)(
  'without house bots PLAY NOW opens a table with people, or says that nobody plays [N-PLAY-04]',
  async () => {
    const { page, pages } = marlow
    await pressPlayNow(page, pages.url, 'marlow')
    await page.getByRole('status').filter({ hasText: 'Nobody is playing right now' }).waitFor()
    expect(page.url()).toContain('/app/cashgame/low')
    await page.getByText('Robin').first().waitFor()

    const other = await seatPlayer(pages.url, { number: 5, username: 'juniper', gameId: 'wren', pos: 3, buyin: 50 })
    await page.goto(`${pages.url}/app/cashgame/low`)
    const names = page.getByText(/^(Robin|Wren)$/)
    await names.first().waitFor()
    // The server lists Robin before Wren; the page lists Wren first, because somebody plays there.
    expect((await names.allTextContents()).filter((name, at, all) => all.indexOf(name) === at)).toEqual([
      'Wren',
      'Robin',
    ])
    await pressPlayNow(page, pages.url, 'marlow')
    await page.waitForURL(/gameplay/i)
    await page.getByRole('heading', { name: 'Wren' }).waitFor()
    other.close()
  },
)

it('the cash lobby shows a notice while it has no connection to the server, and removes it once the connection is back [A-ERR-01]', async () => {
  const { context, pages } = marlow
  const page = await context.newPage()
  let isOut = true
  await page.routeWebSocket(/\/socket\.io\//, (socket: WebSocketRoute) => {
    if (isOut) void socket.close()
    else socket.connectToServer()
  })
  await page.goto(`${pages.url}/app/cashgame/low`)
  const notice = page.getByRole('alert').filter({ hasText: 'No connection to the room' })
  await notice.waitFor()
  isOut = false
  // The page also reconnects without a click, perhaps before the button can be pressed.
  await until('the notice to go', async () => {
    await button(page, 'Try again')
      .click({ timeout: 500 })
      .catch(() => {})
    return (await notice.count()) === 0
  })
  await page.close()
})

it('a table whose WebSocket connection is refused shows an alert while it loads [A-ERR-01 B-SCREEN-06]', async () => {
  const { context, pages } = marlow
  const proxy = await openRoomProxy(pages.url, (_, { pathname }) =>
    pathname.startsWith('/socket.io/') ? { status: 400, body: {} } : null,
  )
  const page = await context.newPage()
  await openTable(page, proxy.url, 'Robin')
  await page.getByRole('progressbar', { name: 'Loading the table' }).waitFor()
  await page.getByRole('alert').filter({ hasText: 'No connection to the room' }).waitFor()
  await page.close()
  proxy.close()
})

it('a username that is too long is refused with an error message, and stays as typed [A-PROFILE-05]', async () => {
  const { page, pages } = marlow
  await page.goto(`${pages.url}/app/edit-profile`)
  const dialog = page.getByRole('dialog', { name: 'EDIT PROFILE' })
  const name = dialog.getByLabel('Username')
  await name.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('marlow_the_third')
  await page.keyboard.press('Tab')
  await dialog.getByText(/^Username must start with a lowercase letter/).waitFor()
  await expect.poll(() => name.inputValue()).toBe('marlow_the_third')
})

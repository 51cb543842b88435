import type { BrowserContext } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { plannedDeck, riggedEntropy } from '../../packages/server/src/tables/testing/rigged-entropy.ts'
import { desktop, mobile } from '../support/browser.ts'
import { enterAs } from '../support/enter.ts'
import { openTable } from '../support/lobby-page.ts'
import { seatPlayer } from '../support/players.ts'
import { roomPages } from '../support/room-pages.ts'
import { readTable } from '../support/table-page.ts'
import { until } from '../support/until.ts'

const entropy = riggedEntropy('automatic')
const games = ['Lyra', 'Vega', 'Mira'].map((name) => ({ id: name.toLowerCase(), name, smallBlind: 0.5 }))
const pages = roomPages({ games }, { entropy })
let context: BrowserContext | undefined
afterEach(() => context?.close())

const visits = [
  ['Lyra', desktop, 90],
  ['Vega', mobile, 91],
  ['Mira', { width: 844, height: 390 }, 92],
] as const

it.each(visits)(
  'at the table %s a player sets the automatic top-up with a full stack and finds it after a reload [N-TABLE-21]',
  async (table, viewport, number) => {
    const rival = await seatPlayer(pages.url, {
      ...{ number, username: `rival_${number}`, gameId: table.toLowerCase(), pos: 0, buyin: 100 },
    })
    rival.on('your_turn', ({ gameId, sessionId, turn }) =>
      rival.send('action', { gameId, action: 'allin', amount: 0, sessionId, turn }),
    )
    context = await pages.visitor(viewport)
    const page = await context.newPage()
    await enterAs(page, pages.url, `marlow_${number}`)
    entropy.rig(plannedDeck({ button: 0, holes: { 0: 'As Ad', 3: 'Kc Kd' }, board: '2c 5d 9h Js 3s' }))
    await openTable(page, pages.url, table)
    await page.getByRole('button', { name: 'Open Seat 4' }).click()
    await page.getByLabel('Buy-in amount').fill('100')
    await page.getByRole('button', { name: 'BUY-IN' }).click()
    await until('the seat', async () => (await readTable(page)).seats[3]?.includes('marlow'))
    const openRebuy = async () => {
      if (viewport.width < 900) await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('button', { name: 'Rebuy' }).click()
    }
    await openRebuy()
    const below = page.getByLabel('With less than')
    expect(await below.inputValue()).toBe('')
    await below.selectOption({ label: '50 (50 BB)' })
    const status = page.getByText('A hand that leaves you less than 50.00 is followed by chips up to 100.00')
    await status.waitFor()
    await page.reload()
    await until('the table', async () => (await readTable(page)).seats[3]?.includes('marlow'))
    await openRebuy()
    await status.waitFor()
    rival.close()
  },
)

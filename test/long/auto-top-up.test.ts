import { expect, it } from 'vitest'
import { plannedDeck, riggedEntropy } from '../../packages/server/src/tables/testing/rigged-entropy.ts'
import { desktop, mobile } from '../support/browser.ts'
import { openTable } from '../support/lobby-page.ts'
import { seatBoldPlayer } from '../support/players.ts'
import { roomPages } from '../support/room-pages.ts'
import { buySeatFor, readTable } from '../support/table-page.ts'
import { until } from '../support/until.ts'

const entropy = riggedEntropy('automatic')
const games = ['Lyra', 'Vega', 'Mira'].map((name) => ({ id: name.toLowerCase(), name, smallBlind: 0.5 }))
const pages = roomPages({ games }, { entropy })

it.each([
  ['Lyra', desktop, 90],
  ['Vega', mobile, 91],
  ['Mira', { width: 844, height: 390 }, 92],
] as const)(
  'at the table %s a player with a full stack sets the automatic top-up, and the page still shows it after a reload [N-TABLE-21]',
  async (table, viewport, number) => {
    const rival = await seatBoldPlayer(pages.url, number, table.toLowerCase())
    const page = await pages.openPageAs(`marlow_${number}`, viewport)
    entropy.rig(plannedDeck({ button: 0, holes: { 0: 'As Ad', 3: 'Kc Kd' }, board: '2c 5d 9h Js 3s' }))
    await openTable(page, pages.url, table)
    await buySeatFor(page, 4, '100')
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

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { plannedDeck, riggedEntropy } from '../../packages/server/src/tables/testing/rigged-entropy.ts'
import { desktop, mobile } from '../support/browser.ts'
import { enterAs } from '../support/enter.ts'
import { openTable } from '../support/lobby-page.ts'
import { boxOf, enabledButton } from '../support/page-parts.ts'
import { passTime, socketsOf } from '../support/pass-time.ts'
import { seatBoldPlayer } from '../support/players.ts'
import { roomPages, waitForToast } from '../support/room-pages.ts'
import { buySeatFor, readTable } from '../support/table-page.ts'
import { until } from '../support/until.ts'

const entropy = riggedEntropy('rebuy')
const games = ['Lyra', 'Vega', 'Mira'].map((name) => ({ id: name.toLowerCase(), name, smallBlind: 0.5 }))
const pages = roomPages({ games }, { entropy })

const rebuyDialog = (page: Page) => page.getByRole('dialog', { name: 'REBUY' })
let players = 40
/** Longer than the room takes to deal a board to players who are all in. */
const RUN_OUT_MS = 9_000

/** When the page first received the winners of the hand and first showed the other two, ms since 1970. */
interface SeenTimes {
  winners?: number
  sittingOut?: number
  offer?: number
}

const recordSeenTimes = (): void => {
  const seen: SeenTimes = {}
  Object.assign(window, { seen })
  const Platform = window.WebSocket
  window.WebSocket = class extends Platform {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args)
      this.addEventListener('message', ({ data }) => {
        if (String(data).includes('"winners"')) seen.winners ??= Date.now()
      })
    }
  }
  new MutationObserver(() => {
    if (document.body?.textContent?.includes('sitting out')) seen.sittingOut ??= Date.now()
    if (document.querySelector('[role=dialog]')?.textContent?.includes('left to buy in')) seen.offer ??= Date.now()
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Signs in, sits down with 40 chips, and loses them all with kings against a rival who goes all-in with aces. */
const loseAllChips = async (table: string, viewport = desktop) => {
  const number = players++
  const rival = await seatBoldPlayer(pages.url, number, table.toLowerCase())
  entropy.rig(plannedDeck({ button: 0, holes: { 0: 'As Ad', 3: 'Kc Kd' }, board: '2c 5d 9h Js 3s' }))
  const page = await pages.openPage(viewport)
  await page.addInitScript(recordSeenTimes)
  const sockets = socketsOf(page)
  await enterAs(page, pages.url, `marlow_${number}`)
  await openTable(page, pages.url, table)
  await buySeatFor(page, 4, '40')
  // A button that has just appeared is disabled for a moment.
  for (const name of [/^ALL-IN/, 'CONFIRM']) await enabledButton(page, name).click()
  await passTime(pages.moveClock, RUN_OUT_MS, [rival, sockets])
  await rebuyDialog(page).waitFor()
  return { page, rival }
}

/** What the player does when the rebuy is offered. */
const answers: Readonly<Record<'accept' | 'decline', (page: Page) => Promise<void>>> = {
  accept: async (page) => {
    await page.getByLabel('Rebuy amount').fill('50')
    await rebuyDialog(page).getByRole('button', { name: 'REBUY' }).click()
    await rebuyDialog(page).waitFor({ state: 'hidden' })
    await until('the chips', async () => (await readTable(page)).seats[3]?.includes('50 chips'))
  },
  // CANCEL leads to the landing page, without a toast about tables.
  decline: async (page) => {
    await rebuyDialog(page).getByRole('button', { name: 'CANCEL' }).click()
    await page.waitForURL(`${pages.url}/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const toasts = await page.evaluate(() => (window as { toasts?: string[] }).toasts)
    expect(toasts).toEqual(['You have joined the table'])
  },
}

it.each([
  ['Lyra', desktop, 'decline'],
  ['Vega', mobile, 'accept'],
] as const)(
  'at the table %s the rebuy offer comes after the hand was shown, in the place of the action buttons [B-POPUP-10 B-REBUY-04 S-CASH-09 A-BUYIN-05]',
  async (table, viewport, answer) => {
    const { page, rival } = await loseAllChips(table, viewport)
    const seen = await page.evaluate(() => (window as { seen?: SeenTimes }).seen)
    const msAfterWinners = (at = 0) => at - (seen?.winners ?? Number.POSITIVE_INFINITY)
    // The chips slide for 420 ms; 1.5 s later the offer comes, and the seat says that it sits out.
    expect(msAfterWinners(seen?.offer)).toBeGreaterThanOrEqual(1900)
    expect(msAfterWinners(seen?.sittingOut)).toBeGreaterThanOrEqual(1900)
    expect((await readTable(page)).board.split(', ')).toHaveLength(5)
    const dock = await boxOf(page.getByRole('region', { name: 'Your actions' }))
    const offer = await boxOf(rebuyDialog(page))
    // On a phone the offer is higher than the action area (N-TABLE-20).
    expect(offer.bottom).toBeGreaterThan(dock.y)
    expect(offer.bottom).toBeLessThanOrEqual(viewport.height)
    expect(offer.right).toBeLessThanOrEqual(viewport.width)
    await answers[answer](page)
    rival.close()
  },
)

it('a reloaded page offers the rebuy for the rest of the 60 s, and says when they are over [A-BUYIN-03 B-LEAVE-06 S-CASH-09 S-TIME-06]', async () => {
  const { page, rival } = await loseAllChips('Mira')
  pages.moveClock(50_000)
  await page.reload()
  await rebuyDialog(page).waitFor()
  const left = Number.parseInt((await rebuyDialog(page).getByRole('timer').textContent()) ?? '', 10)
  expect(left).toBeLessThanOrEqual(10)
  await waitForToast(page, 'Time expired')
  await page.waitForURL(/cashgame\/low/)
  rival.close()
})

import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { plannedDeck, riggedEntropy } from '../../packages/server/src/tables/testing/rigged-entropy.ts'
import { desktop, mobile } from '../support/browser.ts'
import { enterAs } from '../support/enter.ts'
import { openTable } from '../support/lobby-page.ts'
import { passTime, socketsOf } from '../support/pass-time.ts'
import { seatPlayer } from '../support/players.ts'
import { roomPages, waitForToast } from '../support/room-pages.ts'
import { readTable } from '../support/table-page.ts'
import { until } from '../support/until.ts'

const entropy = riggedEntropy('rebuy')
const games = ['Lyra', 'Vega', 'Mira'].map((name) => ({ id: name.toLowerCase(), name, smallBlind: 0.5 }))
const pages = roomPages({ games }, { entropy })
let context: BrowserContext | undefined
afterEach(() => context?.close())

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
  const rival = await seatPlayer(pages.url, {
    ...{ number, username: `rival_${number}`, gameId: table.toLowerCase(), pos: 0, buyin: 100 },
  })
  rival.on('your_turn', ({ gameId, sessionId, turn }) =>
    rival.send('action', { gameId, action: 'allin', amount: 0, sessionId, turn }),
  )
  entropy.rig(plannedDeck({ button: 0, holes: { 0: 'As Ad', 3: 'Kc Kd' }, board: '2c 5d 9h Js 3s' }))
  context = await pages.visitor(viewport)
  await context.addInitScript(recordSeenTimes)
  const page = await context.newPage()
  const sockets = socketsOf(page)
  await enterAs(page, pages.url, `marlow_${number}`)
  await openTable(page, pages.url, table)
  await page.getByRole('button', { name: 'Open Seat 4' }).click()
  await page.getByLabel('Buy-in amount').fill('40')
  await page.getByRole('button', { name: 'BUY-IN' }).click()
  // A button that has just appeared is disabled for a moment.
  const press = (name: string) => page.getByRole('button', { name }).and(page.locator(':enabled')).click()
  await press('ALL-IN')
  await press('CONFIRM')
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

const visits = [
  ['Lyra', desktop, 'decline'],
  ['Vega', mobile, 'accept'],
] as const

it.each(visits)(
  'at the table %s the rebuy offer comes after the hand was shown, in the place of the action buttons [B-POPUP-10 B-REBUY-04 S-CASH-09 A-BUYIN-05]',
  async (table, viewport, answer) => {
    const { page, rival } = await loseAllChips(table, viewport)
    const seen = await page.evaluate(() => (window as { seen?: SeenTimes }).seen)
    const msAfterWinners = (at = 0) => at - (seen?.winners ?? Number.POSITIVE_INFINITY)
    // The chips slide for 420 ms; 1.5 s later the offer comes, and the seat says that it sits out.
    expect(msAfterWinners(seen?.offer)).toBeGreaterThanOrEqual(1900)
    expect(msAfterWinners(seen?.sittingOut)).toBeGreaterThanOrEqual(1900)
    expect((await readTable(page)).board.split(', ')).toHaveLength(5)
    const dock = await page.getByRole('region', { name: 'Your actions' }).boundingBox()
    const box = await rebuyDialog(page).boundingBox()
    // On a phone the offer is higher than the action area (N-TABLE-20).
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(dock?.y ?? Number.POSITIVE_INFINITY)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
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

import { loadavg } from 'node:os'
import type { RoomClient } from '@cardroom/bots'
import type { TableView } from '@cardroom/protocol'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { faultsOf } from '../support/browser.ts'
import { pressByKey, signUpByKeys } from '../support/keyboard.ts'
import { seatPlayer } from '../support/players.ts'
import { processPages } from '../support/process-pages.ts'
import { figuresOfServer, figuresOnScreen, readTable } from '../support/table-page.ts'
import { until } from '../support/until.ts'
import { visit } from '../support/visit.ts'

/** How many hands the keyboard player plays (N-A11Y-03). */
const HANDS = 200
/** The smallest window with the desktop table, to save painting time. */
const smallWindow = { width: 780, height: 460 }
const gameId = 'drill'
// Deep stacks and short pauses, for many hands in little time.
const drill = { id: gameId, name: 'Drill', smallBlind: 0.5, maxBuyIn: 4000, pauseMs: 20 }
const room = processPages({ name: 'keys', config: { games: [drill] } })
const opponents: RoomClient[] = []
afterAll(async () => {
  for (const opponent of opponents) opponent.close()
})

/**
 * Sits down and answers every turn at once: bets the minimum in three of four turns without a bet to call, calls small
 * bets, and folds to larger ones.
 */
const seatOpponent = async (number: number, pos: number): Promise<void> => {
  const client = await seatPlayer(room.url, { number, username: `at_once_${number}`, gameId, pos, buyin: 4000 })
  opponents.push(client)
  client.on('your_turn', ({ turn, sessionId, currentBet, minRaiseAmount, canRaise }) => {
    const order = { gameId, sessionId, turn, type: 'cash' } as const
    if (currentBet > 8) client.send('action', { ...order, action: 'fold', amount: 0 })
    else if (currentBet > 0) client.send('action', { ...order, action: 'call', amount: currentBet })
    else if (canRaise && (turn + number) % 4 !== 0) {
      client.send('action', { ...order, action: 'raise', amount: minRaiseAmount })
    } else client.send('action', { ...order, action: 'check', amount: 0 })
  })
  client.on('automuckcards', ({ userId }) => {
    if (userId === client.user?.id) client.send('automuck', { gameId, muck: true })
  })
}

/** Goes from the lobby to a seat by keyboard alone. */
const sitDown = async (page: Page): Promise<void> => {
  await page.goto(`${room.url}/app/cashgame/low`)
  await signUpByKeys(page, 'keys_only')
  await visit(page, `${room.url}/app/cashgame/low`)
  await pressByKey(page.getByRole('button', { name: /Drill/ }))
  await pressByKey(page.getByRole('button', { name: /^OPEN TABLE$/i }))
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await pressByKey(page.getByRole('button', { name: 'Open Seat 1' }))
  const popup = page.getByRole('dialog', { name: 'BUY-IN' })
  await popup.getByRole('textbox', { name: 'Buy-in amount' }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('4000')
  await pressByKey(popup.getByRole('button', { name: 'BUY-IN' }))
  await popup.waitFor({ state: 'hidden' })
}

/** The keys for a turn, chosen only from the texts of the accessible table and of the assertive live region. */
const keysFor = ({ prompt, cards, hand }: { prompt: string; cards: string; hand: number }): readonly string[] => {
  const free = prompt.includes('You can check')
  const strong = /Two Pair|Three|Straight|Flush|Full|Four/.test(cards)
  if (hand % 5 === 0) return ['r', '1', 'Enter']
  if (!free && !strong && hand % 8 !== 0) return ['f']
  return ['c']
}

const serverTable = (): Promise<TableView> =>
  new Promise((resolve) => {
    const [client] = opponents
    const stop = client?.on('snapshot', ({ table }) => {
      stop?.()
      resolve(table)
    })
    client?.send('me', { gameId })
  })

it(`with the accessibility tree and the keyboard alone ${HANDS} hands are played [N-A11Y-03 N-A11Y-01 N-A11Y-02 N-TABLE-01]`, async () => {
  const page = await room.openPage({ viewport: smallWindow, reducedMotion: 'reduce' })
  const faults = faultsOf(page.context())
  await sitDown(page)
  await seatOpponent(2, 3)

  const bar = page.getByRole('region', { name: 'Your actions' })
  const fold = bar.getByRole('button', { name: 'FOLD' }).and(page.locator(':enabled'))
  const raise = bar.getByRole('button', { name: /^(BET|RAISE)/ }).and(page.locator(':enabled'))
  const handNumber = async () =>
    Number((await page.getByText(/ · Hand #/).textContent())?.split('#')[1]?.replaceAll(',', '') ?? 0)
  const ownCards = page.getByRole('region', { name: 'Table Drill' }).locator('dd').nth(2)
  const answer = page.getByRole('status', { name: 'Answer' })

  const acted = { f: 0, c: 0, r: 0 }
  let hand = 0
  const began = Date.now()
  while (hand < HANDS) {
    // Every turn has buttons of its own, so this one goes with the turn, even if the next turn follows at once.
    const foldOfThisTurn = await fold.elementHandle({ timeout: 30_000 })
    hand = await handNumber()
    const prompt = (await page.getByRole('alert', { name: 'Your turn' }).textContent()) ?? ''
    expect(prompt).toMatch(/(^| )Your turn\. /)
    const cards = (await ownCards.textContent()) ?? ''
    expect(cards).toMatch(/^\w+ of \w+, \w+ of \w+\. /)
    const keys = keysFor({ prompt, cards, hand })
    for (const key of keys) {
      // A button that has just appeared, or has changed, is disabled for a moment.
      if (key === 'r' || key === 'Enter') await raise.waitFor()
      if (key === '1') await bar.getByRole('textbox', { name: 'Amount' }).waitFor()
      await page.keyboard.press(key)
    }
    acted[keys[0] as 'f' | 'c' | 'r'] += 1
    await foldOfThisTurn?.waitForElementState('hidden')
    if (hand % 25 === 0) {
      for (const key of ['h', 'b', 'p', 's', 'l', 'w']) await page.keyboard.press(key)
      await until('the clock to be told', async () => /seconds left|No clock/.test((await answer.textContent()) ?? ''))
    }
  }
  console.info(`${hand} hands in ${Math.round((Date.now() - began) / 1000)} s, load ${loadavg()[0]}`, acted)

  // No key was lost or refused, every kind of action was played, and the announced figures equal the server's.
  expect(Math.min(acted.f, acted.c, acted.r)).toBeGreaterThan(HANDS / 40)
  const refusals = page.getByRole('alert').filter({ hasText: /not your turn|turn is over/ })
  expect(await refusals.count()).toBe(0)
  await until('the screen to say what the room says', async () => {
    const server = await serverTable()
    const screen = await readTable(page)
    return JSON.stringify(figuresOnScreen(screen)) === JSON.stringify(figuresOfServer(server))
  })
  expect((await serverTable()).handNumber).toBeGreaterThanOrEqual(HANDS)
  expect(faults).toEqual([])
}, 480_000)

import {
  addonOfferFields,
  addonOfferMessage,
  breakMessage,
  canRebuyAnswer,
  eliminateMessage,
  joinTournamentMessage,
  leaderboard,
  rebuyOfferMessage,
  serverMessage,
} from '@cardroom/web/testing'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, mobile } from '../support/browser.ts'
import { formsFor, isLong } from '../support/forms.ts'
import { boxOf } from '../support/page-parts.ts'
import { untilClientSends } from '../support/scripted-table.ts'
import { scriptedVisits } from '../support/scripted-visits.ts'
import { until } from '../support/until.ts'

const visits = scriptedVisits()

const openTournamentTable = (viewport: typeof mobile = desktop): Promise<Page> =>
  visits.open({
    viewport,
    tournament: 'cup',
    title: 'Sunday Cup, table 1',
    firstMessages: [joinTournamentMessage(1), leaderboard({ breakTime: Date.now() + 90_000 })],
  })
/** Whether the popup is at the place of the action buttons and inside the window, so that the felt stays visible. */
const standsInDock = async (page: Page, popup: Locator): Promise<boolean> => {
  const dock = await boxOf(page.getByRole('region', { name: 'Your actions' }))
  const { bottom } = await boxOf(popup)
  const actions = await boxOf(popup.getByRole('button').last())
  const { height } = page.viewportSize() ?? { height: 0 }
  // On a phone the popup is higher than the action area (N-TABLE-20).
  return bottom > dock.y && bottom <= height && actions.bottom <= height
}
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
/** Waits until the element with this text has the focus, which a dialog takes a moment after it has appeared. */
const untilFocusOn = (page: Page, text: string) =>
  until(`the focus on ${text}`, async () => (await focusedText(page)) === text)

it('an entrant joins their tournament table, and when moved to another table sees and chats there without a page reload [A-ROUTE-16 B-OUT-09 S-BAL-04]', async () => {
  const page = await openTournamentTable()
  expect(visits.table.receivedFromClient('join_tournament')).toMatchObject([
    { tournamentId: 'cup', type: 'tournament' },
  ])
  await page.getByText("No Limit Hold'em · 100/200 ante 25 · Hand #7").waitFor()
  const pageLoads = () => visits.table.requestedUrls.filter((address) => address.endsWith('/gamePlay')).length
  expect(pageLoads()).toBe(1)

  visits.table.sendToClient(joinTournamentMessage(2, { name: 'Sunday Cup, table 2', handNumber: 12 }))
  await page.getByRole('heading', { name: 'Sunday Cup, table 2' }).waitFor()
  await page.getByText('You have been moved to table 2').first().waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('hello')
  await page.keyboard.press('Enter')
  const line = { gameId: 'cup_2', tournamentId: 'cup', body: 'hello' }
  expect(await untilClientSends(visits.table, 'message')).toMatchObject(line)
  expect(pageLoads()).toBe(1)
})

it('the tournament dashboard opens and closes by keys, its clock ticks, and it goes on to the next level [B-MTTDASH-02 B-MTTDASH-03 B-MTTDASH-05 Q80]', async () => {
  const page = await openTournamentTable()
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'DASHBOARD' })
  const clock = dialog.getByRole('timer')
  await until('the clock to tick', async () => {
    const [, seconds] = /^01:(\d\d)$/.exec((await clock.textContent()) ?? '') ?? []
    return seconds !== undefined && Number(seconds) < 29
  })
  const words = await dialog.textContent()
  expect(words).toMatch(/Next Level\s*1,500\/3,000/)
  expect(words).toMatch(/1st\s*1,500/)
  await expect
    .poll(() => dialog.getByRole('listitem').allTextContents())
    .toEqual(['1you (you)1,000', '1marlow1,000', '3tobias500'])
  await expect.poll(() => dialog.getByRole('button', { name: 'ADD-ON' }).isDisabled()).toBe(true)

  visits.table.sendToClient(leaderboard({ breakTime: Date.now() - 1000 }))
  await until('the end of the level', async () => (await clock.textContent()) === '00:00')
  visits.table.sendToClient(leaderboard({ breakTime: null, blinds: [1500, 3000], nextLevel: '2000/4000' }))
  await until('the next level', async () => (await clock.textContent()) === '--:--')
  await expect.poll(() => dialog.textContent()).toMatch(/Blinds\s*1,500\/3,000/)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

it('a break opens its popup; from there an add-on is bought by keyboard alone [B-MTTDASH-07 B-REBUY-05 B-OUT-14 Q71]', async () => {
  const page = await openTournamentTable(mobile)
  visits.table.sendToClient(breakMessage({ breakTime: Date.now() + 240_000 }))
  const rest = page.getByRole('dialog', { name: 'BREAK' })
  await rest.getByText('Break Ends In').waitFor()
  await rest.getByRole('button', { name: 'REBUY' }).waitFor()
  visits.table.sendToClient(addonOfferMessage(Date.now() + 240_000))
  const popup = page.getByRole('dialog', { name: 'ADD-ON' })
  await untilFocusOn(page, 'CANCEL')
  await page.keyboard.press('Enter')
  await popup.waitFor({ state: 'hidden' })
  await rest.waitFor()

  const asked = visits.table.receivedFromClient('can_rebuy').length
  await rest.getByRole('button', { name: 'ADD-ON' }).focus()
  await page.keyboard.press('Enter')
  await until('the question', () => visits.table.receivedFromClient('can_rebuy').length > asked)
  visits.table.sendToClient(canRebuyAnswer(false, { addon: addonOfferFields }))
  await untilFocusOn(page, 'CANCEL')
  await expect
    .poll(() => popup.textContent())
    .toMatch(/Balance\s*320\.50\s*Add-On\s*150\s*Registration Fee\s*0\s*Total\s*150/)
  await page.keyboard.press('Tab')
  await popup.locator('[aria-disabled=true]').waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  const order = { tournamentId: 'cup', userId: 'you', amount: 2000, gameId: 'cup_1' }
  expect(await untilClientSends(visits.table, 'addon')).toEqual(order)
  visits.table.sendToClient(serverMessage('rebuy', { gameId: 'cup_1', userId: 'you', chips: 3000, seq: 5 }))
  await popup.waitFor({ state: 'hidden' })
  visits.table.sendToClient(serverMessage('game_state', { gameId: 'cup_1', isRunning: true, seq: 6 }))
  await rest.waitFor({ state: 'hidden' })
})

it.each(
  formsFor(1, [
    ['desktop', desktop],
    ['mobile', mobile],
  ] as const),
)(
  'the rebuy and add-on offers take the place of the action buttons: %s [B-POPUP-10 B-REBUY-01 B-REBUY-02]',
  async (_, size) => {
    const page = await openTournamentTable(size)
    visits.table.sendToClient(rebuyOfferMessage())
    const rebuy = page.getByRole('dialog', { name: 'REBUY' })
    await rebuy.waitFor()
    await expect.poll(() => standsInDock(page, rebuy)).toBe(true)
    visits.table.sendToClient(addonOfferMessage(Date.now() + 240_000))
    const addon = page.getByRole('dialog', { name: 'ADD-ON' })
    await addon.waitFor()
    await expect.poll(() => standsInDock(page, addon)).toBe(true)
  },
)

it('a tournament rebuy is bought by keyboard alone, once, before its countdown ring is empty [B-REBUY-02 B-REBUY-03 B-REBUY-06 B-OUT-13]', async () => {
  const page = await openTournamentTable()
  visits.table.sendToClient(rebuyOfferMessage())
  const popup = page.getByRole('dialog', { name: 'REBUY' })
  await untilFocusOn(page, 'CANCEL')
  await until('the ring to empty', async () => Number(await popup.getByRole('timer').textContent()) < 10)
  await page.keyboard.press('Tab')
  await popup.locator('[aria-disabled=true]').waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await popup.getByRole('button', { name: 'PROCESSING...' }).waitFor()
  await page.keyboard.press('Enter')
  visits.table.sendToClient(serverMessage('rebuy', { gameId: 'cup_1', userId: 'you', chips: 1000, seq: 5 }))
  await popup.waitFor({ state: 'hidden' })
  expect(visits.table.receivedFromClient('rebuys')).toEqual([
    { tournamentId: 'cup', userId: 'you', amount: 1000, gameId: 'cup_1' },
  ])
})

it.runIf(isLong)('CANCEL declines a tournament rebuy; Escape sends no answer [B-REBUY-06 S-RBY-02]', async () => {
  const page = await openTournamentTable()
  visits.table.sendToClient(rebuyOfferMessage())
  const popup = page.getByRole('dialog', { name: 'REBUY' })
  await untilFocusOn(page, 'CANCEL')
  await popup.locator('[aria-disabled=true]').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  expect(visits.table.receivedFromClient('rebuys')).toEqual([])
  await page.keyboard.press('Enter')
  expect(await untilClientSends(visits.table, 'rebuys')).toMatchObject({ tournamentId: 'cup', amount: 0 })
  await popup.waitFor({ state: 'hidden' })
})

it('an eliminated player reads place and prize; OK opens the lobby [B-POPUP-10 Q75 S-EMIT-10 B-LEAVE-06]', async () => {
  const page = await openTournamentTable()
  visits.table.sendToClient(
    eliminateMessage(3, 600.5),
    serverMessage('player_left', { gameId: 'cup_1', userId: 'you', seq: 5 }),
  )
  const popup = page.getByRole('dialog', { name: 'YOU ARE OUT' })
  await popup.getByText('You finished 3rd').waitFor()
  await expect.poll(() => popup.textContent()).toContain('600.50')
  await untilFocusOn(page, 'OK')
  await page.keyboard.press('Enter')
  const exit = { gameId: 'cup_1', type: 'tournament', tournamentId: 'cup' }
  expect(await untilClientSends(visits.table, 'exit')).toMatchObject(exit)
  visits.table.sendToClient(serverMessage('exit_player', { gameId: 'cup_1', userId: 'you', seq: 6 }))
  await page.waitForURL('**/app/cashgame/micro')
})

it('a player eliminated while away who opens the table again reads place and prize; OK opens the lobby [S-MTT-10 B-POPUP-10 B-LEAVE-06]', async () => {
  const message = 'You are out of this tournament'
  const page = await visits.open({
    tournament: 'cup',
    title: 'YOU ARE OUT',
    firstMessages: [eliminateMessage(3, 600.5), serverMessage('join_error', { gameId: 'cup', message, code: 'out' })],
  })
  expect(await page.locator('[role=progressbar]').count()).toBe(0)
  const popup = page.getByRole('dialog', { name: 'YOU ARE OUT' })
  await popup.getByText('You finished 3rd').waitFor()
  await popup.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL('**/app/cashgame/micro')
})

it('a cancelled tournament shows a message and opens the lobby [S-REG-05 B-IN-20 B-LEAVE-06]', async () => {
  const page = await openTournamentTable()
  visits.table.sendToClient(
    serverMessage('game_state', { gameId: 'cup_1', isRunning: false, seq: 5 }),
    serverMessage('exit_player', { gameId: 'cup_1', userId: 'you', seq: 6 }),
  )
  await page.getByText('This tournament was cancelled').first().waitFor()
  await page.waitForURL('**/app/cashgame/micro')
})

it.runIf(isLong)(
  'the elimination popup opens no sooner than 2.68 s after the server names the winner of the last hand [B-POPUP-10]',
  async () => {
    const page = await openTournamentTable()
    const delayMs = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const from = performance.now()
          new MutationObserver((_, observer) => {
            if (!document.body.textContent?.includes('You finished')) return
            observer.disconnect()
            resolve(performance.now() - from)
          }).observe(document.body, { childList: true, subtree: true })
        }),
    )
    visits.table.sendToClient(
      serverMessage('winners', { gameId: 'cup_1', winners: [{ id: 'marlow', wonAmount: 200 }], seq: 5 }),
      eliminateMessage(3, 0),
    )
    expect(await delayMs).toBeGreaterThanOrEqual(2_680)
  },
)

import { defaultSettings } from '@cardroom/protocol'
import { serverMessage, snapshot, tableAt, threeWayAllIn } from '@cardroom/web/testing'
import { expect, it } from 'vitest'
import { mobile } from '../support/browser.ts'
import { isLong, windowsFor } from '../support/forms.ts'
import { boxOf, button, enabledButton, holdRequests, stopTime } from '../support/page-parts.ts'
import { scriptedGame, untilClientSends } from '../support/scripted-table.ts'
import { scriptedVisits } from '../support/scripted-visits.ts'
import { until } from '../support/until.ts'

const visits = scriptedVisits()
const chatLine = (sender: string, body: string, seq: number) =>
  serverMessage('message', { sender, body, timestamp: 1, userId: sender.toLowerCase(), type: 'cash', seq })

it('on a phone a chat line is shown at the seat for 4 s and counted on the chat icon; a reaction is sent with one press [N-TABLE-13]', async () => {
  const old = {
    sender: 'tobias',
    body: 'hello',
    timestamp: 1,
    userId: 'tobias',
    gameId: 'orion',
    type: 'cash',
  } as const
  const page = await visits.open({
    viewport: mobile,
    firstMessages: [snapshot(tableAt({ seq: 1 }), { chat: [old] })],
  })
  await page.clock.install()
  await stopTime(page)
  const bubbles = page.locator('[data-words]')
  visits.table.sendToClient(
    chatLine('Dealer', 'New hand', 3),
    chatLine('marlow', 'good luck', 4),
    chatLine('you', 'thanks', 5),
  )
  const unreadText = () => button(page, 'Table chat').getAttribute('aria-description')
  await expect.poll(unreadText).toBe('1 new')
  await expect
    .poll(() => bubbles.evaluateAll((all) => all.map((one) => one.getAttribute('data-words'))))
    .toEqual(['good luck'])
  await page.clock.runFor(4_000)
  await expect.poll(() => bubbles.count()).toBe(0)
  await button(page, 'Table chat').click()
  await page.clock.runFor(500)
  await button(page, 'Applause').click()
  expect(await untilClientSends(visits.table, 'message')).toMatchObject({ body: '👏', sender: 'you' })
  await page.keyboard.press('Escape')
  await page.clock.runFor(500)
  await expect.poll(unreadText).toBeNull()
})

it('the chat stays at its newest line, also when a line becomes taller; for a player who has scrolled up it does not move [B-CHAT-01]', async () => {
  const page = await visits.open()
  const log = page.getByRole('region', { name: 'Table chat' }).getByRole('log')
  const shownLines = () =>
    log.evaluate((box) => {
      const { top, bottom } = box.getBoundingClientRect()
      const isShown = (line: Element) => {
        const { y, height } = line.getBoundingClientRect()
        return y + height / 2 > top && y + height / 2 < bottom
      }
      return [...box.querySelectorAll('li')].filter(isShown).map((line) => line.textContent)
    })
  const lineAt = async (index: number) => (await shownLines()).at(index)
  const chat = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, no) => chatLine('marlow', `line ${from + no}`, from + no))
  visits.table.sendToClient(...chat(3, 20))
  await expect.poll(() => lineAt(-1)).toBe('marlow line 20')
  await log
    .locator('li')
    .nth(-2)
    .evaluate((line) => line.style.setProperty('height', '40px'))
  await expect.poll(() => lineAt(-1)).toBe('marlow line 20')
  await log.focus()
  await page.keyboard.press('Home')
  await expect.poll(() => lineAt(0)).toBe('marlow line 3')
  visits.table.sendToClient(...chat(21, 22))
  await log.getByText('line 22').waitFor()
  await expect.poll(() => lineAt(0)).toBe('marlow line 3')
  visits.table.sendToClient(chatLine('you', 'thanks', 23))
  await expect.poll(() => lineAt(-1)).toBe('you thanks')
})

it('the arrow enlarges the chat to 380 by 287; its tabs filter lines; Enter and Send send [B-CHAT-01 B-CHAT-02 B-CHAT-03 B-CHAT-04]', async () => {
  const page = await visits.open()
  const chat = page.getByRole('region', { name: 'Table chat' })
  visits.table.sendToClient(chatLine('Dealer', 'New hand', 3), chatLine('marlow', 'good luck', 4))
  await chat.getByText('good luck').waitFor()
  await button(page, 'Make the chat large').click()
  await button(page, 'Make the chat small').waitFor()
  const size = await chat.evaluate((drawer) => [drawer.clientWidth, drawer.clientHeight])
  expect(size).toEqual([380, 287])
  await chat.getByRole('tab', { name: 'DEALER' }).click()
  await expect.poll(() => chat.getByRole('listitem').allTextContents()).toEqual(['Dealer New hand'])
  await chat.getByRole('tab', { name: 'PLAYER' }).click()
  await expect.poll(() => chat.getByRole('listitem').allTextContents()).toEqual(['marlow good luck'])
  await chat.getByRole('tab', { name: 'ALL' }).click()
  await expect.poll(() => chat.getByRole('listitem').count()).toBe(2)
  const box = chat.getByRole('textbox', { name: 'Message' })
  await box.pressSequentially(`  ${'x'.repeat(110)}`)
  await expect.poll(() => box.inputValue()).toHaveLength(100)
  await box.press('Enter')
  expect(await untilClientSends(visits.table, 'message')).toMatchObject({ body: 'x'.repeat(98), sender: 'you' })
  await expect.poll(() => box.inputValue()).toBe('')
  await button(page, 'Send').click()
  await box.fill('well played')
  await button(page, 'Send').click()
  await until('Send', () => visits.table.receivedFromClient('message').length === 2)
})

it('Settings opens a side panel; TABLE INFO shows the table, its rake and cap [N-TABLE-18 B-POPUP-03 B-POPUP-04 B-POPUP-05]', async () => {
  const amountObjects = (...all: readonly number[]) => all.map((amount) => ({ amount }))
  const game = {
    ...{ ...scriptedGame, stake: 'HIGH' },
    ...{ rake_config: amountObjects(2, 4, 6), bet_limit_config: amountObjects(100, 200, 300) },
  }
  const page = await visits.open({ http: { 'GET /games/orion': game } })
  await button(page, 'About').click()
  const info = page.getByRole('dialog', { name: 'TABLE INFO' })
  await info.getByText('6%').waitFor()
  await expect
    .poll(() => info.locator('dt, dd').allTextContents())
    .toEqual([
      ...['Table name', 'Orion 6-max', 'Table size', '6-max', 'Stakes', '50/100', 'Buy-in', '4,000 - 10,000'],
      ...['Turn time', '20 s', 'Rake (5+ players)', '6%', 'Cap (5+ players)', '300'],
      ...['Rake (3-4 players)', '4%', 'Cap (3-4 players)', '200', 'Rake (2 players)', '2%', 'Cap (2 players)', '100'],
    ])
  await info.getByRole('button', { name: 'OK' }).click()
  await info.waitFor({ state: 'hidden' })
  await button(page, 'Settings').click()
  const panel = page.getByRole('dialog', { name: /settings/i })
  await panel.waitFor()
  // The panel ends above the action area (N-TABLE-18).
  const beside = await panel.evaluate((element) => {
    const box = (element.closest('section') ?? element).getBoundingClientRect()
    const dock = document.querySelector('[aria-label="Your actions"]')?.getBoundingClientRect()
    return box.width < innerWidth / 2 && box.height > innerHeight / 2 && box.bottom <= (dock?.top ?? 0)
  })
  expect(beside).toBe(true)
})

it('browser back, Alt+Left, Backspace, mouse buttons and Exit Table ask before leaving; Exit Table says what happens to the chips [B-POPUP-06 B-LEAVE-03]', async () => {
  const page = await visits.open()
  const popup = page.getByRole('dialog', { name: 'LEAVE TABLE' })
  const asksBeforeLeaving = async (way: () => Promise<unknown>) => {
    await way()
    await popup.getByText('Are you sure you want to leave table?', { exact: true }).waitFor()
    await popup.getByRole('button', { name: 'CANCEL' }).click()
    await popup.waitFor({ state: 'hidden' })
  }
  await asksBeforeLeaving(() => page.evaluate(() => history.back()))
  await asksBeforeLeaving(() => page.keyboard.press('Alt+ArrowLeft'))
  await asksBeforeLeaving(() => page.keyboard.press('Backspace'))
  for (const mouse of [3, 4]) {
    await asksBeforeLeaving(() =>
      page.evaluate((button) => dispatchEvent(new MouseEvent('mouseup', { button, cancelable: true })), mouse),
    )
  }
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('ab')
  await message.press('Backspace')
  await expect.poll(() => message.inputValue()).toBe('a')
  await expect.poll(() => popup.count()).toBe(0)
  await message.blur()
  await button(page, 'Exit Table').click()
  await popup.getByText('what you have bet stays in the pot. Your other 1,000.00 chips go back').waitFor()
  expect(new URL(page.url()).pathname).toBe('/gamePlay')
  expect(visits.table.receivedFromClient('exit')).toEqual([])
})

it.runIf(isLong)(
  'on a slow network the closing of the leave question does not undo the navigation to the lobby [B-LEAVE-06]',
  async () => {
    const page = await visits.open()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const releaseAnswer = await holdRequests(page, '**/app/cashgame')
    await page.route('**/closed', async (route) => {
      await route.fulfill()
      releaseAnswer()
    })
    await button(page, 'Exit Table').click()
    await enabledButton(page, 'CONFIRM').waitFor()
    await page.evaluate(() => {
      new MutationObserver((_, watch) => {
        if (document.querySelector('[role=dialog]')) return
        watch.disconnect()
        // The dialog has just closed. If closing went one entry back in the history, this would happen within the
        // next two tasks.
        setTimeout(() => setTimeout(() => void fetch('/closed')))
      }).observe(document.body, { childList: true, subtree: true })
    })
    await enabledButton(page, 'CONFIRM').click()
    await untilClientSends(visits.table, 'exit')
    visits.table.sendToClient(serverMessage('player_left', { userId: 'you', seq: 4 }))
    await page.waitForURL(/cashgame/)
  },
)

it('a manual exit ends in the cash lobby of the last stake, by a full page load [B-LEAVE-06 B-LEAVE-07 Q73]', async () => {
  const page = await visits.open()
  await page.evaluate(() => localStorage.setItem('stake', 'high'))
  await button(page, 'Exit Table').click()
  await page.getByRole('dialog', { name: 'LEAVE TABLE' }).getByRole('button', { name: 'CONFIRM' }).click()
  await untilClientSends(visits.table, 'exit')
  const loaded = page.waitForEvent('load')
  visits.table.sendToClient(serverMessage('player_left', { userId: 'you', seq: 4 }))
  await loaded
  await expect.poll(() => new URL(page.url()).pathname).toBe('/app/cashgame/high')
})

it('the muck question has the buttons SHOW and MUCK [B-POPUP-08 B-ACTION-20]', async () => {
  const settings = { ...defaultSettings, game: { ...defaultSettings.game, auto_muck: false } }
  const page = await visits.open({ settings })
  visits.table.sendToClient(serverMessage('automuckcards', { userId: 'you', expiresAt: 1, seq: 3 }))
  const popup = page.getByRole('dialog', { name: 'AUTO MUCK' })
  await popup.getByText('Are you sure you want to Auto Muck Cards?', { exact: true }).waitFor()
  const actions = popup.getByRole('button', { name: /SHOW|MUCK/ })
  await expect.poll(() => actions.allTextContents()).toEqual(['SHOW', 'MUCK'])
  await actions.first().click()
  await untilClientSends(visits.table, 'automuck')
  expect(visits.table.receivedFromClient('automuck')).toEqual([{ gameId: 'orion', userId: 'you', muck: false }])
})

it.each(
  windowsFor(1, [
    [915, 412],
    [740, 360],
  ] as const),
)(
  'on a landscape phone of %i x %i a replay’s table has at least 70% of the window height, with the controls at its right [B-REPLAY-09]',
  async (width, height) => {
    const page = await visits.atTurn({}, { viewport: { width, height } })
    const data = { data: [threeWayAllIn], count: 1 }
    await page.route('**/game-history/**', (route) => route.fulfill({ json: { status: true, data } }))
    await button(page, 'Menu').click()
    await button(page, 'Hand History').click()
    await button(page, /^Replay/).click()
    const replay = page.getByRole('dialog').filter({ has: page.getByRole('slider') })
    await replay.getByText('It is your turn').waitFor()
    const table = await boxOf(replay.locator('canvas'))
    expect([table.height >= height * 0.7, table.width >= width * 0.5]).toEqual([true, true])
    for (const name of ['TO THE TABLE', 'Showdown', 'Step back', '4x']) {
      const box = await boxOf(replay.getByRole('button', { name }))
      expect([name, box.x >= width / 2, box.right <= width, box.bottom <= height]).toEqual([name, true, true, true])
    }
  },
)

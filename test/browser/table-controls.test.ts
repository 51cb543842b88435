import { defaultSettings } from '@cardroom/protocol'
import { ahead, said, snapshot, tableAt, yourTurn } from '@cardroom/web/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mobile, openBrowser } from '../support/browser.ts'
import { heardFrom, openScriptedTable, type ScriptedTable } from '../support/scripted-table.ts'
import { until } from '../support/until.ts'

let browser: Browser
let table: ScriptedTable

beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(async () => {
  expect(table.faults).toEqual([])
  await table.close()
})
afterAll(() => browser?.close())

type Script = Partial<Parameters<typeof openScriptedTable>[1]>
const openTable = async (script: Script = {}): Promise<Page> => {
  table = await openScriptedTable(browser, { first: [snapshot(tableAt({ seq: 1 }))], ...script })
  return table.page
}
const atTurn = (moment: Parameters<typeof yourTurn>[0] = {}, script: Script = {}) =>
  openTable({ first: [snapshot(tableAt({ ...moment, seq: 1 })), yourTurn(moment)], ...script })

const free = { street: 'flop', call: 0, highestBet: 0, minRaise: 100 } as const
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name })
const names = (page: Page) =>
  page
    .getByRole('region', { name: 'Your actions' })
    .getByRole('button')
    .evaluateAll((all) =>
      // Names as they are told: without what is hidden from assistive technology.
      all.filter((one) => one.hasAttribute('data-kind')).map((one) => one.textContent?.trim().replace(/\s+/g, ' ')),
    )
/** The newest action that was sent. */
const action = async () => {
  const { action, amount } = (await heardFrom(table, 'action')) as { action: string; amount: number }
  return { action, amount }
}

describe('the action bar', () => {
  it('B-ACTION-02 B-ACTION-06 B-ACTION-08 B-ACTION-10 the first press of RAISE reveals slider, box and quick bets, the second sends', async () => {
    const page = await atTurn({ call: 100 })
    expect(await names(page)).toEqual(['FOLD', 'CALL 100.00', 'RAISE 200.00'])
    expect(await page.getByRole('group', { name: 'Bet size' }).count()).toBe(0)
    await button(page, /^RAISE/).click()
    const sizes = page.getByRole('group', { name: 'Bet size' })
    expect(await sizes.getByRole('button').allTextContents()).toEqual(['MIN', 'HALF POT', 'POT', 'ALL IN'])
    expect(await sizes.getByRole('slider').getAttribute('max')).toBe('100000')
    expect(table.sent('action')).toEqual([])
    await sizes.getByRole('button', { name: 'ALL IN' }).click()
    expect((await names(page)).at(-1)).toBe('ALL-IN 1,000.00')
    await sizes.getByRole('button', { name: 'MIN' }).click()
    await button(page, /^RAISE 200/).click()
    expect(await action()).toEqual({ action: 'raise', amount: 200 })
    expect(await names(page)).toEqual([])
  })

  it('B-ACTION-08 B-ACTION-09 B-ACTION-11 BET where nothing is bet, no third button without the right to raise, no slider at a limit', async () => {
    const page = await atTurn(free)
    expect(await names(page)).toEqual(['FOLD', 'CHECK', 'BET 100.00'])
    table.say(yourTurn({ call: 1000, highestBet: 1000, canRaise: false, seq: 4 }))
    await button(page, /^ALL-IN/).waitFor()
    expect(await names(page)).toEqual(['FOLD', 'ALL-IN 1,000.00'])
    table.say(said('raiseLimit', { amount: 200, seq: 5 }), yourTurn({ minRaise: 200, seq: 5 }))
    await button(page, /^RAISE 200/).click()
    expect(await action()).toEqual({ action: 'raise', amount: 200 })
    expect(await page.getByRole('slider').count()).toBe(0)
  })

  it('B-ACTION-15 nothing but the figure in the box can be bet: an illegal one disables the button and says why', async () => {
    const page = await atTurn()
    await button(page, /^RAISE/).click()
    const box = page.getByRole('textbox', { name: 'Amount' })
    const raise = button(page, /^RAISE/)
    for (const [text, reason] of [
      ['250.5', 'Whole chips only'],
      ['99999', 'At most 1,000.00'],
      ['3,5', 'Not an amount'],
      ['', 'Not an amount'],
    ] as const) {
      await box.fill(text)
      expect(await raise.isDisabled()).toBe(true)
      expect(await raise.textContent()).not.toMatch(/\d/)
      const reasonId = await raise.getAttribute('aria-describedby')
      expect(await page.locator(`[id="${reasonId}"]`).textContent()).toBe(reason)
      expect(await box.getAttribute('aria-describedby')).toBe(reasonId)
    }
    await box.fill('99999')
    // Neither leaving the box nor a press makes another amount of it.
    await box.press('Enter')
    await page.getByRole('textbox', { name: 'Message' }).focus()
    await raise.click({ force: true })
    await page.keyboard.press('Tab')
    await page.keyboard.press('r')
    expect(await box.inputValue()).toBe('99999')
    expect(table.sent('action')).toEqual([])
    await box.fill('350')
    expect(await raise.textContent()).toContain('350.00')
    await raise.click()
    expect(await action()).toEqual({ action: 'raise', amount: 350 })
  })

  it('B-ACTION-13 B-ACTION-14 B-POPUP-07 FOLD asks with CANCEL and CONFIRM where a check is free', async () => {
    const settings = { ...defaultSettings, game: { ...defaultSettings.game, fold: true } }
    const page = await atTurn(free, { settings })
    await button(page, 'FOLD').click()
    const popup = page.getByRole('dialog', { name: 'FOLD' })
    await popup.getByText('Are you sure you want to Fold?', { exact: true }).waitFor()
    await popup.getByRole('button', { name: 'CANCEL' }).click()
    await popup.waitFor({ state: 'hidden' })
    expect(table.sent('action')).toEqual([])
    await button(page, 'FOLD').click()
    table.say(said('turn_timeout', { userId: 'you', seq: 4 }))
    await popup.waitFor({ state: 'hidden' })
    table.say(yourTurn({ ...free, seq: 5 }))
    await button(page, 'FOLD').click()
    await popup.getByRole('button', { name: 'CONFIRM' }).click()
    expect(await action()).toEqual({ action: 'fold', amount: 0 })
  })
})

describe('the keyboard', () => {
  it('N-TABLE-01 F, C, R, 1 to 4, arrows, wheel and Enter play; ? shows the keys; text boxes and repeats do nothing', async () => {
    const page = await atTurn()
    const press = (...keys: readonly string[]) =>
      keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
    const shown = async () => (await names(page)).at(-1)
    await button(page, /^RAISE/)
      .and(page.locator(':enabled'))
      .waitFor()
    await press('?')
    const sheet = page.getByRole('dialog', { name: 'KEYS' })
    await sheet.getByText('Check or call').waitFor()
    await press('f')
    expect(table.sent('action')).toEqual([])
    await press('Escape')
    await sheet.waitFor({ state: 'hidden' })

    await page.getByRole('textbox', { name: 'Message' }).focus()
    await press('f', 'c', 'r')
    expect(table.sent('action')).toEqual([])
    await page.getByRole('textbox', { name: 'Message' }).blur()

    await press('r', 'ArrowUp')
    expect(await shown()).toBe('RAISE 300.00')
    await press('Shift+ArrowRight')
    expect(await shown()).toBe('RAISE 800.00')
    await press('ArrowDown', 'ArrowLeft')
    expect(await shown()).toBe('RAISE 600.00')
    await press('4')
    expect(await shown()).toBe('ALL-IN 1,000.00')
    await press('1')
    expect(await shown()).toBe('RAISE 200.00')
    await page.getByRole('slider').hover()
    await page.mouse.wheel(0, -100)
    await until('the wheel to count', async () => (await shown()) === 'RAISE 300.00')
    // A key that is held down is one press.
    await page.keyboard.down('ArrowUp')
    await page.keyboard.down('ArrowUp')
    await page.keyboard.up('ArrowUp')
    expect(await shown()).toBe('RAISE 400.00')
    await press('Enter')
    expect(await action()).toEqual({ action: 'raise', amount: 400 })

    table.say(yourTurn({ seq: 5 }))
    await button(page, 'FOLD').and(page.locator(':enabled')).waitFor()
    await press('c')
    expect(await action()).toEqual({ action: 'call', amount: 100 })
    table.say(yourTurn({ seq: 7 }))
    await button(page, 'FOLD').and(page.locator(':enabled')).waitFor()
    await press('f')
    await until('the fold', async () => (await action()).action === 'fold')
  })

  it('N-TABLE-02 buttons that appear take no press for 150 ms; an all-in above 10 big blinds asks once', async () => {
    const page = await openTable()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 5000)
    table.say(yourTurn({ chips: 1100, seq: 3 }))
    await button(page, 'FOLD').waitFor()
    await page.keyboard.press('f')
    await button(page, 'FOLD').click({ force: true })
    await page.clock.runFor(149)
    await page.keyboard.press('f')
    expect(table.sent('action')).toEqual([])
    await page.clock.runFor(1)
    await page.keyboard.press('r')
    await page.clock.runFor(150)
    await page.keyboard.press('4')
    await page.keyboard.press('Enter')
    const popup = page.getByRole('dialog', { name: 'ALL-IN' })
    await popup.getByText('Are you sure you want to go all-in with 1,100.00?').waitFor()
    await popup.getByRole('button', { name: 'CONFIRM' }).click({ force: true })
    expect(table.sent('action')).toEqual([])
    await page.clock.runFor(200)
    await popup.getByRole('button', { name: 'CONFIRM' }).click()
    expect(await action()).toEqual({ action: 'allin', amount: 1100 })
    table.say(yourTurn({ chips: 1000, call: 1000, canRaise: false, seq: 6 }))
    await page.clock.runFor(200)
    await button(page, /^ALL-IN/).click()
    await until('the call', async () => (await action()).amount === 1000)
  })
})

describe('before the turn', () => {
  it('B-PRESELECT-01 B-PRESELECT-02 B-ACTION-03 boxes stand in the places of the buttons; one at a time; it runs by itself', async () => {
    const page = await openTable({ first: [snapshot(tableAt({ seq: 1 })), ahead({})] })
    const boxes = page.getByRole('checkbox').and(page.locator('button'))
    const told = () =>
      boxes.evaluateAll((all) => all.map((box) => [box.getAttribute('aria-label'), box.getAttribute('aria-checked')]))
    expect((await told()).map(([name]) => name)).toEqual(['FOLD', 'CALL 100.00', 'BET POT', 'ALL-IN'])
    const foldBox = await boxes.first().boundingBox()
    await boxes.nth(0).click()
    await boxes.nth(1).click()
    expect((await told()).map(([, checked]) => checked)).toEqual(['false', 'true', 'false', 'false'])
    expect(await page.evaluate(() => localStorage.getItem('preselectedAction'))).toContain('"action":"call"')
    table.say(yourTurn())
    expect(await action()).toEqual({ action: 'call', amount: 100 })

    table.say(ahead({ street: 'flop', call: 0, highestBet: 0, seq: 5 }), yourTurn({ ...free, seq: 6 }))
    await button(page, 'FOLD').waitFor()
    expect(await boxes.count()).toBe(0)
    expect(await button(page, 'FOLD').boundingBox()).toEqual(foldBox)
  })
})

describe('sitting out', () => {
  it('B-SITOUT-01 B-SITOUT-03 a part that folds away with two boxes, the second one-way', async () => {
    const page = await openTable()
    await page.getByRole('checkbox', { name: 'Sit Out Next Hand' }).check()
    await heardFrom(table, 'sitout')
    await page.getByRole('checkbox', { name: 'Sit Out Next Hand' }).uncheck()
    await heardFrom(table, 'sitin')
    await page.getByRole('checkbox', { name: 'Sit Out Next BB' }).check()
    await heardFrom(table, 'sitout_nextblind')
    expect(await page.getByRole('checkbox', { name: 'Sit Out Next BB' }).isDisabled()).toBe(true)
    await button(page, 'Sit out').click()
    expect(await page.getByRole('checkbox').count()).toBe(0)
  })

  it("B-SITOUT-04 B-SITOUT-05 B-SITOUT-06 I AM BACK gives way to 'Wait for BB', while that is allowed, and 'Play Next Hand'", async () => {
    const page = await openTable()
    const away = (waitForBigBlind: boolean, seq: number) =>
      table.say(
        said('player_sitout', { userId: 'you', seq }),
        said('sitout_buttons', { iAmBack: true, waitForBigBlind, playNextHand: true, seq }),
      )
    away(true, 3)
    await button(page, 'I AM BACK').click()
    expect(await button(page, 'I AM BACK').count()).toBe(0)
    await button(page, 'Wait for BB').click()
    await heardFrom(table, 'sitin_nextbigblind')
    expect(await button(page, 'Play Next Hand').count()).toBe(0)
    away(false, 5)
    await button(page, 'I AM BACK').click()
    await button(page, 'Play Next Hand').waitFor()
    expect(await button(page, 'Wait for BB').count()).toBe(0)
    await button(page, 'Play Next Hand').click()
    await heardFrom(table, 'sitin')
    expect(await button(page, 'Play Next Hand').count()).toBe(0)
  })
})

describe('chat, info and leaving', () => {
  it('B-CHAT-01 B-CHAT-02 B-CHAT-03 B-CHAT-04 the arrow draws the chat out to 380 by 287; tabs filter; Enter and Send send', async () => {
    const page = await openTable()
    const chat = page.getByRole('region', { name: 'Table chat' })
    const line = (sender: string, body: string, seq: number) =>
      said('message', { sender, body, timestamp: 1, userId: sender, type: 'cash', seq })
    table.say(line('Dealer', 'New hand', 3), line('marlow', 'good luck', 4))
    await chat.getByText('good luck').waitFor()
    await button(page, 'Make the chat large').click()
    await button(page, 'Make the chat small').waitFor()
    const size = await chat.evaluate((drawer) => [drawer.clientWidth, drawer.clientHeight])
    expect(size).toEqual([380, 287])
    await chat.getByRole('tab', { name: 'DEALER' }).click()
    expect(await chat.getByRole('listitem').allTextContents()).toEqual(['Dealer New hand'])
    await chat.getByRole('tab', { name: 'PLAYER' }).click()
    expect(await chat.getByRole('listitem').allTextContents()).toEqual(['marlow good luck'])
    await chat.getByRole('tab', { name: 'ALL' }).click()
    expect(await chat.getByRole('listitem').count()).toBe(2)
    const box = chat.getByRole('textbox', { name: 'Message' })
    await box.pressSequentially(`  ${'x'.repeat(110)}`)
    expect(await box.inputValue()).toHaveLength(100)
    await box.press('Enter')
    expect(await heardFrom(table, 'message')).toMatchObject({ body: 'x'.repeat(98), sender: 'you' })
    expect(await box.inputValue()).toBe('')
    await button(page, 'Send').click()
    await box.fill('well played')
    await button(page, 'Send').click()
    await until('Send', () => table.sent('message').length === 2)
  })

  it('B-POPUP-03 B-POPUP-04 B-POPUP-05 Settings opens a side panel; TABLE INFO tells the table, its rake and cap', async () => {
    const amounts = (...all: readonly number[]) => all.map((amount) => ({ amount }))
    const game = {
      id: 'orion',
      name: 'Orion 6-max',
      small_blind: 50,
      smallBlind: 50,
      big_blind: 100,
      bigBlind: 100,
      min_buy: 4000,
      max_buy: 10_000,
      max_players: 6,
      game_type: 'cash',
      stake: 'HIGH',
      turn_timeout: 20_000,
      rake_config: amounts(2, 4, 6),
      bet_limit_config: amounts(100, 200, 300),
      statistics: { avgPotSize: 0 },
      settings: { limit: 'no-limit', pace: 'normal', practice: false, newcomers: false },
      players: [],
    }
    const page = await openTable({ http: { 'GET /games/orion': game } })
    await button(page, 'About').click()
    const info = page.getByRole('dialog', { name: 'TABLE INFO' })
    await info.getByText('6%').waitFor()
    const rows = () => info.locator('dt, dd').allTextContents()
    expect(await rows()).toEqual([
      ...['Table name', 'Orion 6-max', 'Stakes', '50/100', 'Buy-in', '4,000 - 10,000'],
      ...['Turn time', '20 s', 'Rake (5+ players)', '6%', 'Cap (5+ players)', '300'],
    ])
    await info.getByRole('button', { name: 'OK' }).click()
    await info.waitFor({ state: 'hidden' })
    await button(page, 'Settings').click()
    const panel = page.getByRole('dialog', { name: /settings/i })
    await panel.waitFor()
    const beside = await panel.evaluate((element) => {
      const box = (element.closest('section') ?? element).getBoundingClientRect()
      return box.width < innerWidth / 2 && box.height === innerHeight
    })
    expect(beside).toBe(true)
  })

  it('B-POPUP-06 B-LEAVE-03 every accidental way out asks first, and says what becomes of the chips', async () => {
    const page = await openTable()
    const popup = page.getByRole('dialog', { name: 'LEAVE TABLE' })
    const asks = async (way: () => Promise<unknown>) => {
      await way()
      await popup.getByText('Are you sure you want to leave table?', { exact: true }).waitFor()
      await popup.getByRole('button', { name: 'CANCEL' }).click()
      await popup.waitFor({ state: 'hidden' })
    }
    await asks(() => page.evaluate(() => history.back()))
    await asks(() => page.keyboard.press('Alt+ArrowLeft'))
    await asks(() => page.keyboard.press('Backspace'))
    for (const mouse of [3, 4]) {
      await asks(() =>
        page.evaluate((button) => dispatchEvent(new MouseEvent('mouseup', { button, cancelable: true })), mouse),
      )
    }
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill('ab')
    await message.press('Backspace')
    expect(await message.inputValue()).toBe('a')
    expect(await popup.count()).toBe(0)
    await message.blur()
    await button(page, 'Exit Table').click()
    await popup.getByText('what you have bet stays in the pot. Your other 1,000.00 chips go back').waitFor()
    expect(new URL(page.url()).pathname).toBe('/gamePlay')
    expect(table.sent('exit')).toEqual([])
  })

  it('B-LEAVE-06 B-LEAVE-07 Q73 a manual exit ends in the cash lobby, by a full page load', async () => {
    const page = await openTable()
    await button(page, 'Exit Table').click()
    await page.getByRole('dialog', { name: 'LEAVE TABLE' }).getByRole('button', { name: 'CONFIRM' }).click()
    await heardFrom(table, 'exit')
    const loaded = page.waitForEvent('load')
    table.say(said('player_left', { userId: 'you', seq: 4 }))
    await loaded
    expect(new URL(page.url()).pathname).toBe('/app/cashgame/micro')
  })

  it('B-SCREEN-11 opened without a table the screen says why, clears the session and goes home', async () => {
    const page = await openTable()
    await page.evaluate(() => sessionStorage.setItem('gameData', '{}'))
    // The state of the navigation is lost, as after typing the address.
    await page.goto(new URL('/gamePlay?typed', page.url()).href)
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByText('Choose a table first: this page opens from the lobby').first().waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('gameData'))).toBeNull()
  })

  it('B-POPUP-08 B-ACTION-20 the muck question, with SHOW and MUCK', async () => {
    const settings = { ...defaultSettings, game: { ...defaultSettings.game, auto_muck: false } }
    const page = await openTable({ settings })
    table.say(said('automuckcards', { userId: 'you', expiresAt: 1, seq: 3 }))
    const popup = page.getByRole('dialog', { name: 'AUTO MUCK' })
    await popup.getByText('Are you sure you want to Auto Muck Cards?', { exact: true }).waitFor()
    const actions = popup.getByRole('button', { name: /SHOW|MUCK/ })
    expect(await actions.allTextContents()).toEqual(['SHOW', 'MUCK'])
    await actions.first().click()
    await heardFrom(table, 'automuck')
    expect(table.sent('automuck')).toEqual([{ gameId: 'orion', userId: 'you', muck: false }])
  })
})

describe('what keeps the player from acting is on the screen for as long as it does', () => {
  it('B-CONN-04 a lost connection: banner and dead buttons until the table is back', async () => {
    const page = await atTurn({}, { viewport: mobile })
    await table.cut()
    await page.getByText('Connection lost.ReTrying ...', { exact: true }).first().waitFor()
    const banner = page.getByRole('status').getByText('Connection lost.ReTrying ...', { exact: true })
    await banner.waitFor()
    await until('the buttons to be dead', () => button(page, 'FOLD').isDisabled())
    table.mend()
    await heardFrom(table, 'rejoin_room')
    table.say(
      said('table_state', { table: tableAt({ seq: 6 }), timeLeft: 9000, buttons: null, seq: 6 }),
      yourTurn({ seq: 7 }),
    )
    await banner.waitFor({ state: 'detached' })
    await button(page, 'FOLD').and(page.locator(':enabled')).click()
    expect((await action()).action).toBe('fold')
  })

  it('S-RT-08 the older window says so until it takes the table back', async () => {
    const page = await atTurn()
    const text = 'Table opened in another window'
    table.say({ name: 'error', payload: { gameId: 'orion', message: text, code: 'other-window' } })
    const panel = page.getByRole('region', { name: 'Your actions' }).getByText(text)
    await panel.waitFor()
    expect(await names(page)).toEqual([])
    await button(page, 'PLAY HERE').click()
    expect(await heardFrom(table, 'rejoin_room')).toMatchObject({ tableId: 'orion' })
    table.say(
      said('table_state', { table: tableAt({ seq: 6 }), timeLeft: 9000, buttons: null, seq: 6 }),
      yourTurn({ seq: 7 }),
    )
    await button(page, 'FOLD').waitFor()
    expect(await panel.count()).toBe(0)
  })

  it('B-ERR-01 B-ERR-02 Q94 an error of the page is told to the console and to nobody else', async () => {
    const page = await openTable()
    const before = table.asked.length
    await page.evaluate(() => void Promise.reject(new Error('made by the test')))
    await page.evaluate(() =>
      setTimeout(() => {
        throw new Error('made by the test')
      }),
    )
    await until('both to be noticed', () => table.faults.length === 2)
    expect(table.asked.slice(before)).toEqual([])
    table.faults.splice(0)
  })
})

import { defaultSettings } from '@cardroom/protocol'
import { preSelect, serverMessage, snapshot, tableAt, yourTurn } from '@cardroom/web/testing'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { mobile } from '../support/browser.ts'
import { formsFor, isLong } from '../support/forms.ts'
import { button, enabledButton, stopTime } from '../support/page-parts.ts'
import { scriptedUser } from '../support/scripted-table.ts'
import { actionNames, scriptedVisits } from '../support/scripted-visits.ts'
import { until } from '../support/until.ts'

const visits = scriptedVisits()
const selectedText = (page: Page) => page.evaluate(() => String(getSelection()))
const checkPossible = { street: 'flop', call: 0, highestBet: 0, minRaise: 100 } as const

it('the first press of RAISE reveals slider and quick bets, a second one sends the raise [B-ACTION-02 B-ACTION-06 B-ACTION-08 B-ACTION-10]', async () => {
  const page = await visits.atTurn({ call: 100 })
  await expect.poll(() => actionNames(page)).toEqual(['FOLD', 'CALL 100.00', 'RAISE 200.00'])
  await expect.poll(() => page.getByRole('group', { name: 'Bet size' }).count()).toBe(0)
  await button(page, /^RAISE/).click()
  const sizes = page.getByRole('group', { name: 'Bet size' })
  await expect
    .poll(() => sizes.getByRole('button').allInnerTexts())
    .toEqual(['MIN\n200.00', 'HALF POT\n200.00', 'POT\n200.00', 'ALL IN\n1,000.00'])
  await expect.poll(() => sizes.getByRole('slider').getAttribute('max')).toBe('100000')
  expect(visits.table.receivedFromClient('action')).toEqual([])
  await sizes.getByRole('button', { name: 'ALL IN' }).click()
  expect((await actionNames(page)).at(-1)).toBe('ALL-IN 1,000.00')
  await sizes.getByRole('button', { name: 'MIN' }).click()
  await button(page, /^RAISE 200/).click()
  expect(await visits.action()).toEqual({ action: 'raise', amount: 200 })
  await until('the bar to be gone', async () => (await actionNames(page)).length === 0)
})

it('on a phone the amount box opens a keypad, whose first digit replaces the amount [N-TABLE-09]', async () => {
  const page = await visits.atTurn({ call: 100 }, { viewport: mobile })
  await button(page, /^RAISE/).click()
  await page.getByRole('textbox', { name: 'Amount' }).click()
  const keypad = page.getByRole('group', { name: 'Keypad' })
  for (const key of ['2', '5', '5', 'Delete', '0']) await keypad.getByRole('button', { name: key, exact: true }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('250')
  await keypad.getByRole('button', { name: 'DONE' }).click()
  await keypad.waitFor({ state: 'detached' })
  await enabledButton(page, 'RAISE 250.00').click()
  expect(await visits.action()).toEqual({ action: 'raise', amount: 250 })
})

it.each(
  formsFor(1, [
    ['upright', mobile],
    ['that lies down', { width: 844, height: 390 }],
  ] as const),
)(
  'each key of the amount keypad is at least 56 wide and 48 high before scaling, on a phone %s [N-TABLE-09]',
  async (_, viewport) => {
    const page = await visits.atTurn({ call: 100 }, { viewport })
    await button(page, /^RAISE/).click()
    await page.getByRole('textbox', { name: 'Amount' }).click()
    const keypad = page.getByRole('group', { name: 'Keypad' })
    const sizes = await keypad
      .getByRole('button')
      .evaluateAll((keys) => keys.map((key) => key as HTMLElement).map((key) => [key.offsetWidth, key.offsetHeight]))
    expect(sizes.filter(([width = 0, height = 0]) => width < 56 || height < 48)).toEqual([])
  },
)

it('with reduced motion, ring and bar of the turn clock still run as long as the turn [N-TABLE-11 N-A11Y-04]', async () => {
  const page = await visits.atTurn({ call: 100 })
  const lengths = await page
    .locator('[data-tone]')
    .evaluateAll((clocks) =>
      clocks
        .flatMap((clock) => clock.getAnimations({ subtree: true }))
        .map(({ effect }) => Number(effect?.getComputedTiming().duration)),
    )
  // The ring of the turn clock has two animations of 10 s, one after the other; the bar has one of 20 s.
  expect(lengths.toSorted((a, b) => a - b)).toEqual([10_000, 10_000, 20_000])
})

it('with left-handed buttons FOLD is at the right and RAISE at the left [N-TABLE-10]', async () => {
  const settings = { ...defaultSettings, display: { ...defaultSettings.display, left_handed: true } }
  const page = await visits.atTurn({ call: 100 }, { settings, viewport: mobile })
  const leftEdge = async (name: RegExp) => (await button(page, name).boundingBox())?.x ?? 0
  expect([
    (await leftEdge(/^RAISE/)) < (await leftEdge(/^CALL/)),
    (await leftEdge(/^CALL/)) < (await leftEdge(/^FOLD/)),
  ]).toEqual([true, true])
})

it('the action bar has BET if nothing is bet, no raise button if a raise is not allowed, no slider at fixed limit [B-ACTION-08 B-ACTION-09 B-ACTION-11]', async () => {
  const page = await visits.atTurn(checkPossible)
  await expect.poll(() => actionNames(page)).toEqual(['FOLD', 'CHECK', 'BET 100.00'])
  visits.table.sendToClient(yourTurn({ call: 1000, highestBet: 1000, canRaise: false, seq: 4 }))
  await button(page, /^ALL-IN/).waitFor()
  await expect.poll(() => actionNames(page)).toEqual(['FOLD', 'ALL-IN 1,000.00'])
  visits.table.sendToClient(serverMessage('raiseLimit', { amount: 200, seq: 5 }), yourTurn({ minRaise: 200, seq: 5 }))
  await button(page, /^RAISE 200/).click()
  expect(await visits.action()).toEqual({ action: 'raise', amount: 200 })
  await expect.poll(() => page.getByRole('slider').count()).toBe(0)
})

it('an illegal amount in the bet box stays as typed, disables RAISE and shows the reason; a legal one can be raised [B-ACTION-15]', async () => {
  const page = await visits.atTurn()
  await button(page, /^RAISE/).click()
  const box = page.getByRole('textbox', { name: 'Amount' })
  const raise = button(page, /^RAISE/)
  for (const [text, reason] of [
    ['250.5', 'Whole chips only'],
    ['99999', 'At most 1,000.00'],
    ['3,5', 'At least 200.00'],
    ['', 'Not an amount'],
  ] as const) {
    await box.fill(text)
    await expect.poll(() => raise.isDisabled()).toBe(true)
    await expect.poll(() => raise.textContent()).not.toMatch(/\d/)
    const reasonId = await raise.getAttribute('aria-describedby')
    await expect.poll(() => page.locator(`[id="${reasonId}"]`).textContent()).toBe(reason)
    await expect.poll(() => box.getAttribute('aria-describedby')).toBe(reasonId)
  }
  await box.fill('99999')
  // The amount stays as typed when the focus leaves the box and when a button is pressed.
  await box.press('Enter')
  await page.getByRole('textbox', { name: 'Message' }).focus()
  await raise.click({ force: true })
  await page.keyboard.press('Tab')
  await page.keyboard.press('r')
  await expect.poll(() => box.inputValue()).toBe('99999')
  expect(visits.table.receivedFromClient('action')).toEqual([])
  await box.fill('350')
  await expect.poll(() => raise.textContent()).toContain('350.00')
  await raise.click()
  expect(await visits.action()).toEqual({ action: 'raise', amount: 350 })
})

it('the first click in the bet box selects the amount, so that typing replaces it; the second sets the cursor [B-ACTION-15 N-TABLE-01]', async () => {
  const page = await visits.atTurn({ bigBlind: false, chips: 1000 })
  await button(page, /^RAISE/).click()
  const box = page.getByRole('textbox', { name: 'Amount' })
  await expect.poll(() => box.inputValue()).toBe('200')
  await box.click()
  await page.keyboard.type('250')
  await expect.poll(() => box.inputValue()).toBe('250')
  // After typing, a click sets the cursor in the amount, so that the player can correct a digit.
  await box.click({ position: { x: 3, y: 10 } })
  await page.keyboard.type('1')
  await expect.poll(() => box.inputValue()).toMatch(/^(1250|2501|2150|2510)$/)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => selectedText(page)).toBe(await box.inputValue())
  await page.keyboard.type('300')
  expect((await actionNames(page)).at(-1)).toBe('RAISE 300.00')
  await enabledButton(page, 'RAISE 300.00').waitFor()
  await page.keyboard.press('Enter')
  expect(await visits.action()).toEqual({ action: 'raise', amount: 300 })
})

it('neither Enter in the bet box within 150 ms of new legal actions nor Enter held down sends a bet [N-TABLE-01 N-TABLE-02]', async () => {
  const page = await visits.atTurn()
  await page.clock.install()
  await stopTime(page)
  const box = page.getByRole('textbox', { name: 'Amount' })
  await page.keyboard.press('r')
  await box.click()
  await page.keyboard.press('Enter')
  await page.clock.runFor(149)
  await page.keyboard.press('Enter')
  expect(visits.table.receivedFromClient('action')).toEqual([])
  visits.table.sendToClient(yourTurn({ call: 150, minRaise: 250, seq: 5 }))
  await button(page, /^CALL 150/).waitFor()
  await page.keyboard.press('Enter')
  await page.clock.runFor(150)
  await page.keyboard.press('r')
  await page.clock.runFor(150)
  await box.click()
  await page.keyboard.type('900')
  // The raise asks for confirmation. Enter is still held down and must not confirm it.
  await page.keyboard.down('Enter')
  await page.getByRole('dialog', { name: 'RAISE' }).waitFor()
  await page.clock.runFor(200)
  await page.keyboard.down('Enter')
  await page.clock.runFor(200)
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(visits.table.receivedFromClient('action')).toEqual([])
})

it('after a fold where a check was possible, ASK NEXT TIME makes the next such fold ask with CANCEL and CONFIRM [B-ACTION-13 B-ACTION-14 B-POPUP-07]', async () => {
  const asking = { ...defaultSettings, game: { ...defaultSettings.game, fold: true } }
  const page = await visits.atTurn(checkPossible, { http: { 'PATCH /users/me': scriptedUser(asking) } })
  await button(page, 'FOLD').click()
  expect(await visits.action()).toEqual({ action: 'fold', amount: 0 })
  await page.getByText('You folded where you could check').first().waitFor()
  await button(page, 'ASK NEXT TIME').click()
  visits.table.sendToClient(yourTurn({ ...checkPossible, seq: 3 }))
  await enabledButton(page, 'FOLD').waitFor()
  await button(page, 'FOLD').click()
  const popup = page.getByRole('dialog', { name: 'FOLD' })
  await popup.getByText('Are you sure you want to Fold?', { exact: true }).waitFor()
  await popup.getByRole('button', { name: 'CANCEL' }).click()
  await popup.waitFor({ state: 'hidden' })
  expect(visits.table.receivedFromClient('action')).toHaveLength(1)
  await button(page, 'FOLD').click()
  visits.table.sendToClient(serverMessage('turn_timeout', { userId: 'you', seq: 4 }))
  await popup.waitFor({ state: 'hidden' })
  visits.table.sendToClient(yourTurn({ ...checkPossible, seq: 5 }))
  await button(page, 'FOLD').click()
  await popup.getByRole('button', { name: 'CONFIRM' }).click()
  await until('the second fold', () => visits.table.receivedFromClient('action').length === 2)
  expect(await visits.action()).toEqual({ action: 'fold', amount: 0 })
})

it('new action buttons take no press for 150 ms; an all-in above 10 big blinds asks for one confirmation [N-TABLE-20 N-TABLE-02]', async () => {
  const page = await visits.open()
  await page.clock.install()
  await stopTime(page)
  visits.table.sendToClient(yourTurn({ chips: 1100, seq: 3 }))
  await button(page, 'FOLD').waitFor()
  await page.keyboard.press('f')
  await button(page, 'FOLD').click({ force: true })
  await page.clock.runFor(149)
  await page.keyboard.press('f')
  expect(visits.table.receivedFromClient('action')).toEqual([])
  await page.clock.runFor(1)
  await page.keyboard.press('r')
  await page.clock.runFor(150)
  await page.keyboard.press('4')
  await page.keyboard.press('Enter')
  const popup = page.getByRole('region', { name: 'Your actions' }).getByRole('dialog', { name: 'ALL-IN' })
  await popup.getByText('Are you sure you want to go all-in with 1,100.00?').waitFor()
  await popup.getByRole('button', { name: 'CONFIRM' }).click({ force: true })
  expect(visits.table.receivedFromClient('action')).toEqual([])
  await page.clock.runFor(200)
  await popup.getByRole('button', { name: 'CONFIRM' }).click()
  expect(await visits.action()).toEqual({ action: 'allin', amount: 1100 })
  visits.table.sendToClient(yourTurn({ chips: 1000, call: 1000, canRaise: false, seq: 6 }))
  await page.clock.runFor(200)
  await button(page, /^ALL-IN/).click()
  await until('the call', async () => (await visits.action()).amount === 1000)
})

it('when the time bank starts while the all-in question is open, its time bar starts again with the time bank [N-TABLE-11 N-TIME-01]', async () => {
  const page = await visits.atTurn({ call: 1100, highestBet: 1100, chips: 1100, canRaise: false })
  await button(page, /^ALL-IN/).click()
  const question = page.getByRole('dialog', { name: 'ALL-IN' })
  const timeBar = question.locator('[data-clock]')
  const msLeftOnBar = () =>
    timeBar.evaluate((bar) => {
      const [run] = bar.getAnimations()
      return Number(run?.effect?.getComputedTiming().endTime) - Number(run?.currentTime)
    })
  await question.waitFor()
  // Eighteen of the twenty seconds pass.
  await timeBar.evaluate((bar) => {
    for (const run of bar.getAnimations()) run.currentTime = Number(run.currentTime) + 18_000
  })
  const timeBank = { userId: 'you', turnTimeOut: 15_000, startedAt: 0, timeLeft: 15_000, timeBank: true }
  visits.table.sendToClient(serverMessage('player_turn', { ...timeBank, seq: 4 }))
  await question.locator('[data-tone="bank"]').waitFor({ state: 'attached' })
  expect(await msLeftOnBar()).toBeGreaterThan(10_000)
})

it('the pre-action CALL takes no press for 150 ms after its price has changed [N-TABLE-02 B-PRESELECT-02]', async () => {
  const page = await visits.open({ firstMessages: [snapshot(tableAt({ seq: 1 })), preSelect({ call: 100 })] })
  const callBox = (price: string) => page.getByRole('checkbox', { name: `CALL ${price}` })
  await callBox('100.00').and(page.locator(':enabled')).waitFor()
  await page.clock.install()
  await stopTime(page)
  visits.table.sendToClient(preSelect({ call: 300, highestBet: 300, seq: 3 }))
  await callBox('300.00').click({ force: true })
  expect(await callBox('300.00').isChecked()).toBe(false)
  await page.clock.runFor(149)
  await callBox('300.00').click({ force: true })
  expect(await callBox('300.00').isChecked()).toBe(false)
  await page.clock.runFor(1)
  await callBox('300.00').click()
  expect(await callBox('300.00').isChecked()).toBe(true)
})

describe.runIf(isLong)('only in the long test run', () => {
  it('with a bet on the felt the raise button shows the new total of the bet and the chips added [N-TABLE-09]', async () => {
    const page = await visits.atTurn({ call: 100, highestBet: 300, ownBet: 200, minRaise: 300 })
    await expect.poll(() => actionNames(page)).toEqual(['FOLD', 'CALL 100.00', 'RAISE TO 500.00 +300.00'])
    await button(page, /^RAISE TO/).click()
    await enabledButton(page, /^RAISE TO/).click()
    expect(await visits.action()).toEqual({ action: 'raise', amount: 300 })
  })

  it('quick bets set by the player are big blinds before the flop and percentages of the pot after it [N-TABLE-09]', async () => {
    const display = {
      ...defaultSettings.display,
      quick_bets_preflop: 'MIN, 2.5 BB, 3 BB, ALL IN',
      quick_bets_postflop: '33%, 50%, 75%, POT',
    }
    const settings = { ...defaultSettings, display }
    const page = await visits.atTurn({ call: 100 }, { settings })
    const sizes = page.getByRole('group', { name: 'Bet size' }).getByRole('button')
    await button(page, /^RAISE/).click()
    await expect
      .poll(async () => (await sizes.allInnerTexts()).join(' '))
      .toMatch(/^MIN\s.* 2.5 BB\s.* 3 BB\s.* ALL IN/)
    await page.keyboard.press('3')
    await expect.poll(async () => (await actionNames(page)).at(-1)).toBe('RAISE 300.00')
    visits.table.sendToClient(yourTurn({ ...checkPossible, pot: 600, seq: 5 }))
    await button(page, /^BET/).click()
    await sizes.filter({ hasText: '75%' }).click()
    await enabledButton(page, 'BET 450.00').click()
    expect(await visits.action()).toEqual({ action: 'raise', amount: 450 })
  })

  it('on a phone, where the bet box shortens a large amount, a tap selects the whole amount [B-ACTION-15]', async () => {
    const page = await visits.atTurn({ chips: 2_500_000, minRaise: 1_234_567 }, { viewport: mobile })
    await button(page, /^RAISE/).click()
    const box = page.getByRole('textbox', { name: 'Amount' })
    expect((await box.inputValue()).length).toBeLessThan(7)
    await box.click()
    await until('the whole figure', async () => (await selectedText(page)).replaceAll(',', '') === '1234567')
    await page.keyboard.type('1300000')
    await expect.poll(() => box.inputValue()).toBe('1300000')
  })

  it('a typed raise above both pot and half the stack asks for one confirmation; a smaller one, or one set by the slider, does not [N-TABLE-02]', async () => {
    const page = await visits.atTurn({ pot: 450, highestBet: 100 })
    const box = page.getByRole('textbox', { name: 'Amount' })
    const popup = page.getByRole('dialog', { name: 'RAISE' })
    await button(page, /^RAISE/).click()
    await box.click()
    await page.keyboard.type('600')
    await enabledButton(page, 'RAISE 600.00').waitFor()
    await page.keyboard.press('Enter')
    await popup.getByText('Are you sure you want to put in 600.00?').waitFor()
    await popup.getByText('more than the pot of 450.00 and more than half your stack').waitFor()
    await popup.getByRole('button', { name: 'CANCEL' }).click()
    await popup.waitFor({ state: 'hidden' })
    expect(visits.table.receivedFromClient('action')).toEqual([])
    await button(page, /^RAISE 600/).click()
    await popup.getByRole('button', { name: 'CONFIRM' }).click()
    expect(await visits.action()).toEqual({ action: 'raise', amount: 600 })

    for (const [typed, key] of [
      ['500', null],
      ['600', 'ArrowUp'],
    ] as const) {
      const before = visits.table.receivedFromClient('action').length
      visits.table.sendToClient(yourTurn({ pot: 450, highestBet: 100, seq: 5 + before }))
      await enabledButton(page, 'FOLD').waitFor()
      await button(page, /^RAISE 200/).click()
      await box.click()
      await page.keyboard.type(typed)
      if (key) {
        await page.getByRole('slider').focus()
        await page.keyboard.press(key)
      }
      await enabledButton(page, key ? 'RAISE 700.00' : 'RAISE 500.00').click()
      await until('the raise', () => visits.table.receivedFromClient('action').length === before + 1)
      await expect.poll(() => popup.count()).toBe(0)
    }
  })

  it('the key R moves the focus from another button to the raise button, which Enter then presses [N-TABLE-01]', async () => {
    const page = await visits.atTurn()
    await button(page, 'Keys').focus()
    await page.keyboard.press('r')
    await until('RAISE in focus', () => enabledButton(page, /^RAISE/).evaluate((one) => one === document.activeElement))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    expect(await visits.action()).toEqual({ action: 'raise', amount: 300 })
  })
})

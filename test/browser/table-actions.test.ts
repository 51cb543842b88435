import { defaultSettings } from '@cardroom/protocol'
import { said, yourTurn } from '@cardroom/web/testing'
import { describe, expect, it } from 'vitest'
import { button, stopTime } from '../support/page-parts.ts'
import { actionNames, scriptedVisits } from '../support/scripted-visits.ts'
import { until } from '../support/until.ts'

const visits = scriptedVisits()
const free = { street: 'flop', call: 0, highestBet: 0, minRaise: 100 } as const

describe('the action bar', () => {
  it('B-ACTION-02 B-ACTION-06 B-ACTION-08 B-ACTION-10 the first press of RAISE reveals slider, box and quick bets, the second sends', async () => {
    const page = await visits.atTurn({ call: 100 })
    expect(await actionNames(page)).toEqual(['FOLD', 'CALL 100.00', 'RAISE 200.00'])
    expect(await page.getByRole('group', { name: 'Bet size' }).count()).toBe(0)
    await button(page, /^RAISE/).click()
    const sizes = page.getByRole('group', { name: 'Bet size' })
    expect(await sizes.getByRole('button').allTextContents()).toEqual(['MIN', 'HALF POT', 'POT', 'ALL IN'])
    expect(await sizes.getByRole('slider').getAttribute('max')).toBe('100000')
    expect(visits.table.sent('action')).toEqual([])
    await sizes.getByRole('button', { name: 'ALL IN' }).click()
    expect((await actionNames(page)).at(-1)).toBe('ALL-IN 1,000.00')
    await sizes.getByRole('button', { name: 'MIN' }).click()
    await button(page, /^RAISE 200/).click()
    expect(await visits.action()).toEqual({ action: 'raise', amount: 200 })
    await until('the bar to be gone', async () => (await actionNames(page)).length === 0)
  })

  it('B-ACTION-08 B-ACTION-09 B-ACTION-11 BET where nothing is bet, no third button without the right to raise, no slider at a limit', async () => {
    const page = await visits.atTurn(free)
    expect(await actionNames(page)).toEqual(['FOLD', 'CHECK', 'BET 100.00'])
    visits.table.say(yourTurn({ call: 1000, highestBet: 1000, canRaise: false, seq: 4 }))
    await button(page, /^ALL-IN/).waitFor()
    expect(await actionNames(page)).toEqual(['FOLD', 'ALL-IN 1,000.00'])
    visits.table.say(said('raiseLimit', { amount: 200, seq: 5 }), yourTurn({ minRaise: 200, seq: 5 }))
    await button(page, /^RAISE 200/).click()
    expect(await visits.action()).toEqual({ action: 'raise', amount: 200 })
    expect(await page.getByRole('slider').count()).toBe(0)
  })

  it('B-ACTION-15 nothing but the figure in the box can be bet: an illegal one disables the button and says why', async () => {
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
    expect(visits.table.sent('action')).toEqual([])
    await box.fill('350')
    expect(await raise.textContent()).toContain('350.00')
    await raise.click()
    expect(await visits.action()).toEqual({ action: 'raise', amount: 350 })
  })

  it('B-ACTION-13 B-ACTION-14 B-POPUP-07 FOLD asks with CANCEL and CONFIRM where a check is free', async () => {
    const settings = { ...defaultSettings, game: { ...defaultSettings.game, fold: true } }
    const page = await visits.atTurn(free, { settings })
    await button(page, 'FOLD').click()
    const popup = page.getByRole('dialog', { name: 'FOLD' })
    await popup.getByText('Are you sure you want to Fold?', { exact: true }).waitFor()
    await popup.getByRole('button', { name: 'CANCEL' }).click()
    await popup.waitFor({ state: 'hidden' })
    expect(visits.table.sent('action')).toEqual([])
    await button(page, 'FOLD').click()
    visits.table.say(said('turn_timeout', { userId: 'you', seq: 4 }))
    await popup.waitFor({ state: 'hidden' })
    visits.table.say(yourTurn({ ...free, seq: 5 }))
    await button(page, 'FOLD').click()
    await popup.getByRole('button', { name: 'CONFIRM' }).click()
    expect(await visits.action()).toEqual({ action: 'fold', amount: 0 })
  })

  it('N-TABLE-02 buttons that appear take no press for 150 ms; an all-in above 10 big blinds asks once', async () => {
    const page = await visits.open()
    await page.clock.install()
    await stopTime(page)
    visits.table.say(yourTurn({ chips: 1100, seq: 3 }))
    await button(page, 'FOLD').waitFor()
    await page.keyboard.press('f')
    await button(page, 'FOLD').click({ force: true })
    await page.clock.runFor(149)
    await page.keyboard.press('f')
    expect(visits.table.sent('action')).toEqual([])
    await page.clock.runFor(1)
    await page.keyboard.press('r')
    await page.clock.runFor(150)
    await page.keyboard.press('4')
    await page.keyboard.press('Enter')
    const popup = page.getByRole('dialog', { name: 'ALL-IN' })
    await popup.getByText('Are you sure you want to go all-in with 1,100.00?').waitFor()
    await popup.getByRole('button', { name: 'CONFIRM' }).click({ force: true })
    expect(visits.table.sent('action')).toEqual([])
    await page.clock.runFor(200)
    await popup.getByRole('button', { name: 'CONFIRM' }).click()
    expect(await visits.action()).toEqual({ action: 'allin', amount: 1100 })
    visits.table.say(yourTurn({ chips: 1000, call: 1000, canRaise: false, seq: 6 }))
    await page.clock.runFor(200)
    await button(page, /^ALL-IN/).click()
    await until('the call', async () => (await visits.action()).amount === 1000)
  })
})

import { yourTurn } from '@cardroom/web/testing'
import { describe, expect, it } from 'vitest'
import { armed, button } from '../support/page-parts.ts'
import { actionNames, scriptedVisits } from '../support/scripted-visits.ts'
import { until } from '../support/until.ts'

const visits = scriptedVisits()

describe('the keyboard', () => {
  it('N-TABLE-01 F, C, R, 1 to 4, arrows, wheel and Enter play; ? shows the keys; text boxes and repeats do nothing', async () => {
    const page = await visits.atTurn()
    const press = (...keys: readonly string[]) =>
      keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
    const shown = async () => (await actionNames(page)).at(-1)
    await press('?')
    const sheet = page.getByRole('dialog', { name: 'KEYS' })
    await sheet.getByText('Check or call').waitFor()
    await press('f')
    expect(visits.table.sent('action')).toEqual([])
    await press('Escape')
    await sheet.waitFor({ state: 'hidden' })

    await page.getByRole('textbox', { name: 'Message' }).focus()
    await press('f', 'c', 'r')
    expect(visits.table.sent('action')).toEqual([])
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
    await armed(page, 'RAISE 400.00').waitFor()
    await press('Enter')
    expect(await visits.action()).toEqual({ action: 'raise', amount: 400 })

    visits.table.say(yourTurn({ seq: 5 }))
    await armed(page, 'FOLD').waitFor()
    await press('c')
    expect(await visits.action()).toEqual({ action: 'call', amount: 100 })
    visits.table.say(yourTurn({ seq: 7 }))
    await armed(page, 'FOLD').waitFor()
    await press('f')
    await until('the fold', async () => (await visits.action()).action === 'fold')
  })

  it('DESIGN-TOKENS 8 N-TABLE-01 a key is changed on the sheet, acts, is shown on its button, and is kept', async () => {
    const page = await visits.atTurn()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'KEYS' })
    await sheet.getByRole('button', { name: 'Fold: F, change' }).click()
    await page.keyboard.press('Escape')
    await sheet.getByRole('button', { name: 'Fold: F, change' }).click()
    await page.keyboard.press('x')
    await sheet.getByRole('button', { name: 'Fold: X, change' }).waitFor()
    await sheet.getByRole('button', { name: 'OK' }).click()
    await sheet.waitFor({ state: 'hidden' })
    expect(await button(page, 'FOLD').getAttribute('data-key')).toBe('X')
    await page.keyboard.press('f')
    await page.keyboard.press('x')
    expect(await visits.action()).toEqual({ action: 'fold', amount: 0 })
    expect(visits.table.sent('action')).toHaveLength(1)
    expect(await page.evaluate(() => localStorage.getItem('tableKeys'))).toContain('"fold":"x"')
    await page.keyboard.press('?')
    await sheet.getByRole('button', { name: 'RESET' }).click()
    await sheet.getByRole('button', { name: 'Fold: F, change' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('tableKeys'))).toBeNull()
  })
})

import { expect, it } from 'vitest'
import { button } from '../support/page-parts.ts'
import { actionNames, scriptedVisits } from '../support/scripted-visits.ts'
import { until } from '../support/until.ts'

const visits = scriptedVisits()

it('the mouse wheel over the felt changes the raise by one big blind, with Shift by five; over the chat it does not [N-TABLE-01]', async () => {
  const page = await visits.atTurn()
  await button(page, /^RAISE/).click()
  const lastActionName = async () => (await actionNames(page)).at(-1)
  const untilActionName = (text: string) => until(text, async () => (await lastActionName()) === text)
  await page.mouse.move(780, 300)
  await page.mouse.wheel(0, -100)
  await untilActionName('RAISE 300.00')
  await page.mouse.move(240, 560)
  await page.mouse.wheel(0, -100)
  await untilActionName('RAISE 400.00')
  await page.keyboard.down('Shift')
  await page.mouse.wheel(-100, 0)
  await page.keyboard.up('Shift')
  await untilActionName('RAISE 900.00')
  await page.getByRole('textbox', { name: 'Message' }).hover()
  await page.mouse.wheel(0, 100)
  await page.mouse.move(780, 300)
  await page.mouse.wheel(0, 100)
  await untilActionName('RAISE 800.00')
  expect(visits.table.receivedFromClient('action')).toEqual([])
})

import { homeGameMessage, snapshot, tableAt, yourTurn } from '@cardroom/web/testing'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { boxOf, button, stopTime } from '../support/page-parts.ts'
import { scriptedVisits } from '../support/scripted-visits.ts'
import { until } from '../support/until.ts'

const visits = scriptedVisits()

it.each([
  [414, 915],
  [390, 844],
  [360, 800],
])(
  'on an upright phone of %i x %i px the request to the host covers neither the seat nor the buttons of the viewer [N-HOME-05 N-SEAT-03]',
  async (width, height) => {
    const request = { id: 'you', name: 'Ann', amount: 100, at: 1 }
    const turn = { call: 100 }
    const firstMessages = [
      snapshot(tableAt({ ...turn, seq: 1 })),
      yourTurn(turn),
      homeGameMessage({ requests: [request] }),
    ]
    const page = await visits.atTurn(turn, { firstMessages, viewport: { width, height } })
    const strip = page.getByRole('region', { name: 'Home game' })
    await strip.getByRole('button', { name: 'WITHDRAW' }).waitFor()
    const seat = () => boxOf(button(page, 'you: amounts in big blinds'))
    // The target of a press on the seat may be a pixel higher than the seat.
    await expect.poll(async () => (await boxOf(strip)).y - (await seat()).bottom).toBeGreaterThan(-1)
    expect((await boxOf(strip)).bottom).toBeLessThan((await boxOf(button(page, 'FOLD'))).y)
  },
)

const ownGame = (change: Parameters<typeof homeGameMessage>[0]) => homeGameMessage({ host: 'you', ...change })
const openAsHost = async (change: Parameters<typeof homeGameMessage>[0]): Promise<Page> => {
  const page = await visits.open({ firstMessages: [snapshot(tableAt({ seq: 1 })), ownGame(change)] })
  await page.clock.install()
  await stopTime(page)
  await page.clock.runFor(150)
  return page
}
const hostOrders = () => visits.table.receivedFromClient('host').map((message) => Object(message).order)
/** A click at this place, whatever is there by then. */
const clickAt = async (page: Page, { x, y, width, height }: Awaited<ReturnType<typeof boxOf>>) =>
  page.mouse.click(x + width / 2, y + height / 2)
const pressable = (shown: Locator) => shown.and(shown.page().locator(':not([aria-disabled=true])'))

it('the second click of a double click on YES gives nothing to the player whose request moves under the pointer [N-HOME-05 N-TABLE-02]', async () => {
  const [ann, bob] = ['Ann', 'Bob'].map((name) => ({ id: name.toLowerCase(), name, amount: 100, at: 1 }))
  if (!ann || !bob) throw new Error('two players')
  const page = await openAsHost({ requests: [ann, bob] })
  await pressable(button(page, 'Give Ann 100.00')).waitFor()
  const yes = await boxOf(button(page, 'Give Ann 100.00'))
  await clickAt(page, yes)
  await until('the yes to Ann', () => hostOrders().length === 1)
  visits.table.sendToClient(ownGame({ requests: [bob] }))
  await button(page, 'Give Ann 100.00').waitFor({ state: 'detached' })
  expect((await boxOf(button(page, 'Give Bob 100.00'))).y).toBe(yes.y)
  await clickAt(page, yes)
  await page.clock.runFor(149)
  await clickAt(page, yes)
  expect(hostOrders()).toEqual([{ type: 'approve', player: 'ann', amount: 100 }])
  await page.clock.runFor(150)
  await pressable(button(page, 'Give Bob 100.00')).waitFor()
  await clickAt(page, yes)
  await until('the yes to Bob', () => hostOrders().length === 2)
  expect(hostOrders()[1]).toEqual({ type: 'approve', player: 'bob', amount: 100 })
})

it('a double click on PAUSE AFTER THIS HAND does not press the CONTINUE that takes its place [N-HOME-07 N-TABLE-02]', async () => {
  const page = await openAsHost({})
  await button(page, /Home Game$/).click()
  const dialog = page.getByRole('dialog', { name: 'HOME GAME' })
  const pause = dialog.getByRole('button', { name: 'PAUSE AFTER THIS HAND' })
  await page.clock.runFor(1000)
  await pressable(pause).waitFor()
  const place = await boxOf(pause)
  await clickAt(page, place)
  await until('the order to pause', () => hostOrders().length === 1)
  visits.table.sendToClient(ownGame({ pause: 'afterHand' }))
  const goOn = dialog.getByRole('button', { name: 'CONTINUE' })
  await goOn.waitFor()
  await goOn.click({ force: true })
  await page.clock.runFor(149)
  await goOn.click({ force: true })
  expect(hostOrders()).toEqual([{ type: 'pause' }])
  await page.clock.runFor(150)
  await pressable(goOn).click()
  await until('the order to go on', () => hostOrders().length === 2)
  expect(hostOrders()[1]).toEqual({ type: 'continue' })
})

import { serverMessage, snapshot, tableAt, yourTurn } from '@cardroom/web/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { themes } from '../support/fixed-answers.ts'
import { button } from '../support/page-parts.ts'
import { openScriptedTable, type ScriptedTable, scriptedUser } from '../support/scripted-table.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { until } from '../support/until.ts'

let browser: Awaited<ReturnType<typeof sharedBrowser>>
let table: ScriptedTable
let page: Page

beforeAll(async () => {
  browser = await sharedBrowser()
  table = await openScriptedTable(browser, {
    firstMessages: [snapshot(tableAt({ seq: 1 }))],
    http: { 'GET /games/themes': { settings: themes } },
  })
  page = table.page
  // The server double stores the settings it receives.
  await page.route('**/users/me', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    const { themeSettings } = route.request().postDataJSON()
    return route.fulfill({ json: { status: true, data: scriptedUser(themeSettings) } })
  })
})
afterAll(() => browser?.close())

/** The part of the page with the table: between the bars, and left of the open drawer. */
const tableArea = { x: 100, y: 80, width: 900, height: 640 }
const tablePicture = async () => (await page.screenshot({ clip: tableArea, animations: 'disabled' })).toString('base64')

const openSection = async (name: 'GAME' | 'DISPLAY') => {
  const section = button(page, name)
  if ((await section.getAttribute('aria-expanded')) !== 'true') await section.click()
}
const choose = (legend: string, name: string) => async () => {
  await openSection('DISPLAY')
  await page.getByRole('group', { name: legend }).getByRole('radio', { name }).check({ force: true })
}
const turnOff = (name: string) => async () => {
  await openSection('GAME')
  await page.getByRole('switch', { name }).click()
}

/** A screenshot that is stable: two in a row are the same. */
const stablePicture = () =>
  until('the picture to stand still', async () => {
    const [one, other] = [await tablePicture(), await tablePicture()]
    return one === other && one
  })

it.each([
  ['change-TableColor', 'the felt', choose('Table Color', 'red')],
  ['change-TableColor', 'the room around it', choose('Background Color', 'green')],
  ['change-CardTheme', 'the faces of the cards', choose('Card Faces', 'theme1')],
  ['change-BackDeck', 'the backs of the cards', choose('Card Backs', 'red')],
  ['update-GameSettings', 'the words on the felt', turnOff('Show Table')],
])(
  'ADR 5 without a message %s the open table draws a changed setting, and is not joined again: %s [A-SETTINGS-19]',
  async (_action, _what, change) => {
    await button(page, 'Settings').click()
    await button(page, 'GAME').waitFor()
    const before = await stablePicture()
    await change()
    await until('the picture to change', async () => (await tablePicture()) !== before)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    // The page joined the table only once, so the running game was not interrupted.
    expect(table.receivedFromClient('rejoin_room').length + table.receivedFromClient('join_game_guest').length).toBe(1)
    expect(table.faults).toEqual([])
  },
)

it('ADR 5 after Sound is switched off in the settings, the open table plays no more sounds [A-SETTINGS-19 A-SETTINGS-15]', async () => {
  const soundCount = () => page.evaluate(() => (window as unknown as { soundCount: number }).soundCount)
  await page.evaluate(() => {
    const counted = window as unknown as { soundCount: number }
    counted.soundCount = 0
    const start = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (...at) {
      counted.soundCount += 1
      return start.apply(this, at)
    }
  })
  table.sendToClient(yourTurn({ seq: 2 }))
  await until('the own turn to sound', async () => (await soundCount()) > 0)
  await button(page, 'Settings').click()
  await button(page, 'SOUND').click()
  await page.getByRole('switch', { name: 'Sound', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const before = await soundCount()
  const line = { sender: 'marlow', body: 'well played', timestamp: 5, userId: 'marlow', type: 'cash', seq: 5 } as const
  table.sendToClient(snapshot(tableAt({ seq: 3 })), yourTurn({ seq: 4 }), serverMessage('message', line))
  await page.getByText(line.body).first().waitFor()
  await expect.poll(() => soundCount()).toBe(before)
})

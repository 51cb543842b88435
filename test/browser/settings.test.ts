import { defaultSettings, type SettingsChange, type User } from '@cardroom/protocol'
import type { Page, WebSocketRoute } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { mobile } from '../support/browser.ts'
import { enterAs } from '../support/enter.ts'
import { isLong } from '../support/forms.ts'
import { button, callsOf, holdRequests, stopTime, toast } from '../support/page-parts.ts'
import { roomPages, waitForToast } from '../support/room-pages.ts'
import { until } from '../support/until.ts'
import { visit } from '../support/visit.ts'

const opened = roomPages({ games: [{ id: 'robin', name: 'Robin', smallBlind: 0.5 }] })

it('a guest changes no setting: the switch springs back, nothing is stored or sent, and a toast says why [A-SETTINGS-20 Q20]', async () => {
  const page = await opened.openPage(mobile)
  await visit(page, `${opened.url}/app/cashgame/low`)
  await button(page, 'SETTINGS').click()
  await button(page, 'GAME').waitFor()
  const calls = callsOf(page, opened.url)
  const muckSwitch = page.getByRole('switch', { name: 'Auto Muck' })
  await muckSwitch.click()
  await waitForToast(page, 'Please Connect Your Wallet')
  await expect.poll(() => muckSwitch.isChecked()).toBe(true)
  // A toast that is still visible is not shown again.
  await toast(page, 'Please Connect Your Wallet').waitFor({ state: 'detached' })
  await button(page, 'RESET').click()
  await waitForToast(page, 'Please Connect Your Wallet')
  expect(calls).toEqual([])
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['stake'])
})

const themeGroup = (page: Page, legend: string) => page.getByRole('group', { name: legend })

it('the settings wait for the theme catalogue, then have three sections, one open at a time [A-SETTINGS-01 A-SETTINGS-02 A-HTTP-02]', async () => {
  const page = await opened.openPage(mobile)
  const releaseAnswer = await holdRequests(page, '**/games/themes')
  await visit(page, `${opened.url}/app/cashgame/low`)
  await button(page, 'SETTINGS').click()
  await page.getByText('Loading settings...').waitFor()
  releaseAnswer()
  await button(page, 'GAME').waitFor()
  await expect.poll(() => page.getByText('Loading settings...').count()).toBe(0)
  const openSections = () => page.getByRole('dialog').locator('button[aria-expanded=true]').allTextContents()
  await expect.poll(openSections).toEqual(['GAME'])
  await button(page, 'SOUND').click()
  await expect.poll(openSections).toEqual(['SOUND'])
  await button(page, 'DISPLAY').click()
  await expect.poll(openSections).toEqual(['DISPLAY'])
  await button(page, 'DISPLAY').click()
  await expect.poll(openSections).toEqual([])
})

it('settings are sent as themeSettings after 800 ms and returned as tableSettings; RESET restores the defaults [A-SETTINGS-05 A-SETTINGS-04 A-SETTINGS-15 A-SETTINGS-18 A-HTTP-04]', async () => {
  const { page, savingCalls } = await openSettings('juniper')
  const answers: User[] = []
  page.on('response', async (response) => {
    if (response.request().method() !== 'PATCH') return
    const { data } = (await response.json()) as { data: User }
    answers.push(data)
  })
  await button(page, 'DISPLAY').click()
  await themeGroup(page, 'Table Color').waitFor()
  await stopTime(page)
  await themeGroup(page, 'Table Color').getByRole('radio', { name: 'red' }).check({ force: true })
  await button(page, 'SOUND').click()
  for (let press = 0; press < 3; press += 1) await button(page, 'Louder').click()
  await expect.poll(() => button(page, 'Louder').isDisabled()).toBe(true)
  expect(savingCalls()).toEqual([])
  await page.clock.runFor(799)
  expect(savingCalls()).toEqual([])
  await page.clock.runFor(1)
  await until('the change to be stored', () => answers.length === 1)
  const sent = savingCalls()[0]?.body as { themeSettings: SettingsChange }
  // The page sends only the changed settings, because another tab may have changed the others.
  const changed = { sound: { range: 10 }, display: { table_colors: 'red' } }
  expect([savingCalls()[0]?.call, sent]).toEqual(['PATCH /users/me', { themeSettings: changed }])
  const wanted = {
    ...defaultSettings,
    sound: { ...defaultSettings.sound, range: 10 },
    display: { ...defaultSettings.display, table_colors: 'red' },
  }
  expect(answers[0]?.tableSettings).toEqual(wanted)

  await page.clock.resume()
  await page.reload()
  await button(page, 'SETTINGS').click()
  await button(page, 'DISPLAY').click()
  await expect.poll(() => themeGroup(page, 'Table Color').getByRole('radio', { name: 'red' }).isChecked()).toBe(true)
  await button(page, 'RESET').click()
  await waitForToast(page, 'Settings Reset Successfully')
  await until('the defaults to be stored', () => answers.length === 2)
  expect(answers[1]?.tableSettings).toEqual(defaultSettings)
  await expect.poll(() => themeGroup(page, 'Table Color').getByRole('radio', { name: 'blue' }).isChecked()).toBe(true)
})

it('a change of the fold confirmation is sent at once, other changed settings wait [A-ROLE-04 A-SETTINGS-16]', async () => {
  const { page, savingCalls } = await openSettings('plover')
  await stopTime(page)
  await page.getByRole('switch', { name: 'Auto Muck' }).click()
  await page.getByRole('switch', { name: 'Show Table' }).click()
  expect(savingCalls()).toEqual([])
  await page.getByRole('switch', { name: 'Fold Confirmation' }).click()
  await until('the change to go out', () => savingCalls().length === 1)
  expect(savingCalls()[0]?.body).toEqual({
    themeSettings: { game: { show_table: false, auto_muck: false, fold: true } },
  })
})

it('settings changed offline wait in the browser, and one request sends them all when the connection returns [A-SETTINGS-17]', async () => {
  const { page, savingCalls } = await openSettings('dunnock')
  await page.context().setOffline(true)
  await page.getByRole('switch', { name: 'Auto Muck' }).click()
  await page.getByRole('switch', { name: 'Show Table' }).click()
  await expect.poll(() => pendingSettings(page)).toHaveLength(2)
  await page.context().setOffline(false)
  await until('the change to go out', () => savingCalls().length > 0)
  const last = { themeSettings: { game: switchedOff } }
  expect(savingCalls().map(({ body }) => body)).toEqual([last])
  await until('the list to be empty', async () => (await pendingSettings(page)).length === 0)
})

it('settings that failed while the room was away are sent when the page’s connection comes up again [A-SETTINGS-17 A-SETTINGS-21 Q21]', async () => {
  const { page, savingCalls, breakConnection } = await openSettings('siskin')
  await page.route('**/users/me', (route) => route.abort())
  await page.getByRole('switch', { name: 'Auto Muck' }).click()
  await until('the last retry', async () => {
    await page.clock.runFor(1_000)
    return savingCalls().length === 4
  })
  await toast(page, 'No connection to the room').waitFor()
  expect(await pendingSettings(page)).toEqual([{ game: { auto_muck: false } }])
  await page.unroute('**/users/me')
  await breakConnection()
  await until('the list to be empty', async () => {
    await page.clock.runFor(100)
    return (await pendingSettings(page)).length === 0
  })
  expect(savingCalls().map(({ body }) => body)).toEqual(
    Array(5).fill({ themeSettings: { game: { auto_muck: false } } }),
  )
})

const switchedOff = { show_table: false, auto_muck: false }

/** The settings updates that the browser has stored because they are not sent yet. */
const pendingSettings = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pendingSettings') ?? '[]'))

/** A new user with the settings open at GAME, and the requests sent from now on. */
const openSettings = async (username: string) => {
  const page = await opened.openPage(mobile)
  await page.clock.install()
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    sockets.push(socket)
    socket.connectToServer()
  })
  await enterAs(page, opened.url, username)
  await visit(page, `${opened.url}/app/cashgame/low`)
  await page.getByText('Robin').waitFor()
  const calls = callsOf(page, opened.url)
  await button(page, 'SETTINGS').click()
  await page.getByRole('switch', { name: 'Auto Muck' }).waitFor()
  return {
    page,
    savingCalls: () => calls.filter(({ call }) => call.startsWith('PATCH')),
    breakConnection: async () => sockets.at(-1)?.close(),
  }
}

describe.runIf(isLong)('only in the long test run', () => {
  it('quick bets typed in the section DISPLAY are stored; an invalid size is replaced by the previous value of its box [N-TABLE-09]', async () => {
    const { page } = await openSettings('willow')
    await button(page, 'DISPLAY').click()
    const sizes = themeGroup(page, 'Quick Bets After The Flop').getByRole('textbox')
    await sizes.nth(1).fill('75 %')
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await sizes.nth(2).fill('a lot')
    await sizes.nth(3).focus()
    await expect
      .poll(() => sizes.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toEqual(['MIN', '75%', 'POT', 'ALL IN'])
    const { data } = (await (await stored).json()) as { data: User }
    expect(data.tableSettings.display.quick_bets_postflop).toBe('MIN, 75%, POT, ALL IN')
  })

  it('two tabs show each other’s changed settings, and neither sends old settings [A-SETTINGS-15]', async () => {
    const { page } = await openSettings('wren')
    const other = await page.context().newPage()
    await other.goto(`${opened.url}/app/cashgame/low`)
    await button(other, 'SETTINGS').click()
    const muckSwitch = (tab: Page) => tab.getByRole('switch', { name: 'Auto Muck' })
    const dealerSwitch = (tab: Page) => tab.getByRole('switch', { name: 'Dealer Chat' })
    await muckSwitch(other).waitFor()
    await muckSwitch(page).click()
    await until('the other tab to show it', async () => !(await muckSwitch(other).isChecked()))
    await dealerSwitch(other).click()
    await until('the first tab to show it', async () => !(await dealerSwitch(page).isChecked()))
    const stored = await until('both to be stored', async () => {
      const user = await opened.room.store.users.byUsername('wren')
      const settings = user?.tableSettings as SettingsChange
      return settings.game?.auto_muck === false && settings.chat?.dealer_chat === false && settings
    })
    // Only changed settings are stored; all others keep their defaults.
    expect([stored.game, stored.chat]).toEqual([{ auto_muck: false }, { dealer_chat: false }])
    await until('nothing to wait in the browser', async () => (await pendingSettings(page)).length === 0)
    expect([await muckSwitch(page).isChecked(), await dealerSwitch(other).isChecked()]).toEqual([false, false])
  })

  it('the volume goes down to 0 and no further [A-SETTINGS-04]', async () => {
    const { page } = await openSettings('kestrel')
    await button(page, 'SOUND').click()
    const softer = button(page, 'Softer')
    for (let volume = 6; volume >= 0; volume -= 1) {
      await softer.click()
      await page.getByRole('status', { name: 'Volume' }).getByText(`${volume}`).waitFor()
    }
    expect([await softer.isDisabled(), await button(page, 'Louder').isDisabled()]).toEqual([true, false])
  })
})

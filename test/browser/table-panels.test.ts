import { defaultSettings } from '@cardroom/protocol'
import { said } from '@cardroom/web/testing'
import { describe, expect, it } from 'vitest'
import { button } from '../support/page-parts.ts'
import { sentByClient } from '../support/scripted-table.ts'
import { scriptedVisits } from '../support/scripted-visits.ts'
import { until } from '../support/until.ts'

const visits = scriptedVisits()

describe('chat, info and leaving', () => {
  it('B-CHAT-01 B-CHAT-02 B-CHAT-03 B-CHAT-04 the arrow draws the chat out to 380 by 287; tabs filter; Enter and Send send', async () => {
    const page = await visits.open()
    const chat = page.getByRole('region', { name: 'Table chat' })
    const line = (sender: string, body: string, seq: number) =>
      said('message', { sender, body, timestamp: 1, userId: sender, type: 'cash', seq })
    visits.table.say(line('Dealer', 'New hand', 3), line('marlow', 'good luck', 4))
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
    expect(await sentByClient(visits.table, 'message')).toMatchObject({ body: 'x'.repeat(98), sender: 'you' })
    await expect.poll(() => box.inputValue()).toBe('')
    await button(page, 'Send').click()
    await box.fill('well played')
    await button(page, 'Send').click()
    await until('Send', () => visits.table.sent('message').length === 2)
  })

  it('B-POPUP-03 B-POPUP-04 B-POPUP-05 Settings opens a side panel; TABLE INFO shows the table, its rake and cap', async () => {
    const amounts = (...all: readonly number[]) => all.map((amount) => ({ amount }))
    const game = {
      id: 'orion',
      name: 'Orion 6-max',
      small_blind: 50,
      smallBlind: 50,
      big_blind: 100,
      bigBlind: 100,
      min_buy: 4000,
      buyin: 4000,
      max_buy: 10_000,
      max_players: 6,
      game_type: 'cash',
      stake: 'HIGH',
      turn_timeout: 20_000,
      rake_config: amounts(2, 4, 6),
      bet_limit_config: amounts(100, 200, 300),
      statistics: { avgPotSize: 0 },
      settings: { limit: 'no-limit', pace: 'normal', practice: false, newcomers: false, closed: false },
      players: [],
    }
    const page = await visits.open({ http: { 'GET /games/orion': game } })
    await button(page, 'About').click()
    const info = page.getByRole('dialog', { name: 'TABLE INFO' })
    await info.getByText('6%').waitFor()
    const rows = () => info.locator('dt, dd').allTextContents()
    await expect
      .poll(() => rows())
      .toEqual([
        ...['Table name', 'Orion 6-max', 'Stakes', '50/100', 'Buy-in', '4,000 - 10,000'],
        ...['Turn time', '20 s', 'Rake (5+ players)', '6%', 'Cap (5+ players)', '300'],
        ...['Rake (3-4 players)', '4%', 'Cap (3-4 players)', '200', 'Rake (2 players)', '2%', 'Cap (2 players)', '100'],
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
    const page = await visits.open()
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
    await expect.poll(() => message.inputValue()).toBe('a')
    await expect.poll(() => popup.count()).toBe(0)
    await message.blur()
    await button(page, 'Exit Table').click()
    await popup.getByText('what you have bet stays in the pot. Your other 1,000.00 chips go back').waitFor()
    expect(new URL(page.url()).pathname).toBe('/gamePlay')
    expect(visits.table.sent('exit')).toEqual([])
  })

  it('B-LEAVE-06 B-LEAVE-07 Q73 a manual exit ends in the cash lobby, by a full page load', async () => {
    const page = await visits.open()
    await button(page, 'Exit Table').click()
    await page.getByRole('dialog', { name: 'LEAVE TABLE' }).getByRole('button', { name: 'CONFIRM' }).click()
    await sentByClient(visits.table, 'exit')
    const loaded = page.waitForEvent('load')
    visits.table.say(said('player_left', { userId: 'you', seq: 4 }))
    await loaded
    expect(new URL(page.url()).pathname).toBe('/app/cashgame/micro')
  })

  it('B-POPUP-08 B-ACTION-20 the muck question, with SHOW and MUCK', async () => {
    const settings = { ...defaultSettings, game: { ...defaultSettings.game, auto_muck: false } }
    const page = await visits.open({ settings })
    visits.table.say(said('automuckcards', { userId: 'you', expiresAt: 1, seq: 3 }))
    const popup = page.getByRole('dialog', { name: 'AUTO MUCK' })
    await popup.getByText('Are you sure you want to Auto Muck Cards?', { exact: true }).waitFor()
    const actions = popup.getByRole('button', { name: /SHOW|MUCK/ })
    await expect.poll(() => actions.allTextContents()).toEqual(['SHOW', 'MUCK'])
    await actions.first().click()
    await sentByClient(visits.table, 'automuck')
    expect(visits.table.sent('automuck')).toEqual([{ gameId: 'orion', userId: 'you', muck: false }])
  })
})

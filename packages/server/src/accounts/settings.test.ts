import { completeSettings, defaultSettings, settingsChange } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { changeSettings } from './settings.ts'

describe('settings without a choice by the user', () => {
  it('settings default to table view, auto-muck, fold without confirmation, and both chats [A-SETTINGS-12 S-USER-01]', () => {
    expect(completeSettings({})).toMatchObject({
      game: { show_table: true, auto_muck: true, fold: false },
      chat: { dealer_chat: true, player_chat: true },
    })
  })

  it('settings default to every sound but muck and winning hand, at volume 7 [A-SETTINGS-13 S-USER-01 Q16 Q19]', () => {
    const { range, ...sounds } = completeSettings({}).sound
    expect(range).toBe(7)
    expect(Object.entries(sounds).filter(([, on]) => !on)).toEqual([
      ['muck', false],
      ['winning_hand', false],
    ])
  })

  it('settings default to blue table and background, front deck theme3, back deck light [A-SETTINGS-14 S-USER-01 Q19]', () => {
    expect(completeSettings({}).display).toEqual({
      table_colors: 'blue',
      background_colors: 'blue',
      front_deck: 'theme3',
      back_deck: 'light',
      four_color: true,
      readable_folded: false,
      left_handed: false,
      quick_bets_preflop: 'MIN, HALF POT, POT, ALL IN',
      quick_bets_postflop: 'MIN, HALF POT, POT, ALL IN',
    })
  })

  it('settings default to notifications on [A-SETTINGS-10 S-USER-01]', () =>
    expect(completeSettings({}).notifications).toBe(true))

  it('settings that the user chose are kept, and every other setting has its default [A-SETTINGS-12 A-SETTINGS-13 A-SETTINGS-14 N-HOME-12]', () => {
    const chosen = changeSettings(
      { game: { fold: true } },
      {
        sound: { muck: true },
        display: { back_deck: 'red' },
        chat: { player_chat: false },
        alerts: { your_turn: false },
        notifications: false,
      },
    )
    expect(completeSettings(chosen)).toEqual({
      game: { ...defaultSettings.game, fold: true },
      sound: { ...defaultSettings.sound, muck: true },
      display: { ...defaultSettings.display, back_deck: 'red' },
      chat: { ...defaultSettings.chat, player_chat: false },
      alerts: { ...defaultSettings.alerts, your_turn: false },
      notifications: false,
    })
  })
})

it.each([
  ['MIN, 2.5 BB, 75%, ALL IN', true],
  ['MIN, POT, ALL IN', false],
  ['MIN, POT, ALL IN, 0%', false],
  ['MIN, POT, ALL IN, all', false],
  ['MIN, POT, ALL IN, POT, ', false],
])('only four known sizes are accepted as quick bets: %j [N-TABLE-09 S-USER-02]', (sizes, isTaken) => {
  for (const street of ['quick_bets_preflop', 'quick_bets_postflop'])
    expect(settingsChange.safeParse({ display: { [street]: sizes } }).success).toBe(isTaken)
})

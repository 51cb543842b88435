import { defaultSettings, settingsChange, withDefaultSettings } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { mergeSettings } from './settings.ts'

it('settings without a choice by the user have their defaults [A-SETTINGS-10 A-SETTINGS-12 A-SETTINGS-13 A-SETTINGS-14 S-USER-01 Q16 Q19]', () => {
  const { sound, ...others } = withDefaultSettings({})
  expect(others).toMatchObject({
    game: { show_table: true, auto_muck: true, fold: false },
    chat: { dealer_chat: true, player_chat: true },
    notifications: true,
  })
  expect(others.display).toEqual({
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
  const { range, ...sounds } = sound
  expect(range).toBe(7)
  expect(Object.keys(sounds).filter((name) => !sounds[name as keyof typeof sounds])).toEqual(['muck', 'winning_hand'])
})

it('settings that the user chose are kept, and every other setting has its default [A-SETTINGS-12 A-SETTINGS-13 A-SETTINGS-14 N-HOME-12]', () => {
  const chosen = mergeSettings(
    { game: { fold: true } },
    {
      sound: { muck: true },
      display: { back_deck: 'red' },
      chat: { player_chat: false },
      alerts: { your_turn: false },
      notifications: false,
    },
  )
  expect(withDefaultSettings(chosen)).toEqual({
    game: { ...defaultSettings.game, fold: true },
    sound: { ...defaultSettings.sound, muck: true },
    display: { ...defaultSettings.display, back_deck: 'red' },
    chat: { ...defaultSettings.chat, player_chat: false },
    alerts: { ...defaultSettings.alerts, your_turn: false },
    notifications: false,
  })
})

it.each([
  ['MIN, 2.5 BB, 75%, ALL IN', true],
  ['MIN, POT, ALL IN', false],
  ['MIN, POT, ALL IN, 0%', false],
  ['MIN, POT, ALL IN, all', false],
  ['MIN, POT, ALL IN, POT, ', false],
])(
  'quick bets %j are accepted: %s (exactly four known sizes are required) [N-TABLE-09 S-USER-02]',
  (sizes, isTaken) => {
    for (const street of ['quick_bets_preflop', 'quick_bets_postflop'])
      expect(settingsChange.safeParse({ display: { [street]: sizes } }).success).toBe(isTaken)
  },
)

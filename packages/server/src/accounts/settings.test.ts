import { defaultSettings } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { changeSettings, completeSettings } from './settings.ts'

describe('settings without a choice by the user', () => {
  it('A-SETTINGS-12 S-USER-01 default to table view, auto-muck, fold without confirmation, and both chats', () => {
    expect(completeSettings({})).toMatchObject({
      game: { show_table: true, auto_muck: true, fold: false },
      chat: { dealer_chat: true, player_chat: true },
    })
  })

  it('A-SETTINGS-13 S-USER-01 Q16 Q19 default to every sound but muck and winning hand, at volume 7', () => {
    const { range, ...sounds } = completeSettings({}).sound
    expect(range).toBe(7)
    expect(Object.entries(sounds).filter(([, on]) => !on)).toEqual([
      ['muck', false],
      ['winning_hand', false],
    ])
  })

  it('A-SETTINGS-14 S-USER-01 Q19 default to blue table and background, front deck theme3, back deck light', () => {
    expect(completeSettings({}).display).toEqual({
      table_colors: 'blue',
      background_colors: 'blue',
      front_deck: 'theme3',
      back_deck: 'light',
      four_color: true,
    })
  })

  it('A-SETTINGS-10 S-USER-01 default to notifications on', () => expect(completeSettings({}).notifications).toBe(true))

  it('A-SETTINGS-12 A-SETTINGS-13 A-SETTINGS-14 keep what was chosen, key by key', () => {
    const chosen = changeSettings(
      { game: { fold: true } },
      { sound: { muck: true }, display: { back_deck: 'red' }, chat: { player_chat: false }, notifications: false },
    )
    expect(completeSettings(chosen)).toEqual({
      game: { ...defaultSettings.game, fold: true },
      sound: { ...defaultSettings.sound, muck: true },
      display: { ...defaultSettings.display, back_deck: 'red' },
      chat: { ...defaultSettings.chat, player_chat: false },
      notifications: false,
    })
  })
})

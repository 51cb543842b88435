import { defaultSettings } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { withDisplay, withVolume } from './setting-rows.ts'
import {
  mergedSettingsChange,
  settingsChangeBetween,
  unstoredSettingsChange,
  withSettingsChange,
} from './settings-change.ts'

const red = withDisplay(withVolume(defaultSettings, 3), { table_colors: 'red' })
const change = { sound: { range: 3 }, display: { table_colors: 'red' } } as const

it('a change of the settings holds the changed keys and no others [A-SETTINGS-15]', () => {
  expect(settingsChangeBetween(defaultSettings, red)).toEqual(change)
  expect(settingsChangeBetween(red, red)).toEqual({})
  expect(settingsChangeBetween(defaultSettings, { ...defaultSettings, notifications: false })).toEqual({
    notifications: false,
  })
})

it('a change of the settings applies to earlier settings, and keeps changes made elsewhere [A-SETTINGS-15]', () => {
  expect(withSettingsChange(defaultSettings, change)).toEqual(red)
  const elsewhere = withDisplay(defaultSettings, { back_deck: 'blue' })
  expect(withSettingsChange(elsewhere, change)).toEqual(withDisplay(red, { back_deck: 'blue' }))
})

it('a change of the settings merges with a later change, which wins for a common key [A-SETTINGS-15]', () => {
  expect(mergedSettingsChange(change, { sound: { range: 4, fold: false }, notifications: false })).toEqual({
    ...change,
    sound: { range: 4, fold: false },
    notifications: false,
  })
})

it('after the server has stored a change of the settings, only keys with a newer value remain to be sent [A-SETTINGS-15]', () => {
  expect(unstoredSettingsChange(change, change)).toBeNull()
  expect(unstoredSettingsChange({ ...change, sound: { range: 4 } }, change)).toEqual({ sound: { range: 4 } })
  expect(unstoredSettingsChange({ notifications: false }, change)).toEqual({ notifications: false })
})

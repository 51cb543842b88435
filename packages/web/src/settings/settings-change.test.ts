import { defaultSettings } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { withDisplay, withVolume } from './setting-rows.ts'
import { changeBetween, joined, leftOf, withChange } from './settings-change.ts'

const red = withDisplay(withVolume(defaultSettings, 3), { table_colors: 'red' })
const change = { sound: { range: 3 }, display: { table_colors: 'red' } } as const

describe('a change of the settings', () => {
  it('A-SETTINGS-15 holds the changed keys and no others', () => {
    expect(changeBetween(defaultSettings, red)).toEqual(change)
    expect(changeBetween(red, red)).toEqual({})
    expect(changeBetween(defaultSettings, { ...defaultSettings, notifications: false })).toEqual({
      notifications: false,
    })
  })

  it('A-SETTINGS-15 applies to the settings before it, and keeps changes made elsewhere', () => {
    expect(withChange(defaultSettings, change)).toEqual(red)
    const elsewhere = withDisplay(defaultSettings, { back_deck: 'blue' })
    expect(withChange(elsewhere, change)).toEqual(withDisplay(red, { back_deck: 'blue' }))
  })

  it('A-SETTINGS-15 merges with a later change, which wins for a common key', () => {
    expect(joined(change, { sound: { range: 4, fold: false }, notifications: false })).toEqual({
      ...change,
      sound: { range: 4, fold: false },
      notifications: false,
    })
  })

  it('A-SETTINGS-15 leaves the keys that differ from the stored change', () => {
    expect(leftOf(change, change)).toBeNull()
    expect(leftOf({ ...change, sound: { range: 4 } }, change)).toEqual({ sound: { range: 4 } })
    expect(leftOf({ notifications: false }, change)).toEqual({ notifications: false })
  })
})

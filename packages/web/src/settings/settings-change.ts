import type { SettingsChange, TableSettings } from '@cardroom/protocol'

type SettingValues = Readonly<Record<string, unknown>>
type SettingGroups = Readonly<Record<string, unknown>>

const isGroup = (value: unknown): value is SettingValues => typeof value === 'object' && value !== null

/**
 * @returns `newValue`; if both are groups of settings, one group with the settings of both, in which the settings of
 *   `newValue` replace those with the same name
 */
const mergedValue = (baseValue: unknown, newValue: unknown): unknown =>
  isGroup(newValue) ? { ...(isGroup(baseValue) ? baseValue : {}), ...newValue } : newValue

/** `baseGroups` with the settings of `newGroups` added or replaced; all other settings of a group stay. */
const mergedGroups = (baseGroups: SettingGroups, newGroups: SettingGroups): SettingGroups => ({
  ...baseGroups,
  ...Object.fromEntries(Object.entries(newGroups).map(([key, value]) => [key, mergedValue(baseGroups[key], value)])),
})

/** The keys of `change` whose values differ from those of `baseGroups`; a group without differences is left out. */
const changedValues = (change: SettingGroups, baseGroups: SettingGroups): SettingGroups =>
  Object.fromEntries(
    Object.entries(change).flatMap(([key, value]) => {
      const baseValue = baseGroups[key]
      if (!isGroup(value)) return value === baseValue ? [] : [[key, value]]
      const changedGroup = changedValues(value, isGroup(baseValue) ? baseValue : {})
      return Object.keys(changedGroup).length === 0 ? [] : [[key, changedGroup]]
    }),
  )

export const withSettingsChange = (settings: TableSettings, change: SettingsChange): TableSettings =>
  mergedGroups(settings, change) as TableSettings

/** Merges two changes. If both change a setting, the value of `laterChange` is kept. */
export const mergedSettingsChange = (earlierChange: SettingsChange, laterChange: SettingsChange): SettingsChange =>
  mergedGroups(earlierChange, laterChange)

/** The settings that differ, with their values after the change: what is sent to the server (A-SETTINGS-15). */
export const settingsChangeBetween = (settingsBefore: TableSettings, settingsAfter: TableSettings): SettingsChange =>
  changedValues(settingsAfter, settingsBefore)

/** The part of `change` that differs from what was stored. @returns null if nothing differs */
export const unstoredSettingsChange = (change: SettingsChange, storedChange: SettingsChange): SettingsChange | null => {
  const unstoredChange = changedValues(change, storedChange)
  return Object.keys(unstoredChange).length === 0 ? null : unstoredChange
}

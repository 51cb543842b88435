import type { SettingsChange, TableSettings } from '@cardroom/protocol'

type SettingValues = Readonly<Record<string, unknown>>
type SettingGroups = Readonly<Record<string, unknown>>

const isGroup = (value: unknown): value is SettingValues => typeof value === 'object' && value !== null

/** @returns `above`, which wins; if both are groups of values, the values of both, where those of `above` win */
const mergedValue = (below: unknown, above: unknown): unknown =>
  isGroup(above) ? { ...(isGroup(below) ? below : {}), ...above } : above

/** `below` with the keys of `above` added or replaced. */
const mergedGroups = (below: SettingGroups, above: SettingGroups): SettingGroups => ({
  ...below,
  ...Object.fromEntries(Object.entries(above).map(([key, value]) => [key, mergedValue(below[key], value)])),
})

/** The keys of `change` whose values differ from those of `base`; a group without differences is left out. */
const changedValues = (change: SettingGroups, base: SettingGroups): SettingGroups =>
  Object.fromEntries(
    Object.entries(change).flatMap(([key, value]) => {
      const other = base[key]
      if (!isGroup(value)) return value === other ? [] : [[key, value]]
      const kept = changedValues(value, isGroup(other) ? other : {})
      return Object.keys(kept).length === 0 ? [] : [[key, kept]]
    }),
  )

export const withChange = (settings: TableSettings, change: SettingsChange): TableSettings =>
  mergedGroups(settings, change) as TableSettings

/** Merges two changes; the later one wins. */
export const mergedChange = (earlier: SettingsChange, later: SettingsChange): SettingsChange =>
  mergedGroups(earlier, later)

/** The keys that differ between two states, which are sent to the server (A-SETTINGS-15). */
export const changeBetween = (before: TableSettings, after: TableSettings): SettingsChange =>
  changedValues(after, before)

/** The part of `change` that differs from what was stored. @returns null if nothing differs */
export const unstoredPart = (change: SettingsChange, stored: SettingsChange): SettingsChange | null => {
  const left = changedValues(change, stored)
  return Object.keys(left).length === 0 ? null : left
}

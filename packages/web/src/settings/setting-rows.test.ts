import { defaultSettings } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import {
  displayRows,
  gameSettingRows,
  hapticsRow,
  masterSoundRow,
  quickBetFromText,
  soundRows,
  withDisplay,
  withVolume,
} from './setting-rows.ts'

const switches = [...gameSettingRows, masterSoundRow, ...soundRows, hapticsRow, ...displayRows]
const leafPaths = (value: object): readonly string[] =>
  Object.entries(value).flatMap(([key, inside]) =>
    typeof inside === 'object' ? leafPaths(inside).map((rest) => `${key}.${rest}`) : [key],
  )

it('the settings panel has one switch for each boolean setting [A-SETTINGS-03 A-SETTINGS-06 A-SETTINGS-07 A-SETTINGS-09 A-SETTINGS-10 N-TABLE-03 N-HOME-12]', () => {
  const touched = switches.map((row) => {
    const turned = row.write(defaultSettings, !row.read(defaultSettings))
    expect(row.read(turned)).toBe(!row.read(defaultSettings))
    return leafPaths(defaultSettings).filter((path) => {
      const valueAtPath = (settings: object) =>
        path.split('.').reduce<unknown>((part, key) => (part as never)[key], settings)
      return valueAtPath(turned) !== valueAtPath(defaultSettings)
    })
  })
  const wanted = leafPaths(defaultSettings).filter(
    (path) => !/range|table_colors|background_colors|front_deck|back_deck|quick_bets/.test(path),
  )
  expect(touched.flat().sort()).toEqual([...wanted].sort())
  expect(touched.every((paths) => paths.length === 1)).toBe(true)
})

it('the volume stays within 0 and 10 [A-SETTINGS-04]', () => {
  expect(withVolume(defaultSettings, 11).sound.range).toBe(10)
  expect(withVolume(defaultSettings, -1).sound.range).toBe(0)
  expect(withVolume(defaultSettings, 5).sound.range).toBe(5)
})

it.each([
  ['min', 'MIN'],
  ['all  in', 'ALL IN'],
  ['75 %', '75%'],
  ['2.5bb', '2.5 BB'],
  [' 3 BB ', '3 BB'],
  ['3', null],
  ['0%', null],
  ['75.5%', null],
  ['all', null],
])('the typed text %j is stored as the quick bet %j (null: refused) [N-TABLE-09]', (typed, stored) => {
  expect(quickBetFromText(typed)).toBe(stored)
})

it('a choice of the table colour changes no other setting [A-SETTINGS-08]', () => {
  expect(withDisplay(defaultSettings, { table_colors: 'red' })).toEqual({
    ...defaultSettings,
    display: { ...defaultSettings.display, table_colors: 'red' },
  })
})

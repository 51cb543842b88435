import { expect, it } from 'vitest'
import { gridArrangementFor, keyPressTableIdOf, nextTableToAct } from './grid-arrangement.ts'

it('a page has places for 1, 2, 4 or 6 tables, arranged so that the tables are as large as possible [N-TABLE-05]', () => {
  const screen = { width: 1560, height: 856 }
  const placeCount = (count: number) => {
    const { columns, rows } = gridArrangementFor(count, screen)
    return columns * rows
  }
  expect([1, 2, 3, 4, 5, 6].map(placeCount)).toEqual([1, 2, 4, 4, 6, 6])
  expect(gridArrangementFor(4, screen)).toEqual({ columns: 4, rows: 1, cell: { width: 390, height: 856 } })
  expect(gridArrangementFor(2, { width: 900, height: 1600 })).toMatchObject({ columns: 2, rows: 1 })
  expect(gridArrangementFor(6, { width: 1920, height: 2400 })).toMatchObject({ columns: 3, rows: 2 })
})

it('key presses go to the table in focus if the viewer is to act there, else to the table that has waited longest [N-TABLE-05]', () => {
  expect(keyPressTableIdOf('a', [])).toBe('a')
  expect(keyPressTableIdOf('a', ['c', 'b'])).toBe('c')
  expect(keyPressTableIdOf('a', ['c', 'a'])).toBe('a')
})

it("the key 'next table needing me' cycles through the tables where the viewer is to act [N-TABLE-05]", () => {
  const tables = ['a', 'b', 'c']
  expect(nextTableToAct('a', tables, ['c', 'a'])).toBe('c')
  expect(nextTableToAct('c', tables, ['c', 'a'])).toBe('a')
  expect(nextTableToAct('b', tables, ['b'])).toBe('b')
  expect(nextTableToAct('b', tables, [])).toBe('b')
})

import { defaultSettings } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { memoryStore } from '../storage/testing/memory-store.ts'
import { deleteStoredOpenTables, readStoredOpenTables, storeOpenTables, tablesOfNavigation } from './open-tables.ts'

const robin = { id: 'robin', name: 'Robin' }
const lyra = { id: 'lyra', name: '' }

it('the open tables of a page are stored for one entry of the browser history, and can be deleted from storage [N-TABLE-05]', () => {
  const storage = memoryStore()
  expect(readStoredOpenTables(storage, 'e1')).toBeNull()
  storeOpenTables(storage, 'e1', [robin, lyra])
  expect(readStoredOpenTables(storage, 'e1')).toEqual([robin, lyra])
  expect(readStoredOpenTables(storage, 'e2')).toBeNull()
  deleteStoredOpenTables(storage)
  expect(readStoredOpenTables(storage, 'e1')).toBeNull()
})

it.each([
  'nonsense',
  '[]',
  JSON.stringify({ entry: 'e1', tables: [] }),
  JSON.stringify({ entry: 'e1', tables: [{ id: 'robin' }] }),
  JSON.stringify({ entry: 'e1', tables: [robin, robin] }),
  JSON.stringify({ entry: 'e1', tables: Array.from({ length: 7 }, (_, i) => ({ id: `t${i}`, name: '' })) }),
])('a malformed stored list of open tables is ignored: %s [N-TABLE-05]', (text) => {
  expect(readStoredOpenTables({ getItem: () => text }, 'e1')).toBeNull()
})

it('if storage is blocked, the tables open in a page are not stored, and no error is thrown [N-TABLE-05]', () => {
  const throwForbidden = () => {
    throw new Error('forbidden')
  }
  expect(readStoredOpenTables({ getItem: throwForbidden }, 'e1')).toBeNull()
  storeOpenTables({ setItem: throwForbidden }, 'e1', [robin])
})

it('a navigation to the table screen opens at most six tables [N-TABLE-05]', () => {
  const others = Array.from({ length: 6 }, (_, i) => ({ id: `t${i}`, name: '' }))
  const visit = { gameId: 'robin', userId: 'u1', userName: 'marlow', tableSettings: defaultSettings } as const
  const ids = tablesOfNavigation({ ...visit, gameType: 'cash', others }).map(({ id }) => id)
  expect(ids).toEqual(['robin', 't0', 't1', 't2', 't3', 't4'])
})

it('a tournament opens one table: the table of the user’s seat, or the table that the user watches [N-TABLE-05 A-ROUTE-16]', () => {
  const visit = { tournamentId: 'cup', userId: 'u1', username: 'marlow', avatar: null, tableSettings: defaultSettings }
  const own = tablesOfNavigation({ ...visit, gameType: 'tournament' })
  expect(own).toEqual([{ id: 'cup', name: '', tournament: { id: 'cup', watches: false } }])
  expect(tablesOfNavigation({ ...visit, gameType: 'tournament', watch: 'cup_2' })).toEqual([
    { id: 'cup_2', name: '', tournament: { id: 'cup', watches: true } },
  ])
  const storage = memoryStore()
  storeOpenTables(storage, 'e1', [...own, robin])
  expect(readStoredOpenTables(storage, 'e1')).toEqual([...own, robin])
})

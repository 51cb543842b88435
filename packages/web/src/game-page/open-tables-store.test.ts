import { expect, it } from 'vitest'
import { newOpenTablesStore } from './open-tables-store.ts'

const robin = { id: 'robin', name: 'Robin' }
const lyra = { id: 'lyra', name: '' }

it('closing one of two open tables removes it; closing the last one is refused, because then the whole page is left [N-TABLE-05]', () => {
  const list = newOpenTablesStore([robin, lyra])
  expect(list.close('robin')).toBe(true)
  expect(list.close('lyra')).toBe(false)
  expect(list.store.getState().tables).toEqual([lyra])
})

it('a table that was renamed and a table that was added are kept when another table closes [N-TABLE-05]', () => {
  const list = newOpenTablesStore([robin, lyra])
  list.rename('lyra', 'Lyra')
  list.add({ id: 'vega', name: 'Vega' })
  list.close('robin')
  expect(list.store.getState().tables.map(({ name }) => name)).toEqual(['Lyra', 'Vega'])
})

it('at most six tables are open in a page, and none of them twice [N-TABLE-05]', () => {
  const list = newOpenTablesStore([robin])
  const added = ['robin', 'a', 'b', 'c', 'd', 'e', 'f'].map((id) => list.add({ id, name: id }))
  expect(added).toEqual([true, true, true, true, true, true, false])
  expect(list.store.getState().tables.map(({ id }) => id)).toEqual(['robin', 'a', 'b', 'c', 'd', 'e'])
})

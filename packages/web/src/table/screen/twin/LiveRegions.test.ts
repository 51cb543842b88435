import { expect, it } from 'vitest'
import { tell } from './LiveRegions.tsx'

const said = ['marlow folds.', 'You call 400. Pot 850.', 'Turn: two of clubs.'].map((text, i) => ({
  id: i + 1,
  text,
  at: i,
}))

it('N-A11Y-02 events arriving together are joined, and none is told twice', () => {
  const first = tell(said.slice(0, 2), { upTo: 0, text: '' })
  expect(first).toEqual({ upTo: 2, text: 'marlow folds. You call 400. Pot 850.' })
  expect(tell(said, first)).toEqual({ upTo: 3, text: 'Turn: two of clubs.' })
})

import { expect, it } from 'vitest'
import { announce } from './LiveRegions.tsx'

const said = ['marlow folds.', 'You call 400. Pot 850.', 'Turn: two of clubs.'].map((text, i) => ({
  id: i + 1,
  text,
  at: i,
}))

it('events arriving together are joined, and none is announced twice [N-A11Y-02]', () => {
  const first = announce(said.slice(0, 2), { lastId: 0, text: '' })
  expect(first).toEqual({ lastId: 2, text: 'marlow folds. You call 400. Pot 850.' })
  expect(announce(said, first)).toEqual({ lastId: 3, text: 'Turn: two of clubs.' })
})

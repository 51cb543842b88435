import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { joinUnannounced, LiveRegions } from './LiveRegions.tsx'

const texts = ['marlow folds.', 'You call 400. Pot 850.', 'Turn: two of clubs.']
const announcements = texts.map((text, i) => ({ id: i + 1, text, at: i }))

it('screen readers hear events that arrive together as one text, and no event twice [N-A11Y-02]', () => {
  const first = joinUnannounced(announcements.slice(0, 2), { lastId: 0, text: '' })
  expect(first).toEqual({ lastId: 2, text: 'marlow folds. You call 400. Pot 850.' })
  expect(joinUnannounced(announcements, first)).toEqual({ lastId: 3, text: 'Turn: two of clubs.' })
})

it.each([
  ['a single table', null, `${texts.join(' ')} Your turn. 50 to call.`],
  ['the table in focus', { name: 'Lyra', focused: true }, `${texts.join(' ')} Lyra: Your turn. 50 to call.`],
  ['another table', { name: 'Lyra', focused: false }, 'Lyra: Your turn. 50 to call.'],
] as const)(
  'a turn at %s is read out, after the events of its table unless another table is in focus [N-A11Y-02]',
  (_, tableAmongSeveral, called) => {
    const alert = { id: 1, text: 'Your turn. 50 to call.' }
    const drawn = renderToStaticMarkup(
      createElement(LiveRegions, { announcements, alert, readOut: null, tableAmongSeveral }),
    )
    const spoken = [...drawn.matchAll(/<span>([^<]*)<\/span>/g)].map(([, text]) => text)
    expect(spoken).toEqual(['', called, ''])
  },
)

import { expect, it } from 'vitest'
import type { TimerSprite } from '../../painter/sprites/sprite.ts'
import { fullTableState } from '../testing/full-table.ts'
import { overlap } from '../testing/scene-boxes.ts'
import { viewOfTable } from '../testing/views.ts'
import { equityBox } from './equity-place.ts'
import { stillScene } from './table-scene.ts'

const cases = (['desktop', 'mobile', 'landscape'] as const).flatMap((shape) =>
  [2, 3, 4, 5, 6, 7, 8, 9, 10].map((seats) => ({ shape, seats })),
)

it.each(cases)(
  'on the $shape table, the equity tags of $seats hands cover nothing but their own pods, wherever the button is [N-TABLE-12]',
  ({ shape, seats }) => {
    for (let dealer = 0; dealer < seats; dealer += 1) {
      const view = viewOfTable(fullTableState({ dealer, middleCards: ['HA', 'D10', 'S7'] }, {}, seats), shape)
      const model = {
        ...view.model,
        turn: null,
        seats: view.model.seats.map((seat) => ({ ...seat, bet: 0, isBot: true })),
      }
      const sprites = stillScene({ ...view, model }, 1000)
      const clashes = model.seats.flatMap((seat) => {
        const { x, ...box } = equityBox(view, seat)
        // The kind of this sprite does not matter: a timer sprite stands for the box of the tag.
        const tag: TimerSprite = {
          kind: 'timer',
          id: `tag:${seat.index}`,
          layer: 'labels',
          x: x + box.width / 2,
          ...box,
          litSegments: 0,
        }
        return sprites
          .filter((other) => other.id !== `pod:${seat.index}` && overlap(tag, other))
          .map(({ id }) => `${tag.id} on ${id}, button at ${dealer}`)
      })
      expect(clashes).toEqual([])
    }
  },
)

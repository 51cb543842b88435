import { expect, it } from 'vitest'
import { desktopLayout, mobileLayout, tableMeasures } from '../../design/table-layout.ts'
import type { PillSprite, PodSprite } from '../../painter/sprites/sprite.ts'
import { fullTableState } from '../testing/full-table.ts'
import { overlap } from '../testing/scene-boxes.ts'
import { backs } from '../testing/table-state.ts'
import { viewOfTable } from '../testing/views.ts'
import { stillScene } from './table-scene.ts'

/** The sprite of an action label on the lower edge of a player's pod. */
const tabOf = ({ x, y, width, height, form, label }: PodSprite): PillSprite => ({
  ...{ kind: 'pill', id: 'tab', layer: 'seats', type: 'label', form, anchor: 'left', text: label?.text ?? '' },
  x: x - width / 2 + (form === 'desktop' ? desktopLayout : mobileLayout).pod.textLeft - tableMeasures.labelPadding / 2,
  y: y + height + tableMeasures.tabDrop,
  height: tableMeasures.tabHeight[form],
})

const raised = { word: 'RAISE', amount: 123_456_700, until: Number.POSITIVE_INFINITY } as const
const cases = (['desktop', 'mobile'] as const).flatMap((shape) =>
  [2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((seats) => [true, false].map((areShown) => ({ shape, seats, areShown }))),
)

it.each(cases)(
  'on the $shape table, the action labels of $seats seats cover nothing below their pods (hands shown: $areShown) [N-TABLE-10 B-SEAT-07]',
  ({ shape, seats, areShown }) => {
    const view = viewOfTable(fullTableState({}, areShown ? {} : { playerCards: backs }, seats), shape)
    const model = { ...view.model, turn: null, seats: view.model.seats.map((seat) => ({ ...seat, label: raised })) }
    const sprites = stillScene({ ...view, model }, 1000)
    const clashes = sprites.flatMap((pod) =>
      pod.kind === 'pod' && pod.label?.position === 'edge'
        ? sprites.filter((other) => other !== pod && overlap(tabOf(pod), other)).map(({ id }) => `${pod.id} on ${id}`)
        : [],
    )
    expect(clashes).toEqual([])
  },
)

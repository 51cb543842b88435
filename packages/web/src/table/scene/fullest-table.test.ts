import { describe, expect, it } from 'vitest'
import { desktopLayout, mobileLayout } from '../../design/table-layout.ts'
import { textStyle, textWidth } from '../../design/text-width.ts'
import { fullTable } from '../testing/full-table.ts'
import { boxOf, mayTouch, overlap } from '../testing/scene-boxes.ts'
import { pictured } from '../testing/views.ts'
import { stillScene } from './table-scene.ts'

describe.each([
  ['desktop', desktopLayout],
  ['mobile', mobileLayout],
] as const)('the fullest %s table', (form, layout) => {
  const amounts = [
    ['usual', {}],
    ['huge', { chips: 90_123_905.55, currentBet: 1_012_650.55 }],
    ['odd', { chips: 8.88, currentBet: 888_888.88 }],
    ['offline all-in', { chips: 0, isAllIn: true, isConnected: false }],
  ] as const
  const cases = [0, 1, 2, 3, 4, 5].flatMap((dealer) => amounts.map(([name, seat]) => ({ dealer, name, seat })))
  it.each(cases)(
    'B-SEAT-01 nothing overlaps with the button at seat $dealer, all hands up, six $name bets, five pots',
    ({ dealer, seat }) => {
      const sprites = stillScene(pictured(fullTable({ dealer }, seat), form), 1000)
      const clashes = sprites.flatMap((a, i) =>
        sprites
          .slice(i + 1)
          .filter((b) => !mayTouch(a, b) && overlap(a, b))
          .map((b) => `${a.id} on ${b.id}`),
      )
      expect(clashes).toEqual([])
    },
  )

  it('B-SEAT-01 everything lies within the picture and below the top bar', () => {
    for (const sprite of stillScene(pictured(fullTable(), form), 1000)) {
      const box = boxOf(sprite)
      expect([sprite.id, box.x >= 0, box.y >= layout.topBar, box.x + box.width <= layout.size.width]).toEqual([
        sprite.id,
        true,
        true,
        true,
      ])
    }
  })

  it('B-SEAT-04 every balance has a form that fits its pod, in full on desktop', () => {
    for (const sprite of stillScene(pictured(fullTable(), form), 1000)) {
      if (sprite.kind !== 'pod' || !sprite.balance) continue
      const { textLeft, textRight } = layout.pod
      const texts = typeof sprite.balance === 'string' ? [sprite.balance] : sprite.balance
      const widths = texts.map((text) => textWidth(text, textStyle('stack', form)))
      expect(Math.min(...widths)).toBeLessThanOrEqual(sprite.width - textLeft - textRight)
      if (form === 'desktop') expect(widths[0]).toBeLessThanOrEqual(sprite.width - textLeft - textRight)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { desktopLayout, landscapeLayout, mobileLayout } from '../../design/table-layout.ts'
import { textStyle, textWidth } from '../../design/text-width.ts'
import { fullTableState } from '../testing/full-table.ts'
import { boxOf, clashesOf } from '../testing/scene-boxes.ts'
import { viewOfTable } from '../testing/views.ts'
import { stillScene } from './table-scene.ts'

describe.each([
  ['desktop', desktopLayout],
  ['mobile', mobileLayout],
  ['landscape', landscapeLayout],
] as const)('a %s table with all seats taken, all hands shown and five pots', (shape, layout) => {
  const amounts = [
    ['usual', {}],
    ['huge', { chips: 90_123_905.55, currentBet: 1_012_650.55 }],
    ['odd', { chips: 8.88, currentBet: 888_888.88 }],
    ['offline all-in', { chips: 0, isAllIn: true, isConnected: false }],
  ] as const
  const counts = [2, 3, 4, 5, 6, 7, 8, 9, 10]
  const cases = counts.flatMap((seats) => amounts.map(([name, seat]) => ({ seats, name, seat })))
  it.each(cases)(
    'nothing overlaps at a full table of $seats seats with all hands shown, five pots and bets of the kind "$name" [N-TABLE-15 N-SEAT-03 B-SEAT-01]',
    ({ seats, seat }) => {
      for (let dealer = 0; dealer < seats; dealer += 1) {
        const sprites = stillScene(viewOfTable(fullTableState({ dealer }, seat, seats), shape), 1000)
        expect(clashesOf(sprites), `button at ${dealer}`).toEqual([])
      }
    },
  )

  it.each(counts)(
    'everything at a full table of %i seats is inside the picture and below the top bar [N-SEAT-03 B-SEAT-01]',
    (seats) => {
      const beyond = stillScene(viewOfTable(fullTableState({}, {}, seats), shape), 1000).filter((sprite) => {
        const { x, y, width, height } = boxOf(sprite)
        const { size, topBarHeight } = layout
        return x < 0 || y < topBarHeight || x + width > size.width || y + height > size.height
      })
      expect(beyond).toEqual([])
    },
  )

  it('every balance at a full table fits its pod, in full on desktop and else in a shorter form [B-SEAT-04]', () => {
    for (const sprite of stillScene(viewOfTable(fullTableState(), shape), 1000)) {
      if (sprite.kind !== 'pod' || !sprite.balance) continue
      const { textLeft, textRight } = layout.pod
      const texts = typeof sprite.balance === 'string' ? [sprite.balance] : sprite.balance
      const widths = texts.map((text) => textWidth(text, textStyle('stack', layout.form)))
      expect(Math.min(...widths)).toBeLessThanOrEqual(sprite.width - textLeft - textRight)
      if (shape === 'desktop') expect(widths[0]).toBeLessThanOrEqual(sprite.width - textLeft - textRight)
    }
  })
})

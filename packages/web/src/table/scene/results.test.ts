import { expect, it } from 'vitest'
import { desktopLayout, landscapeLayout, mobileLayout } from '../../design/table-layout.ts'
import { textStyle } from '../../design/text-width.ts'
import type { Award } from '../model/table-model.ts'
import { fullTableState } from '../testing/full-table.ts'
import { boxOf, overlap } from '../testing/scene-boxes.ts'
import { spriteWithIdAndKind, viewOfTable } from '../testing/views.ts'
import { stillScene } from './table-scene.ts'

const layoutOf = { desktop: desktopLayout, mobile: mobileLayout, landscape: landscapeLayout }
const shapes = ['desktop', 'mobile', 'landscape'] as const
const counts = [2, 3, 4, 5, 6, 7, 8, 9, 10]

/** A full table with all hands shown, at the end of a hand that the second seat won. */
const endOfHand = (
  shape: (typeof shapes)[number],
  seats: number,
  { handName = 'Pair of Aces', pot = null as number | null },
) => {
  const view = viewOfTable(fullTableState({}, {}, seats), shape)
  const winner = { userId: 'marlowxxxx', wonAmount: 845_000, handName, cards: [] }
  const award: Award = { pot, winners: [winner] }
  const quiet = view.model.seats.map((seat) => ({ ...seat, bet: 0 }))
  const model = { ...view.model, turn: null, offer: null, seats: quiet, winners: [winner], awards: [award] }
  return stillScene({ ...view, model }, 1000)
}

it.each(shapes.flatMap((shape) => counts.map((seats) => ({ shape, seats }))))(
  'on the $shape table, the texts of winner and winning hand cover nothing at $seats seats [N-TABLE-17 B-POTS-05]',
  ({ shape, seats }) => {
    const sprites = endOfHand(shape, seats, { handName: 'Full House, Queens over Sevens', pot: 1 })
    const results = sprites.filter(({ id }) => id === 'result' || id === 'winning-hand')
    const clashes = results.flatMap((pill) =>
      sprites.filter((other) => other !== pill && overlap(pill, other)).map(({ id }) => `${pill.id} on ${id}`),
    )
    expect([results.length, clashes]).toEqual([2, []])
  },
)

it.each(shapes)(
  'on the %s table the texts of winner and winning hand are 20 px high; on phones a winner text that would not fit is 15 px high [N-TABLE-17]',
  (shape) => {
    const sizeOf = (pot: number | null, id: string) => {
      const pill = spriteWithIdAndKind(endOfHand(shape, 6, { pot }), id, 'pill')
      if (!pill) throw new Error(`no ${id}`)
      expect(boxOf(pill).width).toBeLessThanOrEqual(layoutOf[shape].result.width)
      return textStyle(pill.type, pill.form).size
    }
    expect([sizeOf(null, 'result'), sizeOf(null, 'winning-hand')]).toEqual([20, 20])
    // On a phone the text 'Side pot #1: marlowxxxx wins 8,450.00' does not fit at 20 px.
    expect(sizeOf(1, 'result')).toBe(shape === 'desktop' ? 20 : 15)
  },
)

import { expect, it } from 'vitest'
import type { Award } from '../model/table-model.ts'
import { fullTable } from '../testing/full-table.ts'
import { boxOf, overlap } from '../testing/scene-boxes.ts'
import { sceneViewOf, spriteOfKind } from '../testing/views.ts'
import { stillScene } from './table-scene.ts'

const shapes = ['desktop', 'mobile', 'landscape'] as const
const counts = [2, 3, 4, 5, 6, 7, 8, 9, 10]

/** A full table with all hands shown, at the end of a hand that the second seat won. */
const endOfHand = (
  shape: (typeof shapes)[number],
  seats: number,
  { handName = 'Pair of Aces', pot = null as number | null },
) => {
  const view = sceneViewOf(fullTable({}, {}, seats), shape)
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
  'on the %s table, the texts of winner and winning hand are 20 px, smaller only if they would not fit [N-TABLE-17]',
  (shape) => {
    const typeOf = (pot: number | null, id: string) => {
      const pill = spriteOfKind(endOfHand(shape, 6, { pot }), id, 'pill')
      return pill && [pill.type, pill.form, boxOf(pill).width < 400]
    }
    expect([typeOf(null, 'result'), typeOf(null, 'winning-hand')]).toEqual(Array(2).fill(['pot', 'desktop', true]))
    // On a phone the text 'Side pot #1: marlowxxxx wins 8,450.00' does not fit at 20 px.
    expect(typeOf(1, 'result')?.slice(0, 2)).toEqual(['pot', shape === 'desktop' ? 'desktop' : 'mobile'])
  },
)

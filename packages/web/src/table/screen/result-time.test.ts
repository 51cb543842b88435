import { expect, it } from 'vitest'
import type { Sprite } from '../../painter/sprites/sprite.ts'
import { resultSpriteId } from '../scene/table-words.ts'
import { wonPotsMessage } from '../testing/hand-messages.ts'
import { joinedVisit } from '../testing/joined.ts'
import { serverMessage } from '../testing/messages.ts'
import { viewOf } from '../testing/views.ts'
import { TableAnimator } from './table-animator.ts'

const result = wonPotsMessage(
  [{ id: 'you', wonAmount: 100 }],
  [{ id: 'marlow', wonAmount: 50 }],
  [{ id: 'you', wonAmount: 30 }],
)

const resultTextIn = (sprites: readonly Sprite[]) => {
  const pill = sprites.find(({ id }) => id === resultSpriteId)
  return pill?.kind === 'pill' ? (pill.text[0] ?? null) : null
}

/** Draws a table in a frame every `frameMs`. @returns the texts of the drawn results, each with its time in ms */
const drawTable = (frameMs: number) => {
  const drawn: { readonly text: string | null; readonly at: number }[] = []
  let picture: TableAnimator | null = null
  const visit = joinedVisit({ resultDrawnAt: ({ awards }) => picture?.resultDrawnAt(awards) ?? null })
  const { now, later } = visit.clock
  const painting = new TableAnimator(
    (sprites) => {
      const text = resultTextIn(sprites)
      if (text !== (drawn.at(-1)?.text ?? null)) drawn.push({ text, at: now() })
    },
    { now, later, onNextFrame: (run) => later(frameMs, run) },
  )
  picture = painting
  const show = () => painting.show(viewOf(visit.model()), 'full')
  show()
  visit.game.store.subscribe(show)
  return { visit, drawn }
}

it.each([16, 700, 1700])(
  'each result but the last stays drawn for at least 1.2 s before the next one, with a frame every %i ms [B-POTS-05]',
  (frameMs) => {
    const { visit, drawn } = drawTable(frameMs)
    visit.receive(result)
    visit.clock.pass(20_000)
    const texts = drawn.flatMap(({ text }) => text ?? [])
    expect(texts).toEqual(['Side pot #2: You win 30.00', 'Side pot #1: marlow wins 50.00', 'Main pot: You win 100.00'])
    const stood = drawn.flatMap(({ text, at }, i) =>
      text === null || !drawn[i + 1] ? [] : [(drawn[i + 1]?.at ?? 0) - at],
    )
    expect(stood).toHaveLength(2)
    expect(Math.min(...stood)).toBeGreaterThanOrEqual(1200)
  },
)

it('a result that was never drawn is dropped when the next hand begins [B-POTS-05 B-IN-18]', () => {
  const { visit, drawn } = drawTable(60_000)
  visit.receive(result)
  visit.clock.pass(1_500)
  expect(drawn).toEqual([])
  visit.receive(serverMessage('reset_table', {}))
  expect(visit.model()).toMatchObject({ awards: [], nextAwardAt: null })
})

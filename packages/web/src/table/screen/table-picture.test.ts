import { expect, it } from 'vitest'
import type { Sprite } from '../../painter/sprites/sprite.ts'
import { flopMessage, ownCardsMessage } from '../testing/hand-messages.ts'
import { ManualClock } from '../testing/manual-clock.ts'
import { modelAfter, modelFrom, snapshot } from '../testing/messages.ts'
import { everybody, runningHand, table } from '../testing/players.ts'
import { tableState } from '../testing/table-state.ts'
import { viewOf } from '../testing/views.ts'
import { TablePicture } from './table-picture.ts'

const frameMs = 16

function newPicture() {
  const clock = new ManualClock()
  const drawn: { readonly at: number; readonly sprites: readonly Sprite[] }[] = []
  const picture = new TablePicture((sprites) => drawn.push({ at: clock.now(), sprites }), {
    now: clock.now,
    later: clock.later,
    onNextFrame: (run) => clock.later(frameMs, run),
  })
  return { clock, drawn, picture }
}

const idle = modelAfter([snapshot(table(everybody, 1))])
const dealt = modelFrom(idle, ownCardsMessage)

it('a table at rest is drawn once and then not at all [B-SCREEN-13]', () => {
  const { clock, drawn, picture } = newPicture()
  picture.show(viewOf(idle), 'full')
  clock.pass(60_000)
  expect(drawn).toHaveLength(1)
})

it('while a motion runs, every frame is drawn until the motion ends [B-CARDS-05]', () => {
  const { clock, drawn, picture } = newPicture()
  picture.show(viewOf(idle), 'full')
  picture.show(viewOf(dealt), 'full')
  clock.pass(60_000)
  expect(drawn.length).toBeGreaterThan(1100 / frameMs)
  expect(drawn.at(-1)?.at).toBeLessThan(1100 + 2 * frameMs)
  expect(drawn.at(-1)?.sprites.filter((sprite) => sprite.kind === 'card')).toHaveLength(6)
})

it('changes during a motion are drawn together in the next frame, but at once on a hidden page [B-SCREEN-13]', () => {
  const { clock, drawn, picture } = newPicture()
  picture.show(viewOf(idle), 'full')
  picture.show(viewOf(dealt), 'full')
  picture.show(viewOf(modelFrom(dealt, flopMessage)), 'full')
  picture.show(viewOf(dealt), 'full')
  expect(drawn).toHaveLength(2)
  clock.pass(frameMs)
  expect(drawn).toHaveLength(3)
  picture.show(viewOf(idle), 'none')
  expect(drawn).toHaveLength(4)
})

it('a running turn clock draws one picture for each segment [B-SEAT-06]', () => {
  const { clock, drawn, picture } = newPicture()
  const turn = { userId: 'marlow', turnTimeOut: 18_000, startedAt: 0, timeLeft: 18_000, timeBank: false }
  picture.show(viewOf(modelAfter([snapshot(tableState(everybody, { ...runningHand, turn }))], { at: 0 })), 'full')
  clock.pass(60_000)
  const lit = drawn.flatMap(({ sprites }) =>
    sprites.flatMap((sprite) => (sprite.kind === 'timer' ? [sprite.litSegments] : [])),
  )
  expect(lit).toEqual([6, 5, 4, 3, 2, 1, 0])
})

it('an action of the viewer shows the end of every motion at once, so that input never waits', () => {
  const { drawn, picture } = newPicture()
  picture.show(viewOf(idle), 'full')
  picture.show(viewOf(dealt), 'full')
  picture.endMotions()
  expect(drawn.at(-1)?.sprites.filter((sprite) => sprite.kind === 'card')).toHaveLength(6)
})

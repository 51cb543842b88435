import { expect, it } from 'vitest'
import { frameMs, newPicture } from '../testing/drawn-picture.ts'
import { flopMessage, ownCardsMessage } from '../testing/hand-messages.ts'
import { continuedModel, modelAfter, snapshot } from '../testing/messages.ts'
import { everybody, runningHandFields, tableStateInHand } from '../testing/players.ts'
import { tableState } from '../testing/table-state.ts'
import { viewOf } from '../testing/views.ts'

const idle = modelAfter([snapshot(tableStateInHand(everybody, 1))])
const dealt = continuedModel(idle, ownCardsMessage)

it('a table at rest is drawn once and then not at all [B-SCREEN-13]', () => {
  const { clock, drawn, show } = newPicture()
  show(idle)
  clock.pass(60_000)
  expect(drawn).toHaveLength(1)
})

it('while a motion runs, every frame is drawn until the motion ends [B-CARDS-05]', () => {
  const { clock, drawn, show } = newPicture()
  show(idle, dealt)
  clock.pass(60_000)
  expect(drawn.length).toBeGreaterThan(1100 / frameMs)
  expect(drawn.at(-1)?.at).toBeLessThan(1100 + 2 * frameMs)
  expect(drawn.at(-1)?.sprites.filter((sprite) => sprite.kind === 'card')).toHaveLength(6)
})

it('changes during a motion are drawn together in the next frame, but at once if motions are off, as on a hidden page [B-SCREEN-13]', () => {
  const { clock, drawn, picture, show } = newPicture()
  show(idle, dealt)
  show(continuedModel(dealt, flopMessage), dealt)
  expect(drawn).toHaveLength(2)
  clock.pass(frameMs)
  expect(drawn).toHaveLength(3)
  picture.show(viewOf(idle), 'none')
  expect(drawn).toHaveLength(4)
})

it('a running turn clock draws one picture for each segment [B-SEAT-06]', () => {
  const { clock, drawn, show } = newPicture()
  const turn = { userId: 'marlow', turnTimeOut: 18_000, startedAt: 0, timeLeft: 18_000, timeBank: false }
  show(modelAfter([snapshot(tableState(everybody, { ...runningHandFields, turn }))], { at: 0 }))
  clock.pass(60_000)
  const lit = drawn.flatMap(({ sprites }) =>
    sprites.flatMap((sprite) => (sprite.kind === 'timer' ? [sprite.litSegments] : [])),
  )
  expect(lit).toEqual([6, 5, 4, 3, 2, 1, 0])
})

it('when the motions of a deal are ended early, all dealt cards are drawn at once', () => {
  const { drawn, picture, show } = newPicture()
  show(idle, dealt)
  picture.endMotions()
  expect(drawn.at(-1)?.sprites.filter((sprite) => sprite.kind === 'card')).toHaveLength(6)
})

import { expect, it } from 'vitest'
import { showsFace } from '../../painter/pictures/picture-of.ts'
import type { AudibleMotionKind } from '../scene/choreography.ts'
import { newPicture } from '../testing/drawn-picture.ts'
import { flopMessage } from '../testing/hand-messages.ts'
import { continuedModel } from '../testing/messages.ts'
import { afterOneBet, afterTwoBets, beforeDeal, collected, dealt, won } from '../testing/played.ts'

const flop = continuedModel(collected, flopMessage)

it('a motion that waits for others reports when it begins, so that its sound begins at the same time [B-SOUND-01]', () => {
  const { picture, show, clock } = newPicture()
  const startsIn = (kind: AudibleMotionKind) => picture.msUntilStart(kind)
  show(afterOneBet, afterTwoBets)
  expect(startsIn('bets')).toBe(0)
  show(collected)
  expect(startsIn('collect')).toBe(220)
  show(flop)
  expect(startsIn('board')).toBe(220 + 260)
  clock.pass(300)
  expect([startsIn('collect'), startsIn('board')]).toEqual([0, 180])
})

it('the sound of a win begins when the chips leave the pot [B-SOUND-01 B-POTS-05]', () => {
  const { picture, show } = newPicture()
  show(afterTwoBets, collected, won)
  expect(picture.msUntilStart('win')).toBe(260 + 500)
})

it('the time until moving cards are at rest ends when the last card of the flop is face up [N-TABLE-12 B-CARDS-09]', () => {
  const { picture, show, clock, drawn } = newPicture()
  show(afterOneBet, afterTwoBets, collected, flop)
  const boardFacesUp = () =>
    drawn.at(-1)?.sprites.filter((sprite) => sprite.kind === 'card' && sprite.layer === 'board' && showsFace(sprite))
  const waitMs = picture.msUntilCardsRest()
  clock.pass(waitMs - 160)
  expect(boardFacesUp()).toHaveLength(2)
  clock.pass(160)
  expect(boardFacesUp()).toHaveLength(3)
  expect(picture.msUntilCardsRest()).toBe(0)
})

it('the sound of a deal begins at once [B-SOUND-01]', () => {
  const { picture, show } = newPicture()
  show(beforeDeal, dealt)
  expect(picture.msUntilStart('deal')).toBe(0)
})

it.each(['reduced', 'none'] as const)('with motion level %s sounds begin at once [B-SOUND-01]', (motionLevel) => {
  const { picture, show } = newPicture(motionLevel)
  show(afterTwoBets, collected, won)
  expect([picture.msUntilStart('collect'), picture.msUntilStart('win')]).toEqual([0, 0])
})

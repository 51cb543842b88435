import { expect, it } from 'vitest'
import { isSurelySamePicture } from './same-picture.ts'
import type { CardSprite, PodSprite } from './sprites/sprite.ts'

const card: CardSprite = { kind: 'card', id: 'c', layer: 'board', x: 0, y: 0, code: 'H10', width: 96, faceUpShare: 0.2 }
const pod: PodSprite = {
  kind: 'pod',
  id: 'p',
  layer: 'seats',
  x: 0,
  y: 0,
  form: 'desktop',
  width: 190,
  height: 60,
  state: 'turn',
  name: 'ines_q',
  avatar: null,
  balance: '1.00',
}

it('a sprite that only moves, fades, rotates or glows needs no new picture [N-LOOK-06]', () => {
  expect(
    isSurelySamePicture(card, { ...card, x: 9, y: 9, alpha: 0.6, rotation: 3, faceUpShare: 0.4, layer: 'labels' }),
  ).toBe(true)
  expect(isSurelySamePicture(pod, { ...pod, glow: 0.3 })).toBe(true)
})

it('a card that is turned over needs a new picture halfway, when its face appears [B-CARDS-07]', () => {
  expect(isSurelySamePicture(card, { ...card, faceUpShare: 0.6 })).toBe(false)
  expect(isSurelySamePicture({ ...card, faceUpShare: 0.7 }, { ...card, faceUpShare: 1 })).toBe(true)
})

it('a sprite needs a new picture if its card code changes, its winning mark is added or removed, or a grey-out or label is added [B-SEAT-07]', () => {
  expect(isSurelySamePicture(card, { ...card, code: 'H9' })).toBe(false)
  expect(isSurelySamePicture(card, { ...card, winning: true })).toBe(false)
  expect(isSurelySamePicture({ ...card, winning: true }, card)).toBe(false)
  expect(isSurelySamePicture(card, { ...card, greyedOut: true })).toBe(false)
  expect(isSurelySamePicture(pod, { ...pod, label: { text: 'CALL', tone: 'call', position: 'name' } })).toBe(false)
})

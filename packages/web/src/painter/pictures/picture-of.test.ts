import { expect, it } from 'vitest'
import type { PodSprite } from '../sprites/sprite.ts'
import { type PictureResources, pictureSpecOf } from './picture-of.ts'

const pod: PodSprite = {
  ...{ kind: 'pod', id: 'pod:1', layer: 'seats', x: 0, y: 0, form: 'mobile', width: 150, height: 60 },
  ...{ state: 'winner', name: 'ines_q', avatar: null, balance: '1.00', stateWord: 'WINNER' },
}

/** The key of a pod's picture; a pod without an avatar needs no resources for it. */
const keyOf = (change: Partial<PodSprite>): string => pictureSpecOf({ ...pod, ...change }, {} as PictureResources).key

it('a pod whose state word moves to the other edge gets another picture [B-SEAT-07]', () => {
  expect(keyOf({ stateWordPodEdge: 'top' })).not.toBe(keyOf({}))
})

it('seat pods that differ only in id, position, fading and glow share one picture [N-LOOK-06]', () => {
  expect(keyOf({ id: 'pod:5', x: 9, y: 9, alpha: 0.5, glow: 1 })).toBe(keyOf({}))
})

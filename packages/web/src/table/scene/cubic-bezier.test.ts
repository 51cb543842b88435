import { expect, it } from 'vitest'
import { cubicBezier } from './cubic-bezier.ts'

it('a cubic Bézier easing begins at 0 and ends at 1', () => {
  const curve = cubicBezier(0.4, 0, 0.2, 1)
  expect([curve(0), curve(1)]).toEqual([0, 1])
})

it('a cubic Bézier easing with control points on the diagonal is linear', () => {
  const curve = cubicBezier(0.3, 0.3, 0.6, 0.6)
  for (const share of [0.1, 0.25, 0.5, 0.9]) expect(curve(share)).toBeCloseTo(share, 8)
})

it('cubic Bézier easings have the values that browsers compute for `ease` and `ease-in-out`', () => {
  expect(cubicBezier(0.25, 0.1, 0.25, 1)(0.5)).toBeCloseTo(0.8024, 4)
  expect(cubicBezier(0.42, 0, 0.58, 1)(0.25)).toBeCloseTo(0.1292, 4)
})

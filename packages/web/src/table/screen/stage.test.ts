import { expect, it } from 'vitest'
import { mobileLayout } from '../../design/table-layout.ts'
import { formFor, stageFor, type WindowState } from './stage.ts'

const desktop: WindowState = {
  width: 1560,
  height: 900,
  touch: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140',
}
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

it('B-SCREEN-02 B-SCREEN-08 narrow windows, phones, and touch screens up to 1024 px get the mobile table', () => {
  const formOf = (change: Partial<WindowState>) => formFor({ ...desktop, ...change })
  expect([768, 769].map((width) => formOf({ width }))).toEqual(['mobile', 'desktop'])
  expect([1024, 1025].map((width) => formOf({ width, touch: true }))).toEqual(['mobile', 'desktop'])
  expect(formOf({ width: 1400, userAgent: iphone })).toBe('mobile')
})

it('B-SCREEN-01 B-SCREEN-03 the table is 0.95 of the best fit on desktop and 0.98 on a phone, never below 0.3', () => {
  expect(stageFor(desktop)).toEqual({ form: 'desktop', scale: 0.95 })
  expect(stageFor({ ...desktop, width: 3120, height: 900 }).scale).toBeCloseTo(0.95)
  expect(stageFor({ ...desktop, width: 780 }).scale).toBeCloseTo(0.475)
  expect(stageFor({ ...desktop, width: 800, height: 200 }).scale).toBe(0.3)
  expect(stageFor({ ...desktop, width: 414, height: 915 })).toEqual({ form: 'mobile', scale: 0.98 })
  expect(stageFor({ ...desktop, width: 100, height: 200 }).scale).toBe(0.3)
})

it.each([
  [915, 414],
  [844, 390],
  [667, 375],
  [568, 320],
])('B-SCREEN-03 on a phone that lies down, %i x %i, the whole stage fits into the window', (width, height) => {
  const { form, scale } = stageFor({ width, height, touch: true, userAgent: iphone })
  expect(form).toBe('mobile')
  expect(scale * mobileLayout.size.height).toBeLessThanOrEqual(height)
  expect(scale * mobileLayout.size.width).toBeLessThanOrEqual(width)
})

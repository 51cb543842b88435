import { expect, it } from 'vitest'
import { landscapeLayout } from '../../design/table-layout.ts'
import {
  cellLayoutFor,
  formFactorFor,
  scaleToFit,
  screenLayoutFor,
  tableShapeFor,
  type WindowState,
} from './screen-layout.ts'

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140'
const desktop: WindowState = { width: 1560, height: 900, hasTouch: false, userAgent }
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

it('narrow windows, phones, and touch screens up to 1024 px get the mobile table [B-SCREEN-02 B-SCREEN-08]', () => {
  const formOf = (change: Partial<WindowState>) => formFactorFor({ ...desktop, ...change })
  expect([768, 769].map((width) => formOf({ width }))).toEqual(['mobile', 'desktop'])
  expect([1024, 1025].map((width) => formOf({ width, hasTouch: true }))).toEqual(['mobile', 'desktop'])
  expect(formOf({ width: 1400, userAgent: iphone })).toBe('mobile')
  expect([450, 451].map((height) => formOf({ width: 1000, height }))).toEqual(['mobile', 'desktop'])
})

it('the table’s scale is 0.95 of the best fit on a desktop and 0.98 on a phone, and never below 0.3 [B-SCREEN-01 B-SCREEN-03]', () => {
  expect(screenLayoutFor(desktop)).toMatchObject({
    formFactor: 'desktop',
    shape: 'desktop',
    scale: 0.95,
    sideColumnWidth: 0,
  })
  expect(screenLayoutFor({ ...desktop, width: 1880, height: 900 }).scale).toBeCloseTo(0.95)
  expect(screenLayoutFor({ ...desktop, width: 780 }).scale).toBeCloseTo(0.475)
  expect(scaleToFit('desktop', { width: 400, height: 200 })).toBe(0.3)
  const phone = { formFactor: 'mobile', shape: 'mobile', scale: 0.98 }
  expect(screenLayoutFor({ ...desktop, width: 414, height: 915 })).toMatchObject(phone)
  expect(screenLayoutFor({ ...desktop, width: 100, height: 200 }).scale).toBe(0.3)
})

it.each([
  [915, 414],
  [844, 390],
  [667, 375],
  [568, 320],
])(
  'on a landscape phone of %i x %i the table and the action column beside it fit the window [N-TABLE-15 B-SCREEN-03]',
  (width, height) => {
    const { formFactor, shape, scale } = screenLayoutFor({ width, height, hasTouch: true, userAgent: iphone })
    expect([formFactor, shape]).toEqual(['mobile', 'landscape'])
    const { size, actionColumnWidth } = landscapeLayout
    expect(scale * size.height).toBeLessThanOrEqual(height)
    expect(scale * (size.width + actionColumnWidth)).toBeLessThanOrEqual(width)
  },
)

it('upright phones and tablets, and landscape tablets in the mobile form, have the upright table [N-TABLE-15]', () => {
  for (const size of ['414x915', '360x640', '768x1024', '1024x768']) {
    const [width = 0, height = 0] = size.split('x').map(Number)
    expect(tableShapeFor('mobile', { width, height })).toBe('mobile')
  }
  expect(tableShapeFor('desktop', { width: 1560, height: 600 })).toBe('desktop')
})

it('from 1900 px a desktop has a side column; the action area has at least scale 1 where that fits [N-TABLE-18]', () => {
  const stageAt = (width: number, height: number) => screenLayoutFor({ ...desktop, width, height })
  const columnWidths = [stageAt(1899, 1000), stageAt(1900, 1100), stageAt(1920, 1080)].map((one) => one.sideColumnWidth)
  expect(columnWidths).toEqual([0, 340, 340])
  // A low window has more room beside the table.
  expect([stageAt(2300, 1080).sideColumnWidth, stageAt(3440, 1440).sideColumnWidth]).toEqual([428, 480])
  const { scale, actionAreaScale } = stageAt(1920, 1080)
  expect(scale).toBeCloseTo((0.95 * 1580) / 1560)
  expect(actionAreaScale).toBe(1)
  expect(stageAt(1560, 900).actionAreaScale).toBe(1)
  expect(stageAt(1366, 768).actionAreaScale).toBeCloseTo(1366 / 1560)
  expect(stageAt(3440, 1440).actionAreaScale).toBe(stageAt(3440, 1440).scale)
})

it('beside other tables a table has the desktop form from 1232 x 711 px on a desktop, and the phone form if smaller or on a phone [N-TABLE-05]', () => {
  const large = { width: 1720, height: 1396 }
  const single = { formFactor: 'desktop', shape: 'desktop', sideColumnWidth: 0 }
  expect(cellLayoutFor('desktop', large)).toMatchObject(single)
  expect(cellLayoutFor('desktop', large).scale).toBeCloseTo((0.95 * 1720) / 1560)
  expect(cellLayoutFor('desktop', { width: 1232, height: 711 })).toMatchObject(single)
  const phone = { formFactor: 'mobile', shape: 'mobile' }
  expect(cellLayoutFor('desktop', { width: 1231, height: 711 })).toMatchObject(phone)
  expect(cellLayoutFor('desktop', { width: 1232, height: 710 })).toMatchObject(phone)
  expect(cellLayoutFor('desktop', { width: 780, height: 856 })).toMatchObject(phone)
  expect(cellLayoutFor('mobile', large)).toMatchObject(phone)
  expect(cellLayoutFor('mobile', { width: 844, height: 346 })).toMatchObject({ ...phone, shape: 'landscape' })
})

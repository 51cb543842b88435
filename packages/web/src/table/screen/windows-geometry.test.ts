import { describe, expect, it } from 'vitest'
import type { Rectangle } from '../../design/seat-places.ts'
import { tablePlacesFor } from '../scene/places.ts'
import { stillScene } from '../scene/table-scene.ts'
import { fullTableState } from '../testing/full-table.ts'
import { boxOf } from '../testing/scene-boxes.ts'
import { viewOfTable } from '../testing/views.ts'
import { type ActionAreaPlaces, actionAreaPlacesFor, type Rect } from './action-bar/action-area-places.ts'
import { screenLayoutFor } from './screen-layout.ts'

const windows = [
  ...['844x390', '915x414', '414x915', '390x664', '360x740', '360x640', '320x640'],
  ...['1366x768', '1560x900', '1920x1080', '3440x1440'],
].map((size) => {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return [width, height] as const
})
const minTargetPx = 43.5

/** The positions of the stage's and the action area's parts in a window, in CSS pixels. */
function measuredWindow([width, height]: readonly [number, number]) {
  const stage = screenLayoutFor({ width, height, hasTouch: false, userAgent: '' })
  const { shape, scale, actionAreaScale, sideColumnWidth } = stage
  const places = tablePlacesFor(shape, width, 6)
  const { size, actionColumnWidth, topBarHeight } = places.layout
  const free = width - sideColumnWidth
  const left = (free - actionColumnWidth * scale - size.width * scale) / 2
  const top = (height - size.height * scale) / 2
  const onStage = ({ x, y, ...box }: Rectangle): Rect => ({
    ...{ left: left + x * scale, top: top + y * scale },
    ...{ width: box.width * scale, height: box.height * scale },
  })
  const dock = actionAreaPlacesFor(shape, actionAreaScale)
  const dockLeft = actionColumnWidth > 0 ? width - actionColumnWidth * scale : (free - dock.width * actionAreaScale) / 2
  const dockTop = actionColumnWidth > 0 ? 0 : height - dock.height * actionAreaScale
  const inActionArea = (rect: Rect): Rect => ({
    ...{ left: dockLeft + rect.left * actionAreaScale, top: dockTop + rect.top * actionAreaScale },
    ...{ width: rect.width * actionAreaScale, height: rect.height * actionAreaScale },
  })
  const table = { left: 0, top: topBarHeight * scale, width: actionColumnWidth > 0 ? dockLeft : free, height: 0 }
  return {
    ...{ stage, dock, onStage, inDock: inActionArea, window: { left: 0, top: 0, width: free, height } },
    table: { ...table, height: (actionColumnWidth > 0 ? height : dockTop) - table.top },
  }
}

const tolerancePx = 1
const isInside = (inner: Rect, outer: Rect) =>
  inner.left >= outer.left - tolerancePx &&
  inner.top >= outer.top - tolerancePx &&
  inner.left + inner.width <= outer.left + outer.width + tolerancePx &&
  inner.top + inner.height <= outer.top + outer.height + tolerancePx
const isOverlapping = (a: Rect, b: Rect) =>
  Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left) > tolerancePx &&
  Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top) > tolerancePx

const controlsOf = ({ quickBets, minus, plus, slider, amount, actions }: ActionAreaPlaces): readonly Rect[] =>
  [...quickBets, minus, plus, slider, amount, ...actions].filter((rect) => rect !== null)

describe.each(windows)('the table in a window of %i x %i CSS pixels', (...window) => {
  const { stage, dock, onStage, inDock, ...areas } = measuredWindow(window)

  it.each([2, 6, 9, 10])(
    'the whole table of %i seats is visible between bar and action area [N-SEAT-03 N-TABLE-15]',
    (seats) => {
      const view = viewOfTable(fullTableState({}, {}, seats), stage.shape)
      const sprites = stillScene({ ...view, places: tablePlacesFor(stage.shape, window[0], seats) }, 1000)
      expect(sprites.filter((sprite) => !isInside(onStage(boxOf(sprite)), areas.table)).map(({ id }) => id)).toEqual([])
    },
  )

  it('the controls of a turn are in the window and do not overlap, and the action buttons are at least 44 px high [N-TABLE-15 N-TABLE-20]', () => {
    const controls = controlsOf(dock).map(inDock)
    expect(controls.filter((control) => !isInside(control, areas.window))).toEqual([])
    const clashes = controls.flatMap((one, at) => controls.slice(at + 1).filter((other) => isOverlapping(one, other)))
    expect(clashes).toEqual([])
    for (const action of dock.actions.map(inDock))
      expect(Math.min(action.width, action.height)).toBeGreaterThan(minTargetPx)
  })

  it.skipIf(stage.formFactor === 'desktop')(
    'the keypad for amounts, with keys of at least 44 px, covers neither own cards nor board [N-TABLE-09]',
    () => {
      if (!dock.keypad) throw new Error('no keypad')
      const keypad = inDock(dock.keypad)
      expect([isInside(keypad, areas.window), (keypad.height - 21 * stage.scale) / 4 > minTargetPx]).toEqual([
        true,
        true,
      ])
      const lift = dock.keypadLift * stage.scale
      const view = viewOfTable(fullTableState(), stage.shape)
      const covered = stillScene(view, 1000).filter((sprite) => {
        if (sprite.kind !== 'card' || (sprite.layer !== 'ownCards' && sprite.layer !== 'board')) return false
        const box = onStage(boxOf(sprite))
        // Own cards are rotated, so their corners reach further than the upright box.
        const lean = 2.5 * stage.scale
        return isOverlapping(keypad, { ...box, top: box.top - lift, height: box.height + lean })
      })
      expect(covered.map(({ id }) => id)).toEqual([])
    },
  )
})

import { desktopLayout, landscapeLayout, mobileLayout, type TableLayoutVariant } from '../../design/table-layout.ts'

export interface WindowState {
  /** CSS pixels of the window, without the edges that a phone's cut-out, corners and home bar cover. */
  readonly width: number
  readonly height: number
  readonly hasTouch: boolean
  readonly userAgent: string
}

export type FormFactor = 'desktop' | 'mobile'

/** The shape and scale of a table in a window, or in a cell of a page with several tables. */
export interface ScreenLayout {
  readonly formFactor: FormFactor
  readonly shape: TableLayoutVariant
  /** CSS pixels per logical pixel. */
  readonly scale: number
  /**
   * CSS pixels per logical pixel of the action area. On a desktop it is larger than `scale`, up to 1, if the window is
   * wide enough for that; otherwise it equals `scale`.
   */
  readonly actionAreaScale: number
  /** Width of the side column of a wide window, in CSS pixels; 0 for none (N-TABLE-18). */
  readonly sideColumnWidth: number
}

const phoneAgent = /Android.+Mobile|iPhone|iPod|Windows Phone|Mobile Safari|IEMobile|Opera Mini/i

/** A window of at most this height in px counts as a phone, because the desktop's table would be unreadable in it. */
const phoneMaxHeight = 450

/** The table's form: `desktop`, or `mobile` for phones, small tablets and small windows (B-SCREEN-02). */
export function formFactorFor({ width, height, hasTouch, userAgent }: WindowState): FormFactor {
  const isPhone = width <= 768 || height <= phoneMaxHeight || phoneAgent.test(userAgent) || (hasTouch && width <= 1024)
  return isPhone ? 'mobile' : 'desktop'
}

/** Ratio of width to height from which a phone counts as being in landscape. */
const landscapeMinRatio = 1.4

/** The table's shape in a space of this size (N-TABLE-15). */
export const tableShapeFor = (
  form: FormFactor,
  { width, height }: { readonly width: number; readonly height: number },
): TableLayoutVariant => (form === 'mobile' && width >= height * landscapeMinRatio ? 'landscape' : form)

/** Each shape of the table is drawn at this share of the largest scale that fits (B-SCREEN-03). */
const shareOfBestFit = { desktop: 0.95, mobile: 0.98, landscape: 0.98 } as const
const layouts = { desktop: desktopLayout, mobile: mobileLayout, landscape: landscapeLayout } as const
const minTableScale = 0.3

/** The scale, CSS pixels per logical pixel, of a table of this shape in this space; never below `minTableScale`. */
export function scaleToFit(
  shape: TableLayoutVariant,
  space: { readonly width: number; readonly height: number },
): number {
  const { size, actionColumnWidth } = layouts[shape]
  const bestScale = Math.min(space.width / (size.width + actionColumnWidth), space.height / size.height)
  return Math.max(minTableScale, bestScale * shareOfBestFit[shape])
}

/** Width from which a window has a side column, CSS pixels. */
const sideColumnMinWindowWidth = 1900
/** Limits of the side column's width in CSS pixels. The column takes the width that the table cannot use. */
const sideWidth = { least: 340, most: 480 } as const

function sideColumnWidthFor({ width, height }: WindowState): number {
  const { size } = desktopLayout
  const unusedWidth = Math.floor(width - (height * size.width) / size.height)
  return Math.min(sideWidth.most, Math.max(sideWidth.least, unusedWidth))
}

export function screenLayoutFor(windowState: WindowState): ScreenLayout {
  const formFactor = formFactorFor(windowState)
  const shape = tableShapeFor(formFactor, windowState)
  const columnWidth =
    shape === 'desktop' && windowState.width >= sideColumnMinWindowWidth ? sideColumnWidthFor(windowState) : 0
  const width = windowState.width - columnWidth
  const scale = scaleToFit(shape, { width, height: windowState.height })
  const dockScale = shape === 'desktop' ? Math.max(scale, Math.min(1, width / desktopLayout.size.width)) : scale
  return { formFactor, shape, scale, actionAreaScale: dockScale, sideColumnWidth: columnWidth }
}

/** Least scale of the desktop's table in a cell; a smaller cell has the phone's table. */
const minDesktopCellScale = 0.75

/**
 * The layout of a table in a cell of a page with several tables: the desktop's table where it is readable, otherwise
 * the phone's.
 * @param form the form that the window has
 */
export function cellLayoutFor(
  form: FormFactor,
  cell: { readonly width: number; readonly height: number },
): ScreenLayout {
  const isTooSmall = form === 'desktop' && scaleToFit('desktop', cell) < minDesktopCellScale
  const shape = isTooSmall ? 'mobile' : tableShapeFor(form, cell)
  const scale = scaleToFit(shape, cell)
  return {
    formFactor: shape === 'desktop' ? 'desktop' : 'mobile',
    shape,
    scale,
    actionAreaScale: scale,
    sideColumnWidth: 0,
  }
}

/** Pauses after a change of the window's size or orientation before the scale is computed again (B-SCREEN-04), ms. */
export const resizePausesMs = { resize: 100, rotate: 300 } as const

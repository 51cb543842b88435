import type { Rectangle } from '../../design/seat-places.ts'

/**
 * How far a picture reaches from its anchor in each direction, in logical pixels. A value is below 0 only if the anchor
 * lies outside the picture.
 */
export interface Extent {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A drawn picture; its anchor lies on a whole device pixel, so that a picture at rest is sharp. */
export interface Picture {
  readonly canvas: HTMLCanvasElement
  /** The anchor's place in device pixels from the left top. */
  readonly originX: number
  readonly originY: number
}

export type DrawingContext = CanvasRenderingContext2D

/** Draws a picture in device pixels. `draw` works in logical pixels, with the anchor at 0, 0. */
export function drawPicture(extent: Extent, resolution: number, draw: (pen: DrawingContext) => void): Picture {
  const originX = Math.ceil(extent.left * resolution)
  const originY = Math.ceil(extent.top * resolution)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, originX + Math.ceil(extent.right * resolution))
  canvas.height = Math.max(1, originY + Math.ceil(extent.bottom * resolution))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser draws no 2D canvas')
  pen.setTransform(resolution, 0, 0, resolution, originX, originY)
  draw(pen)
  return { canvas, originX, originY }
}

/** A picture to draw. Pictures with equal keys look the same. */
export interface PictureSpec {
  readonly key: string
  readonly extent: Extent
  readonly draw: (pen: DrawingContext) => void
}

/** Returns a shared part that is costly to draw (a chip, a shadow); it is drawn once. */
export type GetSharedPicture = (spec: PictureSpec) => Picture

/** Copies a shared part onto `pen` with its anchor at x, y, aligned to device pixels, so that it is not blurred. */
export function copyPictureTo(pen: DrawingContext, { canvas, originX, originY }: Picture, x: number, y: number): void {
  const point = pen.getTransform().transformPoint({ x, y })
  pen.save()
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.drawImage(canvas, Math.round(point.x) - originX, Math.round(point.y) - originY)
  pen.restore()
}

/** Starts a path along the edge of a rectangle with rounded corners; a very large radius gives half circles as ends. */
export function beginRoundedPath(pen: DrawingContext, { x, y, width, height }: Rectangle, radius: number): void {
  pen.beginPath()
  pen.roundRect(x, y, width, height, Math.min(radius, height / 2, width / 2))
}

export const insetRectangle = ({ x, y, width, height }: Rectangle, inset: number): Rectangle => ({
  x: x + inset,
  y: y + inset,
  width: width - 2 * inset,
  height: height - 2 * inset,
})

interface ShadowStyle {
  readonly y: number
  readonly blur: number
  readonly tone: string
}

/** Sets the shadow of all that is drawn next. Canvas shadows are in device pixels and ignore the transform. */
export function setShadow(pen: DrawingContext, { y, blur, tone }: ShadowStyle): void {
  const resolution = pen.getTransform().a
  pen.shadowColor = tone
  pen.shadowBlur = blur * resolution
  pen.shadowOffsetY = y * resolution
}

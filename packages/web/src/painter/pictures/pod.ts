import type { Rectangle } from '../../design/seat-places.ts'
import { tableMeasures } from '../../design/table-layout.ts'
import { textStyle } from '../../design/text-width.ts'
import { colour, opacity, radius, shadow } from '../../design/tokens.ts'
import type { PodSprite, PodState } from '../sprites/sprite.ts'
import { blurredCopy } from './blur.ts'
import {
  beginRoundedPath,
  copyPictureTo,
  type DrawingContext,
  drawPicture,
  type Extent,
  type GetSharedPicture,
  insetRectangle,
  type PictureSpec,
  setShadow,
} from './picture.ts'
import { drawLabel, drawName, drawPodInside } from './pod-inside.ts'
import { drawStateWord } from './pod-words.ts'
import { drawText } from './text.ts'

const boxOf = ({ width, height }: PodSprite): Rectangle => ({ x: -width / 2, y: 0, width, height })

/** The extent includes the shadow, and a state word on the lower edge. */
export function podExtent({ width, height }: PodSprite): Extent {
  const sideExtent = width / 2 + shadow.blur
  return { left: sideExtent, right: sideExtent, top: shadow.blur, bottom: height + shadow.y + shadow.blur }
}

export function glowExtent({ width, height }: PodSprite): Extent {
  const glowReach = tableMeasures.glow * 2
  return { left: width / 2 + glowReach, right: width / 2 + glowReach, top: glowReach, bottom: height + glowReach }
}

/**
 * Draws the gold light around the pod of a winner or of the player to act, at full strength. The alpha of the glow's
 * sprite makes it weaker.
 */
export function drawGlow(pen: DrawingContext, sprite: PodSprite): void {
  setShadow(pen, { y: 0, blur: tableMeasures.glow, tone: colour.gold })
  beginRoundedPath(pen, boxOf(sprite), radius.full)
  pen.fillStyle = colour.goldLo
  pen.fill()
}

function podShadowSpec(sprite: PodSprite): PictureSpec {
  return {
    key: `pod shadow ${sprite.width} ${sprite.height}`,
    extent: podExtent(sprite),
    draw: (pen) => {
      setShadow(pen, { ...shadow, tone: shadow.colour })
      beginRoundedPath(pen, boxOf(sprite), radius.full)
      pen.fillStyle = colour.bg2
      pen.fill()
    },
  }
}

function drawBody(pen: DrawingContext, sprite: PodSprite, sharedPicture: GetSharedPicture): void {
  const box = boxOf(sprite)
  const isEmptySeat = sprite.state === 'empty'
  const isAccented = sprite.state === 'turn' || sprite.state === 'winner'
  if (!isEmptySeat) copyPictureTo(pen, sharedPicture(podShadowSpec(sprite)), 0, 0)
  beginRoundedPath(pen, box, radius.full)
  pen.fillStyle = isEmptySeat ? colour.bg1 : colour.bg2
  pen.fill()
  const border = isAccented ? tableMeasures.accentBorder : tableMeasures.podBorder
  beginRoundedPath(pen, insetRectangle(box, border / 2), radius.full)
  if (isEmptySeat) pen.setLineDash([...tableMeasures.dash])
  pen.strokeStyle = isAccented ? colour.gold : isEmptySeat ? colour.lineCtl : colour.line
  pen.lineWidth = border
  pen.stroke()
  pen.setLineDash([])
}

interface PodImages {
  /** The player's picture, if it has loaded. */
  readonly image: HTMLImageElement | null
  readonly sharedPicture: GetSharedPicture
}

const dimmedAlpha: Partial<Record<PodState, number>> = {
  sittingOut: opacity.sittingOut,
  foldedReadable: opacity.foldedReadable,
}

interface InsideStyle {
  readonly image: HTMLImageElement | null
  readonly blurred: boolean
  readonly alpha: number
}

/**
 * Draws name, balance and avatar on a canvas of their own, to dim or blur them together. Used for dimmed and blurred
 * pods only, because that canvas costs as much as the rest of the pod.
 */
function drawInsideOnOwnCanvas(pen: DrawingContext, sprite: PodSprite, { image, blurred, alpha }: InsideStyle): void {
  const resolution = pen.getTransform().a
  const { canvas } = drawPicture(podExtent(sprite), resolution, (insidePen) => drawPodInside(insidePen, sprite, image))
  pen.save()
  pen.globalAlpha = alpha
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.drawImage(blurred ? blurredCopy(canvas, tableMeasures.blur * resolution) : canvas, 0, 0)
  pen.restore()
}

/** Draws one seat in any of its states. */
export function drawPod(pen: DrawingContext, sprite: PodSprite, { image, sharedPicture }: PodImages): void {
  drawBody(pen, sprite, sharedPicture)
  if (sprite.state === 'empty') {
    const text = typeof sprite.name === 'string' ? sprite.name : (sprite.name[0] ?? '')
    const style = textStyle('name', sprite.form)
    drawText(pen, { text, style, colour: colour.text2, x: 0, y: sprite.height / 2, anchor: 'centre' })
    return
  }
  const isBlurred = sprite.state === 'waiting' || sprite.state === 'folded'
  const alpha = dimmedAlpha[sprite.state]
  if (isBlurred || alpha !== undefined)
    drawInsideOnOwnCanvas(pen, sprite, { image, blurred: isBlurred, alpha: alpha ?? 1 })
  else drawPodInside(pen, sprite, image)
  if (isBlurred) drawName(pen, sprite)
  if (sprite.label) drawLabel(pen, sprite, sprite.label)
  drawStateWord(pen, sprite)
}

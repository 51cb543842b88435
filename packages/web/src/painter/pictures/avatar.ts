import { tableMeasures } from '../../design/table-layout.ts'
import { colour, fontFamily, iconMeasures, opacity } from '../../design/tokens.ts'
import type { PodAvatar } from '../sprites/sprite.ts'
import type { DrawingContext } from './picture.ts'

interface AvatarPlace {
  readonly x: number
  readonly y: number
  readonly size: number
}

/**
 * Draws a round picture cut from the middle of `image`; if `image` is null, draws the initial on a coloured disc. x, y
 * is the centre.
 */
export function drawAvatar(
  pen: DrawingContext,
  avatar: PodAvatar,
  image: HTMLImageElement | null,
  { x, y, size }: AvatarPlace,
): void {
  pen.save()
  pen.beginPath()
  pen.arc(x, y, size / 2, 0, 2 * Math.PI)
  pen.fillStyle = avatar.colour
  pen.fill()
  if (image) {
    pen.clip()
    const squareSize = Math.min(image.naturalWidth, image.naturalHeight)
    const [left, top] = [(image.naturalWidth - squareSize) / 2, (image.naturalHeight - squareSize) / 2]
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(image, left, top, squareSize, squareSize, x - size / 2, y - size / 2, size, size)
  } else {
    pen.font = `700 ${Math.round(size * 0.44)}px ${fontFamily}`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillStyle = colour.onAction
    pen.fillText(avatar.initial, x, y + size * 0.02)
  }
  pen.restore()
}

/** A plug with two pins and a cable, as path data in a square of 24 like the icons. */
const plugPath = 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4'
const iconBoxSize = 24
const plugShareOfAvatar = 0.56

/** The avatar of a player who is not connected: dim, in a grey ring, with a plug over it. */
export function drawOfflineAvatar(
  pen: DrawingContext,
  avatar: PodAvatar,
  image: HTMLImageElement | null,
  place: AvatarPlace,
): void {
  const { x, y, size } = place
  pen.save()
  pen.globalAlpha = opacity.folded
  // The initial is left out: it would be hard to read behind the plug and spoil its shape.
  drawAvatar(pen, { ...avatar, initial: '' }, image, place)
  pen.globalAlpha = 1
  pen.strokeStyle = colour.text3
  pen.lineWidth = tableMeasures.accentBorder
  pen.beginPath()
  pen.arc(x, y, size / 2, 0, 2 * Math.PI)
  pen.stroke()
  const scale = (size * plugShareOfAvatar) / iconBoxSize
  pen.translate(x - (iconBoxSize * scale) / 2, y - (iconBoxSize * scale) / 2)
  pen.scale(scale, scale)
  pen.strokeStyle = colour.text1
  pen.lineWidth = iconMeasures.stroke / scale
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.stroke(new Path2D(plugPath))
  pen.restore()
}

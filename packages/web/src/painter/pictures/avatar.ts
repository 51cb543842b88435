import { colour, fontFamily } from '../../design/tokens.ts'
import type { Avatar } from '../sprite.ts'
import type { Pen } from './picture.ts'

interface AvatarPlace {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** A round picture cut from the middle of `image`, or the initial on its disc. x, y is the middle. */
export function drawAvatar(
  pen: Pen,
  avatar: Avatar,
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
    const side = Math.min(image.naturalWidth, image.naturalHeight)
    const [left, top] = [(image.naturalWidth - side) / 2, (image.naturalHeight - side) / 2]
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(image, left, top, side, side, x - size / 2, y - size / 2, size, size)
  } else {
    pen.font = `700 ${Math.round(size * 0.44)}px ${fontFamily}`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillStyle = colour.onAction
    pen.fillText(avatar.initial, x, y + size * 0.02)
  }
  pen.restore()
}

import { desktopLayout, mobileLayout, parts } from '../../design/table-layout.ts'
import { fitText, type TextStyle, textStyle, textWidth } from '../../design/text-width.ts'
import { colour, radius } from '../../design/tokens.ts'
import type { Fitting, PodLabel, PodSprite } from '../sprite.ts'
import { drawAvatar } from './avatar.ts'
import { type Pen, roundedPath } from './picture.ts'
import { drawText } from './text.ts'

/** Where text begins and how wide it may be, from the pod's centre. */
export function textPlace({ form, width }: PodSprite): { readonly x: number; readonly width: number } {
  const { textLeft, textRight } = (form === 'desktop' ? desktopLayout : mobileLayout).pod
  return { x: textLeft - width / 2, width: width - textLeft - textRight }
}

const labelInk = { call: colour.onAction, gold: colour.ink, plain: colour.onAction } as const

function labelFill(pen: Pen, tone: PodLabel['tone'], top: number, bottom: number): CanvasGradient {
  const [from, to] = {
    call: [colour.callTop, colour.callBottom],
    gold: [colour.goldHi, colour.gold],
    plain: [colour.foldTop, colour.foldBottom],
  }[tone]
  const gradient = pen.createLinearGradient(0, top, 0, bottom)
  gradient.addColorStop(0, from ?? '')
  gradient.addColorStop(1, to ?? '')
  return gradient
}

interface Plate extends PodLabel {
  /** Left end and middle. */
  readonly x: number
  readonly y: number
  readonly padding: number
}

/** A word on a plate of its tone. */
function drawPlate(pen: Pen, { text, tone, x, y, padding }: Plate, style: TextStyle): void {
  const height = style.size + 2 * parts.labelRise
  const box = { x, y: y - height / 2, width: textWidth(text, style) + 2 * padding, height }
  roundedPath(pen, box, radius.full)
  pen.fillStyle = labelFill(pen, tone, box.y, box.y + height)
  pen.fill()
  drawText(pen, { text, style, colour: labelInk[tone], x: x + padding, y })
}

/** The last action in place of the name, where it covers no cards. */
export function drawLabel(pen: Pen, sprite: PodSprite, label: PodLabel): void {
  const place = textPlace(sprite)
  const style = textStyle('label', sprite.form)
  const padding = parts.labelPadding
  const text = fitText(label.text, place.width - padding, style)
  const y = sprite.height * parts.nameLine
  drawPlate(pen, { ...label, text, x: place.x - padding / 2, y, padding }, style)
}

const allInWord = 'All-IN'

/** The balance with the All-IN mark beside it. */
function drawBalance(pen: Pen, sprite: PodSprite, balance: Fitting): void {
  const { form, height, flash, allIn } = sprite
  const { x, width } = textPlace(sprite)
  const y = height * parts.balanceLine
  const style = textStyle('stack', form)
  const small = textStyle('label', 'mobile')
  const { gap, padding } = parts.allInMark
  const taken = allIn ? gap + textWidth(allInWord, small) + 2 * padding : 0
  const text = fitText(balance, width - taken, style)
  drawText(pen, { text, style, colour: flash ? colour.good : colour.text1, x, y })
  if (!allIn) return
  drawPlate(pen, { text: allInWord, tone: 'gold', x: x + textWidth(text, style) + gap, y, padding }, small)
}

/** Name or label, balance and avatar: everything in the pod that may be dimmed or blurred. */
export function drawPodInside(pen: Pen, sprite: PodSprite, image: HTMLImageElement | null): void {
  const { form, width, height, state, avatar, name, label, balance } = sprite
  const folded = state === 'folded'
  const place = textPlace(sprite)
  const layout = (form === 'desktop' ? desktopLayout : mobileLayout).pod
  if (avatar && !folded) {
    const x = parts.avatarInset * (layout.height / desktopLayout.pod.height) + layout.avatar / 2 - width / 2
    drawAvatar(pen, avatar, image, { x, y: height / 2, size: layout.avatar })
  }
  // A label replaces the name; it is drawn separately, because it is never blurred.
  if (!label) {
    const style = textStyle('name', form)
    const text = fitText(name, place.width, style)
    drawText(pen, { text, style, colour: folded ? colour.text3 : colour.text2, x: place.x, y: height * parts.nameLine })
  }
  if (balance !== null && !folded) drawBalance(pen, sprite, balance)
}

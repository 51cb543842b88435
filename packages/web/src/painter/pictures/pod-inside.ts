import { desktopLayout, mobileLayout, parts } from '../../design/table-layout.ts'
import { fitText, textStyle, textWidth } from '../../design/text-width.ts'
import { colour, radius } from '../../design/tokens.ts'
import type { PodLabel, PodSprite } from '../sprite.ts'
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

/** The last action in place of the name, so that it covers neither cards nor the name of another. */
export function drawLabel(pen: Pen, sprite: PodSprite, label: PodLabel): void {
  const place = textPlace(sprite)
  const style = textStyle('label', sprite.form)
  const text = fitText(label.text, place.width - parts.labelPadding, style)
  const height = style.size + 2 * parts.labelRise
  const y = sprite.height * parts.nameLine
  const box = {
    x: place.x - parts.labelPadding / 2,
    y: y - height / 2,
    width: textWidth(text, style) + 2 * parts.labelPadding,
    height,
  }
  roundedPath(pen, box, radius.full)
  pen.fillStyle = labelFill(pen, label.tone, box.y, box.y + height)
  pen.fill()
  drawText(pen, { text, style, colour: labelInk[label.tone], x: box.x + parts.labelPadding, y })
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
  // A word stands in place of the name; it is drawn by itself, for it stays sharp.
  if (!label) {
    const style = textStyle('name', form)
    const text = fitText(name, place.width, style)
    drawText(pen, { text, style, colour: folded ? colour.text3 : colour.text2, x: place.x, y: height * parts.nameLine })
  }
  if (balance === null || folded) return
  const style = textStyle('stack', form)
  const ink = sprite.flash ? colour.good : colour.text1
  drawText(pen, {
    text: fitText(balance, place.width, style),
    style,
    colour: ink,
    x: place.x,
    y: height * parts.balanceLine,
  })
}

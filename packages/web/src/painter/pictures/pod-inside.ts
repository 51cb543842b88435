import { desktopLayout, mobileLayout, tableMeasures } from '../../design/table-layout.ts'
import { chipColour } from '../../design/table-tokens.ts'
import { fitText, type TextStyle, textStyle, textWidth } from '../../design/text-width.ts'
import { colour, radius } from '../../design/tokens.ts'
import type { PodLabel, PodSprite, TextsByLength } from '../sprites/sprite.ts'
import { drawAvatar, drawOfflineAvatar } from './avatar.ts'
import { beginRoundedPath, type DrawingContext } from './picture.ts'
import { drawText } from './text.ts'

/** Left end of a pod's text, in pixels from the pod's centre, and the largest width of the text. */
export function podTextPlace({ form, width }: PodSprite): { readonly x: number; readonly width: number } {
  const { textLeft, textRight } = (form === 'desktop' ? desktopLayout : mobileLayout).pod
  return { x: textLeft - width / 2, width: width - textLeft - textRight }
}

type PlateTone = PodLabel['tone'] | 'allIn'

const labelTextColour = {
  call: colour.onAction,
  gold: colour.ink,
  plain: colour.onAction,
  allIn: colour.onAction,
} as const

/** The body colour of the chip worth 5. */
const allInRed = chipColour[500].body

function labelFill(pen: DrawingContext, tone: PlateTone, top: number, bottom: number): CanvasGradient {
  const [from, to] = {
    call: [colour.callTop, colour.callBottom],
    gold: [colour.goldHi, colour.gold],
    plain: [colour.foldTop, colour.foldBottom],
    allIn: [allInRed, allInRed],
  }[tone]
  const gradient = pen.createLinearGradient(0, top, 0, bottom)
  gradient.addColorStop(0, from ?? '')
  gradient.addColorStop(1, to ?? '')
  return gradient
}

interface Plate {
  readonly text: string
  readonly tone: PlateTone
  /** `x` is the left end of the plate, `y` its middle. */
  readonly x: number
  readonly y: number
  readonly padding: number
  /** Default: the font size and `labelRise` above and below it. */
  readonly height?: number
}

/** Draws a word on a rounded plate in the colour of its tone. */
function drawPlate(pen: DrawingContext, plate: Plate, style: TextStyle): void {
  const { text, tone, x, y, padding, height = style.size + 2 * tableMeasures.labelRise } = plate
  const box = { x, y: y - height / 2, width: textWidth(text, style) + 2 * padding, height }
  beginRoundedPath(pen, box, radius.full)
  pen.fillStyle = labelFill(pen, tone, box.y, box.y + height)
  pen.fill()
  drawText(pen, { text, style, colour: labelTextColour[tone], x: x + padding, y })
}

/** Draws the word of the last action, in place of the name or as a tab on the pod's lower edge. */
export function drawLabel(pen: DrawingContext, sprite: PodSprite, label: PodLabel): void {
  const place = podTextPlace(sprite)
  const style = textStyle('label', sprite.form)
  const padding = tableMeasures.labelPadding
  const isTab = label.position === 'edge'
  const text = fitText(label.text, place.width - padding + (isTab ? tableMeasures.tabBeyond : 0), style)
  const y = isTab ? sprite.height + tableMeasures.tabDrop : sprite.height * tableMeasures.nameLine
  const tab = isTab ? { height: tableMeasures.tabHeight[sprite.form] } : {}
  drawPlate(pen, { ...label, text, x: place.x - padding / 2, y, padding, ...tab }, style)
}

const allInWord = 'All-IN'

/** Draws the balance, with the All-IN mark beside it if the player is all-in. */
function drawBalance(pen: DrawingContext, sprite: PodSprite, balance: TextsByLength): void {
  const { form, height, balanceHasGrown, allIn } = sprite
  const { x, width } = podTextPlace(sprite)
  const y = height * tableMeasures.balanceLine
  const style = textStyle('stack', form)
  const markStyle = textStyle('label', 'mobile')
  const { gap, padding } = tableMeasures.allInMark
  const markSpace = allIn ? gap + textWidth(allInWord, markStyle) + 2 * padding : 0
  const text = fitText(balance, width - markSpace, style)
  drawText(pen, { text, style, colour: balanceHasGrown ? colour.good : colour.text1, x, y })
  if (!allIn) return
  drawPlate(pen, { text: allInWord, tone: 'allIn', x: x + textWidth(text, style) + gap, y, padding }, markStyle)
}

/** Draws the player's name, unless a label is in its place. */
export function drawName(pen: DrawingContext, sprite: PodSprite): void {
  if (sprite.label?.position === 'name') return
  const { x, width } = podTextPlace(sprite)
  const style = textStyle('name', sprite.form)
  const text = fitText(sprite.name, width, style)
  drawText(pen, { text, style, colour: colour.text2, x, y: sprite.height * tableMeasures.nameLine })
}

/** Draws name, balance and avatar: everything in the pod that may be dimmed or blurred. */
export function drawPodInside(pen: DrawingContext, sprite: PodSprite, avatarImage: HTMLImageElement | null): void {
  const { form, width, height, state, avatar, balance } = sprite
  const isFolded = state === 'folded'
  const podLayout = (form === 'desktop' ? desktopLayout : mobileLayout).pod
  if (avatar && !isFolded) {
    const x =
      tableMeasures.avatarInset * (podLayout.height / desktopLayout.pod.height) + podLayout.avatarSize / 2 - width / 2
    const draw = sprite.offline ? drawOfflineAvatar : drawAvatar
    draw(pen, avatar, avatarImage, { x, y: height / 2, size: podLayout.avatarSize })
  }
  drawName(pen, sprite)
  if (balance !== null && !isFolded) drawBalance(pen, sprite, balance)
}

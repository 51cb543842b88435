import type { HomeSessionSheet } from '@cardroom/protocol'
import { colour, fontFamily, pageTypography } from '../design/tokens.ts'
import { chipsFromWire } from '../format/chips.ts'
import { chipsWorthInBrackets } from '../format/money.ts'
import { timestampText } from '../format/timestamps.ts'
import { productName } from '../ui/theme/mark.ts'
import { netText, paymentText } from './sheet-words.ts'

/** A line of the picture: `text` at the left edge and `right` at the right edge. */
interface Line {
  readonly text: string
  readonly right?: string
  readonly style: keyof typeof styles
}

const styles = {
  title: { ...pageTypography.h2, colour: colour.text1, above: 0 },
  note: { ...pageTypography.small, colour: colour.text3, above: 0 },
  heading: { ...pageTypography.strong, colour: colour.gold, above: 20 },
  row: { ...pageTypography.body, colour: colour.text1, above: 6 },
} as const

const WIDTH = 480
const MARGIN = 24
/** Pixels of the picture per CSS pixel, so that the picture is sharp on phones. */
const SCALE = 2

/** The lines of the picture of a session: the players' net results, and who pays whom (N-BANK-05). */
export const sheetPictureLinesOf = (sheet: HomeSessionSheet): readonly Line[] => {
  const { name, chipValue, endedAt, rows, payments } = sheet
  const endText = endedAt === null ? 'The game is open' : `Ended ${timestampText(endedAt)}`
  return [
    { text: name, style: 'title' },
    { text: chipValue === null ? endText : `${endText}, a chip is ${chipValue}`, style: 'note' },
    { text: 'SESSION', style: 'heading' },
    ...rows.map((row): Line => {
      const netAndMoney = `${netText(row.net)}${chipsWorthInBrackets(chipsFromWire(row.net), chipValue)}`
      return { text: row.name, right: netAndMoney, style: 'row' }
    }),
    { text: 'WHO PAYS WHOM', style: 'heading' },
    ...(payments.length === 0 ? [{ text: 'Nobody owes anything', style: 'row' } as const] : []),
    ...payments.map((payment): Line => {
      const { paid, received } = payment
      const paymentMarks = [...(paid ? ['paid'] : []), ...(received ? ['received'] : [])].join(', ')
      return { text: paymentText(sheet, payment), right: paymentMarks, style: 'row' }
    }),
    { text: productName, style: 'note' },
  ]
}

/** The session as a PNG. @throws Error if the browser cannot draw it */
export const drawSheetPicture = async (sheet: HomeSessionSheet): Promise<Blob> => {
  await document.fonts.ready
  const lines = sheetPictureLinesOf(sheet)
  const height = lines.reduce((sum, { style }) => sum + styles[style].line + styles[style].above, 2 * MARGIN)
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH * SCALE, height: height * SCALE })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws no pictures')
  context.scale(SCALE, SCALE)
  context.fillStyle = colour.bg1
  context.fillRect(0, 0, WIDTH, height)
  context.textBaseline = 'middle'
  let lineTop = MARGIN
  for (const { text, right = '', style } of lines) {
    const { size, weight, line, above, colour: ink } = styles[style]
    lineTop += above
    context.font = `${weight} ${size}px ${fontFamily}`
    context.fillStyle = ink
    const rightTextWidth = right === '' ? 0 : context.measureText(right).width + MARGIN
    context.textAlign = 'left'
    // A long line is drawn narrower rather than cut.
    context.fillText(text, MARGIN, lineTop + line / 2, WIDTH - 2 * MARGIN - rightTextWidth)
    context.textAlign = 'right'
    context.fillText(right, WIDTH - MARGIN, lineTop + line / 2)
    lineTop += line
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser draws no pictures'))), 'image/png')
  })
}

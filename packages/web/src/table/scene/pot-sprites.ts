import { tableMeasures } from '../../design/table-layout.ts'
import type { Chips } from '../../format/chips.ts'
import { pillLayout } from '../../painter/sprites/pill-layout.ts'
import type { PillSprite, Sprite } from '../../painter/sprites/sprite.ts'
import { potName } from '../model/awards.ts'
import type { TableModel } from '../model/table-model.ts'
import { chipsWidth, paintedBetOf } from './bet-sprites.ts'
import { amountTextsInThreeLengths, type SceneInput, wordWithAmount } from './scene-input.ts'
import { resultSprites, tableStatusText } from './table-words.ts'

export const potSpriteId = 'pot'
export const potChipsSpriteId = 'pot-chips'
const potStacks = { perStack: 8, maxStacks: 3 } as const
const chipsPillGap = 10

/** All chips except the bets of players still in the hand. Bets of folded players are included ([Q60]). */
const chipsInMiddle = ({ totalPot, pot, seats }: TableModel): Chips =>
  Math.max(pot, totalPot - seats.reduce((sum, seat) => sum + paintedBetOf(seat), 0))

/**
 * The pot's amount including the bets of the round, with the collected chips beside it; between hands, the status text.
 * While the winner of a pot is announced, the chips of the remaining pots are drawn beside the result.
 */
export function totalPotSprites(view: SceneInput, atMs: number): readonly Sprite[] {
  const { model, places } = view
  const { form, pot, chipWidth } = places.layout
  const [result] = resultSprites(view)
  const pill = result ?? potPill(view, atMs)
  if (!pill) return []
  const drawnPills = result ? [] : [pill]
  const middleChips = chipsInMiddle(model)
  if (middleChips <= 0 || form === 'mobile') return drawnPills
  const chips = chipsWidth(middleChips, chipWidth, potStacks)
  const left = pot.x - pillLayout(pill).width / 2
  const chipPile: Sprite = {
    kind: 'chips',
    id: potChipsSpriteId,
    layer: 'pot',
    x: left - chipsPillGap - chips / 2,
    y: pot.y + chipWidth * tableMeasures.chipStep * 2,
    amount: middleChips,
    width: chipWidth,
    ...potStacks,
  }
  return [chipPile, ...drawnPills]
}

function potPill(view: SceneInput, atMs: number): PillSprite | null {
  const { model, places } = view
  const { form, pot } = places.layout
  const amount = model.totalPot > 0 ? wordWithAmount(view, 'Pot', model.totalPot) : null
  const text = amount ?? tableStatusText(model, atMs)
  if (!text) return null
  return {
    kind: 'pill',
    id: potSpriteId,
    layer: 'pot',
    x: pot.x,
    y: pot.y,
    text,
    type: amount ? 'pot' : 'name',
    form,
    height: pot.height,
    tone: amount ? 'main' : 'soft',
    maxWidth: maxPillWidth[form],
  }
}
/** Largest width of the pot's pill, in pixels. On a phone the pill must fit between the dealer buttons of two seats. */
const maxPillWidth = { desktop: 420, mobile: 150 } as const

/**
 * The texts for a pot, in the order in which they are tried until all pots fit: first 'Side pot #1' with each form of
 * the amount, then '#1' with each form of the amount. For the main pot the words are 'Main pot' and 'Main'.
 */
function potTexts(view: SceneInput, chips: number, number: number): readonly string[] {
  const amounts = amountTextsInThreeLengths(view, chips)
  const [long, short] = [potName(number), number === 0 ? 'Main' : `#${number}`]
  return [...amounts.map((amount) => `${long} ${amount}`), ...amounts.map((amount) => `${short} ${amount}`)]
}

interface MeasuredPill {
  readonly text: string
  readonly width: number
}

/** Distributes the pills over the rows in order; null if they do not fit. */
function arrangedInRows(
  pills: readonly MeasuredPill[],
  room: readonly number[],
  gap: number,
): readonly (readonly MeasuredPill[])[] | null {
  const rows: MeasuredPill[][] = room.map(() => [])
  const usedWidths = room.map(() => 0)
  let row = 0
  for (const pill of pills) {
    while (row < room.length && (usedWidths[row] ?? 0) + pill.width > (room[row] ?? 0)) row++
    const place = rows[row]
    if (!place) return null
    place.push(pill)
    usedWidths[row] = (usedWidths[row] ?? 0) + pill.width + gap
  }
  return rows
}

/**
 * Main pot and side pots in rows, all in the longest text form that fits (B-POTS-01, B-POTS-02). Empty for a single
 * pot, which `totalPotSprites` draws.
 */
export function potRowSprites(view: SceneInput): readonly PillSprite[] {
  if (view.model.pots.length < 2) return []
  const { form, pots, pot } = view.places.layout
  const widths = pots.rows.map(({ width }) => width)
  const words = view.model.pots.slice(0, maxPotsShown).map((chips, number) => potTexts(view, chips, number))
  const kind = { type: 'label', form, height: pots.height } as const
  const levels = (words[0] ?? []).map((_, level) =>
    words.map((forms): MeasuredPill => {
      const text = forms[level] ?? ''
      return { text, width: pillLayout({ ...kind, text }).width }
    }),
  )
  const rows =
    levels.map((pills) => arrangedInRows(pills, widths, pots.gap)).find((fittingRows) => fittingRows !== null) ?? []
  let number = 0
  return rows.flatMap((pills, row) => {
    const total = pills.reduce((sum, pill) => sum + pill.width + pots.gap, -pots.gap)
    let left = pot.x - total / 2
    return pills.map(({ text, width }): PillSprite => {
      const x = left
      left += width + pots.gap
      return {
        kind: 'pill',
        id: `pots:${number++}`,
        layer: 'pot',
        x,
        y: pots.rows[row]?.y ?? pot.y,
        anchor: 'left',
        text,
        ...kind,
      }
    })
  })
}
const maxPotsShown = 5

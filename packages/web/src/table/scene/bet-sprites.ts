import { tableMeasures } from '../../design/table-layout.ts'
import { tableTypography } from '../../design/table-tokens.ts'
import type { Chips } from '../../format/chips.ts'
import { chipLayout } from '../../painter/sprites/chip-layout.ts'
import { pillLayout } from '../../painter/sprites/pill-layout.ts'
import type { ChipsSprite, PillSprite, Sprite } from '../../painter/sprites/sprite.ts'
import type { Seat } from '../model/seat.ts'
import { seatPlaceAt, seatPlaceIndexOf } from './places.ts'
import { amountTexts, type SceneInput } from './scene-input.ts'

/** The chips in front of a seat; 0 for a folded player, whose chips have moved to the pot ([Q60]). */
export const paintedBetOf = (seat: Seat): Chips => (seat.state === 'folded' ? 0 : seat.bet)

export const betSpriteIdOf = (seat: number): string => `bet:${seat}`
export const betTextSpriteIdOf = (seat: number): string => `bet-text:${seat}`

/** Limits of the chip stacks of a bet: low stacks do not cover pots, names and cards (N-TABLE-16). */
export const betStackLimits = {
  desktop: { perStack: 5, maxStacks: 2 },
  mobile: { perStack: 4, maxStacks: 1 },
} as const

const chipsPillGap = 3

/** Total width of the chip stacks of an amount, in pixels. */
export function chipsWidth(amount: Chips, chipWidth: number, limits: { perStack: number; maxStacks: number }): number {
  const columns = new Set(chipLayout(amount, limits).map((chip) => chip.x)).size
  return columns === 0 ? 0 : chipWidth * (1 + (columns - 1) * tableMeasures.chipGap)
}

/** The chips of a bet with the amount beside them, centred on the seat's bet place. */
export function seatBetSprites(view: SceneInput, seat: Seat): readonly Sprite[] {
  const amount = paintedBetOf(seat)
  if (amount <= 0) return []
  const { form, chipWidth } = view.places.layout
  const { bet, betWidth } = seatPlaceAt(view.places, seatPlaceIndexOf(view.model, seat.index))
  const stacks = betStackLimits[form]
  const chips = chipsWidth(amount, chipWidth, stacks)
  const text = {
    text: amountTexts(view, amount),
    type: 'bet',
    form,
    height: tableTypography[form].bet.line + (form === 'desktop' ? 8 : 5),
    maxWidth: betWidth - chips - chipsPillGap,
  } as const
  const width = chips + chipsPillGap + pillLayout(text).width
  const left = bet.x - width / 2
  const chipPile: ChipsSprite = {
    kind: 'chips',
    id: betSpriteIdOf(seat.index),
    layer: 'pot',
    x: left + chips / 2,
    y: bet.y + chipWidth * tableMeasures.chipStep,
    amount,
    width: chipWidth,
    ...stacks,
  }
  const pill: PillSprite = {
    kind: 'pill',
    id: betTextSpriteIdOf(seat.index),
    layer: 'pot',
    x: left + chips + chipsPillGap,
    y: bet.y,
    anchor: 'left',
    ...text,
  }
  return [chipPile, pill]
}

import { parts } from '../../design/table-layout.ts'
import { pillLayout } from '../../painter/pill-layout.ts'
import type { PillSprite, Sprite } from '../../painter/sprite.ts'
import type { Chips } from '../model/chips.ts'
import type { TableModel } from '../model/table-model.ts'
import { betAt, chipsWidth } from './bet-sprites.ts'
import { amountForms, type SceneView, withAmount } from './scene-view.ts'
import { statusText } from './table-words.ts'

export const potId = 'pot'
export const potChipsId = 'pot-chips'
const potStacks = { perStack: 8, maxStacks: 3 } as const
const chipsToPill = 10

/** What lies in the middle: all that is no live bet, and so a folder's chips from the fold on ([Q60]). */
const inTheMiddle = ({ totalPot, pot, seats }: TableModel): Chips =>
  Math.max(pot, totalPot - seats.reduce((sum, seat) => sum + betAt(seat), 0))

/** The pot's amount, bets of the round included, with the collected chips beside it; between hands, what comes next. */
export function potSprites(view: SceneView, atMs: number): readonly Sprite[] {
  const { model, places } = view
  const { form, pot, chipWidth } = places.layout
  const amount = model.totalPot > 0 ? withAmount(view, 'Pot', model.totalPot) : null
  const text = amount ?? (model.winners.length === 0 ? statusText(model, atMs) : null)
  if (!text) return []
  const pill: PillSprite = {
    kind: 'pill',
    id: potId,
    layer: 'pot',
    x: pot.x,
    y: pot.y,
    text,
    type: amount ? 'pot' : 'name',
    form,
    height: pot.height,
    tone: amount ? 'main' : 'soft',
    maxWidth: widest[form],
  }
  const middle = inTheMiddle(model)
  if (middle <= 0 || form === 'mobile') return [pill]
  const chips = chipsWidth(middle, chipWidth, potStacks)
  const left = pot.x - pillLayout(pill).width / 2
  const pile: Sprite = {
    kind: 'chips',
    id: potChipsId,
    layer: 'pot',
    x: left - chipsToPill - chips / 2,
    y: pot.y + chipWidth * parts.chipStep * 2,
    amount: middle,
    width: chipWidth,
    ...potStacks,
  }
  return [pile, pill]
}
/** On a phone the pot stands between the dealer buttons of two seats. */
const widest = { desktop: 420, mobile: 140 } as const

/** Each pot's words, from the fullest to the shortest; only the short ones drop 'pot' (phones). */
function potWords(view: SceneView, chips: number, number: number): readonly string[] {
  const amounts = amountForms(view, chips)
  const [long, short] = number === 0 ? ['Main pot', 'Main'] : [`Side pot #${number}`, `#${number}`]
  return [...amounts.map((amount) => `${long} ${amount}`), ...amounts.map((amount) => `${short} ${amount}`)]
}

/** Room for each row of pots; on a phone the second row stands between the seats' cards. */
const rowWidth = { desktop: [1000], mobile: [364, 200] } as const

interface PotPill {
  readonly text: string
  readonly width: number
}

/** Fills the rows in order; null if a text finds no room. */
function inRows(
  pills: readonly PotPill[],
  room: readonly number[],
  gap: number,
): readonly (readonly PotPill[])[] | null {
  const rows: PotPill[][] = room.map(() => [])
  const used = room.map(() => 0)
  let row = 0
  for (const pill of pills) {
    while (row < room.length && (used[row] ?? 0) + pill.width > (room[row] ?? 0)) row++
    const place = rows[row]
    if (!place) return null
    place.push(pill)
    used[row] = (used[row] ?? 0) + pill.width + gap
  }
  return rows
}

/**
 * Main pot and side pots in their rows, all at the fullest form that fits (B-POTS-01, B-POTS-02). One pot alone is told
 * by the pot's own pill.
 */
export function potRow(view: SceneView): readonly PillSprite[] {
  if (view.model.pots.length < 2) return []
  const { form, pots, pot } = view.places.layout
  const words = view.model.pots.slice(0, mostPots).map((chips, number) => potWords(view, chips, number))
  const kind = { type: 'label', form, height: pots.height } as const
  const levels = (words[0] ?? []).map((_, level) =>
    words.map((forms): PotPill => {
      const text = forms[level] ?? ''
      return { text, width: pillLayout({ ...kind, text }).width }
    }),
  )
  const rows = levels.map((pills) => inRows(pills, rowWidth[form], pots.gap)).find((fitting) => fitting !== null) ?? []
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
        y: pots.rows[row] ?? pot.y,
        anchor: 'left',
        text,
        ...kind,
      }
    })
  })
}
const mostPots = 5

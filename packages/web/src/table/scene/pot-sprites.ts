import { parts } from '../../design/table-layout.ts'
import { pillLayout } from '../../painter/pill-layout.ts'
import type { PillSprite, Sprite } from '../../painter/sprite.ts'
import { chipsWidth } from './bet-sprites.ts'
import { fullest, type SceneView, withAmount } from './scene-view.ts'
import { resultText, statusText } from './table-words.ts'

export const potId = 'pot'
export const potChipsId = 'pot-chips'
const potStacks = { perStack: 8, maxStacks: 3 } as const
const chipsToPill = 10

/** The pot's amount, bets of the round included, with the collected chips beside it; before and after a hand, the news. */
export function potSprites(view: SceneView, atMs: number): readonly Sprite[] {
  const { model, places } = view
  const { form, pot, chipWidth } = places.layout
  const result = resultText(view)
  const amount = model.totalPot > 0 ? withAmount(view, 'Pot', model.totalPot) : null
  const text = result ?? amount ?? statusText(model, atMs)
  if (!text) return []
  const pill: PillSprite = {
    kind: 'pill',
    id: potId,
    layer: 'pot',
    x: pot.x,
    y: pot.y,
    text,
    type: 'pot',
    form,
    height: pot.height,
    tone: result ? 'gold' : amount ? 'main' : 'soft',
    maxWidth: widest[form],
  }
  if (model.pot <= 0 || form === 'mobile') return [pill]
  const chips = chipsWidth(model.pot, chipWidth, potStacks)
  const left = pot.x - pillLayout(pill).width / 2
  const pile: Sprite = {
    kind: 'chips',
    id: potChipsId,
    layer: 'pot',
    x: left - chipsToPill - chips / 2,
    y: pot.y + chipWidth * parts.chipStep * 2,
    amount: model.pot,
    width: chipWidth,
    ...potStacks,
  }
  return [pile, pill]
}
const widest = { desktop: 520, mobile: 366 } as const

/** Each pot's words, from the fullest to the shortest; only the short ones drop 'pot' (phones). */
function potWords(view: SceneView, chips: number, number: number): readonly string[] {
  const long = withAmount(view, number === 0 ? 'Main pot' : `Side pot #${number}`, chips)
  const short = withAmount(view, number === 0 ? 'Main' : `#${number}`, chips)
  return [...long, ...short]
}

/** Room for each row of pots; on a phone the second row stands between the seats' cards. */
const rowWidth = { desktop: [1000], mobile: [364, 200] } as const

/** Main pot and side pots in their rows, all at the fullest form that fits (B-POTS-01, B-POTS-02). */
export function potRow(view: SceneView): readonly PillSprite[] {
  const { form, pots, pot } = view.places.layout
  const words = view.model.pots.slice(0, 5).map((chips, number) => potWords(view, chips, number))
  const forms = Math.max(0, ...words.map((word) => word.length))
  const widthOf = (text: string) => pillLayout({ text, type: 'label', form, height: pots.height }).width
  const rowsOf = (texts: readonly string[]) => {
    const rows: string[][] = pots.rows.map(() => [])
    const used = pots.rows.map(() => 0)
    for (const text of texts) {
      const row = used.findIndex((width, i) => width + widthOf(text) <= (rowWidth[form][i] ?? 0))
      if (row === -1) return null
      for (let earlier = 0; earlier < row; earlier++) used[earlier] = Number.POSITIVE_INFINITY
      rows[row]?.push(text)
      used[row] = (used[row] ?? 0) + widthOf(text) + pots.gap
    }
    return rows
  }
  const levels = Array.from({ length: forms }, (_, level) =>
    words.map((word) => word[Math.min(level, word.length - 1)] ?? fullest(word)),
  )
  const rows = levels.map(rowsOf).find((fitting) => fitting !== null) ?? []
  let number = 0
  return rows.flatMap((texts, row) => {
    const total = texts.reduce((sum, text) => sum + widthOf(text), 0) + pots.gap * Math.max(0, texts.length - 1)
    let left = pot.x - total / 2
    return texts.map((text): PillSprite => {
      const x = left
      left += widthOf(text) + pots.gap
      const y = pots.rows[row] ?? pot.y
      return {
        kind: 'pill',
        id: `pots:${number++}`,
        layer: 'pot',
        x,
        y,
        anchor: 'left',
        text,
        type: 'label',
        form,
        height: pots.height,
      }
    })
  })
}

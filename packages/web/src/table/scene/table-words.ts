import { tableMeasures } from '../../design/table-layout.ts'
import { tableTypography } from '../../design/table-tokens.ts'
import { trimmedChipsText } from '../../format/chips.ts'
import { wholeNumberText } from '../../format/numbers.ts'
import { pillLayout } from '../../painter/sprites/pill-layout.ts'
import type { PillSprite } from '../../painter/sprites/sprite.ts'
import { announcedWinnersOf, potName } from '../model/awards.ts'
import { handName } from '../model/hand-name.ts'
import { isOpenSeat, seatOf } from '../model/seat.ts'
import { type TableModel, viewerSeatOf } from '../model/table-model.ts'
import { isTableBroken } from '../model/tournament-table.ts'
import { paintedCardsOf } from './card-sprites.ts'
import { type SceneInput, wordWithAmount } from './scene-input.ts'

/** The texts of the result, longest first; with several pots, of the pot that is announced now (B-POTS-05). */
function resultText(view: SceneInput): readonly string[] {
  const { awards, seats, viewer } = view.model
  const winners = announcedWinnersOf(view.model)
  const [first, ...others] = winners
  if (!first) return []
  const name = first.userId === viewer ? 'You win' : `${seatOf(seats, first.userId)?.username ?? ''} wins`
  const total = winners.reduce((sum, { wonAmount }) => sum + wonAmount, 0)
  const texts = wordWithAmount(view, others.length > 0 ? 'Split pot' : name, total)
  const pot = awards[0]?.pot ?? null
  return pot === null ? texts : [...texts.map((text) => `${potName(pot)}: ${text}`), ...texts]
}

/** The status of the table between hands as text; null if there is none. */
export function tableStatusText(model: TableModel, atMs: number): string | null {
  const secondsToHand = model.nextHandStartsAt === null ? 0 : Math.ceil((model.nextHandStartsAt - atMs) / 1000)
  if (secondsToHand > 0) return `Next hand in ${secondsToHand}`
  if (!model.facts || model.running) return null
  if (isTableBroken(model)) return 'Table closed'
  if (model.home?.pause === 'yes') return 'Game paused'
  if (model.home?.handsHidden) return 'Hands are hidden'
  const status = model.tournament?.dashboard?.status
  if (status === 'on break') return 'Break'
  if (status === 'finished' || model.tournament?.finish?.place === 1) return 'Tournament over'
  if (status === 'cancelled') return 'Tournament cancelled'
  return model.tournament ? 'Next hand soon' : 'Waiting for players'
}

export const resultSpriteId = 'result'
export const winningHandSpriteId = 'winning-hand'

/**
 * The result: winner and amount in the pot's place, and below the board the name of the winning hand, if it was shown
 * and is the same for all winners.
 */
export function resultSprites(view: SceneInput): readonly PillSprite[] {
  const [winner, ...others] = announcedWinnersOf(view.model)
  if (!winner) return []
  const { winner: first, hand: second } = view.places.layout.result
  const hand = others.every(({ handName }) => handName === winner.handName) ? winner.handName : null
  const result = resultPill(view, first, { id: resultSpriteId, text: resultText(view) })
  return hand ? [result, resultPill(view, second, { id: winningHandSpriteId, text: hand })] : [result]
}

/**
 * Text types of the result, smallest first. The largest type in which the text fits is used; a desktop has only one
 * type.
 */
const resultTextTypes = {
  desktop: [{ type: 'pot', form: 'desktop' }],
  mobile: [
    { type: 'bet', form: 'mobile' },
    { type: 'pot', form: 'mobile' },
    { type: 'pot', form: 'desktop' },
  ],
} as const

function resultPill(
  { places }: SceneInput,
  place: Pick<PillSprite, 'y' | 'height'>,
  pill: Pick<PillSprite, 'id' | 'text'>,
): PillSprite {
  const { form, pot, result } = places.layout
  const [smallest, ...larger] = resultTextTypes[form]
  const [text = ''] = [pill.text].flat()
  const style =
    larger.findLast((candidate) => pillLayout({ ...candidate, ...place, text }).width <= result.width) ?? smallest
  return { kind: 'pill', layer: 'pot', x: pot.x, tone: 'gold', maxWidth: result.width, ...place, ...style, ...pill }
}

/** Name, blinds and hand number, printed on the felt where the board will be ([Q17]). */
export function feltTextSprites(view: SceneInput): readonly PillSprite[] {
  const { facts, board, handNumber } = view.model
  const { form, board: place, pot } = view.places.layout
  if (!facts || !view.showsTableFacts || board.length > 0) return []
  const blinds = `${trimmedChipsText(facts.smallBlind)}/${trimmedChipsText(facts.bigBlind)}`
  const ante = view.model.tournament?.ante ? ` (${trimmedChipsText(view.model.tournament.ante)})` : ''
  const hand = handNumber > 0 ? ` · Hand #${wholeNumberText(handNumber)}` : ''
  const { line } = tableTypography[form].name
  const height = line + tableMeasures.labelRise * 2
  const middleY = place.top + (place.width * 7) / 10
  const printDefaults = { kind: 'pill', layer: 'pot', x: pot.x, type: 'name', form, height } as const
  return [
    { ...printDefaults, id: 'print:name', y: middleY - height * 0.6, text: facts.name, tone: 'soft' },
    { ...printDefaults, id: 'print:stakes', y: middleY + height * 0.6, text: `${blinds}${ante}${hand}`, tone: 'faint' },
  ]
}

export const handHintSpriteId = 'hint'

/** The name of the viewer's current hand, beside their pod (N-TABLE-03). */
export function handHintSprites(view: SceneInput): readonly PillSprite[] {
  const viewerSeat = viewerSeatOf(view.model)
  if (!viewerSeat || isOpenSeat(viewerSeat) || view.model.winners.length > 0) return []
  const text = handName(paintedCardsOf(viewerSeat), view.model.board)
  if (!text) return []
  const { form, hint } = view.places.layout
  const height = tableTypography[form].label.line + tableMeasures.labelRise * 2
  return [
    {
      kind: 'pill',
      id: handHintSpriteId,
      layer: 'labels',
      ...hint,
      text,
      type: 'label',
      form,
      height,
      tone: 'gold',
    },
  ]
}

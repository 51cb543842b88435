import { chipsOf } from '../format/chips.ts'
import type { RecordedAction } from '../hand-record/action-words.ts'
import type { LabelWord } from '../table/model/seat.ts'
import { type TableModel, withSeat } from '../table/model/table-model.ts'

/** Steps for which an action word replaces a name, its own included (B-REPLAY-07). */
const shownFor = 3

const words: Readonly<Partial<Record<RecordedAction['action'], LabelWord>>> = {
  'Post Ante': 'ANTE',
  'Post SB': 'SB',
  'Post BB': 'BB',
  'Post Extra Blind': 'BB',
  'Post Dead': 'DB',
  Straddle: 'STRADDLE',
  Fold: 'FOLD',
  Check: 'CHECK',
  Call: 'CALL',
  Bet: 'BET',
  Raise: 'RAISE',
  'Shows Cards': 'SHOW',
  'Mucks Cards': 'MUCK',
}

/** The action word of a player, from a step on. */
interface Label {
  readonly word: LabelWord
  /** Chips added by the action. */
  readonly amount: number
  readonly step: number
}

/** The newest word of each player, by id. */
export type Labels = ReadonlyMap<string, Label>

/** The labels after one more action (B-REPLAY-04). @param step of the action */
export const labelsAfter = (
  labels: Labels,
  { player_id, action, amount, is_allin }: RecordedAction,
  step: number,
): Labels => {
  const word = is_allin ? 'All-IN' : words[action]
  return word ? new Map(labels).set(player_id, { word, amount: chipsOf(amount), step }) : labels
}

/** The table with the labels of a step. */
export const withLabels = (model: TableModel, labels: Labels, step: number): TableModel =>
  [...labels].reduce(
    (next, [id, { word, amount, step: since }]) =>
      step < since + shownFor
        ? withSeat(next, id, (seat) => ({ ...seat, label: { word, amount, until: Number.POSITIVE_INFINITY } }))
        : next,
    model,
  )

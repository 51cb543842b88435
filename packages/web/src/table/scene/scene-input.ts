import {
  bigBlindsText,
  type Chips,
  chipsText,
  chipsTextsByLength,
  shortChipsText,
  trimmedChipsText,
} from '../../format/chips.ts'
import type { TableModel } from '../model/table-model.ts'
import type { TablePlaces } from './places.ts'

/** Everything from which the scene is drawn. */
export interface SceneInput {
  readonly model: TableModel
  readonly places: TablePlaces
  /** The unit of amounts; a tap on a stack switches the unit (N-TABLE-03). */
  readonly unit: 'chips' | 'bigBlinds'
  /** Whether name, blinds and hand number are shown on the empty felt ([Q17]). */
  readonly showsTableFacts: boolean
  /** Whether names and chips of folded seats stay readable (N-TABLE-10). */
  readonly foldedStaysReadable: boolean
  /** Word on a winner's pod, for replays (B-REPLAY-05); the live table shows the result in the pot's place. */
  readonly winnerWord?: 'WINNER'
}

/** The texts of an amount in the viewer's unit, longest first. */
export function amountTexts(view: SceneInput, chips: Chips): readonly string[] {
  const bigBlind = view.model.facts?.bigBlind ?? 0
  return view.unit === 'bigBlinds' && bigBlind > 0 ? bigBlindTexts(chips, bigBlind) : chipsTextsByLength(chips)
}

/** Texts such as 1,239.1 BB, 1,239 BB, 1.2K BB and 1.2K; all but the first are truncated, like amounts of chips. */
function bigBlindTexts(chips: Chips, bigBlind: Chips): readonly string[] {
  const wholeBlinds = Math.trunc(chips / bigBlind) * 100
  const shortText = shortChipsText(wholeBlinds)
  return [
    ...new Set([bigBlindsText(chips, bigBlind), `${trimmedChipsText(wholeBlinds)} BB`, `${shortText} BB`, shortText]),
  ]
}

/** Exactly three texts (full, without .00, short), for amounts side by side that are shortened together. */
export function amountTextsInThreeLengths(view: SceneInput, chips: Chips): readonly [string, string, string] {
  if (view.unit === 'chips') return [chipsText(chips), trimmedChipsText(chips), shortChipsText(chips)]
  // Leaves out the form without a unit ('1.2K'), because after the name of a pot it would be read as chips.
  const [full = '', whole = full, short = whole] = amountTexts(view, chips).filter((text) => text.endsWith('BB'))
  return [full, whole, short]
}

/** A word before an amount: "Pot 3,850.00", "Pot 3,850". */
export const wordWithAmount = (view: SceneInput, word: string, chips: Chips): readonly string[] =>
  amountTexts(view, chips).map((amount) => `${word} ${amount}`)

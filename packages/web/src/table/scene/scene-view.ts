import { bigBlindsText, type Chips, chipsText, fittingChips, shortChips, spokenChips } from '../model/chips.ts'
import type { TableModel } from '../model/table-model.ts'
import type { Places } from './places.ts'

/** Everything the scene is drawn from. */
export interface SceneView {
  readonly model: TableModel
  readonly places: Places
  /** Amounts in chips, or in big blinds by a tap on a stack (N-TABLE-03). */
  readonly unit: 'chips' | 'bigBlinds'
  /** Name, blinds and hand number on the bare felt ([Q17]). */
  readonly showTable: boolean
  /** What stands on a winner's pod (B-REPLAY-05); left out where the result beside the pots says it all. */
  readonly winnerWord?: 'WINNER'
  /** No pulses (reduced motion). */
  readonly still: boolean
}

/** An amount in the unit the viewer chose, from the fullest form to the shortest. */
export function amountOf(view: SceneView, chips: Chips): readonly string[] {
  const bigBlind = view.model.facts?.bigBlind ?? 0
  return view.unit === 'bigBlinds' && bigBlind > 0 ? fittingBigBlinds(chips, bigBlind) : fittingChips(chips)
}

/** 1,239.1 BB, 1,239 BB, and where even that is too wide 1.2K: cut as chips are, never rounded up. */
function fittingBigBlinds(chips: Chips, bigBlind: Chips): readonly string[] {
  const whole = Math.trunc(chips / bigBlind) * 100
  const short = shortChips(whole)
  return [...new Set([bigBlindsText(chips, bigBlind), `${spokenChips(whole)} BB`, `${short} BB`, short])]
}

/** Always three forms, full, without .00, and short, for amounts that stand side by side and are shortened together. */
export function amountForms(view: SceneView, chips: Chips): readonly [string, string, string] {
  if (view.unit === 'chips') return [chipsText(chips), spokenChips(chips), shortChips(chips)]
  // Beside a word the unit stays.
  const [full = '', whole = full, short = whole] = amountOf(view, chips).filter((text) => text.endsWith('BB'))
  return [full, whole, short]
}

/** A word before an amount: "Pot 3,850.00", "Pot 3,850". */
export const withAmount = (view: SceneView, word: string, chips: Chips): readonly string[] =>
  amountOf(view, chips).map((amount) => `${word} ${amount}`)

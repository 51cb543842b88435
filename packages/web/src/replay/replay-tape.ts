import type { HandRecord } from '@cardroom/protocol'
import { chipsOf } from '../format/chips.ts'
import { actionWords, isDead, moneyOf, namesOf, type RecordedAction } from '../hand-record/action-words.ts'
import { spokenCards } from '../table/model/spoken-card.ts'
import { type TableModel, withSeat } from '../table/model/table-model.ts'
import { type Labels, labelsAfter, withLabels } from './replay-labels.ts'
import type { ReplayPhase, ReplayStep } from './replay-step.ts'
import { withChipsIn, withShown } from './replayed-table.ts'

/** A hand on its way: the steps made so far, and the table after the last of them. */
export interface Tape {
  readonly steps: readonly ReplayStep[]
  /** Without words over names and without the mark of who acts: both are of single steps. */
  readonly model: TableModel
  readonly labels: Labels
}

/** One step more. @param step with the action it tells of, and who acts in it, where somebody does */
export const next = (
  { steps, labels }: Tape,
  step: ReplayStep & { readonly action?: RecordedAction; readonly actor?: string },
): Tape => {
  const { phase, text, model, action, actor } = step
  const spoken = action ? labelsAfter(labels, action, steps.length) : labels
  const turn = actor === undefined ? null : { userId: actor, totalMs: null, endsAt: 0, bank: false }
  const shown = { ...withLabels(model, spoken, steps.length), turn }
  return { steps: [...steps, { phase, text, model: shown }], model, labels: spoken }
}

/** An action as a step more. @param bet what lies before its player already, wire chips; 0 where left out */
export type Act = (tape: Tape, action: RecordedAction, phase: ReplayPhase, bet?: number) => Tape

/** Tells the actions of a hand with its names and its kind of chips. */
export const actsOf = (hand: HandRecord): Act => {
  const nameOf = namesOf(hand)
  const wording = {
    money: moneyOf(hand),
    cards: (codes: readonly string[]) => (codes.length === 0 ? '' : ` ${spokenCards(codes)}`),
  }
  return (tape, action, phase, bet = 0) => {
    const { player_id: actor, amount } = action
    const text = `${nameOf(actor)} ${actionWords(action, bet + amount, wording)}`
    return next(tape, { phase, text, model: acted(tape.model, action), action, actor })
  }
}

/** What one action does to the table. */
const acted = (model: TableModel, action: RecordedAction): TableModel => {
  const { player_id: id, amount, cards = [], is_allin } = action
  switch (action.action) {
    case 'Fold':
      return withSeat(model, id, (seat) => ({ ...seat, state: 'folded', cards: [] }))
    case 'Check':
      return model
    case 'Shows Cards':
      return withShown(model, id, cards)
    case 'Mucks Cards':
      return withSeat(model, id, (seat) => ({ ...seat, cards: [] }))
    default:
      return withChipsIn(model, {
        id,
        amount: chipsOf(amount),
        isDead: isDead(action),
        isAllIn: is_allin ?? false,
      })
  }
}

import type { HandRecord } from '@cardroom/protocol'
import { chipsFromWire } from '../../format/chips.ts'
import { type LabelWord, type Seat, seatOf } from '../../table/model/seat.ts'
import { type TableModel, withSeat } from '../../table/model/table-model.ts'
import type { RecordedAction } from '../hand-record/action-words.ts'
import { type ReplayPhase, replayEventsOf } from './replay-events.ts'
import { tableBeforeHand } from './replayed-table.ts'

/** One event of the hand and the table after it. */
export interface ReplayStep {
  readonly phase: ReplayPhase
  readonly text: string
  readonly model: TableModel
}

/** Index of the first step of a phase; null if the hand has no such phase. */
export const firstStepIndexOf = (steps: readonly ReplayStep[], phase: ReplayPhase): number | null => {
  const index = steps.findIndex((step) => step.phase === phase)
  return index < 0 ? null : index
}

interface LabelledAction {
  readonly userId: string
  readonly label: Seat['label']
}

/** Number of steps for which an action word replaces the name, counting the step of the action (B-REPLAY-07). */
const actionShownSteps = 3

/**
 * The steps of a finished hand's replay, each with the table after it (B-REPLAY-04). The first is the table before the
 * hand, the last has the final stacks of the record. Chips are conserved at every step.
 */
export const replayStepsOf = (hand: HandRecord): readonly ReplayStep[] => {
  const steps: ReplayStep[] = []
  let table = tableBeforeHand(hand)
  let recentActions: readonly (LabelledAction | undefined)[] = []
  for (const { phase, text, action, applyTo } of replayEventsOf(hand)) {
    table = applyTo(table)
    if (text === null) continue
    recentActions = [...recentActions, action && labelledActionOf(action, table)].slice(-actionShownSteps)
    steps.push({ phase, text, model: withRecentActions(table, recentActions) })
  }
  return steps
}

/**
 * The table of a step: the player who has just acted is marked, and a word for the newest action replaces the name of
 * each player who acted in the last steps.
 */
const withRecentActions = (table: TableModel, recentActions: readonly (LabelledAction | undefined)[]): TableModel => {
  const actor = recentActions.at(-1)?.userId
  const turn = actor === undefined ? null : { userId: actor, totalMs: null, endsAt: 0, isTimeBank: false }
  const tableWithoutLabels: TableModel = {
    ...table,
    turn,
    seats: table.seats.map((seat) => ({ ...seat, label: null })),
  }
  return recentActions.reduce<TableModel>(
    (markedTable, action) =>
      action ? withSeat(markedTable, action.userId, (seat) => ({ ...seat, label: action.label })) : markedTable,
    tableWithoutLabels,
  )
}

const labelWords: Readonly<Record<Exclude<RecordedAction['action'], 'Dealt Cards'>, LabelWord>> = {
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

/**
 * The player and the word that replaces their name (B-REPLAY-04). It has no end time, because a replay has no clock.
 * @param table the table just after the action: the label of a raise shows the total bet, which later steps no longer
 *   have
 */
const labelledActionOf = (
  { player_id: userId, action, amount, is_allin }: RecordedAction,
  table: TableModel,
): LabelledAction => {
  if (action === 'Dealt Cards') return { userId, label: null }
  const word = is_allin ? 'All-IN' : labelWords[action]
  const labelAmount = word === 'RAISE' ? (seatOf(table.seats, userId)?.bet ?? 0) : chipsFromWire(amount)
  return { userId, label: { word, amount: labelAmount, until: Number.POSITIVE_INFINITY } }
}

import type { TableModel } from '../table/model/table-model.ts'

/** Parts of a hand that a replay can go to (B-REPLAY-03), in order. */
export const replayPhases = ['preflop', 'flop', 'turn', 'river', 'showdown', 'summary'] as const
export type ReplayPhase = (typeof replayPhases)[number]

/** The table after one event of the hand. */
export interface ReplayStep {
  readonly phase: ReplayPhase
  /** The event as a sentence; the results may be several. */
  readonly text: string
  readonly model: TableModel
}

/** The first step of a phase; null if the hand has none. */
export const stepOf = (steps: readonly ReplayStep[], phase: ReplayPhase): number | null => {
  const at = steps.findIndex((step) => step.phase === phase)
  return at < 0 ? null : at
}

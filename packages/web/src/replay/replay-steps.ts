import type { HandRecord } from '@cardroom/protocol'
import { handNumber } from '../hand-record/hand-number.ts'
import { isShowOrMuck, playedRound } from './played-round.ts'
import type { ReplayStep } from './replay-step.ts'
import { actsOf, next } from './replay-tape.ts'
import { tableBefore } from './replayed-table.ts'
import { winSteps } from './win-steps.ts'

/**
 * The steps of a finished hand's replay, each with the table after it (B-REPLAY-04). The first is the table before the
 * hand, the last has the final stacks of the record. Chips are conserved at every step.
 */
export const replaySteps = (hand: HandRecord): readonly ReplayStep[] => {
  const act = actsOf(hand)
  const model = tableBefore(hand)
  const text = `${handNumber(hand)} at ${hand.table_name}`
  const opened = next({ steps: [], model, labels: new Map() }, { phase: 'preflop', text, model })
  const played = hand.rounds.reduce((tape, round) => playedRound(tape, { hand, round, act }), opened)
  const won = winSteps(hand, played.model).reduce(next, played)
  // A winner whom nobody called shows after the hand (N-TABLE-07).
  const late = hand.rounds
    .filter(({ street }) => street !== 'Showdown')
    .flatMap(({ actions }) => actions.filter(isShowOrMuck))
  return late.reduce((tape, action) => act(tape, action, 'summary'), won).steps
}

import type { Effect } from '../ports/actor-log.ts'
import type { Step } from '../projections/table-story.ts'
import { finishedHand, type RecordNames } from './finished-hand.ts'
import { recordEffect } from './hand-recorder.ts'

/** The records of the hands that these steps end, to be stored together with them. @param at when, ms */
export const finishedHands = (steps: readonly Step[], at: number, names: RecordNames): readonly Effect[] =>
  steps
    .filter(({ event }) => event.type === 'HandEnded')
    .map(({ after }) => recordEffect(finishedHand(after, at, names)))

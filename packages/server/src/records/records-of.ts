import type { Effect } from '../ports/actor-log.ts'
import type { Step } from '../projections/table-story.ts'
import { finishedHand, type RecordNames } from './finished-hand.ts'
import { recordEffect, showEffect } from './hand-recorder.ts'
import { lateShows } from './late-show.ts'

/** What these steps tell the history: hands that end, and cards shown after one. @param at when, ms */
export const recordsOf = (steps: readonly Step[], at: number, names: RecordNames): readonly Effect[] => [
  ...steps
    .filter(({ event }) => event.type === 'HandEnded')
    .map(({ after }) => recordEffect(finishedHand(after, at, names))),
  ...lateShows(steps).map(showEffect),
]

import type { Effect } from '../../ports/actor-log.ts'
import type { TableTransition } from '../views/table-record.ts'
import { finishedHand, type HandRecordNames } from './finished-hand.ts'
import { finishedHandEffect, lateShowEffect } from './hand-recorder.ts'
import { lateShows } from './late-show.ts'

/**
 * The effects that store the hands which end in these steps, and add cards that players show after a hand.
 * @param at time of the steps, ms since 1970
 */
export const handRecordEffects = (
  steps: readonly TableTransition[],
  at: number,
  names: HandRecordNames,
): readonly Effect[] => [
  ...steps
    .filter(({ event }) => event.type === 'HandEnded')
    .map(({ after }) => finishedHandEffect(finishedHand(after, at, names))),
  ...lateShows(steps).map(lateShowEffect),
]

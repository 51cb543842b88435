// Figures of several runs of the same load.
import { quantileOf } from '../dist/load/figures.js'
import type { LoadResult } from '../dist/load/run.js'

const ascending = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b)

export const medianOf = (values: readonly number[]): number => quantileOf(ascending(values), 0.5)

/** @returns text like `21.3 (18.0 to 24.7)` */
export const medianWithRange = (values: readonly number[], digits: number): string => {
  const [median, lowest, highest] = [medianOf(values), Math.min(...values), Math.max(...values)]
  return `${median.toFixed(digits)} (${lowest.toFixed(digits)} to ${highest.toFixed(digits)})`
}

/** The time from an action to its own broadcast within which this share of all actions stayed, ms. */
export const latencyMs = ({ figures }: LoadResult, share: number): number =>
  quantileOf(ascending(figures.counts.latenciesMs), share)

/** How many events were lost or doubled, and how many actions were refused. */
export const faultsOf = ({ figures: { counts } }: LoadResult): number =>
  counts.lostBroadcasts + counts.duplicateBroadcasts + counts.refusedActions

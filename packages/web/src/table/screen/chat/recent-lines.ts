import type { ChatLine } from '../../model/chat.ts'

/** How long a bubble is shown, ms (N-TABLE-13). */
const bubbleShownMs = 4_000

export interface RecentLines {
  /** The newest line of each player that is still shown. */
  readonly lines: readonly ChatLine[]
  /** Milliseconds until the next bubble disappears; null if there is no bubble. */
  readonly msUntilChange: number | null
}

/**
 * The bubbles shown at a moment.
 * @param at ms since 1970, by the same clock as the `at` of `arrivedLines`
 */
export const recentLinesAt = (
  arrivedLines: readonly { readonly line: ChatLine; readonly at: number }[],
  at: number,
): RecentLines => {
  const freshLines = arrivedLines.filter((arrival) => at < arrival.at + bubbleShownMs)
  const newestByUser = new Map(freshLines.map((arrival) => [arrival.line.userId, arrival]))
  const shownLines = [...newestByUser.values()]
  const msUntilEnds = shownLines.map((arrival) => arrival.at + bubbleShownMs - at)
  return {
    lines: shownLines.map(({ line }) => line),
    msUntilChange: msUntilEnds.length === 0 ? null : Math.min(...msUntilEnds),
  }
}

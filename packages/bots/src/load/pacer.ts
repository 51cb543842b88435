/**
 * Spreads actions evenly over time.
 * @param perSecond actions a second; 0: no limit
 * @returns a function to call before each action, which gives the time that the action has to wait, ms
 */
export const pacer = (perSecond: number, now: () => number): (() => number) => {
  let nextAt = now()
  return () => {
    if (perSecond === 0) return 0
    nextAt = Math.max(nextAt, now())
    const wait = nextAt - now()
    nextAt += 1_000 / perSecond
    return wait
  }
}

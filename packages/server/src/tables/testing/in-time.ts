import type { VirtualClock } from '../../ports/virtual-clock.ts'

/** Advances the clock while the promise waits: for an order that is sent again, or a table that is being rebuilt. */
export const inTime = async <Result>(clock: VirtualClock, promise: Promise<Result>): Promise<Result> => {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  promise.then(settle, settle)
  await clock.advance(0)
  while (!isSettled) await clock.advance(50)
  return promise
}

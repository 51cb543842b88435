import type { VirtualClock } from '../../ports/virtual-clock.ts'

/** Advances the clock until the promise settles, for calls that wait for a retry or for the recovery of a table. */
export const advanceUntilSettled = async <Result>(clock: VirtualClock, promise: Promise<Result>): Promise<Result> => {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  promise.then(settle, settle)
  await clock.advance(0)
  while (!isSettled) await clock.advance(50)
  return promise
}

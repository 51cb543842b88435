/**
 * An owner this late could not take orders for long, whatever kept it: a paused process, a journal that did not answer, or
 * a clock that was set. Running turns start over, as after a restart (S-OPS-03). Shorter standstills of the process are given
 * back to the turn (see `standstill-watch.ts`).
 */
export const STOOD_STILL_MS = 5_000

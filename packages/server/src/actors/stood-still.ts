/**
 * Delay, ms, by which a deadline may be handled late. If the delay is longer, the owner of the table could not take
 * orders in the meantime: the process was paused, the journal did not answer, or the clock was set. Running turns then
 * start over, as after a restart (S-OPS-03). After a shorter standstill of the process, the turn gets the lost time
 * back (see `server-stall-watch.ts`).
 */
export const LATE_DEADLINE_THRESHOLD_MS = 5_000

/**
 * An owner this late was not delayed by load: its process was paused, or the clock was set. Nobody could act meanwhile, so
 * running turns start over, as after a restart (S-OPS-03).
 */
export const STOOD_STILL_MS = 5_000

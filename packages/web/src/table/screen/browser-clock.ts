import type { ClockPort } from '../play/ports.ts'
import type { AnimationClock } from './table-animator.ts'

/**
 * The browser's clock. Its times are ms since 1970, so that they can be stored and compared with the server's times.
 */
export const browserClock: ClockPort & AnimationClock = {
  now: () => Date.now(),
  later: (ms, run) => {
    const timer = window.setTimeout(run, ms)
    return () => window.clearTimeout(timer)
  },
  onNextFrame: (run) => {
    const frame = window.requestAnimationFrame(run)
    return () => window.cancelAnimationFrame(frame)
  },
}

import type { ClockPort } from '../play/ports.ts'
import type { PictureClock } from './table-picture.ts'

/** The browser's clock. It has wall time, so that stored and shown times agree. */
export const browserClock: ClockPort & PictureClock = {
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

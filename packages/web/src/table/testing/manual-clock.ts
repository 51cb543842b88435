import type { ClockPort } from '../play/ports.ts'

/** A test clock whose time only `pass` changes; its timers run in the order of their times. */
export class ManualClock implements ClockPort {
  private at = 0
  private timers: { at: number; run: () => void }[] = []

  readonly now = (): number => this.at

  readonly later = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.at + ms, run }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((one) => one !== timer)
    }
  }

  /** Moves the time forward and runs the timers that become due. */
  pass(ms: number): void {
    const end = this.at + ms
    for (;;) {
      const [next] = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)
      if (!next) break
      this.timers = this.timers.filter((timer) => timer !== next)
      this.at = next.at
      next.run()
    }
    this.at = end
  }
}

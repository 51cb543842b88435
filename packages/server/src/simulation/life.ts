import type { Clock } from '../ports/clock.ts'

/**
 * The life of one server process. Nothing of a process that has ended runs on: its timers do not fire, and what it waits
 * for never comes. One that is paused waits with everything until it is woken.
 */
export interface Life {
  readonly isRunning: boolean
  readonly isOver: boolean
  end(): void
  pause(): void
  wake(): void
  /** Settles when the process runs; never once it has ended. */
  running(): Promise<void>
  /** Does what the process asks of the world outside, and hands back the answer if there still is somebody to take it. */
  outside<Result>(task: () => Promise<Result>): Promise<Result>
  /** Timers of a process. */
  clockOn(clock: Clock): Clock
}

export const lifeOf = (): Life => {
  let state: 'running' | 'paused' | 'over' = 'running'
  let waiting: (() => void)[] = []

  const running = (): Promise<void> =>
    state === 'running' ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))

  const life: Life = {
    get isRunning() {
      return state === 'running'
    },
    get isOver() {
      return state === 'over'
    },
    end: () => {
      state = 'over'
      waiting = []
    },
    pause: () => {
      if (state === 'running') state = 'paused'
    },
    wake: () => {
      if (state !== 'paused') return
      state = 'running'
      const all = waiting
      waiting = []
      for (const goOn of all) goOn()
    },
    running,
    outside: async (task) => {
      await running()
      try {
        return await task()
      } finally {
        await running()
      }
    },
    clockOn: (clock) => ({
      now: clock.now,
      setTimer: (at, run) => {
        let isCancelled = false
        const fire = (): void => {
          if (isCancelled) return
          if (state === 'running') run()
          else if (state === 'paused') waiting.push(fire)
        }
        const cancel = clock.setTimer(at, fire)
        return () => {
          isCancelled = true
          cancel()
        }
      },
    }),
  }
  return life
}

import type { Clock } from '@cardroom/server/parts'

/**
 * The lifecycle of one server process. After its end its timers do not fire and its pending promises never settle. A
 * paused process does nothing until `wake` is called.
 */
export interface ProcessLifecycle {
  readonly isRunning: boolean
  readonly isOver: boolean
  end(): void
  pause(): void
  wake(): void
  /** Settles when the process runs; never after its end. */
  whenRunning(): Promise<void>
  /** Runs an external call for the process; the result arrives only while the process runs. */
  callOutside<Result>(task: () => Promise<Result>): Promise<Result>
  /** A clock whose timers obey the lifecycle. */
  clockOn(clock: Clock): Clock
}

export const newProcessLifecycle = (): ProcessLifecycle => {
  let state: 'running' | 'paused' | 'over' = 'running'
  let waitingCalls: (() => void)[] = []

  const whenRunning = (): Promise<void> =>
    state === 'running' ? Promise.resolve() : new Promise((resolve) => waitingCalls.push(resolve))

  const lifecycle: ProcessLifecycle = {
    get isRunning() {
      return state === 'running'
    },
    get isOver() {
      return state === 'over'
    },
    end: () => {
      state = 'over'
      waitingCalls = []
    },
    pause: () => {
      if (state === 'running') state = 'paused'
    },
    wake: () => {
      if (state !== 'paused') return
      state = 'running'
      const resumedCalls = waitingCalls
      waitingCalls = []
      for (const resume of resumedCalls) resume()
    },
    whenRunning,
    callOutside: async (task) => {
      await whenRunning()
      try {
        return await task()
      } finally {
        await whenRunning()
      }
    },
    clockOn: (clock) => ({
      now: clock.now,
      setTimer: (at, run) => {
        let isCancelled = false
        const fireTimer = (): void => {
          if (isCancelled) return
          if (state === 'running') run()
          else if (state === 'paused') waitingCalls.push(fireTimer)
        }
        const cancel = clock.setTimer(at, fireTimer)
        return () => {
          isCancelled = true
          cancel()
        }
      },
    }),
  }
  return lifecycle
}

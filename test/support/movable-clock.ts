import { type RoomPorts, systemClock } from '@cardroom/server'

/** A clock that shows the machine's time until a test moves it on. */
export interface MovableClock extends Required<Pick<RoomPorts, 'clock'>> {
  /** Moves the time on by `ms`, and runs the timers that expire in this time. */
  readonly move: (ms: number) => void
}

export const movableClock = (): MovableClock => {
  let ahead = 0
  const waiting = new Set<() => void>()
  const setTimer: RoomPorts['clock']['setTimer'] = (at, run) => {
    let stop: () => void
    const setSystemTimer = (): void => {
      stop = systemClock.setTimer(at - ahead, () => {
        waiting.delete(restart)
        run()
      })
    }
    const restart = (): void => {
      stop()
      setSystemTimer()
    }
    setSystemTimer()
    waiting.add(restart)
    return () => {
      waiting.delete(restart)
      stop()
    }
  }
  return {
    clock: { now: () => systemClock.now() + ahead, setTimer },
    move: (ms) => {
      ahead += ms
      for (const restart of [...waiting]) restart()
    },
  }
}

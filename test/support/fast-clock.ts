import { type RoomPorts, systemClock } from '@cardroom/server'

/** The time of the machine from now on, so many times as fast. */
export const fastClock = (times: number): RoomPorts['clock'] => {
  const start = systemClock.now()
  const now = (): number => start + Math.round((systemClock.now() - start) * times)
  return {
    now,
    setTimer: (at, run) => systemClock.setTimer(start + Math.ceil((at - start) / times), run),
  }
}

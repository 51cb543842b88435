import type { Cancel, Clock } from '../ports/clock.ts'
import type { Connection } from './connection.ts'
import { PING_MS, SILENT_MS } from './pulse.ts'
import type { WatchedTime } from './watched-time.ts'

export interface PingPorts {
  readonly clock: Clock
  readonly time: WatchedTime
  readonly connections: () => Iterable<Connection>
  /** Called for every client that is still connected. */
  readonly onPing: (connection: Connection) => void
  /** Called once, when players seated before the start have had as long to come back as a silent socket has. */
  readonly onFirstSilence: () => void
}

/** Pings every client at a fixed interval and closes clients that have been silent too long (S-RT-09). */
export const pingClients = ({ clock, time, connections, onPing, onFirstSilence }: PingPorts): Cancel => {
  let isWaitingForPlayers = true
  let stop: Cancel
  const ping = (): void => {
    time.tick()
    for (const connection of connections()) {
      if (connection.pulse.isSilent()) connection.close()
      else {
        onPing(connection)
        connection.pulse.pinged()
        connection.send('ping', { at: clock.now() })
      }
    }
    if (isWaitingForPlayers && time.now() > SILENT_MS) {
      isWaitingForPlayers = false
      onFirstSilence()
    }
    stop = clock.setTimer(clock.now() + PING_MS, ping)
  }
  ping()
  return () => stop()
}

import type { Cancel, Clock } from '../ports/clock.ts'
import type { ClientChannel } from './client-channel.ts'
import type { PauseFreeClock } from './pause-free-clock.ts'
import { MAX_CLIENT_SILENCE_MS, PING_INTERVAL_MS } from './ping-state.ts'

/** A round of pings is spread over this many turns of the event loop at most, so that no turn lasts long. */
const MAX_TURNS_PER_PING_ROUND = 150
const PING_TURN_MS = PING_INTERVAL_MS / MAX_TURNS_PER_PING_ROUND
/** At least this many clients are pinged in one turn. */
const MIN_PINGS_PER_TURN = 50

export interface PingPorts {
  readonly clock: Clock
  readonly listeningTime: PauseFreeClock
  /** The open connections. The set may change during a round of pings, and the round follows the changes. */
  readonly connections: Pick<ReadonlyMap<string, ClientChannel>, 'size' | 'values'>
  /** Called before each ping, for a client that has not been silent too long. */
  readonly onPing: (connection: ClientChannel) => void
  /**
   * Called once, when the server has listened for `MAX_CLIENT_SILENCE_MS` since its start, so that seated players had
   * time to come back.
   */
  readonly onReturnTimeOver: () => void
}

/** Pings every client at a fixed interval and closes clients that have been silent too long (S-RT-09). */
export const startClientPings = ({
  clock,
  listeningTime,
  connections,
  onPing,
  onReturnTimeOver,
}: PingPorts): Cancel => {
  let isWaitingForPlayers = true
  let stop: Cancel

  const ping = (connection: ClientChannel, heartbeat: { readonly at: number }): void => {
    if (connection.pingState.isSilent()) {
      connection.close()
      return
    }
    onPing(connection)
    connection.pingState.recordPing()
    connection.send('ping', heartbeat)
  }

  const startRound = (): void => {
    listeningTime.tick()
    const clientsPerTurn = Math.max(MIN_PINGS_PER_TURN, Math.ceil(connections.size / MAX_TURNS_PER_PING_ROUND))
    pingSlice({ remainingClients: connections.values(), clientsPerTurn, turnIndex: 0 })
    if (isWaitingForPlayers && listeningTime.now() > MAX_CLIENT_SILENCE_MS) {
      isWaitingForPlayers = false
      onReturnTimeOver()
    }
  }

  const pingSlice = ({ remainingClients, clientsPerTurn, turnIndex }: PingSlice): void => {
    // One object for all clients, so that the message is encoded once.
    const heartbeat = { at: clock.now() }
    for (let pingedCount = 0; pingedCount < clientsPerTurn; pingedCount += 1) {
      const nextClient = remainingClients.next()
      if (nextClient.done) {
        stop = clock.setTimer(clock.now() + PING_INTERVAL_MS - turnIndex * PING_TURN_MS, startRound)
        return
      }
      ping(nextClient.value, heartbeat)
    }
    stop = clock.setTimer(clock.now() + PING_TURN_MS, () =>
      pingSlice({ remainingClients, clientsPerTurn, turnIndex: turnIndex + 1 }),
    )
  }

  startRound()
  return () => stop()
}

/** The clients of a round that are still to be pinged, and how many of them are pinged per turn. */
interface PingSlice {
  readonly remainingClients: Iterator<ClientChannel>
  readonly clientsPerTurn: number
  readonly turnIndex: number
}

import { seededWallet } from '@cardroom/ic/wallet'
import { PACKED_EVENT_NAME, reservePlace, type ServerMessages } from '@cardroom/protocol'
import { connect, type RoomClient, signInAs } from '../client/room-client.ts'
import type { BotStrategy } from '../play/levels.ts'
import { seededRandom } from '../play/random.ts'
import { playAtTable } from '../play/table-player.ts'
import type { clientAbsenceTracker } from './absence.ts'
import type { ClientTally } from './tally.ts'
import { actionEventNames } from './traffic.ts'

/** Chooses among the legal actions at random. It mostly checks or calls, so that hands last longer. */
const passivePlayer: BotStrategy = ({ pot }, random) => {
  const roll = random()
  if (roll < 0.15) return { do: 'fold' }
  return roll < 0.9 ? { do: 'checkOrCall' } : { do: 'betOrRaise', chips: pot * random() }
}

type PlayerActionMessage = ServerMessages['player_call']

interface LoadSeat {
  readonly url: string
  readonly gameId: string
  readonly pos: number
  readonly buyIn: number
  /** Number of the player; the same number signs in to the same account. */
  readonly playerNumber: number
  readonly thinkMs: () => number
  readonly tally: ClientTally
  readonly table: CountedBroadcasts
  readonly absences: ReturnType<typeof clientAbsenceTracker>
}

/**
 * Which broadcasts are counted at one table; all clients seated there share this object. Only broadcasts with a `seq`
 * above `countedAfterSeq` count, because earlier ones may have reached some seats before counting began.
 * `countedAfterSeq` is null until the first counted action.
 */
export interface CountedBroadcasts {
  countedAfterSeq: number | null
}

const walletSeedOf = (playerNumber: number): Uint8Array => {
  const seed = new Uint8Array(32).fill(11)
  new DataView(seed.buffer).setUint32(0, playerNumber + 1)
  return seed
}

/** Signs in over the public API, buys in, sits down and plays; after a reconnect rejoins the table. */
export const startLoadPlayer = async (seat: LoadSeat): Promise<RoomClient> => {
  const { url, gameId, pos, buyIn, playerNumber, thinkMs } = seat
  const { token, user } = await signInAs(
    url,
    seededWallet(walletSeedOf(playerNumber)),
    `load_${playerNumber.toString(36)}`,
  )
  const client = connect(url, token, user)
  const send = sendAndCountActions(client, seat)
  playAtTable({ ...client, send }, gameId, { level: passivePlayer, random: seededRandom(playerNumber), thinkMs, buyIn })
  await client.call(reservePlace, { body: { gameId, buyin: buyIn } })
  client.on('join_error', ({ message }) => {
    throw new Error(`player ${playerNumber} could not sit: ${message}`)
  })
  const seatOpened = new Promise<void>((resolve) => {
    client.on('snapshot', () => resolve())
  })
  client.send('join_game', { gameId, pos })
  await seatOpened
  rejoinAfterReconnect(client, seat)
  return client
}

/** Time in ms after which the player repeats an unanswered request to rejoin, as the web client does (S-TIME-06). */
const REJOIN_RETRY_MS = 3_000

/**
 * After a reconnect the player asks to rejoin the table. The player counts as back when a table state from the server
 * shows them in their own seat.
 */
const rejoinAfterReconnect = (client: RoomClient, { gameId, pos, absences }: LoadSeat): void => {
  const rejoin = (): void => {
    if (!absences.isAway(client)) return
    client.send('rejoin_room', { tableId: gameId, type: 'cash' })
    setTimeout(rejoin, REJOIN_RETRY_MS)
  }
  client.onConnection((isConnected) => {
    if (!isConnected) return absences.recordDisconnect(client)
    absences.recordReconnect(client)
    rejoin()
  })
  client.on('table_state', ({ table }) => {
    if (table.players[pos]?.id === client.user?.id) absences.recordReturn(client)
  })
}

/**
 * Messages are sampled by kind, because messages of one kind have about the same length. The kind of a packed message
 * is the player action in it, or else its first event.
 */
const frameKindOf = (name: string, payload: unknown): string => {
  if (name !== PACKED_EVENT_NAME) return name
  const names = (payload as readonly (readonly [string])[]).map(([event]) => event)
  return names.find((event) => actionEventNames.has(event)) ?? `${PACKED_EVENT_NAME} ${names[0]}`
}

/**
 * Starts to count what the client receives.
 * @returns the client's `send`, which also notes when an action is sent, so that its latency can be measured
 */
const sendAndCountActions = (client: RoomClient, { gameId, tally, table }: LoadSeat): RoomClient['send'] => {
  let sentAt: number | null = null
  let turnSeq = 0
  let lastSeq = 0
  const onPlayerAction = ({ player, seq }: PlayerActionMessage): void => {
    if (player.id === client.user?.id && sentAt !== null) {
      tally.addLatency(performance.now() - sentAt)
      sentAt = null
    }
    if (table.countedAfterSeq === null || seq <= table.countedAfterSeq) return
    if (seq <= lastSeq) tally.countDuplicate()
    else tally.countDelivery(`${gameId}/${seq}`)
    lastSeq = seq
  }
  client.onRawMessage((name, payload) => tally.countMessage(frameKindOf(name, payload), payload))
  client.onAny((name, payload) => {
    if (name === 'your_turn') turnSeq = (payload as ServerMessages['your_turn']).seq
    if (actionEventNames.has(name)) onPlayerAction(payload as PlayerActionMessage)
  })
  client.on('action_result', ({ success }) => {
    if (!success) tally.countRefusal()
  })
  return (name, message) => {
    if (name === 'action' && tally.isCounting) {
      sentAt = performance.now()
      table.countedAfterSeq ??= turnSeq
    }
    client.send(name, message)
  }
}

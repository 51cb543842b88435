import {
  type BotStrategy,
  connect,
  type NextRandom,
  playAtTable,
  type RoomClient,
  seededRandom,
  signInAs,
} from '@cardroom/bots'
import { seededWallet } from '@cardroom/ic/wallet'
import { type ClientMessages, reservePlace } from '@cardroom/protocol'

/** An action that the server has acknowledged: it must never be lost or applied twice. */
export interface AcknowledgedAction {
  readonly gameId: string
  readonly sessionId: string
  readonly turn: number
  readonly userId: string
  /** `performance.now()` of the answer */
  readonly at: number
}

/** A player that acts at once and remembers every action the room acknowledged. */
export interface LoadPlayer {
  readonly client: RoomClient
  readonly acknowledged: readonly AcknowledgedAction[]
  /** Whether a hand is being played at the player's table, as far as the player knows. */
  readonly isInHand: boolean
}

/** Any legal action, passive ones more often, so that hands go on. */
export const randomPlayer: BotStrategy = ({ pot }, random) => {
  const mood = random()
  if (mood < 0.1) return { do: 'fold' }
  if (mood < 0.8) return { do: 'checkOrCall' }
  return { do: 'betOrRaise', chips: mood < 0.97 ? pot * random() : Number.MAX_SAFE_INTEGER }
}

export interface Seat {
  readonly url: string
  readonly gameId: string
  readonly pos: number
  readonly buyin: number
  /** number of the player: the same number is the same account */
  readonly number: number
  /** Whether the player has the seat already and only comes back to it. */
  readonly isSeated?: boolean
}

/** Signs in, buys in, sits down, and comes back by itself whenever the server is back. */
export const seatLoadPlayer = async ({ url, gameId, pos, buyin, number, isSeated }: Seat): Promise<LoadPlayer> => {
  const wallet = seededWallet(new Uint8Array(32).fill(number + 1))
  const { token, user } = await signInAs(url, wallet, `load_${number}`)
  const client = connect(url, token, user)
  const acknowledged: AcknowledgedAction[] = []
  const random: NextRandom = seededRandom(number)
  let isInHand = false
  /**
   * The hand of the last action sent with each turn number, because an answer may come after a turn of the next hand.
   */
  const handOf = new Map<number, string>()

  client.on('action_result', ({ success, turn }) => {
    const sessionId = handOf.get(turn) ?? 'never sent'
    if (success) acknowledged.push({ gameId, sessionId, turn, userId: user.id, at: performance.now() })
  })
  client.on('player_turn', () => {
    isInHand = true
  })
  client.on('round_complete', () => {
    isInHand = false
  })
  client.on('join_error', ({ message }) => {
    throw new Error(`load player ${number} could not sit: ${message}`)
  })
  const playing: RoomClient = {
    ...client,
    send: (name, message) => {
      if (name === 'action') {
        const { turn, sessionId } = message as ClientMessages['action']
        handOf.set(turn, sessionId)
      }
      client.send(name, message)
    },
  }
  playAtTable(playing, gameId, { level: randomPlayer, random, thinkMs: () => random() * 60, buyIn: buyin })
  client.onConnection((connected) => connected && client.send('rejoin_room', { tableId: gameId, type: 'cash' }))
  if (!isSeated) {
    await client.call(reservePlace, { body: { gameId, buyin } })
    client.send('join_game', { gameId, pos })
  }
  return {
    client,
    acknowledged,
    get isInHand() {
      return isInHand
    },
  }
}

/** Seats this many players with 100 chips at each table, the tables at the same time. */
export const seatLoadPlayers = async ({
  url,
  tables,
  atEach,
}: {
  readonly url: string
  readonly tables: readonly string[]
  readonly atEach: number
}): Promise<readonly LoadPlayer[]> => {
  const seatAll = async (gameId: string, table: number): Promise<readonly LoadPlayer[]> => {
    const players: LoadPlayer[] = []
    for (let pos = 0; pos < atEach; pos += 1) {
      players.push(await seatLoadPlayer({ url, gameId, pos, buyin: 100, number: table * atEach + pos }))
    }
    return players
  }
  return (await Promise.all(tables.map(seatAll))).flat()
}

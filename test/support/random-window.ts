import { connect, type NextRandom, type RoomClient } from '@cardroom/bots'
import { reservePlace, type ServerMessages } from '@cardroom/protocol'
import type { signInPlayer } from './players.ts'

type SignedIn = Awaited<ReturnType<typeof signInPlayer>>

/** One of several windows in which a player has the same table open, and sends random messages. */
export interface RandomWindow {
  readonly client: RoomClient
  readonly gameId: string
  /** Number of messages received so far, by name. */
  readonly receivedCounts: ReadonlyMap<string, number>
  /** Table states that were older than a state received before (S-RT-04). */
  readonly outOfOrder: readonly string[]
  /** Settles when every requested buy-in has succeeded or failed. */
  buyInsSettled(): Promise<unknown>
  /** Whether the server has asked for an action that the window has not sent yet. */
  isToAct(): boolean
  /** Sends a random message, valid or not. */
  act(random: NextRandom): void
}

const sitting = ['sitout', 'sitin', 'sitout_nextblind', 'sitin_nextbigblind'] as const

export const openRandomWindow = (url: string, { token, user, call }: SignedIn, gameId: string): RandomWindow => {
  const client = connect(url, token, user)
  const receivedCounts = new Map<string, number>()
  const outOfOrder: string[] = []
  let newest = -1
  let offer: ServerMessages['your_turn'] | null = null
  client.onAny((name, payload) => {
    receivedCounts.set(name, (receivedCounts.get(name) ?? 0) + 1)
    const { gameId: at, table, seq = 0 } = payload as { gameId?: string; table?: object; seq?: number }
    if (at !== gameId || table === undefined) return
    if (seq < newest) outOfOrder.push(`${name} ${seq} after ${newest}`)
    newest = seq
  })
  client.on('your_turn', (turn) => {
    offer = turn
  })
  const here = { gameId }
  const buyIns: Promise<unknown>[] = []

  const answerTurn = (random: NextRandom): void => {
    if (offer === null) return
    const { sessionId, turn, currentBet, canRaise, minRaiseAmount } = offer
    const mood = random()
    const free = currentBet === 0 ? 'check' : 'call'
    const action = mood < 0.15 ? 'fold' : mood < 0.3 ? 'allin' : mood < 0.5 && canRaise ? 'raise' : free
    const clicks = random() < 0.3 ? 2 : 1
    for (let click = 0; click < clicks; click += 1) {
      client.send('action', { ...here, action, amount: minRaiseAmount, sessionId, turn })
    }
    // Sometimes the window keeps the offer, so that it answers the same turn once more.
    if (random() < 0.8) offer = null
  }

  const takeSeat = (random: NextRandom): void => {
    // The server must refuse this if the player already has a seat.
    buyIns.push(call(reservePlace, { body: { gameId, buyin: 40 + Math.floor(random() * 60) } }).catch(() => {}))
    client.send('join_game', { ...here, pos: Math.floor(random() * 6) })
  }

  const moves: readonly (readonly [weight: number, move: (random: NextRandom) => void])[] = [
    [60, answerTurn],
    [12, takeSeat],
    [4, () => client.send('rejoin_room', { tableId: gameId })],
    [2, () => client.send('join_game_guest', here)],
    // A player who has left may come back only with the stack they left with, so most cannot come back.
    [0.2, () => client.send('exit', here)],
    [1, () => client.send('exit', { ...here, reason: 'unload' })],
    [8, () => client.send('sitin', here)],
    [2, (random) => client.send(sitting[Math.floor(random() * sitting.length)] ?? 'sitin', here)],
    [3, (random) => client.send('rebuy', { ...here, amount: Math.floor(random() * 100) })],
    [2, (random) => client.send('automuck', { ...here, muck: random() < 0.5, cards: [1] })],
    [2, () => client.send('me', here)],
    [2, () => client.send('can_rebuy', here)],
    [1, () => client.send('message', { ...here, body: 'hello' })],
    [1, () => client.send('action', { gameId: 1 } as never)],
  ]
  const all = moves.reduce((sum, [weight]) => sum + weight, 0)

  return {
    client,
    gameId,
    receivedCounts,
    outOfOrder,
    buyInsSettled: () => Promise.all(buyIns),
    isToAct: () => offer !== null,
    act: (random) => {
      let drawn = random() * all
      for (const [weight, move] of moves) {
        drawn -= weight
        if (drawn < 0) return move(random)
      }
    },
  }
}

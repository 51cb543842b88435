import { connect, type RoomClient } from '@cardroom/bots'
import { enterHomeGame, reservePlace, type ServerMessageName, type ServerMessages } from '@cardroom/protocol'
import { signInPlayer } from './players.ts'
import { until } from './until.ts'

/** A player of a home game, who checks and calls in every turn. */
export interface HomePlayer {
  readonly id: string
  readonly client: RoomClient
  readonly call: Awaited<ReturnType<typeof signInPlayer>>['call']
  /** The newest message with this name, or undefined. */
  lastMessage<Name extends ServerMessageName>(name: Name): ServerMessages[Name] | undefined
  /** Chat lines of the dealer, oldest first. */
  readonly dealerLines: readonly string[]
  readonly errorCodes: readonly string[]
  /** Number of hands that ended while this player watched. */
  readonly endedHandCount: number
  /** Whether the hand waits for this player, because it is their turn and `setThinking(true)` was called. */
  readonly isThinking: boolean
  /** Asks for chips, and takes the seat once the host has agreed. Resolves with whether the host must agree. */
  askForChips(buyin: number, pos: number): Promise<boolean>
  /** From the next turn on the player goes all-in. */
  goAllIn(): void
  /**
   * With true the player stops acting, from the next turn on; with false the player acts again, from the next
   * `your_turn` message on.
   */
  setThinking(thinks: boolean): void
}

/**
 * Signs in a player and connects to the table. With the secret of an invitation link, the player first joins the game.
 */
export const homePlayer = async (
  url: string,
  { number, name, gameId, secret }: { number: number; name: string; gameId: string; secret?: string },
): Promise<HomePlayer> => {
  const { token, user, call } = await signInPlayer(url, number, `home_${number}`)
  if (secret !== undefined) await call(enterHomeGame, { body: { secret, playerName: name } })
  const client = connect(url, token, user)
  const newest = new Map<ServerMessageName, unknown>()
  const dealerLines: string[] = []
  const errorCodes: string[] = []
  let endedHandCount = 0
  let isThinking = false
  let thinks = false
  let isAllIn = false
  let pos: number | null = null

  client.onAny((name, payload) => void newest.set(name, payload))
  client.on('message', ({ body, userId }) => userId === 'dealer' && dealerLines.push(body))
  client.on('error', ({ code }) => errorCodes.push(code))
  client.on('round_complete', () => {
    isThinking = false
    endedHandCount += 1
  })
  client.on('your_turn', ({ sessionId, turn, currentBet }) => {
    isThinking = thinks
    if (thinks) return
    const action = isAllIn ? 'allin' : currentBet > 0 ? 'call' : 'check'
    client.send('action', { gameId, sessionId, turn, action, amount: 0 })
  })
  client.on('sitout_buttons', ({ playNextHand, comesIn }) => {
    if (playNextHand && comesIn === undefined) client.send('sitin', { gameId })
  })
  client.on('home_game', ({ requests }) => {
    if (pos === null || requests.some(({ id }) => id === user.id)) return
    client.send('join_game', { gameId, pos })
    pos = null
  })
  client.onConnection((connected) => connected && client.send('rejoin_room', { tableId: gameId, type: 'cash' }))

  return {
    id: user.id,
    client,
    call,
    lastMessage: (name) => newest.get(name) as never,
    dealerLines,
    errorCodes,
    get endedHandCount() {
      return endedHandCount
    },
    get isThinking() {
      return isThinking
    },
    askForChips: async (buyin, seat) => {
      const { asked = false } = await call(reservePlace, { body: { gameId, buyin } })
      if (asked) pos = seat
      else client.send('join_game', { gameId, pos: seat })
      return asked
    },
    goAllIn: () => {
      isAllIn = true
    },
    setThinking: (now) => {
      thinks = now
      isThinking &&= now
    },
  }
}

/** Waits until the table shows these players in their seats. */
export const untilSeated = (viewer: HomePlayer, names: readonly string[]) =>
  until(`${names.join(', ')} to sit`, () => {
    const seats = (viewer.lastMessage('table') ?? viewer.lastMessage('table_state'))?.table.players ?? []
    return names.every((name) => seats.some(({ username }) => username === name))
  })

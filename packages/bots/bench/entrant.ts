import { httpClient, type NextRandom, seededRandom, signInAs } from '@cardroom/bots'
import { seededWallet } from '@cardroom/ic/wallet'
import {
  type ClientMessageName,
  type ClientMessages,
  registerTournament,
  type ServerMessages,
} from '@cardroom/protocol'
import { type RawSocket, rawSocket } from '../../../test/support/raw-socket.ts'

/** What the client of one entrant has measured during the tournament. */
export interface EntrantMeasurements {
  /** When the player first saw hole cards, ms on this process's clock; null until then. */
  firstCardsAt: number | null
  /** Time in ms from sending each accepted action to its `action_result`. */
  readonly actionLatenciesMs: number[]
  /** Total length of all received messages. */
  receivedBytes: number
  /**
   * `refusedActions`: actions that the room refused. `repeatedJoins`: requests to join the table that were repeated
   * because no hole cards had arrived.
   */
  refusedActions: number
  repeatedJoins: number
}

/** A lightweight client with one socket. It keeps no table state and parses only the few messages that it needs. */
export interface Entrant {
  readonly measurements: EntrantMeasurements
  /** Repeats the request to join the player's table until hole cards arrive, and plays. Call after the start. */
  play(tournamentId: string): void
  close(): void
}

const walletSeedOf = (entrantNumber: number): Uint8Array => {
  const seed = new Uint8Array(32).fill(7)
  new DataView(seed.buffer).setUint32(0, entrantNumber + 1)
  return seed
}

/** Signs in over the public API. @param entrantNumber the same number signs in to the same account */
export const signInEntrant = async (url: string, entrantNumber: number) => {
  const { token, user } = await signInAs(url, seededWallet(walletSeedOf(entrantNumber)), `entry_${entrantNumber}`)
  return { url, number: entrantNumber, token, userId: user.id }
}

export type EntrantAccount = Awaited<ReturnType<typeof signInEntrant>>

const JOIN_RETRY_MS = 2_000

/** Registers an account for a tournament and opens its realtime connection. */
export const enterTournament = async (
  { url, number, token, userId }: EntrantAccount,
  tournamentId: string,
): Promise<Entrant> => {
  await httpClient(url, () => token)(registerTournament, { body: { tournamentId } })
  const measurements: EntrantMeasurements = {
    firstCardsAt: null,
    actionLatenciesMs: [],
    receivedBytes: 0,
    refusedActions: 0,
    repeatedJoins: 0,
  }
  const random = seededRandom(number)
  let onFrame: (text: string) => void = (text) => {
    measurements.receivedBytes += text.length
  }
  const socket = await rawSocket(url, { token, answersPings: true, onText: (text) => onFrame(text) })
  const send = <Name extends ClientMessageName>(name: Name, message: ClientMessages[Name]): void =>
    socket.send(`42${JSON.stringify([name, JSON.stringify(message)])}`)
  onFrame = frameListener({ measurements, random, userId, tournamentId, socket, send })
  return {
    measurements,
    play: (id) => {
      const goToTable = (): void => {
        if (measurements.firstCardsAt !== null || !socket.isOpen) return
        send('join_tournament', { tournamentId: id })
        setTimeout(() => {
          if (measurements.firstCardsAt === null) measurements.repeatedJoins += 1
          goToTable()
        }, JOIN_RETRY_MS)
      }
      setTimeout(goToTable, random() * 500)
    },
    close: () => socket.close(),
  }
}

interface FrameListenerOptions {
  readonly measurements: EntrantMeasurements
  readonly random: NextRandom
  readonly userId: string
  readonly tournamentId: string
  readonly socket: RawSocket
  send<Name extends ClientMessageName>(name: Name, message: ClientMessages[Name]): void
}

const frameListener = ({
  measurements,
  random,
  userId,
  tournamentId,
  socket,
  send,
}: FrameListenerOptions): ((text: string) => void) => {
  let actedAt: number | null = null
  let hasAsked = false

  const act = (turn: ServerMessages['your_turn']): void => {
    const roll = random()
    const action = turn.currentBet === 0 ? 'check' : roll < 0.5 ? 'fold' : roll < 0.98 ? 'call' : 'allin'
    const { gameId, sessionId } = turn
    actedAt = performance.now()
    send('action', {
      gameId,
      sessionId,
      turn: turn.turn,
      action,
      amount: turn.currentBet,
      type: 'tournament',
      tournamentId,
    })
  }

  const listeners: { readonly [Name in keyof ServerMessages]?: (payload: ServerMessages[Name]) => void } = {
    send_hole_cards: () => {
      measurements.firstCardsAt ??= performance.now()
    },
    join_tournament: ({ table }) => {
      const ownCards = table.players.find(({ id }) => id === userId)?.playerCards ?? []
      if (ownCards.length > 0 && !ownCards.includes('BACKCARD')) measurements.firstCardsAt ??= performance.now()
      // The web client sends this once, when its table opens. It is sent here, too, so that the room has the same work:
      // the room then sends the tournament's summary, without the lists of players and tables.
      if (!hasAsked) send('leaderboard', { tournamentId, lists: 'none' })
      hasAsked = true
    },
    your_turn: (turn) => {
      setTimeout(() => socket.isOpen && act(turn), 300 + random() * 1_700)
    },
    action_result: ({ success }) => {
      if (success && actedAt !== null) measurements.actionLatenciesMs.push(performance.now() - actedAt)
      if (!success) measurements.refusedActions += 1
      actedAt = null
    },
  }
  const listenerByName = new Map<string, (payload: never) => void>(Object.entries(listeners))

  return (text) => {
    measurements.receivedBytes += text.length
    if (!text.startsWith('42["')) {
      // '2' is a ping of Engine.IO, '3' the pong.
      if (text === '2') socket.send('3')
      return
    }
    const listener = listenerByName.get(text.slice(4, text.indexOf('"', 4)))
    if (listener) listener(JSON.parse(text.slice(2))[1] as never)
  }
}

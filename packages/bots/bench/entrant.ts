import { httpClient, type Random, seededRandom, signInAs } from '@cardroom/bots'
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
  cardsAt: number | null
  /** Time in ms from sending each accepted action to its `action_result`. */
  readonly answersMs: number[]
  /** Total length of all received messages. */
  bytes: number
  /**
   * `refused`: actions that the room refused. `askedAgain`: requests to join the table that were repeated because no
   * hole cards had arrived.
   */
  refused: number
  askedAgain: number
}

/** A lightweight client with one socket. It keeps no table state and parses only the few messages that it needs. */
export interface Entrant {
  readonly seen: EntrantMeasurements
  /** Asks to join the player's table until cards come, and plays. Call it when the tournament has started. */
  play(tournamentId: string): void
  close(): void
}

const walletSeedOf = (number: number): Uint8Array => {
  const seed = new Uint8Array(32).fill(7)
  new DataView(seed.buffer).setUint32(0, number + 1)
  return seed
}

/** Signs in over the public API. @param number of the player; the same number signs in to the same account */
export const signInEntrant = async (url: string, number: number) => {
  const { token, user } = await signInAs(url, seededWallet(walletSeedOf(number)), `entry_${number}`)
  return { url, number, token, userId: user.id }
}

export type Account = Awaited<ReturnType<typeof signInEntrant>>

const ACTION_RETRY_MS = 2_000

/** Registers an account for a tournament and opens its realtime connection. */
export const enterTournament = async (
  { url, number, token, userId }: Account,
  tournamentId: string,
): Promise<Entrant> => {
  await httpClient(url, () => token)(registerTournament, { body: { tournamentId } })
  const seen: EntrantMeasurements = { cardsAt: null, answersMs: [], bytes: 0, refused: 0, askedAgain: 0 }
  const random = seededRandom(number)
  let hear: (text: string) => void = (text) => {
    seen.bytes += text.length
  }
  const socket = await rawSocket(url, { token, ponging: true, onText: (text) => hear(text) })
  const send = <Name extends ClientMessageName>(name: Name, message: ClientMessages[Name]): void =>
    socket.send(`42${JSON.stringify([name, JSON.stringify(message)])}`)
  hear = listener({ seen, random, userId, tournamentId, socket, send })
  return {
    seen,
    play: (id) => {
      const goToTable = (): void => {
        if (seen.cardsAt !== null || !socket.isOpen) return
        send('join_tournament', { tournamentId: id })
        setTimeout(() => {
          if (seen.cardsAt === null) seen.askedAgain += 1
          goToTable()
        }, ACTION_RETRY_MS)
      }
      setTimeout(goToTable, random() * 500)
    },
    close: () => socket.close(),
  }
}

interface ListenerOptions {
  readonly seen: EntrantMeasurements
  readonly random: Random
  readonly userId: string
  readonly tournamentId: string
  readonly socket: RawSocket
  send<Name extends ClientMessageName>(name: Name, message: ClientMessages[Name]): void
}

const listener = ({ seen, random, userId, tournamentId, socket, send }: ListenerOptions): ((text: string) => void) => {
  let actedAt: number | null = null
  let hasAsked = false

  const act = (turn: ServerMessages['your_turn']): void => {
    const mood = random()
    const action = turn.currentBet === 0 ? 'check' : mood < 0.5 ? 'fold' : mood < 0.98 ? 'call' : 'allin'
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

  const heard: { readonly [Name in keyof ServerMessages]?: (payload: ServerMessages[Name]) => void } = {
    send_hole_cards: () => {
      seen.cardsAt ??= performance.now()
    },
    join_tournament: ({ table }) => {
      const own = table.players.find(({ id }) => id === userId)?.playerCards ?? []
      if (own.length > 0 && !own.includes('BACKCARD')) seen.cardsAt ??= performance.now()
      // Sent once, as the web client does when its table opens, so that the room has the same work: it then sends the
      // tournament's summary, without the lists of players and tables.
      if (!hasAsked) send('leaderboard', { tournamentId, lists: 'none' })
      hasAsked = true
    },
    your_turn: (turn) => {
      setTimeout(() => socket.isOpen && act(turn), 300 + random() * 1_700)
    },
    action_result: ({ success }) => {
      if (success && actedAt !== null) seen.answersMs.push(performance.now() - actedAt)
      if (!success) seen.refused += 1
      actedAt = null
    },
  }
  const listened = new Map<string, (payload: never) => void>(Object.entries(heard))

  return (text) => {
    seen.bytes += text.length
    if (!text.startsWith('42["')) {
      // '2' is a ping of Engine.IO, '3' the pong.
      if (text === '2') socket.send('3')
      return
    }
    const listen = listened.get(text.slice(4, text.indexOf('"', 4)))
    if (listen) listen(JSON.parse(text.slice(2))[1] as never)
  }
}

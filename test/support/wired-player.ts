import { seededRandom } from '@cardroom/bots'
import type { TableId } from '@cardroom/engine'
import { defaultSettings, type ServerMessageName } from '@cardroom/protocol'
import {
  type AutoSeat,
  type ClockPort,
  checkOrCallChoice,
  openServerChannel,
  raiseOrAllInChoice,
  type ServerChannelOpener,
  type ServerMessage,
  TableGame,
  type TableHttp,
  type TableModel,
  type TurnOffer,
  type UserSession,
} from '@cardroom/web/testing'
import type { AcknowledgedAction } from './load-player.ts'

const clock: ClockPort = {
  now: () => Date.now(),
  later: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** What a client received from one full state of the table until it lost the connection. */
export interface MessageStretch {
  /** Sequence number of the full state with which the stretch begins. */
  readonly fromSeq: number
  /** All messages with a later sequence number, in the order of arrival. */
  readonly events: ServerMessage[]
}

/** The table code of the web client without a screen, controlled by a program, with a faulty connection of its own. */
export interface WiredPlayer {
  readonly game: TableGame
  readonly gameId: TableId
  readonly userId: string | null
  readonly messageStretches: readonly MessageStretch[]
  readonly acknowledged: readonly AcknowledgedAction[]
  /** Number of messages received so far, of any kind. */
  readonly receivedCount: number
  /** Number of times that the client reconnected after a lost connection. */
  readonly reconnects: number
  /** Why the client gave up or left the table; null while it plays. */
  readonly endReason: string | null
}

interface WiredPlayerOptions {
  readonly url: string
  readonly gameId: string
  readonly session: UserSession
  readonly autoSeat: AutoSeat | null
  readonly http: TableHttp
  readonly seed: number
}

/** Whether the gateway sent this message to one client alone. Such an answer reports no change of the table. */
const isPrivateAnswer = (message: ServerMessage): boolean =>
  message.name === 'invalid_action' || (message.name === 'action_result' && !message.payload.success)

/**
 * Messages with the full state of a table, or one that announces it after a reconnect. A new stretch begins with each.
 */
const stretchStartMessages: ReadonlySet<ServerMessageName> = new Set(['snapshot', 'rejoin_success', 'table_state'])

/**
 * Opens the table and plays it: mostly checks and calls, sometimes raises or folds, and buys in again after losing all
 * chips.
 */
export const openWiredPlayer = ({ url, gameId, session, autoSeat, http, seed }: WiredPlayerOptions): WiredPlayer => {
  const random = seededRandom(seed)
  const messageStretches: MessageStretch[] = []
  const acknowledged: AcknowledgedAction[] = []
  const { userId } = session
  let endReason: string | null = null
  let reconnects = 0
  let receivedCount = 0
  let hand = ''
  let reminded = false

  const recordMessage = (message: ServerMessage): void => {
    const { name, payload } = message
    if (name === 'action_result' && payload.success && userId !== null && payload.userId === userId) {
      acknowledged.push({ gameId, sessionId: hand, turn: payload.turn, userId, at: performance.now() })
    }
    if (!('seq' in payload) || payload.gameId !== gameId) return
    if (stretchStartMessages.has(name)) messageStretches.push({ fromSeq: payload.seq, events: [] })
    if (name === 'your_turn') hand = payload.sessionId
    // After a refused action the server sends the turn once more.
    const isReminder = reminded && name === 'your_turn'
    reminded = isPrivateAnswer(message)
    const stretch = messageStretches.at(-1)
    if (stretch && payload.seq > stretch.fromSeq && !isPrivateAnswer(message) && !isReminder)
      stretch.events.push(message)
  }
  const recordingSocket: ServerChannelOpener = (options) =>
    openServerChannel({
      ...options,
      url,
      onMessage: (message) => {
        receivedCount += 1
        recordMessage(message)
        options.onMessage(message)
      },
    })

  const game = new TableGame(
    { gameId, session, tournamentId: null, multitable: false, autoSeat },
    {
      openSocket: recordingSocket,
      socketSession: { token: () => session.token, renew: async () => false },
      http,
      toast: ({ message }) => {
        if (String(message).startsWith('Connection lost: ')) endReason = String(message)
      },
      sound: () => {},
      clock,
      sessionStore: { setItem: () => {}, removeItem: () => {} },
      localStore: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
      log: () => {},
      settings: () => ({ ...defaultSettings, game: { ...defaultSettings.game, auto_muck: true } }),
      onConnectWallet: () => {},
      onChooseName: () => {},
      onWaitingList: () => {},
      onWaitingListAnswer: () => {},
      resultDrawnAt: () => 0,
      onLeave: (to) => {
        endReason ??= `left for ${to}`
      },
    },
  )

  const chooseAction = (offer: TurnOffer) => {
    const mood = random()
    if (mood < 0.1 && offer.call > 0) return { type: 'fold' } as const
    if (mood > 0.85 && offer.canRaise) return raiseOrAllInChoice(offer, offer.minRaise)
    return checkOrCallChoice(offer)
  }
  let answering: TurnOffer | null = null
  let prompted: TableModel['prompt'] = null
  /**
   * Whether the player is about to sit in again after a lost connection. If all players sat out, no fault could hit a
   * hand.
   */
  let returning = false
  const sitIn = (): void => {
    returning = false
    const { model, connection } = game.store.getState()
    if (connection === 'live' && model.sitInOptions.iAmBack && model.prompt === null) game.sitOut('sitin')
  }
  // Acts a moment after the turn has begun, as a person does, so that some connections are lost in the middle of a
  // turn.
  game.store.subscribe(({ model, connection }, before) => {
    if (connection !== 'live') return
    if (before.connection === 'rejoining') reconnects += 1
    const { offer, prompt } = model
    if (offer !== null && offer !== answering) {
      answering = offer
      setTimeout(
        () => game.store.getState().model.offer === offer && game.act(chooseAction(offer)),
        20 + random() * 100,
      )
    }
    if (prompt?.kind === 'rebuy' && prompt !== prompted) setTimeout(() => game.rebuy(model.facts?.maxBuy ?? 0), 50)
    prompted = prompt
    if (model.sitInOptions.iAmBack && !returning) {
      returning = true
      setTimeout(sitIn, 100)
    }
  })
  game.start()
  return {
    game,
    gameId: gameId as TableId,
    userId,
    messageStretches,
    acknowledged,
    get receivedCount() {
      return receivedCount
    },
    get reconnects() {
      return reconnects
    },
    get endReason() {
      return endReason
    },
  }
}

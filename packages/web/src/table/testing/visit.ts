import {
  type ClientMessageName,
  clientMessages,
  defaultSettings,
  type ServerMessages,
  type TableSettings,
} from '@cardroom/protocol'
import type { ServerChannel, ServerChannelOpener, ServerChannelOptions } from '../../net/socket.ts'
import type { ServerMessage } from '../../net/socket-message.ts'
import type { Cue } from '../../sound/cues.ts'
import type { AutoSeat, ExitPage, TableHttp, TablePorts, TableToast, UserSession } from '../play/ports.ts'
import {
  type ActionForEmbeddingApp,
  performTableActionFromApp,
  type TableActionFromApp,
} from '../play/table-action-from-app.ts'
import { TableGame } from '../play/table-game.ts'
import { ManualClock } from './manual-clock.ts'

/** A message that a client sent, parsed with the schema that the server uses. */
export interface SentMessage {
  readonly name: ClientMessageName
  readonly payload: unknown
}

/** A socket in memory, with which tests act as the server. */
class InMemorySocket implements ServerChannel {
  readonly sent: SentMessage[] = []
  isUp = true
  constructor(readonly options: ServerChannelOptions) {}

  readonly send: ServerChannel['send'] = (name, payload) => {
    if (!this.isUp) return false
    const text = payload === undefined ? undefined : JSON.parse(JSON.stringify(payload))
    this.sent.push({ name, payload: clientMessages[name].parse(text) })
    return true
  }
  readonly reopen = () => {
    if (this.isUp) this.options.onUp()
  }
  readonly close = () => {
    this.isUp = false
  }
}

interface VisitOptions {
  readonly session?: UserSession
  readonly settings?: TableSettings
  readonly multitable?: boolean
  readonly autoSeat?: AutoSeat
  readonly http?: Partial<TableHttp>
  /** Content of local storage before the table opens. */
  readonly localItems?: Map<string, string>
  readonly gameId?: string
  readonly tournamentId?: string | null
  readonly onSound?: () => void
  readonly resultDrawnAt?: TablePorts['resultDrawnAt']
}

export const signedIn: UserSession = { token: 'token', userId: 'you', username: 'you', profileImage: null }
export const guestSession: UserSession = { token: null, userId: null, username: null, profileImage: null }

/** Opens table 'orion' with test doubles for all ports; they record their calls in lists. */
export function visitTable({
  session = signedIn,
  settings = defaultSettings,
  multitable = false,
  autoSeat,
  http,
  localItems = new Map(),
  gameId = 'orion',
  tournamentId = null,
  onSound = () => {},
  resultDrawnAt = () => 0,
}: VisitOptions = {}) {
  const clock = new ManualClock()
  const toasts: (string | readonly string[])[] = []
  const offers: NonNullable<TableToast['offeredSetting']>[] = []
  const cues: Cue[] = []
  const exits: ExitPage[] = []
  const stored = new Map<string, string>()
  const logged: string[] = []
  const appActions: ActionForEmbeddingApp[] = []
  const connects: number[] = []
  const namings: number[] = []
  const waitingLists: ServerMessages['waiting_list'][] = []
  const waitingListAnswers: ServerMessages['waiting_list'][] = []
  const bought: { gameId: string; buyin: number }[] = []
  let socket: InMemorySocket | null = null
  const openSocket: ServerChannelOpener = (options) => {
    socket = new InMemorySocket(options)
    return socket
  }
  const rejectRequest = () => Promise.reject(new Error('Table is full'))
  const game = new TableGame(
    { gameId, tournamentId, session, multitable, autoSeat: autoSeat ?? null },
    {
      openSocket,
      socketSession: { token: () => session.token, renew: async () => false },
      http: {
        wallet: () => Promise.resolve({ chips: 8000 }),
        game: rejectRequest,
        buyIn: () => Promise.resolve({ min_buy: 4_000, max_buy: 10_000, left_with: null, place: 'free' }),
        changeWaitingList: () => Promise.resolve({ timestamp: 0, places: [] }),
        register: (order) => {
          bought.push(order)
          return Promise.resolve({})
        },
        ...http,
      },
      toast: ({ message, offeredSetting: offered }: TableToast) => {
        toasts.push(message)
        if (offered) offers.push(offered)
      },
      sound: (cue) => {
        onSound()
        cues.push(cue)
      },
      clock,
      sessionStore: { setItem: (item, text) => stored.set(item, text), removeItem: (item) => stored.delete(item) },
      localStore: {
        getItem: (item) => localItems.get(item) ?? null,
        setItem: (item, text) => localItems.set(item, text),
        removeItem: (item) => localItems.delete(item),
      },
      log: (text) => logged.push(text),
      settings: () => settings,
      onConnectWallet: () => connects.push(clock.now()),
      onChooseName: () => namings.push(clock.now()),
      onLeave: (to) => exits.push(to),
      onWaitingList: (list) => waitingLists.push(list),
      onWaitingListAnswer: (list) => waitingListAnswers.push(list),
      resultDrawnAt,
    },
  )
  game.start()
  const openedSocket = (): InMemorySocket => {
    if (!socket) throw new Error('no connection was opened')
    return socket
  }
  return {
    game,
    navAction: (asked: TableActionFromApp) =>
      performTableActionFromApp(game, asked, (action) => appActions.push(action)),
    clock,
    toasts,
    offers,
    cues,
    exits,
    stored,
    localItems,
    logged,
    appActions,
    connects,
    namings,
    waitingLists,
    waitingListAnswers,
    bought,
    sent: () => openedSocket().sent,
    sentPayloads: (name: ClientMessageName) =>
      openedSocket()
        .sent.filter((one) => one.name === name)
        .map((one) => one.payload),
    receive: (...messages: readonly ServerMessage[]) => {
      for (const message of messages) openedSocket().options.onMessage(message)
    },
    connect: () => openedSocket().options.onUp(),
    denyConnection: () => openedSocket().options.onDenied?.(),
    receiveUnreadable: (name: string, fault: string) => openedSocket().options.onUnreadable(name, fault),
    loseConnection: () => {
      openedSocket().isUp = false
      openedSocket().options.onDown()
    },
    reconnect: () => {
      openedSocket().isUp = true
      openedSocket().options.onUp()
    },
    state: () => game.store.getState(),
    model: () => game.store.getState().model,
  }
}

/** Waits until pending promises of the test doubles have settled. */
export const settlePromises = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))))

import type { Game, ServerMessages, TableSettings } from '@cardroom/protocol'
import type { SocketSession } from '../../net/handshake.ts'
import type { ServerChannelOpener } from '../../net/socket.ts'
import type { Cue } from '../../sound/cues.ts'
import type { BuyInLimits } from '../model/buy-in.ts'
import type { TableModel } from '../model/table-model.ts'

/**
 * The user of the page. All fields are null for a guest. A user with a token but no `username` has not chosen a
 * username yet.
 */
export interface UserSession {
  readonly token: string | null
  readonly userId: string | null
  readonly username: string | null
  /** URL of the profile picture. */
  readonly profileImage: string | null
}

/** The table's HTTP calls, in wire chips. A failed call rejects with an error whose message players can read. */
export interface TableHttp {
  /** GET /wallet/me */
  readonly wallet: () => Promise<{ readonly chips: number }>
  /** GET /games/{id} */
  readonly game: (gameId: string) => Promise<Game>
  /**
   * GET /games/{id}/buy-in: the limits of this player's buy-in now, and whether a place is free for them (`own`: they
   * already have one).
   */
  readonly buyIn: (gameId: string) => Promise<BuyInLimits & { readonly place: 'free' | 'full' | 'own' }>
  /** POST /games/waiting-list/join or /leave (N-TABLE-06). */
  readonly changeWaitingList: (gameId: string, isJoining: boolean) => Promise<ServerMessages['waiting_list']>
  /**
   * POST /games/register: buys in and reserves a place for 60 s (S-CASH-05). If a home game requires the host's
   * approval, it asks the host for the chips instead.
   */
  readonly register: (order: {
    readonly gameId: string
    readonly buyin: number
  }) => Promise<{ readonly asked?: boolean | undefined }>
}

export interface TableToast {
  readonly tone: 'error' | 'success' | 'info'
  /** One message or a list of them (B-SCREEN-18). */
  readonly message: string | readonly string[]
  /** A setting that a button of the toast switches on. */
  readonly offeredSetting?: 'fold-confirmation'
}

/** The page that opens when the table closes. */
export type ExitPage = 'lobby' | 'home'

/**
 * A seat to take without a click, for PLAY NOW (N-PLAY-04). `buyin` is in wire chips; without it, the popup asks for
 * the buy-in (N-TABLE-06).
 */
export interface AutoSeat {
  readonly index: number
  readonly buyin?: number | undefined
}

/** A clock and its timers as a port, so that tests control the time. */
export interface ClockPort {
  /** Current time, ms; the animations use the same clock. */
  readonly now: () => number
  /** Calls `run` after `ms`. @returns a function that cancels the call */
  readonly later: (ms: number, run: () => void) => () => void
}

export interface TablePorts {
  readonly openSocket: ServerChannelOpener
  /** The login session that the socket uses; its token changes when the session is renewed (S-AUTH-05). */
  readonly socketSession: SocketSession
  readonly http: TableHttp
  readonly toast: (toast: TableToast) => void
  readonly sound: (cue: Cue) => void
  readonly clock: ClockPort
  /** Session storage of the page (B-DATA-03). */
  readonly sessionStore: Pick<Storage, 'setItem' | 'removeItem'>
  /** Local storage of the browser: the pre-action (B-DATA-05), and when the free-fold hint was last shown. */
  readonly localStore: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Writes a line to the browser's console; nothing is reported anywhere else ([Q94]). */
  readonly log: (text: string, detail?: unknown) => void
  readonly settings: () => TableSettings
  readonly onConnectWallet: () => void
  readonly onChooseName: () => void
  readonly onLeave: (exitPage: ExitPage) => void
  /** Called with the user's places on waiting lists, whenever a message of the socket has them (N-TABLE-06). */
  readonly onWaitingList: (list: ServerMessages['waiting_list']) => void
  /** Called with those of an HTTP answer, which a newer message of the socket may have overtaken. */
  readonly onWaitingListAnswer: (list: ServerMessages['waiting_list']) => void
  /** When the announced result was drawn, ms; null if it was not drawn yet; 0 if the table is not drawn at all. */
  readonly resultDrawnAt: (model: TableModel) => number | null
}

/** What a page says when it opens a table: which table or tournament, which user, and which seat to take. */
export interface TableVisit {
  /** Empty for an entrant of a tournament: the server names the table. */
  readonly gameId: string
  /** The tournament the user plays (A-ROUTE-16); null at a cash table and for a spectator. */
  readonly tournamentId: string | null
  readonly session: UserSession
  /** Whether the user already holds a seat at this table ([Q11]). */
  readonly multitable: boolean
  readonly autoSeat: AutoSeat | null
}

/** The table, tournament and user that a message to the server names. */
export type ClientMessageContext = Pick<TableVisit, 'gameId' | 'tournamentId' | 'session'>

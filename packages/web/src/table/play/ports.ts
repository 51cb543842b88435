import type { Game, TableSettings } from '@cardroom/protocol'
import type { OpenSocket } from '../../net/socket.ts'
import type { Cue } from '../../sound/cues.ts'
import type { AppAction } from './navigation.ts'

/** Who sits before the screen. All null for a guest; a token without a username has not chosen one yet. */
export interface TableSession {
  readonly token: string | null
  readonly userId: string | null
  readonly username: string | null
  /** Address of the profile picture. */
  readonly profileImage: string | null
}

/** The HTTP calls of the table. Each rejects with an error whose message is for people. Amounts in chips. */
export interface TableHttp {
  /** GET /wallet/me */
  readonly wallet: () => Promise<{ readonly chips: number }>
  /** GET /games/{id} */
  readonly game: (gameId: string) => Promise<Game>
  /** POST /games/register: buys in and reserves a place for 60 s (S-CASH-05). */
  readonly register: (order: { readonly gameId: string; readonly buyin: number }) => Promise<unknown>
}

export interface Toast {
  readonly tone: 'error' | 'success' | 'news'
  /** One message or a list of them (B-SCREEN-18). */
  readonly message: string | readonly string[]
}

/** Where the screen goes when the visit is over. */
export type Exit = 'lobby' | 'home'

/** A seat to take without a click, for PLAY NOW (N-PLAY-04); the buy-in in chips. */
export interface AutoSeat {
  readonly index: number
  readonly buyin: number
}

/** A clock and its timers, so that tests run on their own time. */
export interface TableClock {
  /** ms; the same clock drives the pictures. */
  readonly now: () => number
  /** @returns stops it */
  readonly later: (ms: number, run: () => void) => () => void
}

export interface TablePorts {
  readonly openSocket: OpenSocket
  readonly http: TableHttp
  readonly toast: (toast: Toast) => void
  readonly sound: (cue: Cue) => void
  readonly clock: TableClock
  /** Session storage of the page (B-DATA-03). */
  readonly storage: Pick<Storage, 'setItem' | 'removeItem'>
  /** Local storage of the browser: the pre-selected action (B-DATA-05). */
  readonly kept: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** A line for the browser's console; nothing is reported anywhere else ([Q94]). */
  readonly log: (text: string, detail?: unknown) => void
  readonly settings: () => TableSettings
  readonly onConnectWallet: () => void
  /** Something of the app around the table: hand history, cashier, settings, signing out. */
  readonly onApp: (action: AppAction) => void
  readonly onLeave: (to: Exit) => void
}

export interface TableVisit {
  /** Empty for an entrant of a tournament: the room tells the table. */
  readonly gameId: string
  /** The user comes to play this tournament (A-ROUTE-16); null at a cash table, and for who only looks. */
  readonly tournamentId: string | null
  readonly session: TableSession
  /** The user holds a seat here already ([Q11]). */
  readonly multitable: boolean
  readonly autoSeat: AutoSeat | null
}

/** Where the visit is now, in the words of the messages: at which table, and of which tournament. */
export type Whereabouts = Pick<TableVisit, 'gameId' | 'tournamentId' | 'session'>

import type { BettingLimit, ServerMessages } from '@cardroom/protocol'
import type { Chips } from '../../format/chips.ts'
import type { ServerMessage } from '../../net/socket-message.ts'
import { type ChatLists, type ChatMessage, emptyChat } from './chat.ts'
import { emptySeatAt, type Seat, seatOf } from './seat.ts'
import { type ChipOffer, initialTournamentFor, type Tournament } from './tournament.ts'

/** Properties of the table that rarely change. */
export interface TableFacts {
  readonly name: string
  readonly kind: 'cash' | 'tournament'
  readonly seats: number
  readonly limit: BettingLimit
  readonly smallBlind: Chips
  readonly bigBlind: Chips
  readonly minBuy: Chips
  readonly maxBuy: Chips
  readonly turnTimeMs: number
}

export interface Turn {
  readonly userId: string
  /** Total time of the running clock in ms; null if the server sent no valid time (B-TURN-02). */
  readonly totalMs: number | null
  /** ms, this client's clock */
  readonly endsAt: number
  /** Whether the time bank or the extra time of a disconnected player is running (S-EMIT-06). */
  readonly isTimeBank: boolean
}

/**
 * The legal actions of the viewer's turn as the server sent them. The amounts of a call, bet or raise are chips to add
 * now ([Q65]).
 */
export interface TurnOffer {
  readonly handId: string
  readonly turn: number
  readonly call: Chips
  readonly stack: Chips
  readonly canRaise: boolean
  readonly minRaise: Chips
  readonly maxRaise: Chips
  /** The only size of a bet or raise at fixed limit; else null ([Q62]). */
  readonly fixedBetSize: Chips | null
  /** When the turn arrived, ms of this client's clock. */
  readonly receivedAt: number
}

/** An action chosen before one's turn (B-PRESELECT-01). */
export type PreActionChoice = 'fold' | 'checkFold' | 'check' | 'call' | 'betPot' | 'allIn'

/** The figures from `pre_select` that decide which pre-actions are possible. */
export interface PreActionTerms {
  readonly handId: string
  readonly call: Chips
  readonly highestBet: Chips
  readonly pot: Chips
  readonly isBigBlind: boolean
}

/** The selected pre-action. A call or check holds only while the amount to call does not rise ([Q67]). */
export interface PreAction {
  readonly choice: PreActionChoice
  readonly handId: string
  readonly call: Chips
}

export interface Winner {
  readonly userId: string
  readonly wonAmount: Chips
  readonly handName: string | null
  readonly cards: readonly string[]
}

/** The end of a hand as this viewer saw it (N-TABLE-04). */
export interface LastHand {
  readonly number: number
  readonly board: readonly string[]
  /** The viewer's own cards; none if not dealt in. */
  readonly ownCards: readonly string[]
  /** Cards shown by other players; a card kept hidden is a back. */
  readonly shownHands: readonly { readonly username: string; readonly cards: readonly string[] }[]
  /** 0 if no rake was taken, for example because no flop was dealt. */
  readonly rake: Chips
  readonly winners: readonly (Winner & { readonly username: string })[]
}

/** The announcement of a pot's winners; `pot` is 0 for the main pot, null for all pots together. */
export interface Award {
  readonly pot: number | null
  readonly winners: readonly Winner[]
}

export interface SitInOptions {
  readonly iAmBack: boolean
  readonly waitForBigBlind: boolean
  readonly playNextHand: boolean
  /** Chips to post for the next hand; 0 if nothing is owed. */
  readonly chipsToPost: Chips
  /** The viewer's choice of when they are dealt in; null before they have chosen, and once they are in the game. */
  readonly entryChoice: 'nextHand' | 'afterButton' | 'bigBlind' | null
}

/** A question or an offer of chips that the viewer can answer. Times (`until`) are ms of this client's clock. */
export type Prompt =
  | { readonly kind: 'autoMuck'; readonly until: number }
  | {
      readonly kind: 'rebuy'
      readonly balance: Chips
      /** Time at which the offer ends, unless its time is stopped before. */
      readonly until: number
      /** Since when the pause of a home game has stopped the time of the offer (N-HOME-07); null while it runs. */
      readonly stoppedAt: number | null
      /** Whether the viewer's purchase was sent; a second request would be charged as well. */
      readonly isPurchaseSent: boolean
    }
  /** `max` is what the server allows to add. `noTopUp`: nothing can be added, or the wallet is empty. */
  | { readonly kind: 'topUp' | 'noTopUp'; readonly min: Chips; readonly max: Chips; readonly balance: Chips }
  /** A rebuy or add-on of a tournament. */
  | {
      readonly kind: 'chips'
      readonly offerKind: 'rebuy' | 'addon'
      /** Whether the server made the offer by itself; false if the viewer asked for it. */
      readonly offeredByServer: boolean
      readonly offer: ChipOffer
      /** Time at which the offer ends, ms; null if only the server knows it. */
      readonly until: number | null
      /** Whether the viewer's purchase was sent; a second request would be charged as well. */
      readonly isPurchaseSent: boolean
    }

/** After a hand, a stack of less than `below` is filled up to `to`. */
export interface AutoTopUp {
  readonly below: Chips
  readonly to: Chips
}

export interface Announcement {
  readonly id: number
  readonly text: string
  readonly at: number
}

/** Host, requests, pause and settings of a home game, as far as the viewer may see them. Amounts are wire chips. */
export type HomeGame = ServerMessages['home_game']

/**
 * Everything the screen shows of one table: built by `tableModelAfterMessage` from messages, and changed by the viewer's
 * requests.
 */
export interface TableModel {
  readonly gameId: string
  /** User id of the viewer; null for a guest. */
  readonly viewer: string | null
  /** Number (`seq`) of the newest message applied; states with a lower number are ignored (S-RT-04). */
  readonly seq: number
  readonly handId: string
  readonly handNumber: number
  readonly facts: TableFacts | null
  readonly running: boolean
  /** Time at which the next hand starts, ms. */
  readonly nextHandStartsAt: number | null
  readonly stage: number
  readonly seats: readonly Seat[]
  readonly board: readonly string[]
  /** Seat index of the button. */
  readonly dealer: number | null
  /** Chips collected in earlier betting rounds. */
  readonly pot: Chips
  /** `pot` and the bets of this round. */
  readonly totalPot: Chips
  /** Main pot first. */
  readonly pots: readonly Chips[]
  readonly rake: Chips
  readonly highestBet: Chips
  readonly turn: Turn | null
  readonly offer: TurnOffer | null
  /** At fixed limit the only size of a bet or raise, as last sent; else null ([Q62]). */
  readonly raiseLimit: Chips | null
  /** What decides which pre-actions are possible; null while no pre-action can be selected (B-PRESELECT). */
  readonly preActionOptions: PreActionTerms | null
  /** The pre-action that the viewer has selected. */
  readonly preAction: PreAction | null
  /** Length of a turn as last sent, ms (B-TURN-03). */
  readonly turnTimeMs: number
  /** Winners of the hand over all pots. */
  readonly winners: readonly Winner[]
  /** The pot announced now, then the pots still to be announced (B-POTS-05). */
  readonly awards: readonly Award[]
  /** When the next of `awards` is announced, ms; null if none is left. */
  readonly nextAwardAt: number | null
  /** Time until which the hand's result is shown, ms (B-POPUP-10). */
  readonly resultShownUntil: number
  /** Messages that are held back while the result is shown, each with the time at which it arrived. */
  readonly heldMessages: readonly { readonly message: ServerMessage; readonly at: number }[]
  readonly sitInOptions: SitInOptions
  /** How many `error` messages have come: after one the buttons of `sitInOptions` are offered again (S-SIT-04). */
  readonly errorCount: number
  readonly prompt: Prompt | null
  /** The viewer's automatic top-up at this table (N-TABLE-21); null while off. */
  readonly autoTopUp: AutoTopUp | null
  /** Time until which the viewer may show cards of a hand won without a call, ms (N-TABLE-07). */
  readonly showCardsUntil: number | null
  readonly lastHand: LastHand | null
  /** The viewer's folded cards, kept until the hand ends, because the server no longer sends them (N-TABLE-10). */
  readonly foldedCards: readonly string[]
  readonly chat: ChatLists
  /** When the newest board cards are face up, ms. */
  readonly boardShownAt: number
  /** The dealer's chat lines that are delayed until `boardShownAt`, because they reveal the cards. */
  readonly delayedLines: readonly ChatMessage[]
  /** Sentences for the polite live region, newest last (N-A11Y-02). */
  readonly announcements: readonly Announcement[]
  readonly lastAction: string | null
  /** Time until which table updates are deferred, so that an action can be seen, ms (B-TURN-08). */
  readonly updatesDeferredUntil: number
  /** The newest deferred update, with the time at which it arrived, ms; null if none is deferred. */
  readonly deferredUpdate: (ServerMessages['table'] & { readonly receivedAt: number }) | null
  /** Whether the viewer has left or lost their seat, so that the table screen closes (B-LEAVE-06). */
  readonly hasLeft: boolean
  /** Null unless this is a home game. */
  readonly home: HomeGame | null
  /** Null at a cash table, and until the server has named the tournament. */
  readonly tournament: Tournament | null
  /** The server's clock minus this client's, ms. */
  readonly serverClockOffset: number
}

export const noSitInOptions: SitInOptions = {
  iAmBack: false,
  waitForBigBlind: false,
  playNextHand: false,
  chipsToPost: 0,
  entryChoice: null,
}

/** A placeholder until the server sends a turn time; no clock uses it (B-TURN-03, [Q52]). */
const defaultTurnTimeMs = 60_000

/**
 * The model before the first message.
 * @param tournamentId the tournament in which the viewer plays; null if there is none. In a tournament the server names
 * the table, so `gameId` may be empty.
 */
export const emptyTableFor = (
  gameId: string,
  viewer: string | null,
  tournamentId: string | null = null,
): TableModel => ({
  gameId,
  viewer,
  seq: -1,
  handId: '',
  handNumber: 0,
  facts: null,
  running: false,
  nextHandStartsAt: null,
  stage: 0,
  seats: Array.from({ length: 6 }, (_, index) => emptySeatAt(index)),
  board: [],
  dealer: null,
  pot: 0,
  totalPot: 0,
  pots: [],
  rake: 0,
  highestBet: 0,
  turn: null,
  offer: null,
  raiseLimit: null,
  preActionOptions: null,
  preAction: null,
  turnTimeMs: defaultTurnTimeMs,
  winners: [],
  awards: [],
  nextAwardAt: null,
  resultShownUntil: 0,
  heldMessages: [],
  sitInOptions: noSitInOptions,
  errorCount: 0,
  prompt: null,
  autoTopUp: null,
  showCardsUntil: null,
  lastHand: null,
  foldedCards: [],
  chat: emptyChat,
  boardShownAt: 0,
  delayedLines: [],
  announcements: [],
  lastAction: null,
  updatesDeferredUntil: 0,
  deferredUpdate: null,
  hasLeft: false,
  home: null,
  tournament: tournamentId === null ? null : initialTournamentFor(tournamentId, true),
  serverClockOffset: 0,
})

export const viewerSeatOf = (model: TableModel): Seat | undefined => seatOf(model.seats, model.viewer)

/**
 * Whether a message about somebody who leaves means the viewer. It names nobody (`''`) only to a guest, who then leaves
 * themselves.
 */
export const isViewerLeaving = ({ viewer }: TableModel, userId: string): boolean => userId === (viewer ?? '')

/** The viewer's request for chips that the host of the home game has not answered yet; undefined if there is none. */
export const chipRequestOf = ({ home, viewer }: TableModel): HomeGame['requests'][number] | undefined =>
  home?.requests.find(({ id }) => id === viewer)

/** Whether the viewer was dealt into a hand that is not won yet. */
export function isViewerInHand(model: TableModel): boolean {
  const viewerSeat = viewerSeatOf(model)
  return (
    viewerSeat !== undefined &&
    model.winners.length === 0 &&
    (viewerSeat.state === 'folded' || viewerSeat.cards.length > 0)
  )
}

/** @returns the model with that player's seat changed; the same model if they have no seat */
export function withSeat(model: TableModel, userId: string, change: (seat: Seat) => Seat): TableModel {
  if (!seatOf(model.seats, userId)) return model
  return { ...model, seats: model.seats.map((seat) => (seat.userId === userId ? change(seat) : seat)) }
}

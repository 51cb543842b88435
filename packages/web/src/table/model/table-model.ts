import type { ServerMessages } from '@cardroom/protocol'
import { type ChatLists, emptyChat, type SaidLine } from './chat.ts'
import type { Chips } from './chips.ts'
import type { LastHand } from './last-hand.ts'
import type { Ahead, Tick } from './preselect.ts'
import { openSeat, type Seat, seatOf } from './seat.ts'
import { type ChipOffer, startTournament, type Tournament } from './tournament.ts'

/** What does not change while the table stands. */
export interface TableFacts {
  readonly name: string
  readonly kind: 'cash' | 'tournament'
  readonly smallBlind: Chips
  readonly bigBlind: Chips
  readonly minBuy: Chips
  readonly maxBuy: Chips
  /** ms */
  readonly turnTimeMs: number
}

export interface Turn {
  readonly userId: string
  /** Length of the running clock in ms; null when the server's figure is no valid time (B-TURN-02). */
  readonly totalMs: number | null
  /** When it is over, by this client's clock. */
  readonly endsAt: number
  /** The time bank or the disconnect time is running (S-EMIT-06). */
  readonly bank: boolean
}

/** What the viewer may do now, exactly as the server offers it. All amounts are chips to add now ([Q65]). */
export interface Offer {
  readonly handId: string
  readonly turn: number
  readonly call: Chips
  readonly stack: Chips
  readonly canRaise: boolean
  readonly minRaise: Chips
  readonly maxRaise: Chips
  /** Set at fixed limit: the one size of a bet or raise ([Q62]). */
  readonly fixed: Chips | null
  /** When it arrived, ms. */
  readonly at: number
}

export interface Winner {
  readonly userId: string
  readonly won: Chips
  readonly handName: string | null
  readonly cards: readonly string[]
}

export interface SitOutButtons {
  readonly iAmBack: boolean
  readonly waitForBigBlind: boolean
  readonly playNextHand: boolean
  /** What coming in with the next hand costs; 0 where nothing is owed. */
  readonly posts: Chips
  /** How the own seat comes in, by the player's choice; null while there is none. */
  readonly comesIn: 'nextHand' | 'afterButton' | 'bigBlind' | null
}

/** A question of the server that waits for an answer. */
export type Prompt =
  | { readonly kind: 'autoMuck'; readonly until: number }
  | { readonly kind: 'rebuy'; readonly balance: Chips; readonly until: number }
  /** `max` is the room as the server counts it; none, or an empty wallet, means that there is no top-up. */
  | { readonly kind: 'topUp' | 'noTopUp'; readonly min: Chips; readonly max: Chips; readonly balance: Chips }
  /** Chips of a tournament. */
  | {
      readonly kind: 'chips'
      readonly what: 'rebuy' | 'addon'
      /** The room offers it; else the viewer has asked. */
      readonly byRoom: boolean
      readonly offer: ChipOffer
      /** ms; null leaves the end to the room. */
      readonly until: number | null
      /** The order is on its way: a second one would be paid for as well. */
      readonly sent: boolean
    }

export interface Said {
  readonly id: number
  readonly text: string
  readonly at: number
}

/** Everything the screen shows of one table. Built by `reduce` from the server's messages and nothing else. */
export interface TableModel {
  readonly gameId: string
  /** Who looks; null for a guest. */
  readonly viewer: string | null
  /** Number of the newest change drawn; older states are ignored (S-RT-04). */
  readonly seq: number
  readonly handId: string
  readonly handNumber: number
  readonly facts: TableFacts | null
  readonly running: boolean
  /** When the next hand is due, ms. */
  readonly startsAt: number | null
  readonly stage: number
  readonly seats: readonly Seat[]
  readonly board: readonly string[]
  /** Seat index of the button. */
  readonly dealer: number | null
  /** Collected chips, and these with the bets of the round. */
  readonly pot: Chips
  readonly totalPot: Chips
  /** Main pot first. */
  readonly pots: readonly Chips[]
  /** Taken from this hand's pots. */
  readonly rake: Chips
  readonly highestBet: Chips
  readonly turn: Turn | null
  readonly offer: Offer | null
  readonly raiseLimit: Chips | null
  /** What can be chosen before the own turn, and what is (B-PRESELECT). */
  readonly ahead: Ahead | null
  readonly tick: Tick | null
  /** Length of a turn by the server's last word, ms (B-TURN-03). */
  readonly turnTimeMs: number
  readonly winners: readonly Winner[]
  readonly buttons: SitOutButtons
  readonly prompt: Prompt | null
  /** Until then, ms, the viewer may show one or both cards of a hand won without a call (N-TABLE-07). */
  readonly showUntil: number | null
  /** The hand before this one, as it ended (N-TABLE-04). */
  readonly lastHand: LastHand | null
  readonly chat: ChatLists
  /** When the newest board cards lie open, ms, and what the dealer has said of them until then. */
  readonly boardUpAt: number
  readonly unsaid: readonly SaidLine[]
  /** Sentences for the polite live region, newest last (N-A11Y-02). */
  readonly said: readonly Said[]
  readonly lastAction: string | null
  /** Until then an action is being shown and a table update waits (B-TURN-08). */
  readonly busyUntil: number
  readonly deferred: ServerMessages['table'] | null
  /** The viewer's place is given up: the screen leaves (B-LEAVE-06). */
  readonly left: boolean
  /** Null at a cash table, and until the room has told. */
  readonly tournament: Tournament | null
  /** The server's clock minus this client's, ms; for the times that it tells as such. */
  readonly serverAhead: number
}

export const noButtons: SitOutButtons = {
  iAmBack: false,
  waitForBigBlind: false,
  playNextHand: false,
  posts: 0,
  comesIn: null,
}

/** Held until the server has told a turn time; no clock ever runs on it (B-TURN-03, [Q52]). */
const defaultTurnTimeMs = 60_000

/**
 * The model before the first message.
 * @param tournamentId of the tournament that the viewer plays; then the room tells the table, and `gameId` may be empty
 */
export const emptyTable = (gameId: string, viewer: string | null, tournamentId: string | null = null): TableModel => ({
  gameId,
  viewer,
  seq: -1,
  handId: '',
  handNumber: 0,
  facts: null,
  running: false,
  startsAt: null,
  stage: 0,
  seats: Array.from({ length: 6 }, (_, index) => openSeat(index)),
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
  ahead: null,
  tick: null,
  turnTimeMs: defaultTurnTimeMs,
  winners: [],
  buttons: noButtons,
  prompt: null,
  showUntil: null,
  lastHand: null,
  chat: emptyChat,
  boardUpAt: 0,
  unsaid: [],
  said: [],
  lastAction: null,
  busyUntil: 0,
  deferred: null,
  left: false,
  tournament: tournamentId === null ? null : startTournament(tournamentId, true),
  serverAhead: 0,
})

export const ownSeat = (model: TableModel): Seat | undefined => seatOf(model.seats, model.viewer)

/** Whether the viewer was dealt into a hand that is not won yet. */
export function isInHand(model: TableModel): boolean {
  const own = ownSeat(model)
  return own !== undefined && model.winners.length === 0 && (own.state === 'folded' || own.cards.length > 0)
}

/** @returns the model with the seat of that player changed; the model itself if nobody of that id sits here */
export function withSeat(model: TableModel, userId: string, change: (seat: Seat) => Seat): TableModel {
  if (!seatOf(model.seats, userId)) return model
  return { ...model, seats: model.seats.map((seat) => (seat.userId === userId ? change(seat) : seat)) }
}

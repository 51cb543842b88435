import type { Departure, Member, PlayerId, SeatNo, TableConfig, TableId, WaitingPlayer } from '@cardroom/engine'

/** Roles and settings of a home game, for permission checks in processes that do not own its table. */
export interface HomeGameSummary {
  readonly host: PlayerId
  /** The founder, while another player stands in as host until the founder returns; else null (N-HOME-08). */
  readonly absentFounder: PlayerId | null
  readonly members: readonly Member[]
  readonly barred: readonly PlayerId[]
  /** Players whose request for chips the host has not answered yet. */
  readonly asking: readonly PlayerId[]
  readonly locked: boolean
  readonly chatOn: boolean
  readonly spectators: boolean
  readonly isOver: boolean
}

export type HomeTableSummary = TableSummary & { readonly home: HomeGameSummary }

/** The lobby's summary of a table. The owner publishes it under `lobbyActorId` whenever something in it has changed. */
export interface TableSummary {
  readonly id: TableId
  /** The name shown in the lobby, or the name that the founder gave a home game. */
  readonly name: string
  /**
   * Number, in the table's journal, of the last event that the summary includes. An older summary never replaces a
   * newer one.
   */
  readonly seq: number
  readonly config: TableConfig
  readonly seated: readonly SeatSummary[]
  /** Places paid for but not yet taken; `chips` in hundredths. */
  readonly reserved: readonly { readonly player: PlayerId; readonly chips: number }[]
  /** Players who left recently with more than the minimum buy-in (C4). */
  readonly departures: readonly Departure[]
  /** Players on the waiting list; the first is offered the next free seat (N-TABLE-06). */
  readonly waiting: readonly WaitingPlayer[]
  /** Places that are not taken, reserved or offered. */
  readonly freePlaces: number
  /** A free seat where a new player would owe no blind (N-PLAY-04); null if there is none. */
  readonly freeSeat: SeatNo | null
  /** null unless the table is a home game */
  readonly home: HomeGameSummary | null
  /** Players who took or gave up a seat since the summary before this one. */
  readonly moved: readonly PlayerId[]
}

interface SeatSummary {
  readonly player: PlayerId
  readonly seat: SeatNo
  /** hundredths, the chips behind: neither bet nor in a pot nor queued */
  readonly stack: number
  /** hundredths, bought but not on the table yet */
  readonly queued: number
  /** hundredths that the player has put into the running hand; 0 once the player has folded or the pots are paid */
  readonly staked: number
  /** Dealt into the running hand and not folded. */
  readonly inHand: boolean
}

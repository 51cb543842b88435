import type { TournamentId } from '@cardroom/engine'
import type { ActorLogger } from '../actors/actor-ports.ts'
import type { GameConfig } from '../config/game-config.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { IdGenerator } from '../ports/ids.ts'
import type { Nodes } from '../ports/nodes.ts'
import type { Profiles } from '../ports/profiles.ts'
import type { FinishedHand } from '../store/finished-hand.ts'
import type { InsertedHand } from '../store/hand-inserts.ts'
import type { TableHandStore } from '../store/hands.ts'
import type { HomeGameStore } from '../store/home-games.ts'
import type { Store } from '../store/store.ts'
import type { TableChatStore } from '../store/table-chat.ts'
import type { Tables } from '../tables/contract.ts'
import type { TablePorts } from '../tables/table-ports.ts'
import type { TournamentSummary, Tournaments } from '../tournaments/contract.ts'

export interface RoomTablesPorts {
  readonly games: readonly GameConfig[]
  readonly store: Pick<Store, 'actorLog' | 'ledger'> & {
    readonly hands: TableHandStore
    /** If absent, there are no home games. */
    readonly homeGames?: Pick<HomeGameStore, 'find' | 'end'>
    /** If absent, the chat of a table is lost when the table's owner ends. */
    readonly tableChat?: TableChatStore
  }
  readonly bus: Bus
  readonly clock: Clock
  readonly entropy: Entropy
  readonly ids: IdGenerator
  readonly profiles: Profiles
  /** The rules of the game, by which tables decide commands; by default those of the engine package. */
  readonly aggregateKinds?: TablePorts['aggregateKinds']
  /** Whether the room runs house bots; it decides which practice seat a newcomer is given. True by default. */
  readonly houseBots?: boolean
  readonly logger: ActorLogger
  /** Called with every stored hand, and again if the call fails, so it may get the same hand twice. */
  readonly afterHand?: (hand: FinishedHand, insertedHand: InsertedHand) => Promise<void>
  /**
   * Called with the result of a finished tournament, and again if the call fails, so it may get the same result twice.
   */
  readonly afterTournament?: (summary: TournamentSummary) => Promise<void>
  /**
   * Reads the stored final summary of a finished tournament. If there is none, or if this function is left out, the
   * journal is read instead.
   */
  readonly lastSummary?: (id: TournamentId) => Promise<TournamentSummary | null>
  /** Alerts players who are away from their table (N-HOME-12). */
  readonly alert?: TablePorts['alert']
  /** @returns a function that orders the automatic top-ups that are due at these tables (N-TABLE-21) */
  readonly orderTopUps?: (tables: Tables) => TablePorts['orderTopUps']
  /** The processes of the room; one by default. */
  readonly nodes?: Nodes
  /** Hands between two snapshots of a table, 20 by default. */
  readonly handsPerSnapshot?: number
  /** Time between two searches for tables without an owner, 400 ms by default. */
  readonly sweepIntervalMs?: number
}

/** The tables and tournaments of a room, until closed. */
export type RoomTables = Tables & {
  readonly tournaments: Tournaments
  /** How many tables and tournaments this process owns. */
  ownedCount(): number
  /** Stops the tables when each has finished its current work; another process may then take them over. */
  close(): Promise<void>
}

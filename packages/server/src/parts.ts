/**
 * The modules of a server process that the simulation uses. The simulation builds its own server process from them, on
 * virtual time and with ports that fail. Apart from the simulation, only tests import this file.
 */
export type { ActorLogger } from './actors/actor-ports.ts'
export { type NatsLink, noSubscriberError } from './bus/link.ts'
export { localBus } from './bus/local-bus.ts'
export { openBusOnLink } from './bus/open-bus-on-link.ts'
export { type GameConfig, gameConfigSchema } from './config/game-config.ts'
export { startRoomTables } from './directory/start-room-tables.ts'
export type { RoomTables } from './directory/tables-ports.ts'
export type { ClientChannel } from './gateway/client-channel.ts'
export { controlClaimTracker } from './gateway/control-claim-tracker.ts'
export { floodGuard } from './gateway/flood-guard.ts'
export { gatewayCore } from './gateway/gateway-core.ts'
export { messageRateCounter } from './gateway/message-rate.ts'
export { MAX_CLIENT_SILENCE_MS, pingState } from './gateway/ping-state.ts'
export { memoryActorLog } from './journal/memory-actor-log.ts'
export { type MemoryLedger, memoryLedger } from './ledger/memory-ledger.ts'
export { type ActorId, type ActorLog, type Append, AppendUncertain } from './ports/actor-log.ts'
export { wireChipsOf } from './ports/amounts.ts'
export type { Bus, Publication } from './ports/bus.ts'
export type { Clock } from './ports/clock.ts'
export type { Entropy } from './ports/entropy.ts'
export { type LoggableError, loggableErrorOf } from './ports/fault.ts'
export { uuidGenerator } from './ports/ids.ts'
export { type Nodes, oneNode } from './ports/nodes.ts'
export type { AccountId, Posting } from './ports/posting.ts'
export type { Profiles } from './ports/profiles.ts'
export { type VirtualClock, virtualClock } from './ports/virtual-clock.ts'
export type { TableHandStore } from './store/hands.ts'
export type { OrderResult, PlayerOrder, Tables } from './tables/contract.ts'
export type { HandRecord } from './tables/hand-records/hand-record.ts'
export {
  type TableJournalEntry,
  tableJournalEntryFormat,
} from './tables/journal-entry.ts'
export { escrowAccountOf } from './tables/postings.ts'
export {
  type TableAggregateDefinition,
  tableAggregateDefinition,
} from './tables/table-kind.ts'
export {
  lobbyActorId,
  type TableRequest,
  tableActorId,
  tableIdOfActor,
} from './tables/table-request.ts'
export { cardCode } from './tables/views/card-code.ts'
export {
  type AddressedMessage,
  everybody,
  type OutgoingMessage,
  type Viewer,
} from './tables/views/outgoing.ts'
export { emptyTableRecord, isHandEvent, type TableRecord } from './tables/views/table-record.ts'
export { tableView } from './tables/views/table-view.ts'
export type { EntryRequest, Tournaments } from './tournaments/contract.ts'
export { tournamentJournalEntryFormat } from './tournaments/journal-entry.ts'
export { poolAccountOf, tournamentPostings } from './tournaments/postings.ts'
export {
  applyTournamentEvent,
  emptyTournamentRecord,
  type TournamentRecord,
  tableRecordIn,
} from './tournaments/tournament-record.ts'
export { tournamentIdOfActor } from './tournaments/tournament-request.ts'

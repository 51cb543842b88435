/**
 * The parts of a server process that the simulation uses. It builds its own process from them, on virtual time and
 * with ports that fail. Nothing else imports this file.
 */
export type { ActorLogger } from './actors/actor-ports.ts'
export { type Link, nobodyThere } from './bus/link.ts'
export { localBus } from './bus/local-bus.ts'
export { meetOthers } from './bus/meet-others.ts'
export { type GameConfig, gameForm } from './config/game-config.ts'
export { type OpenTables, openTables } from './directory/open-tables.ts'
export { actingElsewhere } from './gateway/acting-elsewhere.ts'
export type { Connection } from './gateway/connection.ts'
export { floodGuard } from './gateway/flood-guard.ts'
export { messageRate } from './gateway/message-rate.ts'
export { pulse, SILENT_MS } from './gateway/pulse.ts'
export { serveClients } from './gateway/serve-clients.ts'
export { memoryActorLog } from './journal/memory-actor-log.ts'
export { type MemoryLedger, memoryLedger } from './ledger/memory-ledger.ts'
export { type ActorId, type ActorLog, type Append, AppendUncertain } from './ports/actor-log.ts'
export type { Bus, Publication } from './ports/bus.ts'
export type { Clock } from './ports/clock.ts'
export type { Entropy } from './ports/entropy.ts'
export { type Fault, faultOf } from './ports/fault.ts'
export { uuidIds } from './ports/ids.ts'
export { type Nodes, oneNode } from './ports/nodes.ts'
export type { AccountId, Posting } from './ports/posting.ts'
export { type VirtualClock, virtualClock } from './ports/virtual-clock.ts'
export type { HandRecord } from './records/hand-record.ts'
export type { Hands } from './store/hands.ts'
export type { OrderResult, PlayerOrder, Tables } from './tables/contract.ts'
export { type TableEntry, tableEntries } from './tables/journal-entry.ts'
export { escrowOf } from './tables/postings.ts'
export { lobbyActor, type TableRequest, tableActor, tableOf } from './tables/table-request.ts'
export { tableView } from './tables/views/table-view.ts'
export type { Tournaments, TournamentWish } from './tournaments/contract.ts'
export { tournamentEntries } from './tournaments/journal-entry.ts'
export { poolOf, postingsOf } from './tournaments/postings.ts'
export {
  applyTournamentEvent,
  emptyTournament,
  type TournamentRecord,
  tableIn,
} from './tournaments/tournament-record.ts'
export { tournamentOf } from './tournaments/tournament-request.ts'
export { toWire } from './views/amounts.ts'
export { cardCode } from './views/card-code.ts'
export { type Addressed, everybody, type Outgoing, type Viewer } from './views/outgoing.ts'
export type { Profiles } from './views/profiles.ts'
export { emptyRecord, isHandEvent, type TableRecord } from './views/table-record.ts'

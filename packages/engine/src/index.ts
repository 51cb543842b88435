export { type Card, cardText, fullDeck, parseCard, rankOf, suitOf } from './basics/card.ts'
export { type Chips, chips } from './basics/chips.ts'
export type { Decision } from './basics/decider.ts'
export { type SeatNo, seatNo } from './basics/seat.ts'
export type { HandAction, HandCommand } from './hand/commands.ts'
export type { ForcedBetKind, HandEvent, Pot, Street } from './hand/events.ts'
export { handDecider } from './hand/hand.ts'
export { legalActions } from './hand/legal-actions.ts'
export type { HandRefusal } from './hand/refusals.ts'
export { type Ante, type HandId, type HandSetup, MOST_SEATS, type Stakes, type Variant } from './hand/setup.ts'
export type { HandState, LegalActions, PlayerInHand } from './hand/state.ts'
export { shuffled, shuffledDeck } from './shuffle/shuffle.ts'
export { topUpsDue } from './table/auto-top-up.ts'
export { cashTableDecider } from './table/cash-table.ts'
export type { HandIdAndDeck, TableCommand } from './table/commands.ts'
export {
  normalTiming,
  type PlayerId,
  type TableConfig,
  type TableId,
  type TournamentTableConfig,
} from './table/config.ts'
export { departureOf, minBuyInFor, RATHOLE_WINDOW_MS } from './table/departures.ts'
export { tableDueAt } from './table/due.ts'
export type { TableEvent } from './table/events.ts'
export { turnEndsAt } from './table/extra-time.ts'
export type { HostCommand } from './table/home-game/commands.ts'
export type { HomeGameConfig, HomeSettings, HomeTerms, TermsChange } from './table/home-game/config.ts'
export { type HomeEvent, isHomeEvent } from './table/home-game/events.ts'
export { memberNameOf, parsePlayerName } from './table/home-game/names.ts'
export { rebuyEndsAt } from './table/home-game/pause.ts'
export type { HomeGame, Member, SheetCorrection } from './table/home-game/state.ts'
export { currentTermsOf } from './table/home-game/terms.ts'
export type { TableRefusal } from './table/refusals.ts'
export { maxTopUp, minTopUp } from './table/seat-commands.ts'
export {
  isGameRunning,
  isHandRunning,
  playerInHand,
  seatedPlayers,
  sitsOutAtNextBigBlind,
  stackOf,
  tableLegalActions,
  takenSeatOf,
  totalPot,
} from './table/seats.ts'
export { canPostNow, costToPlayNextHand, sitInOptions } from './table/sit-in-options.ts'
export type { ServerStall } from './table/standstills.ts'
export type { AutoTopUp, Departure, TableState, WaitingPlayer } from './table/state.ts'
export { isAbsentTournamentPlayer } from './table/turn-clock.ts'
export { freePlaceCount, SEAT_OFFER_MS, waitingListOf } from './table/waiting-list.ts'
export { feesKeptIfCancelled } from './tournament/cancel.ts'
export type { RandomDraws, TournamentCommand } from './tournament/commands.ts'
export {
  type Level,
  ONE_CHIP,
  type Structure,
  seatsPerTableOf,
  type TournamentConfig,
  type TournamentId,
  tournamentTiming,
} from './tournament/config.ts'
export { tournamentDueAt } from './tournament/due.ts'
export type { TournamentEvent } from './tournament/events.ts'
export { indexOfEntrant, indexOfTable } from './tournament/list-indexes.ts'
export {
  chipsAtHandStartOf,
  findPlayerAtTable,
  findTable,
  remainingPlayerCount,
} from './tournament/lookups.ts'
export { placesAndPrizes, poolOf, prizesOf } from './tournament/prizes.ts'
export { addonRefusal, areRebuysOpen, rebuyRefusal } from './tournament/rebuys.ts'
export type { TournamentRefusal, TournamentRefusalCode } from './tournament/refusals.ts'
export type { Entrant, TournamentState, TournamentStatus } from './tournament/state.ts'
export { levelAt, structures } from './tournament/structures.ts'
export { tournamentDecider } from './tournament/tournament.ts'

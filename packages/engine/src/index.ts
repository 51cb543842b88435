export { type Card, cardText, fullDeck, parseCard, rankOf, suitOf } from './cards/card.ts'
export { type Chips, chips } from './chips.ts'
export type { Decider, Decision } from './decider.ts'
export type { HandAction, HandCommand } from './hand/commands.ts'
export type { ForcedBetKind, HandEvent, Pot, PotShare, Street } from './hand/events.ts'
export { hand } from './hand/hand.ts'
export { legalActions } from './hand/legal-actions.ts'
export { potTotal } from './hand/pots.ts'
export type { HandRefusal } from './hand/refusals.ts'
export type { Ante, HandId, HandSeat, HandSetup, RakeRule, Stakes, Variant } from './hand/setup.ts'
export type { HandPhase, HandState, LegalActions, PlayerInHand } from './hand/state.ts'
export { type SeatNo, seatNo } from './seat.ts'
export { shuffled, shuffledDeck } from './shuffle/shuffle.ts'
export {
  type DeadButtonPositions,
  deadButton,
  firstPositions,
  type MovedButton,
  type MovingButtonTable,
  movingButton,
  type Positions,
} from './table/button.ts'
export { cashTable } from './table/cash-table.ts'
export type { NextHand, TableCommand } from './table/commands.ts'
export {
  normalTiming,
  type PlayerId,
  type TableConfig,
  type TableId,
  type TableTiming,
  type TournamentTable,
} from './table/config.ts'
export type { Debt } from './table/debts.ts'
export { dueAt } from './table/due.ts'
export type { TableEvent } from './table/events.ts'
export { drawButton } from './table/first-button.ts'
export { leastFor, roomFor } from './table/order-seat.ts'
export type { TableRefusal } from './table/refusals.ts'
export {
  handOf,
  isGameRunning,
  isHandRunning,
  playerInHand,
  seatedPlayers,
  seatOf,
  stackOf,
  tableLegalActions,
  totalPot,
} from './table/seats.ts'
export { canPostNow, priceOf, type SitChoices, sitChoices } from './table/sit-choices.ts'
export type { Carried, Seated, SeatStatus, SitOutReason, TableState } from './table/state.ts'
export type { Chance, TournamentCommand } from './tournament/commands.ts'
export {
  type Level,
  normalBreaks,
  ONE_CHIP,
  type Structure,
  TABLE_SEATS,
  type TournamentConfig,
  type TournamentId,
  tournamentTiming,
} from './tournament/config.ts'
export { tournamentDueAt } from './tournament/due.ts'
export type { CancelPayment, CancelReason, TournamentEvent } from './tournament/events.ts'
export { chipsOf, entrantOf, placeAtTable, playersLeft, tableOf } from './tournament/field.ts'
export { placeOf, poolOf, prizeOf, prizesOf } from './tournament/prizes.ts'
export { addonBarred, areRebuysOpen, rebuyBarred } from './tournament/rebuys.ts'
export type { TournamentRefusal, TournamentRefusalCode } from './tournament/refusals.ts'
export { paidPlaces } from './tournament/shares.ts'
export type { Busted, Entrant, Finish, TournamentState, TournamentStatus } from './tournament/state.ts'
export { levelAt, structures } from './tournament/structures.ts'
export { stakesNow } from './tournament/tables.ts'
export { tournament } from './tournament/tournament.ts'

import type { TableEvent } from '@cardroom/engine'
import { hasFieldsOfItsType, type JournalEntry, journalEntryFormat } from '../actors/journal-entry.ts'

const VERSION = 2

/** The journal format of table events. In version 1 `SatIn` (a player returns to the game) had no time of its own. */
export const tableJournalEntryFormat = journalEntryFormat<TableEvent>(VERSION, (event, v, at) => {
  const currentEvent = v === 1 && 'type' in event && event.type === 'SatIn' ? { ...event, at } : event
  return (v === 1 || v === VERSION) && isTableEvent(currentEvent) ? currentEvent : null
})

export type TableJournalEntry = JournalEntry<TableEvent>

export const isTableEvent = (event: object): event is TableEvent => hasFieldsOfItsType(event, fields)

const fields: { readonly [Type in TableEvent['type']]: readonly (keyof Extract<TableEvent, { type: Type }>)[] } = {
  TableOpened: ['at', 'config'],
  SeatReserved: ['at', 'player', 'amount', 'until'],
  ReservationEnded: ['player', 'amount'],
  WaitingListJoined: ['at', 'player'],
  WaitingListLeft: ['player', 'reason'],
  PlaceOffered: ['at', 'player', 'until'],
  PlayerSeated: ['at', 'seat', 'player', 'stack', 'waits'],
  LeaveRequested: ['seat', 'player'],
  PlayerUnseated: ['seat', 'player', 'stack', 'reason'],
  SitOutRequested: ['seat', 'when'],
  SitOutCancelled: ['seat'],
  SatOut: ['at', 'seat', 'reason'],
  SatIn: ['at', 'seat', 'how'],
  BlindMissed: ['seat', 'blind'],
  TopUpQueued: ['seat', 'player', 'amount'],
  ChipsAdded: ['seat', 'amount'],
  AutoTopUpSet: ['seat', 'topUp'],
  RebuyOffered: ['at', 'seat', 'player', 'expiresAt'],
  Disconnected: ['at', 'seat'],
  Reconnected: ['seat'],
  SeatHeld: ['seat', 'until'],
  HandScheduled: ['at'],
  GameStopped: [],
  StakesChanged: ['stakes'],
  TurnClockStarted: ['at', 'seat', 'deadline'],
  ExtraTimeStarted: ['at', 'seat', 'kind', 'deadline'],
  ExtraTimeCut: ['at', 'seat', 'deadline'],
  TimeBankSpent: ['seat', 'ms'],
  RoundTripMeasured: ['seat', 'ms'],
  TurnTimedOut: ['seat'],
  StepScheduled: ['at', 'from'],
  HandStarted: ['setup'],
  ForcedBetPosted: ['seat', 'kind', 'amount', 'allIn'],
  HoleCardsDealt: ['hands'],
  TurnOpened: ['seat', 'turn'],
  Folded: ['seat'],
  Checked: ['seat'],
  Called: ['seat', 'amount', 'to', 'allIn'],
  Bet: ['seat', 'amount', 'to', 'allIn'],
  Raised: ['seat', 'amount', 'to', 'allIn', 'full'],
  BettingRoundEnded: ['street'],
  UncalledReturned: ['seat', 'amount'],
  BetsCollected: ['pots'],
  HandsTurnedUp: ['seats'],
  BoardDealt: ['street', 'cards', 'board'],
  ShowdownOpened: [],
  HandShown: ['seat', 'cards'],
  RakeTaken: ['amount', 'bySeat', 'pots'],
  PotAwarded: ['pot', 'board', 'shares', 'hands'],
  MuckOffered: ['seats'],
  HandMucked: ['seat'],
  HandEnded: ['stacks'],
  NameTaken: ['at', 'player', 'name'],
  ChipsRequested: ['at', 'player', 'amount'],
  ChipRequestEnded: ['player', 'how', 'by'],
  PauseAsked: ['by'],
  PauseBegan: ['at'],
  GameContinued: ['at', 'by'],
  PlayerRemoved: ['player', 'bar', 'by'],
  TermsOrdered: ['terms', 'by'],
  TermsChanged: ['terms'],
  SettingsChanged: ['settings', 'by'],
  HostChanged: ['host', 'reason', 'by'],
  HostDisconnected: ['at'],
  HostReconnected: [],
  ChipsCorrected: ['at', 'seat', 'player', 'amount', 'reason', 'by'],
  EndAsked: ['by'],
  HomeGameEnded: ['at'],
}

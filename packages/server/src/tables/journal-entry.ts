import type { TableEvent } from '@cardroom/engine'

const VERSION = 2

/** An event of a table as its journal keeps it. */
export interface JournalEntry {
  /** Of this form and of the events in it; a change that older code would misread takes the next number. */
  readonly v: typeof VERSION
  /** When the table took the order that caused it, ms. */
  readonly at: number
  /** Id of the envelope that brought the order, so that the same one sent again is not obeyed twice; null for the clock's. */
  readonly by: string | null
  readonly event: TableEvent
}

export const journalEntry = (event: TableEvent, at: number, by: string | null): JournalEntry => ({
  v: VERSION,
  at,
  by,
  event,
})

/** @returns the entry, or null if this program cannot read it: written by a newer one, or damaged */
export const readEntry = (stored: unknown): JournalEntry | null => {
  if (!isObject(stored) || typeof stored.at !== 'number') return null
  const { by, at } = stored
  const event = eventOf(stored, at)
  if (!isObject(event) || !(by === null || typeof by === 'string') || !isTableEvent(event)) return null
  return { v: VERSION, at, by, event }
}

/** The event in this program's form; the first form told of a return to the game without its time. */
const eventOf = ({ v, event }: Readonly<Record<string, unknown>>, at: number): unknown => {
  if (v === VERSION) return event
  if (v !== 1 || !isObject(event)) return null
  return event.type === 'SatIn' ? { ...event, at } : event
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The journal is the server's own writing: what has the fields of an event is one. */
export const isTableEvent = (event: object): event is TableEvent => {
  const type = 'type' in event && typeof event.type === 'string' ? event.type : ''
  if (!Object.hasOwn(fields, type)) return false
  return fields[type as TableEvent['type']].every((field) => Object.hasOwn(event, field))
}

const fields: { readonly [Type in TableEvent['type']]: readonly (keyof Extract<TableEvent, { type: Type }>)[] } = {
  TableOpened: ['at', 'config'],
  SeatReserved: ['at', 'player', 'amount', 'until'],
  ReservationEnded: ['player', 'amount'],
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
}

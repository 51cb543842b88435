import {
  cashTableDecider,
  type HandEvent,
  type PlayerId,
  type SeatNo,
  type TableConfig,
  type TableEvent,
  type TableState,
} from '@cardroom/engine'

/** The events and the start time of the running hand of a table or, between hands, of the last one. */
export interface LatestHandEvents {
  /** The events of the running or last hand, from HandStarted on; empty before the first. */
  readonly hand: readonly HandEvent[]
  /** When the running or last hand started, ms. */
  readonly handStartedAt: number
}

/** A table's state, with the hand events that views and hand records need. */
export interface TableRecord extends LatestHandEvents {
  readonly state: TableState
  /** The journal's number of the last event: the `seq` of everything that is sent (S-RT-04). */
  readonly seq: number
}

/** One event with the table before and after it. */
export interface TableTransition {
  readonly before: TableRecord
  readonly event: TableEvent
  readonly after: TableRecord
}

/** A table before it opens. */
export const emptyTableRecord: TableRecord = { state: cashTableDecider.initial, hand: [], handStartedAt: 0, seq: 0 }

/**
 * The record after one more event, which happened at `at` (ms). `TableOpened` starts from an empty record, even if the
 * table was open before.
 */
export const applyTableEvent = (record: TableRecord, event: TableEvent, at: number): TableRecord => {
  const seq = record.seq + 1
  const recordBefore = event.type === 'TableOpened' ? emptyTableRecord : record
  const { hand, handStartedAt } = latestHandEventsAfter(recordBefore, event, at)
  return { state: cashTableDecider.evolve(recordBefore.state, event), hand, handStartedAt, seq }
}

/**
 * Adds an event of the table, which happened at `at` (ms). `HandStarted` begins a new hand, and `TableOpened` removes
 * all events; other events outside a hand change nothing.
 */
export const latestHandEventsAfter = (record: LatestHandEvents, event: TableEvent, at: number): LatestHandEvents => {
  if (event.type === 'TableOpened') return noHandEvents
  if (event.type === 'HandStarted') return { hand: [event], handStartedAt: at }
  return isHandEvent(event) ? { hand: [...record.hand, event], handStartedAt: record.handStartedAt } : record
}

/** What `LatestHandEvents` is before the first hand of a table. */
export const noHandEvents: LatestHandEvents = { hand: [], handStartedAt: 0 }

const handEventTypes: Readonly<Record<HandEvent['type'], true>> = {
  HandStarted: true,
  ForcedBetPosted: true,
  HoleCardsDealt: true,
  TurnOpened: true,
  Folded: true,
  Checked: true,
  Called: true,
  Bet: true,
  Raised: true,
  BettingRoundEnded: true,
  UncalledReturned: true,
  BetsCollected: true,
  HandsTurnedUp: true,
  BoardDealt: true,
  ShowdownOpened: true,
  HandShown: true,
  RakeTaken: true,
  PotAwarded: true,
  MuckOffered: true,
  HandMucked: true,
  HandEnded: true,
}

export const isHandEvent = (event: TableEvent): event is HandEvent => Object.hasOwn(handEventTypes, event.type)

const clockEventTypes: ReadonlySet<TableEvent['type']> = new Set([
  ...(['TurnClockStarted', 'TurnTimedOut', 'ExtraTimeStarted', 'ExtraTimeCut', 'TimeBankSpent'] as const),
  ...(['StepScheduled', 'RoundTripMeasured'] as const),
])

/** Whether nothing changes that outlasts the hand but the stacks, as with most events: who sits where, and how. */
export const changesOnlyStacks = ({ event }: TableTransition): boolean =>
  clockEventTypes.has(event.type) || (event.type !== 'HandStarted' && event.type !== 'HandEnded' && isHandEvent(event))

/** The table as it is between hands, with the stacks from before the running hand. */
export const withoutHand = (record: TableRecord): TableRecord => ({
  ...record,
  ...noHandEvents,
  state: { ...record.state, hand: null, turnClock: null, dealAt: null },
})

/**
 * @returns the rules of the table
 * @throws Error if the table has not opened yet; callers only read open tables, so this is a bug
 */
export const tableConfigOf = ({ state }: TableRecord): TableConfig => {
  if (state.config === null) throw new Error('the table has not opened')
  return state.config
}

/** @returns the player in the seat. @throws Error for an open seat; callers pass taken seats only */
export const playerAt = ({ state }: TableRecord, seat: SeatNo): PlayerId => {
  const player = state.seats[seat]?.player
  if (player === undefined) throw new Error(`nobody sits at ${seat}`)
  return player
}

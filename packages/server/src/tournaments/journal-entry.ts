import type { TournamentEvent } from '@cardroom/engine'
import { isTableEvent } from '../tables/journal-entry.ts'

const VERSION = 1

/** An event of a tournament as its journal keeps it; see the entry of a cash table. */
export interface TournamentEntry {
  /** Of this form and of the events in it; a change that older code would misread takes the next number. */
  readonly v: typeof VERSION
  /** When the tournament took the order that caused it, ms. */
  readonly at: number
  /** Id of the envelope that brought the order; null for what the owner orders by itself. */
  readonly by: string | null
  readonly event: TournamentEvent
}

export const tournamentEntry = (event: TournamentEvent, at: number, by: string | null): TournamentEntry => ({
  v: VERSION,
  at,
  by,
  event,
})

/** @returns the entry, or null if this program cannot read it: written by a newer one, or damaged */
export const readTournamentEntry = (stored: unknown): TournamentEntry | null => {
  if (!isObject(stored) || stored.v !== VERSION || typeof stored.at !== 'number') return null
  const { by, at, event } = stored
  if (!(by === null || typeof by === 'string') || !isObject(event) || !isTournamentEvent(event)) return null
  return { v: VERSION, at, by, event }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The journal is the server's own writing: what has the fields of an event is one. */
const isTournamentEvent = (event: object): event is TournamentEvent => {
  const type = 'type' in event && typeof event.type === 'string' ? event.type : ''
  if (!Object.hasOwn(fields, type)) return false
  if (!fields[type as TournamentEvent['type']].every((field) => Object.hasOwn(event, field))) return false
  return !('event' in event) || (isObject(event.event) && isTableEvent(event.event))
}

type Fields = {
  readonly [Type in TournamentEvent['type']]: readonly (keyof Extract<TournamentEvent, { type: Type }>)[]
}

const fields: Fields = {
  Opened: ['at', 'config'],
  RegistrationOpened: ['at'],
  Registered: ['at', 'player', 'buyIn', 'fee', 'late'],
  Unregistered: ['at', 'player', 'refund'],
  Started: ['at', 'levelEndsAt', 'breakAt', 'lateRegistration'],
  LateRegistrationClosed: ['at'],
  LevelRaised: ['at', 'level', 'endsAt'],
  BreakStarted: ['at', 'until'],
  BreakExtended: ['until'],
  BreakEnded: ['at', 'levelEndsAt', 'breakAt'],
  TableAdded: ['at', 'table'],
  TableBroken: ['at', 'table'],
  PlayerMoved: ['player', 'from', 'to', 'seat'],
  FinalTableDrawn: ['at', 'table'],
  HandForHandStarted: ['at'],
  HandForHandEnded: ['at'],
  PlayerBusted: ['at', 'player', 'table', 'chips'],
  RebuyOffered: ['at', 'player', 'table', 'until'],
  RebuyDeclined: ['player'],
  RebuyBought: ['at', 'player', 'buyIn', 'fee', 'chips'],
  AddonsOffered: ['at', 'table'],
  AddonBought: ['at', 'player', 'cost', 'fee', 'chips'],
  PlayerOut: ['at', 'player', 'table', 'place', 'prize', 'finish'],
  PrizesFixed: ['at', 'pool', 'prizes', 'overlay'],
  PrizePaid: ['at', 'player', 'place', 'amount'],
  Finished: ['at', 'winner', 'fees'],
  Cancelled: ['at', 'why', 'payments', 'overlay', 'fees'],
  ClockMoved: ['byMs'],
  AtTable: ['table', 'event'],
}

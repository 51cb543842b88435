import type { TournamentEvent } from '@cardroom/engine'
import { hasFieldsOfItsType, isObject, journalEntryFormat } from '../actors/journal-entry.ts'
import { isTableEvent } from '../tables/journal-entry.ts'

const VERSION = 1

/** The journal format of tournament events. */
export const tournamentJournalEntryFormat = journalEntryFormat<TournamentEvent>(VERSION, (event, v) =>
  v === VERSION && isTournamentEvent(event) ? event : null,
)

const isTournamentEvent = (event: object): event is TournamentEvent =>
  hasFieldsOfItsType(event, fields) && (!('event' in event) || (isObject(event.event) && isTableEvent(event.event)))

type FieldsByEventType = {
  readonly [Type in TournamentEvent['type']]: readonly (keyof Extract<TournamentEvent, { type: Type }>)[]
}

const fields: FieldsByEventType = {
  Opened: ['at', 'config'],
  RegistrationOpened: ['at'],
  Registered: ['at', 'player', 'buyIn', 'fee', 'late'],
  Unregistered: ['at', 'player', 'refund'],
  StartPostponed: ['at', 'startsAt'],
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

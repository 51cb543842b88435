import type { Chips } from '../basics/chips.ts'
import type { PlayerId } from '../table/config.ts'
import { evolveTableState as evolveTable, unopenedTable as newTable } from '../table/evolve.ts'
import type { TournamentEvent } from './events.ts'
import { indexOfEntrant, indexOfTable } from './list-indexes.ts'
import { tournamentConfigOf } from './lookups.ts'
import type { Entrant, TournamentState } from './state.ts'
import { reuseCachedTableTree } from './table-tree.ts'

/** A tournament before it is opened. */
export const unopenedTournament: TournamentState = {
  config: null,
  status: 'announced',
  hasStarted: false,
  isStartPostponed: false,
  entrants: [],
  tables: [],
  tablesOpened: 0,
  level: 0,
  levelEndsAt: null,
  levelLeftMs: 0,
  breakAt: null,
  breakEndsAt: null,
  breaks: 0,
  lateRegistrationOpen: false,
  handForHand: false,
  isFinalTable: false,
  prizes: null,
}

/** Applies an event to the state of a tournament. */
export const evolveTournament = (state: TournamentState, event: TournamentEvent): TournamentState => {
  switch (event.type) {
    case 'AtTable':
      return applyAtTable(state, event)
    case 'Opened':
      return { ...state, config: event.config }
    case 'RegistrationOpened':
      return { ...state, status: 'registering' }
    case 'Registered':
      return { ...state, entrants: [...state.entrants, newEntrant(event)] }
    case 'Unregistered':
      return { ...state, entrants: state.entrants.filter(({ player }) => player !== event.player) }
    case 'StartPostponed':
      return { ...state, config: { ...tournamentConfigOf(state), startsAt: event.startsAt }, isStartPostponed: true }
    case 'Started':
      return applyStarted(state, event)
    case 'LateRegistrationClosed':
      return { ...state, lateRegistrationOpen: false }
    case 'LevelRaised':
      return { ...state, level: event.level, levelEndsAt: event.endsAt }
    case 'BreakStarted':
      return applyBreakStarted(state, event)
    case 'BreakExtended':
      return { ...state, breakEndsAt: event.until }
    case 'BreakEnded':
      return {
        ...state,
        status: 'running',
        breakEndsAt: null,
        levelLeftMs: 0,
        levelEndsAt: event.levelEndsAt,
        breakAt: event.breakAt,
      }
    case 'TableAdded':
      return {
        ...state,
        tables: [...state.tables, newTable],
        tablesOpened: state.tablesOpened + 1,
        isFinalTable: false,
      }
    case 'TableBroken':
      return { ...state, tables: state.tables.filter(({ config }) => config?.tableId !== event.table) }
    case 'FinalTableDrawn':
      return { ...state, isFinalTable: true }
    case 'HandForHandStarted':
      return { ...state, handForHand: true }
    case 'HandForHandEnded':
      return { ...state, handForHand: false }
    case 'PlayerBusted': {
      const { player, table, chips } = event
      return changeEntrant(state, player, () => ({ busted: { table, chips, rebuyUntil: null } }))
    }
    case 'RebuyOffered':
      return setRebuyOfferEnd(state, event.player, event.until)
    case 'RebuyDeclined':
      return setRebuyOfferEnd(state, event.player, null)
    case 'RebuyBought':
      return changeEntrant(state, event.player, (entrant) => ({
        ...withPayment(entrant, event.buyIn, event.fee),
        rebuys: entrant.rebuys + 1,
        busted: null,
      }))
    case 'AddonBought':
      return changeEntrant(state, event.player, (entrant) => ({
        ...withPayment(entrant, event.cost, event.fee),
        hasAddon: true,
      }))
    case 'PlayerOut':
      return changeEntrant(state, event.player, () => ({ state: 'out', busted: null, finish: event.finish }))
    case 'PrizesFixed':
      return { ...state, prizes: event.prizes }
    case 'PrizePaid':
      return changeEntrant(state, event.player, ({ prize }) => ({ prize: (prize + event.amount) as Chips }))
    case 'Finished':
      return { ...stopClocks(state), status: 'finished' }
    case 'Cancelled':
      return applyCancelled(state, event)
    case 'ClockMoved':
      return applyClockMoved(state, event.byMs)
    // These two events change nothing themselves; the AtTable and AddonBought events after them do.
    case 'PlayerMoved':
    case 'AddonsOffered':
      return state
    default:
      return event satisfies never
  }
}

type EventOf<Type extends TournamentEvent['type']> = Extract<TournamentEvent, { type: Type }>

/** Applies an event of one table to that table. A table that was just added has no id until its TableOpened event. */
const applyAtTable = (state: TournamentState, { table: id, event }: EventOf<'AtTable'>): TournamentState => {
  const position = event.type === 'TableOpened' ? state.tables.length - 1 : indexOfTable(state, id)
  const table = state.tables[position]
  if (table === undefined) return state
  const tables = state.tables.with(position, evolveTable(table, event))
  reuseCachedTableTree(state.tables, tables, position)
  return { ...state, tables }
}

const newEntrant = ({ player, buyIn, fee, late }: EventOf<'Registered'>): Entrant => ({
  player,
  state: late ? 'playing' : 'registered',
  paid: buyIn,
  fees: fee,
  rebuys: 0,
  hasAddon: false,
  busted: null,
  finish: null,
  prize: 0 as Chips,
})

const applyStarted = (state: TournamentState, event: EventOf<'Started'>): TournamentState => ({
  ...state,
  status: 'running',
  hasStarted: true,
  level: 1,
  levelEndsAt: event.levelEndsAt,
  breakAt: event.breakAt,
  lateRegistrationOpen: event.lateRegistration,
  entrants: state.entrants.map((entrant) => ({ ...entrant, state: 'playing' })),
})

/** Starts a break. When the break ends, the level goes on with the time that was left of it. */
const applyBreakStarted = (state: TournamentState, { at, until }: EventOf<'BreakStarted'>): TournamentState => ({
  ...state,
  status: 'on break',
  breaks: state.breaks + 1,
  levelLeftMs: Math.max(0, (state.levelEndsAt ?? at) - at),
  levelEndsAt: null,
  breakAt: null,
  breakEndsAt: until,
})

const stopClocks = (state: TournamentState): TournamentState => ({
  ...state,
  levelEndsAt: null,
  breakAt: null,
  breakEndsAt: null,
  lateRegistrationOpen: false,
  handForHand: false,
})

/** A cancelled tournament: its tables are closed, and running hands end. */
const applyCancelled = (state: TournamentState, { payments }: EventOf<'Cancelled'>): TournamentState => {
  const prizes = new Map(payments.map(({ player, prize }) => [player, prize]))
  const entrants = state.entrants.map((entrant) => ({
    ...entrant,
    busted: null,
    prize: (entrant.prize + (prizes.get(entrant.player) ?? 0)) as Chips,
  }))
  return { ...stopClocks(state), status: 'cancelled', tables: [], entrants }
}

const applyClockMoved = (state: TournamentState, byMs: number): TournamentState => {
  const movedTime = (time: number | null) => (time === null ? null : time + byMs)
  return {
    ...state,
    levelEndsAt: movedTime(state.levelEndsAt),
    breakAt: movedTime(state.breakAt),
    breakEndsAt: movedTime(state.breakEndsAt),
    entrants: state.entrants.map((entrant) =>
      entrant.busted === null
        ? entrant
        : { ...entrant, busted: { ...entrant.busted, rebuyUntil: movedTime(entrant.busted.rebuyUntil) } },
    ),
  }
}

const changeEntrant = (
  state: TournamentState,
  player: PlayerId,
  change: (entrant: Entrant) => Partial<Entrant>,
): TournamentState => {
  const position = indexOfEntrant(state, player)
  const entrant = state.entrants[position]
  if (entrant === undefined) return state
  return { ...state, entrants: state.entrants.with(position, { ...entrant, ...change(entrant) }) }
}

const setRebuyOfferEnd = (state: TournamentState, player: PlayerId, rebuyUntil: number | null): TournamentState =>
  changeEntrant(state, player, ({ busted }) => ({ busted: busted === null ? null : { ...busted, rebuyUntil } }))

const withPayment = ({ paid, fees }: Entrant, addedChips: Chips, fee: Chips): Pick<Entrant, 'paid' | 'fees'> => ({
  paid: (paid + addedChips) as Chips,
  fees: (fees + fee) as Chips,
})

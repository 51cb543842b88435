import type { Chips } from '../../basics/chips.ts'
import type { TableEvent } from '../events.ts'
import type { PlayerId } from '../ids.ts'
import { type TableState, tableConfigOf } from '../state.ts'
import { updateSeat } from '../update-seat.ts'
import type { HomeGameConfig } from './config.ts'
import type { HomeEvent } from './events.ts'
import { withTimesMovedByPause } from './pause.ts'
import { sessionSheetAfter } from './sheet.ts'
import type { HomeGame } from './state.ts'
import { configWithTerms } from './terms.ts'

/** A home game as it opens: the founder is its host and only member. */
export const openedHomeGame = ({ founder, founderName, settings }: HomeGameConfig, at: number): HomeGame => ({
  founder,
  host: founder,
  standsIn: false,
  hostLeft: false,
  hostAwaySince: null,
  settings,
  members: [{ player: founder, name: founderName }],
  barred: [],
  requests: [],
  removals: [],
  pauseAsked: false,
  pausedSince: null,
  nextTerms: null,
  sheet: [],
  corrections: [],
  idleSince: at,
  end: 'no',
  endedAt: null,
})

/** What an event of the cash table changes in a home game. */
export const homeAfterTableEvent = (home: HomeGame, tableBefore: TableState, event: TableEvent): HomeGame => {
  switch (event.type) {
    case 'SeatReserved':
    case 'TopUpQueued':
    case 'ReservationEnded':
      return { ...home, sheet: sessionSheetAfter(home, tableBefore, event) }
    case 'PlayerSeated':
      return event.player === home.host ? { ...home, hostLeft: false, hostAwaySince: null } : home
    case 'PlayerUnseated':
      return {
        ...home,
        sheet: sessionSheetAfter(home, tableBefore, event),
        removals: withoutPlayer(home.removals, event.player),
        // The request was for chips to add to this stack. Approved later, it would reserve a place for the player.
        requests: withoutRequest(home, event.player),
        hostLeft: home.hostLeft || event.player === home.host,
      }
    case 'HandScheduled':
      return { ...home, idleSince: event.at }
    default:
      return home
  }
}

/** The table after an event of the home game itself. */
export const evolveHomeGame = (state: TableState, home: HomeGame, event: HomeEvent): TableState => {
  const withHomeChanges = (changes: Partial<HomeGame>, table: TableState = state): TableState => ({
    ...table,
    home: { ...home, ...changes },
  })
  switch (event.type) {
    case 'NameTaken': {
      const { player, name } = event
      const isKnown = home.members.some((member) => member.player === player)
      const renamedMembers = home.members.map((member) => (member.player === player ? { player, name } : member))
      return withHomeChanges({ members: isKnown ? renamedMembers : [...home.members, { player, name }] })
    }
    case 'ChipsRequested': {
      const { player, amount, at } = event
      return withHomeChanges({ requests: [...withoutRequest(home, player), { player, amount, at }] })
    }
    case 'ChipRequestEnded':
      return withHomeChanges({ requests: withoutRequest(home, event.player) })
    case 'PauseAsked':
      return withHomeChanges({ pauseAsked: true })
    case 'PauseBegan':
      return withHomeChanges({ pausedSince: event.at, pauseAsked: false }, { ...state, dealAt: null })
    case 'GameContinued': {
      const { at: until, restartsLimits = false } = event
      const since = home.pausedSince
      const table = since === null ? state : withTimesMovedByPause(state, { since, until, restartsLimits })
      return withHomeChanges({ pausedSince: null, pauseAsked: false, idleSince: event.at }, table)
    }
    case 'PlayerRemoved':
      return applyPlayerRemoved(state, home, event)
    case 'TermsOrdered':
      return withHomeChanges({ nextTerms: event.terms })
    case 'TermsChanged': {
      const config = configWithTerms(tableConfigOf(state), event.terms)
      const seats = Array.from({ length: config.seats }, (_, seat) => state.seats[seat] ?? null)
      return withHomeChanges({ nextTerms: null }, { ...state, config, seats })
    }
    case 'SettingsChanged':
      return withHomeChanges({ settings: { ...home.settings, ...event.settings } })
    case 'HostChanged':
      return withHomeChanges({
        host: event.host,
        standsIn: standsInAfter(home, event),
        hostLeft: false,
        hostAwaySince: null,
      })
    case 'HostDisconnected':
      return withHomeChanges({ hostAwaySince: event.at })
    case 'HostReconnected':
      return withHomeChanges({ hostAwaySince: null, hostLeft: false })
    case 'ChipsCorrected': {
      const { at, by, player, amount, reason, seat } = event
      const table = updateSeat(state, seat, ({ stack, rebuyUntil }) => ({
        stack: (stack + amount) as Chips,
        rebuyUntil: amount > 0 ? null : rebuyUntil,
      }))
      return withHomeChanges({ corrections: [...home.corrections, { at, by, player, amount, reason }] }, table)
    }
    case 'EndAsked':
      return withHomeChanges({ end: 'asked' })
    case 'HomeGameEnded':
      return withHomeChanges({ end: 'over', endedAt: event.at, pauseAsked: false, pausedSince: null })
    default:
      return event satisfies never
  }
}

/**
 * Whether the new host stands in for the founder (N-HOME-08). If a host who stands in names the next one, that host
 * stands in too. If the founder named the former host, nobody stands in any more.
 */
const standsInAfter = (
  { host: formerHost, founder, standsIn }: HomeGame,
  { host, reason }: Extract<HomeEvent, { type: 'HostChanged' }>,
): boolean => {
  if (host === founder) return false
  return standsIn || (formerHost === founder && reason !== 'named')
}

const applyPlayerRemoved = (
  state: TableState,
  home: HomeGame,
  { player, bar }: Extract<HomeEvent, { type: 'PlayerRemoved' }>,
): TableState => {
  const isSeated = state.seats.some((place) => place?.player === player)
  return {
    ...state,
    home: {
      ...home,
      barred: bar ? [...withoutPlayer(home.barred, player), player] : home.barred,
      removals: isSeated ? [...withoutPlayer(home.removals, player), player] : home.removals,
    },
  }
}

const withoutRequest = ({ requests }: HomeGame, player: PlayerId): HomeGame['requests'] =>
  requests.filter((request) => request.player !== player)

const withoutPlayer = (players: readonly PlayerId[], player: PlayerId): readonly PlayerId[] =>
  players.filter((playerId) => playerId !== player)

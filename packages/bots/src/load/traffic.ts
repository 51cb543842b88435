import type { ServerMessageName } from '@cardroom/protocol'
import { type BareServerTraffic, SEATS_PER_TABLE } from './orders.ts'
import type { EventTotals } from './tally.ts'

/**
 * The one event that the bare server broadcasts for every player's action, in place of the room's `actionEventNames`.
 */
const BARE_ACTION_EVENT = 'acted'
/** The names of the events that show a player's action at the table. */
export const actionEventNames: ReadonlySet<string> = new Set<ServerMessageName>([
  'player_fold',
  'player_check',
  'player_call',
  'player_raise',
  'player_allin',
])

/** Whether an event with this name is a row of the lobby. */
export const isLobbyRowEventName = (name: string): boolean => name === 'table_sync' || name === 'table_stacks'

interface MeasuredTraffic {
  readonly eventTotals: readonly EventTotals[]
  readonly actions: number
  readonly seconds: number
  readonly lobbySockets: number
}

/**
 * The traffic that the bare server sends to match the room's: the same events equally often, each with a payload that
 * the room has sent. `BARE_ACTION_EVENT` replaces the events of players' actions.
 */
export const bareServerTraffic = ({
  eventTotals,
  actions,
  seconds,
  lobbySockets,
}: MeasuredTraffic): BareServerTraffic => {
  const totalsByEvent = new Map<string, EventTotals>()
  for (const processTotals of eventTotals.filter(({ name }) => !isLobbyRowEventName(name))) {
    const name = actionEventNames.has(processTotals.name) ? BARE_ACTION_EVENT : processTotals.name
    totalsByEvent.set(name, {
      ...processTotals,
      name,
      count: (totalsByEvent.get(name)?.count ?? 0) + processTotals.count,
    })
  }
  const rows = eventTotals.filter(({ name }) => isLobbyRowEventName(name)).sort((a, b) => b.count - a.count)
  const perSeat = [...totalsByEvent.values()].map(({ name, count, payload }) => ({
    name,
    messages: name === BARE_ACTION_EVENT ? 1 : count / actions / SEATS_PER_TABLE,
    payload,
  }))
  return {
    perSeat: perSeat.sort((a, b) => Number(b.name === BARE_ACTION_EVENT) - Number(a.name === BARE_ACTION_EVENT)),
    rowsPerSecond: lobbySockets === 0 ? 0 : rows.reduce((sum, { count }) => sum + count, 0) / lobbySockets / seconds,
    row: rows[0]?.payload ?? {},
  }
}

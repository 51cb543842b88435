import type { PlayerId, SeatNo } from '@cardroom/engine'
import type { TableMessageName, TableView } from '@cardroom/protocol'
import type { Outgoing } from '../tables/contract.ts'
import { cardHolders } from './hole-cards.ts'
import { type Addressed, type Body, everybody, type Surroundings, tableEvent } from './outgoing.ts'
import type { TableStory } from './table-story.ts'
import { tableView, withOwnCards } from './table-view.ts'

type Named<Name extends TableMessageName> = readonly [name: Name, body: Body<Name>]

export const toAll = <Name extends TableMessageName>(story: TableStory, ...[name, body]: Named<Name>): Addressed => ({
  to: everybody,
  event: tableEvent(story, name, body),
})

export const toOne = <Name extends TableMessageName>(
  player: PlayerId,
  story: TableStory,
  ...[name, body]: Named<Name>
): Addressed => ({ to: { only: player }, event: tableEvent(story, name, body) })

export const toOthers = <Name extends TableMessageName>(
  player: PlayerId,
  story: TableStory,
  ...[name, body]: Named<Name>
): Addressed => ({ to: { except: [player] }, event: tableEvent(story, name, body) })

export const success = (player: PlayerId, gameId: string, message: string): Addressed => ({
  to: { only: player },
  event: { name: 'success', payload: { gameId, message } },
})

/** One event to everybody that carries the table, as each viewer may see it: players with cards see their own. */
export const withTable = (
  story: TableStory,
  around: Surroundings,
  event: (table: TableView) => Outgoing,
): readonly Addressed[] => {
  const holders = cardHolders(story)
  const seenByAll = tableView(story, 'spectator', around)
  return [
    ...holders.map((only) => ({ to: { only }, event: event(withOwnCards(seenByAll, story, only)) })),
    { to: { except: holders }, event: event(seenByAll) },
  ]
}

/** Replaces whatever anybody has drawn, after the table was rebuilt (S-EMIT-13). */
export const syncTable = (story: TableStory, around: Surroundings): readonly Addressed[] =>
  withTable(story, around, (table) => tableEvent(story, 'sync_table', { table }))

export const tableToAll = (story: TableStory, around: Surroundings): readonly Addressed[] =>
  withTable(story, around, (table) => tableEvent(story, 'table', { table }))

/** @returns who sits there. @throws Error for an open seat: events tell of taken seats only */
export const playerAt = ({ state }: TableStory, seat: SeatNo): PlayerId => {
  const player = state.seats[seat]?.player
  if (player === undefined) throw new Error(`nobody sits at ${seat}`)
  return player
}

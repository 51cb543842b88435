import type { PlayerId } from '@cardroom/engine'
import type { ConfirmationCode, TableMessageName, TableView } from '@cardroom/protocol'
import { cardHolders } from './hole-cards.ts'
import { type Addressed, type Body, everybody, type Outgoing, type ProjectionContext, tableEvent } from './outgoing.ts'
import { noteOwnPayload } from './own-view.ts'
import { successPayload } from './success-payload.ts'
import type { TableRecord } from './table-record.ts'
import { tableView, withOwnCards } from './table-view.ts'

type NameAndBody<Name extends TableMessageName> = readonly [name: Name, body: Body<Name>]

/** An event for all viewers. */
export const toAll = <Name extends TableMessageName>(
  record: TableRecord,
  ...[name, body]: NameAndBody<Name>
): Addressed => ({
  to: everybody,
  event: tableEvent(record, name, body),
})

/** An event for one player. */
export const toOne = <Name extends TableMessageName>(
  player: PlayerId,
  record: TableRecord,
  ...[name, body]: NameAndBody<Name>
): Addressed => ({ to: { only: player }, event: tableEvent(record, name, body) })

/** An event for all viewers but one player. */
export const toOthers = <Name extends TableMessageName>(
  player: PlayerId,
  record: TableRecord,
  ...[name, body]: NameAndBody<Name>
): Addressed => ({ to: { except: [player] }, event: tableEvent(record, name, body) })

/** Tells a player that their order has succeeded. */
export const successMessage = (player: PlayerId, gameId: string, code: ConfirmationCode): Addressed => ({
  to: { only: player },
  event: { name: 'success', payload: successPayload(gameId, code) },
})

/** An event that carries the table, as each viewer may see it: players with visible own cards get their own view. */
export const withTable = (
  record: TableRecord,
  context: ProjectionContext,
  eventOf: (table: TableView) => Outgoing,
): readonly Addressed[] => {
  const commonView = tableView(record, 'spectator', context)
  const ownViews = cardHolders(record)
    .map((cardHolder) => ({ only: cardHolder, view: withOwnCards(commonView, record, cardHolder) }))
    // A player who has folded has no visible cards, so they get the event for everybody.
    .filter(({ view }) => view !== commonView)
  const commonEvent = eventOf(commonView)
  return [
    ...ownViews.map(({ only: cardHolder, view }) => {
      const ownEvent = eventOf(view)
      noteOwnPayload(ownEvent.payload, commonEvent.payload)
      return { to: { only: cardHolder }, event: ownEvent }
    }),
    { to: { except: ownViews.map(({ only: cardHolder }) => cardHolder) }, event: commonEvent },
  ]
}

/** Sends the whole table again after it was rebuilt (S-EMIT-13). */
export const syncTable = (record: TableRecord, context: ProjectionContext): readonly Addressed[] =>
  withTable(record, context, (table) => tableEvent(record, 'sync_table', { table }))

/** The whole table for every viewer. */
export const tableToAll = (record: TableRecord, context: ProjectionContext): readonly Addressed[] =>
  withTable(record, context, (table) => tableEvent(record, 'table', { table }))

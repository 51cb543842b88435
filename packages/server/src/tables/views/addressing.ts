import type { PlayerId } from '@cardroom/engine'
import type { ConfirmationCode, TableMessageName, TableView } from '@cardroom/protocol'
import { cardHolders } from './hole-cards.ts'
import {
  type Addressed,
  type Body,
  everybody,
  type Outgoing,
  type ProjectionContext,
  tableMessage,
} from './outgoing.ts'
import { linkToCommonPayload } from './own-view.ts'
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
  event: tableMessage(record, name, body),
})

/** An event for one player. */
export const toOne = <Name extends TableMessageName>(
  player: PlayerId,
  record: TableRecord,
  ...[name, body]: NameAndBody<Name>
): Addressed => ({ to: { only: player }, event: tableMessage(record, name, body) })

/** An event for all viewers but one player. */
export const toOthers = <Name extends TableMessageName>(
  player: PlayerId,
  record: TableRecord,
  ...[name, body]: NameAndBody<Name>
): Addressed => ({ to: { except: [player] }, event: tableMessage(record, name, body) })

/** Tells a player that their order has succeeded. */
export const successMessage = (player: PlayerId, gameId: string, code: ConfirmationCode): Addressed => ({
  to: { only: player },
  event: { name: 'success', payload: successPayload(gameId, code) },
})

/** An event that carries the table, as each viewer may see it: players with visible own cards get their own view. */
export const perViewerTableMessages = (
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
      linkToCommonPayload(ownEvent.payload, commonEvent.payload)
      return { to: { only: cardHolder }, event: ownEvent }
    }),
    { to: { except: ownViews.map(({ only: cardHolder }) => cardHolder) }, event: commonEvent },
  ]
}

/** Sends the whole table again after it was rebuilt (S-EMIT-13). */
export const tableSyncMessages = (record: TableRecord, context: ProjectionContext): readonly Addressed[] =>
  perViewerTableMessages(record, context, (table) => tableMessage(record, 'sync_table', { table }))

/** The whole table for every viewer. */
export const tableToAll = (record: TableRecord, context: ProjectionContext): readonly Addressed[] =>
  perViewerTableMessages(record, context, (table) => tableMessage(record, 'table', { table }))

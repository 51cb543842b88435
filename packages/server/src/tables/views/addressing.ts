import type { PlayerId } from '@cardroom/engine'
import type { ConfirmationCode, TableMessageName, TableView } from '@cardroom/protocol'
import { playersDealtIn } from './hole-cards.ts'
import {
  type AddressedMessage,
  everybody,
  type OutgoingMessage,
  type ProjectionContext,
  type TableMessageBody,
  tableMessage,
} from './outgoing.ts'
import { rememberOwnPayload, viewWithOwnCards } from './own-view.ts'
import { successPayload } from './success-payload.ts'
import type { TableRecord } from './table-record.ts'
import { ownViewFor, tableView } from './table-view.ts'

type NameAndBody<Name extends TableMessageName> = readonly [name: Name, body: TableMessageBody<Name>]

/** A message for all viewers. */
export const toAll = <Name extends TableMessageName>(
  record: TableRecord,
  ...[name, body]: NameAndBody<Name>
): AddressedMessage => ({
  to: everybody,
  event: tableMessage(record, name, body),
})

/** A message for one player. */
export const toOne = <Name extends TableMessageName>(
  player: PlayerId,
  record: TableRecord,
  ...[name, body]: NameAndBody<Name>
): AddressedMessage => ({ to: { only: player }, event: tableMessage(record, name, body) })

/** A message for all viewers but one player. */
export const toOthers = <Name extends TableMessageName>(
  player: PlayerId,
  record: TableRecord,
  ...[name, body]: NameAndBody<Name>
): AddressedMessage => ({ to: { except: [player] }, event: tableMessage(record, name, body) })

/** Tells a player that their order has succeeded. */
export const successMessage = (player: PlayerId, gameId: string, code: ConfirmationCode): AddressedMessage => ({
  to: { only: player },
  event: { name: 'success', payload: successPayload(gameId, code) },
})

/**
 * A message that carries the table as each viewer may see it: one for each player with visible own cards, and one for
 * everybody else.
 */
export const perViewerTableMessages = (
  record: TableRecord,
  context: ProjectionContext,
  eventOf: (table: TableView) => OutgoingMessage,
): readonly AddressedMessage[] => {
  const commonView = tableView(record, 'spectator', context)
  const commonEvent = eventOf(commonView)
  const ownMessages = playersDealtIn(record).flatMap((player) => {
    const ownView = ownViewFor(commonView, record, player)
    // A player who has folded sees no own cards, and so gets the same message as everybody else.
    if (ownView === null) return []
    const event = eventOf(viewWithOwnCards(ownView))
    rememberOwnPayload(event.payload, { ownView, commonPayload: commonEvent.payload })
    return [{ to: { only: player }, event }]
  })
  return [...ownMessages, { to: { except: ownMessages.map(({ to }) => to.only) }, event: commonEvent }]
}

/** The whole table in `sync_table`: after a takeover and, in a tournament, after a new level or a move (S-EMIT-13). */
export const tableSyncMessages = (record: TableRecord, context: ProjectionContext): readonly AddressedMessage[] =>
  perViewerTableMessages(record, context, (table) => tableMessage(record, 'sync_table', { table }))

/** The whole table in `table`, for every viewer. */
export const wholeTableMessages = (record: TableRecord, context: ProjectionContext): readonly AddressedMessage[] =>
  perViewerTableMessages(record, context, (table) => tableMessage(record, 'table', { table }))

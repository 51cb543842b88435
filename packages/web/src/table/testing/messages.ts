import type { ServerMessageName, ServerMessages, TableView } from '@cardroom/protocol'
import { serverMessages } from '@cardroom/protocol'
import type { ServerMessage } from '../../net/socket-message.ts'
import { tableModelAfterMessage } from '../model/reduce.ts'
import { emptyTableFor, type TableModel } from '../model/table-model.ts'

type UnstampedPayload<Name extends ServerMessageName> = WithoutStamp<ServerMessages[Name]>
type WithoutStamp<Payload> = Payload extends unknown ? Omit<Payload, 'gameId' | 'sessionId' | 'seq'> : never

/** A message of table 'orion', hand 'h1', parsed by its schema like a message from the wire. */
export function serverMessage<Name extends ServerMessageName>(
  name: Name,
  payload: UnstampedPayload<Name> & Partial<{ gameId: string; sessionId: string; seq: number }>,
): ServerMessage {
  const stamped = { gameId: 'orion', sessionId: 'h1', seq: 1, ...payload }
  return { name, payload: serverMessages[name].parse(stamped) } as ServerMessage
}

/** A table state as the server sends it to somebody who opens the table. */
export const snapshot = (table: TableView, more: Partial<ServerMessages['snapshot']> = {}): ServerMessage =>
  serverMessage('snapshot', { table, gameId: table.gameId, seq: table.seq, sessionId: table.sessionId, ...more })

/** A copy of a message for the table `gameId`; the id is also the name of that table. */
export const messageForTable = (gameId: string, { name, payload }: ServerMessage): ServerMessage => {
  const table = 'table' in payload ? { table: { ...payload.table, name: gameId } } : {}
  return { name, payload: { ...payload, ...table, gameId } } as ServerMessage
}

/** The model after these messages, all received at time `at`, ms. */
export const modelAfter = (
  messages: readonly ServerMessage[],
  {
    viewer = 'you',
    at = 1000,
    from = emptyTableFor('orion', viewer),
  }: { viewer?: string | null; at?: number; from?: TableModel } = {},
): TableModel => messages.reduce((model, message) => tableModelAfterMessage(model, message, at), from)

/** The model `from` after these messages, all received at 1000 ms. */
export const continuedModel = (from: TableModel, ...messages: readonly ServerMessage[]): TableModel =>
  modelAfter(messages, { from })

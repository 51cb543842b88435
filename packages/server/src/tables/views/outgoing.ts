import type { Chips, PlayerId } from '@cardroom/engine'
import type { ServerMessageName, ServerMessages, TableMessageName } from '@cardroom/protocol'
import type { Profiles } from '../../ports/profiles.ts'
import type { ChatLine } from './chat-lines.ts'
import { type TableRecord, tableConfigOf } from './table-record.ts'

/** A message to a client: a name of the protocol and its payload. */
export type OutgoingMessage = {
  [Name in ServerMessageName]: { readonly name: Name; readonly payload: ServerMessages[Name] }
}[ServerMessageName]

/**
 * Who views the table: a player sees their own cards, a spectator sees card backs (S-RT-03). An outsider is a member of
 * a home game without spectators, and sees the seats but no hand (N-HOME-06).
 */
export type Viewer = PlayerId | 'spectator' | 'outsider'

/** Whether the viewer is a player, who has cards and a wallet. */
export const isPlayer = (viewer: Viewer): viewer is PlayerId => viewer !== 'spectator' && viewer !== 'outsider'

/** What is needed to build views and messages of a table, besides the table itself. */
export interface ProjectionContext {
  /** The table's name in the lobby. */
  readonly name: string
  /** The buy-in of the table's tournament, hundredths; absent at other tables. */
  readonly tournamentBuyIn?: Chips
  readonly profiles: Profiles
  /** Current time, ms since 1970. */
  readonly now: number
  /** Wallet balances, hundredths, but only of the players who get a rebuy offer. */
  readonly balances: ReadonlyMap<PlayerId, number>
  /** The chat at the table so far, oldest first. */
  readonly chat: readonly ChatLine[]
}

/** The receivers of a message: one player, or all viewers except some. */
export type Audience = { readonly only: PlayerId } | { readonly except: readonly PlayerId[] }

/** A message with its receivers. */
export interface AddressedMessage {
  readonly to: Audience
  readonly event: OutgoingMessage
}

/** Whether a viewer is among the receivers of a message. */
export const isInAudience = (audience: Audience, viewer: Viewer): boolean =>
  'only' in audience ? audience.only === viewer : !audience.except.includes(viewer as PlayerId)

export const everybody: Audience = { except: [] }

type Stamp = 'gameId' | 'sessionId' | 'seq'
/** The payload of a table message without the fields that `tableMessage` adds. */
export type TableMessageBody<Name extends TableMessageName> = WithoutStamp<ServerMessages[Name]>

/** Removes the fields of `Stamp` from each member of a union (`extends unknown` distributes over the union). */
type WithoutStamp<Payload> = Payload extends unknown ? Omit<Payload, Stamp> : never

/**
 * A message about the table. Adds the table's id, the id of the running or last hand, and the number of the last change
 * (S-RT-04).
 */
export const tableMessage = <Name extends TableMessageName>(
  record: TableRecord,
  name: Name,
  body: TableMessageBody<Name>,
): Extract<OutgoingMessage, { name: Name }> => {
  const gameId = tableConfigOf(record).tableId
  const sessionId = record.state.hand?.setup.handId ?? ''
  // One spread after plain fields: an object with two spreads takes 20 times as long, and this runs for every message.
  const payload = { gameId, sessionId, seq: record.seq, ...body }
  // The parameter types guarantee that name and body belong together. The spread loses this relation, so a cast is
  // needed.
  return { name, payload } as unknown as Extract<OutgoingMessage, { name: Name }>
}

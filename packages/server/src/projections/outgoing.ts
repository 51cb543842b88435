import type { PlayerId } from '@cardroom/engine'
import type { ServerMessages, TableMessageName } from '@cardroom/protocol'
import type { Outgoing, Profiles, Viewer } from '../tables/contract.ts'
import type { SaidLine } from './said-lines.ts'
import { configOf, type TableStory } from './table-story.ts'

/** What a projection needs to know besides the table itself. */
export interface Surroundings {
  /** The table's name in the lobby. */
  readonly name: string
  readonly profiles: Profiles
  /** ms */
  readonly now: number
  /** Wallets of the players who are asked to rebuy, hundredths; of no others. */
  readonly balances: ReadonlyMap<PlayerId, number>
  /** What was said at the table so far, oldest first. */
  readonly said: readonly SaidLine[]
}

/** Who gets an event: one player alone, or everybody who looks, but for some. */
export type Audience = { readonly only: PlayerId } | { readonly except: readonly PlayerId[] }

export interface Addressed {
  readonly to: Audience
  readonly event: Outgoing
}

export const isFor = (to: Audience, viewer: Viewer): boolean =>
  'only' in to ? to.only === viewer : !to.except.some((player) => player === viewer)

export const everybody: Audience = { except: [] }

type Stamp = 'gameId' | 'sessionId' | 'seq'
export type Body<Name extends TableMessageName> = WithoutStamp<ServerMessages[Name]>

/** Of each form of an event that has several. */
type WithoutStamp<Payload> = Payload extends unknown ? Omit<Payload, Stamp> : never

/** An event of the table with its stamp: hand and number of the change it tells of (S-RT-04). */
export const tableEvent = <Name extends TableMessageName>(
  story: TableStory,
  name: Name,
  body: Body<Name>,
): Outgoing => {
  const gameId = configOf(story).tableId
  const sessionId = story.state.hand?.setup.handId ?? ''
  // One spread after plain fields: two spreads cost twenty times as much, and this runs for everything that is sent.
  const payload = { gameId, sessionId, seq: story.seq, ...body }
  // The pairing of name and body is checked by the parameters; a union of pairs cannot follow it through a spread.
  return { name, payload } as unknown as Outgoing
}

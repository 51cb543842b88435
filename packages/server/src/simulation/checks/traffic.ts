import type { PlayerId, TableId, TableState } from '@cardroom/engine'
import { stackOf, totalPot } from '@cardroom/engine'
import { BACKCARD, type ServerMessageName, serverMessages, type TableView } from '@cardroom/protocol'
import type { Publication } from '../../ports/bus.ts'
import type { Addressed } from '../../projections/outgoing.ts'
import { tableView } from '../../projections/table-view.ts'
import { toWire } from '../../tables/amounts.ts'
import type { Outgoing, Profiles, Viewer } from '../../tables/contract.ts'
import type { Findings } from '../findings.ts'
import { difference } from './difference.ts'
import type { TableShadow } from './table-shadow.ts'

/** Checks what leaves the server: publications of the tables, greetings, and every message to every client. */
export interface Traffic {
  published(table: TableId, publication: Publication): void
  /** @returns whether the greeting could be compared with the journal: it tells of its last event */
  greeted(
    table: TableId,
    viewer: Viewer,
    events: readonly Outgoing[],
    names: { name: string; profiles: Profiles },
  ): boolean
  /** @returns the checks on one socket of a player */
  socketOf(player: PlayerId): SocketTraffic
}

/** What goes to one socket: no card its player may not see, and numbers that never fall (S-RT-03, S-RT-04). */
export interface SocketTraffic {
  sent(name: ServerMessageName, payload: object): void
  closed(): void
}

/** Told about what is so already, or to one alone about an order. */
const tellsNothingNew: ReadonlySet<string> = new Set(['sync_table', 'message', 'action_result', 'success'])
const timeFields: ReadonlySet<string> = new Set(['timeLeft'])
const CARD = /"([CDHS](?:[2-9]|10|[JQKA]))"|\b([2-9TJQKA][cdhs])\b/g
const THOROUGH_EVERY = 64

interface Stamp {
  readonly gameId?: string
  readonly sessionId?: string
  readonly seq?: number
}

export const trafficOf = (findings: Findings, shadows: ReadonlyMap<TableId, TableShadow>): Traffic => {
  const newestSeen = new Map<string, number>()
  let messages = 0

  const cardFault = (player: PlayerId, name: string, payload: object, isThorough: boolean): void => {
    const cards = isThorough ? cardsInText(payload) : cardsIn(payload)
    if (cards.length === 0) return
    const { gameId, sessionId } = payload as Stamp
    const known = shadows.get(gameId as TableId)?.cards
    for (const card of cards) {
      if (known?.maySee(sessionId ?? '', player, card)) continue
      findings.note('S-RT-03', `${name} shows ${card} to ${player} at table ${gameId}`)
    }
  }

  return {
    published: (table, { events }) => {
      const shadow = shadows.get(table)
      if (shadow === undefined) return
      const after = shadow.unannouncedAfter
      let isNews = false
      for (const { event } of events as readonly Addressed[]) {
        const { seq } = event.payload as Stamp
        if (seq !== undefined && seq > shadow.story.seq) {
          findings.note('S-OPS-03', `${event.name} tells of event ${seq}, the journal ends at ${shadow.story.seq}`)
        }
        if (tellsNothingNew.has(event.name)) continue
        isNews = true
        if (seq !== undefined && after !== null && seq <= after) {
          findings.note('S-RT-04', `${event.name} of a change after ${after} carries the number ${seq}`)
        }
        const view = viewIn(event)
        const story = view && shadow.recent.get(view.seq)
        const fault = view && story ? figuresFault(view, story.state) : null
        if (fault) findings.note('S-EMIT-01', `${event.name} at ${view?.seq} of table ${table}: ${fault}`)
      }
      if (isNews) shadow.unannouncedAfter = null
    },
    greeted: (table, viewer, events, names) => {
      const shadow = shadows.get(table)
      const shown = events.map(viewIn).find((view) => view !== null)
      if (!shadow || !shown || shown.seq !== shadow.story.seq) return false
      const around = { ...names, now: 0, balances: new Map() }
      const unlike = difference(shown, tableView(shadow.story, viewer, around), timeFields)
      if (unlike !== null)
        findings.note('S-TIME-06', `${viewer} is shown another table ${table} than the journal's: ${unlike}`)
      return true
    },
    socketOf: (player) => {
      const numbers = risingNumbers(findings, player, newestSeen)
      return {
        sent: (name, payload) => {
          messages += 1
          const isThorough = messages % THOROUGH_EVERY === 0
          const isDealer = name === 'message' && 'userId' in payload && payload.userId === 'dealer'
          cardFault(player, name, payload, isThorough || isDealer)
          numbers.sent(name, payload)
          if (isThorough) checkForm(findings, name, payload)
        },
        closed: numbers.closed,
      }
    },
  }
}

const checkForm = (findings: Findings, name: ServerMessageName, payload: object): void => {
  const read = serverMessages[name].safeParse(payload)
  if (!read.success) findings.note('S-EMIT-01', `${name} is not as agreed: ${JSON.stringify(read.error.issues)}`)
}

const isFarewell = (player: PlayerId, name: ServerMessageName, payload: object): boolean =>
  (name === 'exit' || name === 'player_left') && 'userId' in payload && payload.userId === player

/** @param newestSeen by player and table on sockets that are closed: a new socket starts from there */
const risingNumbers = (findings: Findings, player: PlayerId, newestSeen: Map<string, number>) => {
  const newest = new Map<string, number>()
  return {
    sent: (name: ServerMessageName, payload: object): void => {
      const { gameId, seq } = payload as Stamp
      // The confirmation of leaving is the gateway's own and tells of no change.
      if (gameId === undefined || seq === undefined || isFarewell(player, name, payload)) return
      const before = newest.get(gameId) ?? newestSeen.get(`${player} ${gameId}`) ?? 0
      if (seq < before) findings.note('S-RT-04', `${player} gets ${name} ${seq} of table ${gameId} after ${before}`)
      newest.set(gameId, seq)
    },
    closed: (): void => {
      for (const [table, seq] of newest) {
        const key = `${player} ${table}`
        newestSeen.set(key, Math.max(seq, newestSeen.get(key) ?? 0))
      }
    },
  }
}

const viewIn = ({ payload }: Outgoing): TableView | null =>
  'table' in payload && 'players' in payload.table && 'seq' in payload.table ? payload.table : null

/** Figures of a view that everybody sees alike. */
const figuresFault = (view: TableView, state: TableState): string | null => {
  for (const seat of view.players) {
    const place = state.seats[seat.index] ?? null
    if ((place?.player ?? '') !== seat.id) return `seat ${seat.index} is ${seat.id}'s`
    if (place && toWire(stackOf(state, place.seat)) !== seat.chips) return `${seat.id} has ${seat.chips}`
  }
  const isRunning = state.hand !== null && state.hand.phase !== 'over'
  if (isRunning && view.totalPot !== toWire(totalPot(state))) return `the pot is ${view.totalPot}`
  if (isRunning && view.middleCards.length !== (state.hand?.boards[0]?.length ?? 0)) return 'another board'
  return view.handNumber === state.handsDealt ? null : `hand ${view.handNumber}`
}

const cardsInText = (payload: object): readonly string[] =>
  [...JSON.stringify(payload).matchAll(CARD)].map(([, code, text]) => code ?? text ?? '')

interface MayHoldCards {
  readonly playerCards?: readonly (string | MayHoldCards)[]
  readonly winningCards?: readonly string[]
  readonly middleCards?: readonly string[]
  readonly var_cards?: readonly (readonly string[])[]
  readonly players?: readonly MayHoldCards[]
  readonly winners?: readonly MayHoldCards[]
  readonly table?: MayHoldCards
  readonly user?: MayHoldCards
}

/** Cards in the fields that hold any; the rest of the messages is searched as text now and then. */
const cardsIn = (payload: MayHoldCards, found: string[] = []): readonly string[] => {
  for (const card of payload.playerCards ?? []) {
    if (typeof card === 'object') cardsIn(card, found)
    else if (card !== BACKCARD) found.push(card)
  }
  if (payload.winningCards) found.push(...payload.winningCards)
  if (payload.middleCards) found.push(...payload.middleCards)
  for (const board of payload.var_cards ?? []) found.push(...board)
  for (const player of payload.players ?? []) cardsIn(player, found)
  for (const winner of payload.winners ?? []) cardsIn(winner, found)
  if (payload.table) cardsIn(payload.table, found)
  if (payload.user) cardsIn(payload.user, found)
  return found
}

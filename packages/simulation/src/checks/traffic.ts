import { type PlayerId, stackOf, type TableId, type TableState, totalPot } from '@cardroom/engine'
import { type ServerMessageName, type ServerMessages, serverMessages, type TableView } from '@cardroom/protocol'
import {
  type AddressedMessage,
  type OutgoingMessage,
  type Profiles,
  type Publication,
  tableView,
  type Viewer,
  wireChipsOf,
} from '@cardroom/server/parts'
import type { FindingRecorder } from '../basics/findings.ts'
import { cardsIn, cardsInText } from './cards-in.ts'
import { firstDifferencePath } from './difference.ts'
import { newSeqChecker, type TableMessageIds } from './rising-numbers.ts'
import type { TableShadow } from './table-shadow.ts'
import type { VisibleCardsTracker } from './visible-cards.ts'

/** Checks the server's output: publications and greetings of cash tables, and every message to every client. */
export interface TrafficChecker {
  onPublished(table: TableId, publication: Publication): void
  /**
   * Compares a greeting (the first messages to a viewer who opens the table) with the journal, unless the journal has
   * newer events.
   */
  onGreeted(
    table: TableId,
    viewer: Viewer,
    events: readonly OutgoingMessage[],
    names: { name: string; profiles: Profiles },
  ): void
  /** Number of compared greetings. */
  readonly comparedViews: number
  /** @returns the checks on one socket of a player */
  socketOf(player: PlayerId): SocketChecker
}

/** Checks one socket: no card that its player may not see, and no decreasing `seq` (S-RT-03, S-RT-04). */
export interface SocketChecker {
  onSent<Name extends ServerMessageName>(name: Name, payload: ServerMessages[Name]): void
  onClosed(): void
}

/** Messages without a table change, or replies to one player. */
const messagesWithoutTableChange: ReadonlySet<string> = new Set(['sync_table', 'message', 'action_result', 'success'])
const timeFields: ReadonlySet<string> = new Set(['timeLeft'])
const MESSAGES_PER_THOROUGH_CHECK = 128

/**
 * @param cardsAt the cards that each player may see at a cash or tournament table
 * @param acrossSockets whether a new socket of a player must show nothing older than the last one did. This holds only
 * in a room of one process: in other rooms the new socket may be at a process with an older state of the table
 */
export const newTrafficChecker = (
  findings: FindingRecorder,
  shadows: ReadonlyMap<TableId, TableShadow>,
  cardsAt: (table: TableId) => VisibleCardsTracker | undefined,
  acrossSockets: boolean,
): TrafficChecker => {
  const newestSeen = new Map<string, number>()
  let messages = 0
  let comparedViews = 0

  const cardFault = (player: PlayerId, name: string, payload: object, cards: readonly string[]): void => {
    if (cards.length === 0) return
    const { gameId, sessionId } = payload as TableMessageIds
    const hand = cardsAt(gameId as TableId)?.visibleCardsOf(sessionId ?? '')
    const holeCards = hand?.holeCards.get(player)
    for (const card of cards) {
      if (hand?.shownToAll.has(card) || holeCards?.has(card)) continue
      findings.note('S-RT-03', `${name} shows ${card} to ${player} at table ${gameId}`)
    }
  }

  return {
    onPublished: (table, { events }) => {
      const shadow = shadows.get(table)
      if (shadow === undefined) return
      const unpublishedAfter = shadow.unpublishedAfterSeq
      let isAnnounced = false
      for (const { event } of events as readonly AddressedMessage[]) {
        const { seq } = event.payload as TableMessageIds
        if (seq !== undefined && seq > shadow.record.seq) {
          findings.note('S-OPS-03', `${event.name} tells of event ${seq}, the journal ends at ${shadow.record.seq}`)
        }
        if (messagesWithoutTableChange.has(event.name)) continue
        isAnnounced = true
        if (seq !== undefined && unpublishedAfter !== null && seq <= unpublishedAfter && seq > shadow.ownedAfterSeq) {
          findings.note('S-RT-04', `${event.name} of a change after ${unpublishedAfter} carries the number ${seq}`)
        }
        const view = tableViewIn(event)
        const record = view && shadow.recordsOfLastAppend.get(view.seq)
        const fault = view && record ? wrongFigure(view, record.state) : null
        if (fault) findings.note('S-EMIT-01', `${event.name} at ${view?.seq} of table ${table}: ${fault}`)
      }
      if (isAnnounced) shadow.unpublishedAfterSeq = null
    },
    onGreeted: (table, viewer, events, names) => {
      const shadow = shadows.get(table)
      const shownView = events.map(tableViewIn).find((view) => view !== null)
      if (!shadow || !shownView || shownView.seq !== shadow.record.seq) return
      comparedViews += 1
      const context = { ...names, now: 0, balances: new Map(), chat: [] }
      const differingPath = firstDifferencePath(shownView, tableView(shadow.record, viewer, context), {
        ignoredKeys: timeFields,
      })
      if (differingPath !== null)
        findings.note('S-TIME-06', `${viewer} is shown another table ${table} than the journal's: ${differingPath}`)
    },
    get comparedViews() {
      return comparedViews
    },
    socketOf: (player) => {
      const numbers = newSeqChecker(findings, player, acrossSockets ? newestSeen : new Map())
      return {
        onSent: (name, payload) => {
          messages += 1
          const isThorough = messages % MESSAGES_PER_THOROUGH_CHECK === 0
          cardFault(player, name, payload, cardsIn(name, payload))
          numbers.onSent(name, payload)
          if (!isThorough) return
          cardFault(player, name, payload, cardsInText(JSON.stringify({ ...payload, chat: [] })))
          checkSchema(findings, name, payload)
        },
        onClosed: numbers.onClosed,
      }
    },
  }
}

const checkSchema = (findings: FindingRecorder, name: ServerMessageName, payload: object): void => {
  const parsedPayload = serverMessages[name].safeParse(payload)
  if (!parsedPayload.success)
    findings.note('S-EMIT-01', `${name} is not as agreed: ${JSON.stringify(parsedPayload.error.issues)}`)
}

/** The table view in a message, or null. */
const tableViewIn = ({ payload }: OutgoingMessage): TableView | null =>
  'table' in payload && 'players' in payload.table && 'seq' in payload.table ? payload.table : null

/** @returns the first public figure of a view that differs from the table state; null if none */
const wrongFigure = (view: TableView, state: TableState): string | null => {
  for (const seat of view.players) {
    const place = state.seats[seat.index] ?? null
    if ((place?.player ?? '') !== seat.id) return `seat ${seat.index} is ${seat.id}'s`
    if (place && wireChipsOf(stackOf(state, place.seat)) !== seat.chips) return `${seat.id} has ${seat.chips}`
  }
  const isRunning = state.hand !== null && state.hand.phase !== 'over'
  if (isRunning && view.totalPot !== wireChipsOf(totalPot(state))) return `the pot is ${view.totalPot}`
  if (isRunning && view.middleCards.length !== (state.hand?.boards[0]?.length ?? 0)) return 'another board'
  return view.handNumber === state.handsDealt ? null : `hand ${view.handNumber}`
}

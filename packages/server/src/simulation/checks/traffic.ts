import type { PlayerId, TableId } from '@cardroom/engine'
import { type ServerMessageName, type ServerMessages, serverMessages } from '@cardroom/protocol'
import type { Publication } from '../../ports/bus.ts'
import type { Addressed } from '../../projections/outgoing.ts'
import { tableView } from '../../projections/table-view.ts'
import type { Outgoing, Profiles, Viewer } from '../../tables/contract.ts'
import type { Findings } from '../findings.ts'
import { cardsIn, cardsInText } from './cards-in.ts'
import { difference } from './difference.ts'
import { figuresFault, viewIn } from './figures.ts'
import { risingNumbers, type Stamp } from './rising-numbers.ts'
import type { ShownCards } from './shown-cards.ts'
import type { TableShadow } from './table-shadow.ts'

/** Checks what leaves the server: publications of the tables, greetings, and every message to every client. */
export interface Traffic {
  published(table: TableId, publication: Publication): void
  /** Compared with the journal, unless that has gone on meanwhile. */
  greeted(
    table: TableId,
    viewer: Viewer,
    events: readonly Outgoing[],
    names: { name: string; profiles: Profiles },
  ): void
  /** Greetings that were compared. */
  readonly compared: number
  /** @returns the checks on one socket of a player */
  socketOf(player: PlayerId): SocketTraffic
}

/** What goes to one socket: no card its player may not see, and numbers that never fall (S-RT-03, S-RT-04). */
export interface SocketTraffic {
  sent<Name extends ServerMessageName>(name: Name, payload: ServerMessages[Name]): void
  closed(): void
}

/** Told about what is so already, or to one alone about an order. */
const tellsNothingNew: ReadonlySet<string> = new Set(['sync_table', 'message', 'action_result', 'success'])
const timeFields: ReadonlySet<string> = new Set(['timeLeft'])
const THOROUGH_EVERY = 128

/** @param cardsAt who may see which cards at a table, of cash or of a tournament */
export const trafficOf = (
  findings: Findings,
  shadows: ReadonlyMap<TableId, TableShadow>,
  cardsAt: (table: TableId) => ShownCards | undefined,
): Traffic => {
  const newestSeen = new Map<string, number>()
  let messages = 0
  let compared = 0

  const cardFault = (player: PlayerId, name: string, payload: object, cards: readonly string[]): void => {
    if (cards.length === 0) return
    const { gameId, sessionId } = payload as Stamp
    const hand = cardsAt(gameId as TableId)?.ofHand(sessionId ?? '')
    const own = hand?.own.get(player)
    for (const card of cards) {
      if (hand?.byAll.has(card) || own?.has(card)) continue
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
        if (seq !== undefined && after !== null && seq <= after && seq > shadow.ownedAfter) {
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
      if (!shadow || !shown || shown.seq !== shadow.story.seq) return
      compared += 1
      const around = { ...names, now: 0, balances: new Map(), said: [] }
      const unlike = difference(shown, tableView(shadow.story, viewer, around), { ignored: timeFields })
      if (unlike !== null)
        findings.note('S-TIME-06', `${viewer} is shown another table ${table} than the journal's: ${unlike}`)
    },
    get compared() {
      return compared
    },
    socketOf: (player) => {
      const numbers = risingNumbers(findings, player, newestSeen)
      return {
        sent: (name, payload) => {
          messages += 1
          const isThorough = messages % THOROUGH_EVERY === 0
          cardFault(player, name, payload, cardsIn(name, payload))
          numbers.sent(name, payload)
          if (!isThorough) return
          cardFault(player, name, payload, cardsInText(JSON.stringify({ ...payload, chat: [] })))
          checkForm(findings, name, payload)
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

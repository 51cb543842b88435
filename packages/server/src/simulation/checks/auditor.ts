import { createHash } from 'node:crypto'
import type { TableId, TableState } from '@cardroom/engine'
import type { Posting } from '../../ledger/posting.ts'
import type { ActorId, Append } from '../../ports/actor-log.ts'
import { tableOf } from '../../tables/table-request.ts'
import type { Findings } from '../findings.ts'
import { type Books, booksOf } from './books.ts'
import { type Orders, ordersOf } from './orders.ts'
import { type Decided, TableShadow } from './table-shadow.ts'
import { TournamentShadow } from './tournament-shadow.ts'
import { type Traffic, trafficOf } from './traffic.ts'

/** Sees everything that is stored and sent, and knows from that alone what has to be true. */
export interface Auditor {
  readonly books: Books
  readonly orders: Orders
  readonly traffic: Traffic
  readonly shadows: ReadonlyMap<TableId, TableShadow>
  /** The tournament of the room, once anything of it is stored. */
  readonly cup: TournamentShadow | null
  booked(postings: readonly Posting[]): void
  /** @param texts the append's events as the journal keeps them */
  stored(append: Append, texts: readonly string[]): void
  claimed(actor: ActorId): void
  /** A host has decided on events; `state` is the table it decided from. */
  decided(state: TableState, first: object | undefined): void
  readonly hands: number
  readonly events: number
  /** Of everything stored so far. */
  journalHash(): string
}

export const auditorOf = (findings: Findings, tables: readonly TableId[]): Auditor => {
  const books = booksOf(findings)
  const orders = ordersOf(findings)
  const decisions = new WeakMap<object, Decided>()
  const decidedFrom = (event: object): Decided | null => decisions.get(event) ?? null
  const ports = { findings, books, orders, decidedFrom }
  const shadows = new Map(tables.map((id) => [id, new TableShadow(id, ports)]))
  const hash = textHash()
  let cup: TournamentShadow | null = null
  const cardsAt = (table: TableId) => shadows.get(table)?.cards ?? cup?.cardsAt(table)
  let events = 0

  return {
    books,
    orders,
    traffic: trafficOf(findings, shadows, cardsAt),
    shadows,
    get cup() {
      return cup
    },
    booked: books.booked,
    stored: (append, texts) => {
      events += texts.length
      hash.take(`${append.actor} ${append.prevSeq} ${texts.join()}\n`)
      findings.trace(() => `stored at ${append.actor} after ${append.prevSeq}: ${namesOf(append.events)}`)
      if (append.actor.startsWith('tournament:')) {
        cup ??= new TournamentShadow(append, findings, books)
        cup.stored(append, texts)
      } else shadows.get(tableOf(append.actor))?.stored(append, texts)
    },
    claimed: (actor) => {
      findings.trace(() => `claimed ${actor}`)
      shadows.get(tableOf(actor))?.claimed()
    },
    decided: (state, first) => {
      if (first === undefined) return
      const shadow = shadows.get(state.config?.tableId as TableId)
      decisions.set(first, { from: state, disturbances: shadow?.disturbances ?? 0 })
    },
    get hands() {
      let sum = cup?.ended.length ?? 0
      for (const { ended } of shadows.values()) sum += ended.length
      return sum
    },
    get events() {
      return events
    },
    journalHash: hash.soFar,
  }
}

const LONG = 1 << 16

/** A hash over many short texts, taken in together: each by itself costs more than all its letters. */
const textHash = () => {
  const hash = createHash('sha256')
  let taken = ''
  const enter = (): void => {
    hash.update(taken)
    taken = ''
  }
  return {
    take: (text: string): void => {
      taken += text
      if (taken.length > LONG) enter()
    },
    soFar: (): string => {
      enter()
      return hash.copy().digest('hex')
    },
  }
}

const namesOf = (events: readonly unknown[]): string =>
  events.map((entry) => (entry as { event: { type: string } }).event.type).join(' ')

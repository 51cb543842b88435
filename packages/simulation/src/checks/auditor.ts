import { createHash } from 'node:crypto'
import type { TableId, TableState } from '@cardroom/engine'
import { type ActorId, type Append, type Posting, tableIdOfActor } from '@cardroom/server/parts'
import type { FindingRecorder } from '../basics/findings.ts'
import { type CheckedLedger, newCheckedLedger } from './checked-ledger.ts'
import { newPlayerOrderChecker, type PlayerOrderChecker } from './orders.ts'
import { type DecisionBasis, TableShadow } from './table-shadow.ts'
import { TournamentShadow } from './tournament-shadow.ts'
import { newTrafficChecker, type TrafficChecker } from './traffic.ts'

/** Observes everything stored and sent, and checks it against a state of its own. */
export interface Auditor {
  readonly books: CheckedLedger
  readonly orders: PlayerOrderChecker
  readonly traffic: TrafficChecker
  readonly shadows: ReadonlyMap<TableId, TableShadow>
  /** The room's tournament; null before its first stored event. */
  readonly tournament: TournamentShadow | null
  onPosted(postings: readonly Posting[]): void
  /** @param texts the append's events as stored JSON */
  onStored(append: Append, texts: readonly string[]): void
  onClaimed(actor: ActorId): void
  /**
   * Call this when a server process has decided on a command. `state` is the table before the decision, `firstEvent`
   * the first event of the decision; undefined if it has none.
   */
  onDecided(state: TableState, firstEvent: object | undefined): void
  readonly hands: number
  readonly events: number
  /** Hash of everything stored so far. */
  journalHash(): string
}

export const newAuditor = (findings: FindingRecorder, tables: readonly TableId[], processes = 1): Auditor => {
  const books = newCheckedLedger(findings)
  const orders = newPlayerOrderChecker(findings)
  const decisions = new WeakMap<object, DecisionBasis>()
  const decisionBasisOf = (event: object): DecisionBasis | null => decisions.get(event) ?? null
  const ports = { findings, books, orders, decisionBasisOf }
  const shadows = new Map(tables.map((id) => [id, new TableShadow(id, ports)]))
  const hash = textHash()
  let tournament: TournamentShadow | null = null
  const cardsAt = (table: TableId) => shadows.get(table)?.cards ?? tournament?.cardsAt(table)
  let events = 0

  return {
    books,
    orders,
    traffic: newTrafficChecker(findings, shadows, cardsAt, processes === 1),
    shadows,
    get tournament() {
      return tournament
    },
    onPosted: books.onPosted,
    onStored: (append, texts) => {
      events += texts.length
      hash.append(`${append.actor} ${append.prevSeq} ${texts.join()}\n`)
      findings.trace(() => `stored at ${append.actor} after ${append.prevSeq}: ${namesOf(append.events)}`)
      if (append.actor.startsWith('tournament:')) {
        tournament ??= new TournamentShadow(append, findings, books)
        tournament.onStored(append, texts)
      } else shadows.get(tableIdOfActor(append.actor))?.onStored(append, texts)
    },
    onClaimed: (actor) => {
      findings.trace(() => `claimed ${actor}`)
      shadows.get(tableIdOfActor(actor))?.onClaimed()
    },
    onDecided: (state, firstEvent) => {
      if (firstEvent === undefined) return
      const shadow = shadows.get(state.config?.tableId as TableId)
      decisions.set(firstEvent, { state, disturbanceCount: shadow?.disturbanceCount ?? 0 })
    },
    get hands() {
      let sum = tournament?.endedHandIds.length ?? 0
      for (const { endedHandIds: ended } of shadows.values()) sum += ended.length
      return sum
    },
    get events() {
      return events
    },
    journalHash: hash.digest,
  }
}

const MAX_BUFFERED_CHARACTERS = 1 << 16

/** Hashes many short texts. It buffers them, because updating a hash with each text alone is slow. */
const textHash = () => {
  const hash = createHash('sha256')
  let bufferedText = ''
  const hashBuffered = (): void => {
    hash.update(bufferedText)
    bufferedText = ''
  }
  return {
    append: (text: string): void => {
      bufferedText += text
      if (bufferedText.length > MAX_BUFFERED_CHARACTERS) hashBuffered()
    },
    digest: (): string => {
      hashBuffered()
      return hash.copy().digest('hex')
    },
  }
}

const namesOf = (events: readonly unknown[]): string =>
  events.map((entry) => (entry as { event: { type: string } }).event.type).join(' ')

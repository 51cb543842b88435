import {
  type Card,
  cashTableDecider,
  type TableEvent,
  type TableId,
  type TableState,
  tableDueAt,
} from '@cardroom/engine'
import { chipsBroughtBy } from '@cardroom/engine/testing'
import {
  type Append,
  emptyTableRecord,
  escrowAccountOf,
  isHandEvent,
  type TableJournalEntry,
  type TableRecord,
  tableJournalEntryFormat,
} from '@cardroom/server/parts'
import type { FindingRecorder } from '../basics/findings.ts'
import type { CheckedLedger } from './checked-ledger.ts'
import { chipsOnTable } from './chips-on-table.ts'
import { firstDifferencePath, type LastEqualPair } from './difference.ts'
import type { PlayerOrderChecker } from './orders.ts'
import { handSettlementFault } from './referee.ts'
import { brokenRule } from './rule-checks.ts'
import { newVisibleCardsTracker, type VisibleCardsTracker } from './visible-cards.ts'

/** Time in ms by which an action may be late after its deadline: longer than the slowest append and its repetition. */
const MAX_LATENESS_MS = 12_000

/**
 * How often the server's state and the shadow's are compared in full, including objects that have not changed: at every
 * 8th append.
 */
const APPENDS_PER_FULL_COMPARISON = 8

/** The table state from which a server process decided on events. */
export interface DecisionBasis {
  readonly state: TableState
  /** Value of `TableShadow.disturbanceCount` at the time of the decision. */
  readonly disturbanceCount: number
}

export interface ShadowPorts {
  readonly findings: FindingRecorder
  readonly books: CheckedLedger
  readonly orders: PlayerOrderChecker
  /** The decision whose first event is `event`; null if it is not known. */
  decisionBasisOf(event: object): DecisionBasis | null
}

/** A copy of a table, rebuilt from its journal event by event and checked at each. */
export class TableShadow {
  record: TableRecord = emptyTableRecord
  readonly cards: VisibleCardsTracker = newVisibleCardsTracker()
  /** The table after each event of the last append, by event number. */
  readonly recordsOfLastAppend = new Map<number, TableRecord>()
  /** Ids of hands that have ended. */
  readonly endedHandIds: string[] = []
  /** Cards shown after the end of a hand (N-TABLE-07). */
  readonly shownAfterHand: { readonly handId: string; readonly seat: number; readonly cards: readonly Card[] }[] = []
  /** Number of the last event before the stored events that are not published yet; null if all are published. */
  unpublishedAfterSeq: number | null = null
  /**
   * Number of the table's last event when its present owner process took it over. A former owner that was paused may
   * still publish events up to this number.
   */
  ownedAfterSeq = 0
  #owed = 0
  #mustRestartTurn = false
  /** Number of disturbances (clock changes, new owner processes), which may delay due actions. */
  disturbanceCount = 1
  #isDisturbed = true
  /**
   * When the current deadline was set, ms. The deadline may have passed already when it is set: a player who sits out
   * again may have used up all of their sit-out time before.
   */
  #dueSince = 0
  #appends = 0
  #compared: LastEqualPair | null = null
  readonly #id: TableId
  readonly #ports: ShadowPorts

  constructor(id: TableId, ports: ShadowPorts) {
    this.#id = id
    this.#ports = ports
  }

  /** Whether actions may be late for a reason outside the table: a clock change or a new owner process. */
  get isDisturbed(): boolean {
    return this.#isDisturbed
  }

  get dueAt(): number | null {
    return tableDueAt(this.record.state)
  }

  /** Notes a reason for late actions: the clock was set, or another process now owns the table. */
  onDisturbed(): void {
    this.#isDisturbed = true
    this.disturbanceCount += 1
  }

  /** A process has taken over the table and read its journal. It must first restart a running turn (S-OPS-03). */
  onClaimed(): void {
    this.#mustRestartTurn = this.record.state.turnClock !== null
    this.unpublishedAfterSeq = null
    this.ownedAfterSeq = this.record.seq
    this.onDisturbed()
  }

  /**
   * Applies an append of the journal to the copy, and checks its events.
   * @param append one that the journal has stored
   * @param texts its events as JSON
   */
  onStored({ prevSeq, events }: Append, texts: readonly string[]): void {
    const { findings, books, decisionBasisOf } = this.#ports
    if (prevSeq !== this.record.seq) this.#note('S-OPS-03', `an append after ${prevSeq} is not the next`)
    const [firstEntry] = events as readonly TableJournalEntry[]
    if (firstEntry === undefined || prevSeq !== this.record.seq) return
    const serverDecision = decisionBasisOf(firstEntry.event)
    if (serverDecision !== null && firstEntry.event.type !== 'TableOpened') this.#compare(serverDecision.state)
    const dueBefore = this.dueAt
    const lateMs = dueBefore === null ? 0 : firstEntry.at - Math.max(dueBefore, this.#dueSince)
    if (lateMs > MAX_LATENESS_MS && !this.#isDisturbed) this.#note('S-TIME-01', `what was due comes ${lateMs} ms late`)
    // An append that is not late ends the disturbance, unless it was decided before the latest disturbance.
    if (lateMs <= 0 && serverDecision?.disturbanceCount === this.disturbanceCount) this.#isDisturbed = false
    this.recordsOfLastAppend.clear()
    this.unpublishedAfterSeq ??= prevSeq
    this.#apply(texts)
    if (this.dueAt !== dueBefore) this.#dueSince = firstEntry.at
    const escrow = books.balanceOf(escrowAccountOf(this.#id))
    if (escrow !== this.#owed) this.#note('S-WALLET-03', `${escrow} in escrow, ${this.#owed} on the table`)
    if (findings.firstFinding === null) books.checkSum()
  }

  #compare(host: TableState): void {
    const { state } = this.record
    const previousPair = this.#appends % APPENDS_PER_FULL_COMPARISON === 0 ? null : this.#compared
    this.#appends += 1
    const differingPath = firstDifferencePath(host, state, { previousPair })
    if (differingPath !== null) this.#note('S-OPS-03', `the host differs from its journal at ${differingPath}`)
    this.#compared = { left: host, right: state }
  }

  #apply(texts: readonly string[]): void {
    const earlierEvents: TableEvent[] = []
    for (const storedEntry of JSON.parse(`[${texts.join()}]`) as readonly unknown[]) {
      const entry = tableJournalEntryFormat.read(storedEntry)
      if (entry === null) this.#note('S-OPS-03', 'an event of the journal cannot be read')
      else {
        this.#judge(entry, earlierEvents)
        this.#follow(entry)
        earlierEvents.push(entry.event)
      }
    }
  }

  #judge(entry: TableJournalEntry, earlierEvents: readonly TableEvent[]): void {
    const { orders } = this.#ports
    const { event, by } = entry
    if (earlierEvents.length === 0 && by !== null) orders.onJournaled(by, event)
    if (this.#mustRestartTurn) {
      this.#mustRestartTurn = false
      if (event.type !== 'TurnClockStarted') this.#note('S-OPS-03', `${event.type} before the turn has started over`)
    }
    const ruleViolation = brokenRule({
      stateBefore: this.record.state,
      entry,
      earlierEvents,
      request: orders.requestOf(by),
    })
    if (ruleViolation !== null) this.#note(...ruleViolation)
  }

  #follow({ event, at }: TableJournalEntry): void {
    const { record } = this
    const seq = record.seq + 1
    const handBefore = record.state.hand
    if (event.type === 'HandShown' && handBefore?.phase === 'over')
      this.shownAfterHand.push({ ...event, handId: handBefore.setup.handId })
    if (event.type === 'TableOpened')
      this.record = { ...emptyTableRecord, state: cashTableDecider.evolve(emptyTableRecord.state, event), seq }
    else {
      const state = cashTableDecider.evolve(record.state, event)
      if (event.type === 'HandStarted') this.record = { state, hand: [event], handStartedAt: at, seq }
      else this.record = { ...record, state, seq, hand: isHandEvent(event) ? [...record.hand, event] : record.hand }
    }
    this.recordsOfLastAppend.set(seq, this.record)
    const { state, hand } = this.record
    if (isHandEvent(event)) this.cards.applyEvent(event, state)
    this.#owed += chipsBroughtBy(event)
    const chips = chipsOnTable(state)
    if (chips !== this.#owed) this.#note('P8', `${chips} on the table after ${event.type}, ${this.#owed} belong there`)
    if (event.type !== 'HandEnded') return
    this.endedHandIds.push(state.hand?.setup.handId ?? '')
    const fault = handSettlementFault(hand)
    if (fault !== null) this.#note('S-POT-05', fault)
  }

  #note(rule: string, description: string): void {
    this.#ports.findings.note(rule, `table ${this.#id}, event ${this.record.seq + 1}: ${description}`)
  }
}

import { cashTable, dueAt, type TableEvent, type TableId, type TableState } from '@cardroom/engine'
import type { Append } from '../../ports/actor-log.ts'
import { isHandEvent, type TableStory, untold } from '../../projections/table-story.ts'
import { type JournalEntry, readEntry } from '../../tables/journal-entry.ts'
import { escrowOf } from '../../tables/postings.ts'
import type { Findings } from '../findings.ts'
import type { Books } from './books.ts'
import { broughtBy, chipsOn } from './chips-on.ts'
import { difference } from './difference.ts'
import type { Orders } from './orders.ts'
import { settlementFault } from './referee.ts'
import { ruleBroken } from './rule-checks.ts'
import { type ShownCards, shownCards } from './shown-cards.ts'

/** More than the slowest append and its repetition. */
const LATEST_MS = 12_000

/** Large parts of a table that no event changes: compared now and then only. */
const constants: ReadonlySet<string> = new Set(['config', 'setup'])
const WHOLE_EVERY = 8

// Taken before anybody can plant a bug in them.
const { evolve } = cashTable

export interface ShadowPorts {
  readonly findings: Findings
  readonly books: Books
  readonly orders: Orders
  /** The table that a decision was made from, by its first event; null if it is not known. */
  decidedFrom(event: object): TableState | null
}

/** A table told again from what its journal holds, event by event, and checked at each of them. */
export class TableShadow {
  story: TableStory = untold
  readonly cards: ShownCards = shownCards()
  /** The table after each event of the last append, by number. */
  readonly recent = new Map<number, TableStory>()
  /** Ids of hands that have ended. */
  readonly ended: string[] = []
  /** The number after which nothing has been announced yet; null when all is. */
  unannouncedAfter: number | null = null
  #owed = 0
  #mustRestartTurn = false
  #isDisturbed = true
  #appends = 0
  readonly #id: TableId
  readonly #ports: ShadowPorts

  constructor(id: TableId, ports: ShadowPorts) {
    this.#id = id
    this.#ports = ports
  }

  /** Whether what is due may be late by no fault of the table. */
  get isDisturbed(): boolean {
    return this.#isDisturbed
  }

  get dueAt(): number | null {
    return dueAt(this.story.state)
  }

  /** Something has happened for which what is due may be late: the clock was set, or the owner is another. */
  disturbed(): void {
    this.#isDisturbed = true
  }

  /** A new owner has read the journal: a running turn starts over before anything else happens (S-OPS-03). */
  claimed(): void {
    this.#mustRestartTurn = this.story.state.turnClock !== null
    this.unannouncedAfter = null
    this.disturbed()
  }

  /**
   * @param append that the journal has stored
   * @param texts its events as JSON
   */
  stored({ prevSeq, events }: Append, texts: readonly string[]): void {
    const { findings, books, decidedFrom } = this.#ports
    if (prevSeq !== this.story.seq) this.#note('S-OPS-03', `an append after ${prevSeq} is not the next`)
    const [first] = events as readonly JournalEntry[]
    if (first === undefined || prevSeq !== this.story.seq) return
    const host = decidedFrom(first.event)
    const isOpening = first.event.type === 'TableOpened'
    const ignored = this.#appends % WHOLE_EVERY === 0 ? undefined : constants
    this.#appends += 1
    const unlike = host === null || isOpening ? null : difference(host, this.story.state, ignored)
    if (unlike !== null) this.#note('S-OPS-03', `the host differs from its journal at ${unlike}`)
    const late = first.at - (this.dueAt ?? first.at)
    if (late > LATEST_MS && !this.#isDisturbed) this.#note('S-TIME-01', `what was due comes ${late} ms late`)
    if (late <= 0) this.#isDisturbed = false
    this.recent.clear()
    this.unannouncedAfter ??= prevSeq
    this.#tell(texts)
    const escrow = books.balanceOf(escrowOf(this.#id))
    if (escrow !== this.#owed) this.#note('S-WALLET-03', `${escrow} in escrow, ${this.#owed} on the table`)
    if (findings.first === null) books.checkSum()
  }

  #tell(texts: readonly string[]): void {
    const earlier: TableEvent[] = []
    for (const text of texts) {
      const entry = readEntry(JSON.parse(text))
      if (entry === null) this.#note('S-OPS-03', 'an event of the journal cannot be read')
      else {
        this.#judge(entry, earlier)
        this.#follow(entry)
        earlier.push(entry.event)
      }
    }
  }

  #judge(entry: JournalEntry, earlier: readonly TableEvent[]): void {
    const { orders } = this.#ports
    const { event, by } = entry
    if (earlier.length === 0 && by !== null) orders.journaled(by, event)
    if (this.#mustRestartTurn) {
      this.#mustRestartTurn = false
      if (event.type !== 'TurnClockStarted') this.#note('S-OPS-03', `${event.type} before the turn has started over`)
    }
    const broken = ruleBroken({ before: this.story.state, entry, earlier, request: orders.of(by) })
    if (broken !== null) this.#note(...broken)
  }

  #follow({ event, at }: JournalEntry): void {
    const { story } = this
    const seq = story.seq + 1
    if (event.type === 'TableOpened') this.story = { ...untold, state: evolve(untold.state, event), seq }
    else {
      const state = evolve(story.state, event)
      if (event.type === 'HandStarted') this.story = { state, hand: [event], handStartedAt: at, seq }
      else this.story = { ...story, state, seq, hand: isHandEvent(event) ? [...story.hand, event] : story.hand }
    }
    this.recent.set(seq, this.story)
    const { state, hand } = this.story
    if (isHandEvent(event)) this.cards.follow(event, state)
    this.#owed += broughtBy(event)
    const chips = chipsOn(state)
    if (chips !== this.#owed) this.#note('P8', `${chips} on the table after ${event.type}, ${this.#owed} belong there`)
    if (event.type !== 'HandEnded') return
    this.ended.push(state.hand?.setup.handId ?? '')
    const fault = settlementFault(hand)
    if (fault !== null) this.#note('S-POT-05', fault)
  }

  #note(rule: string, what: string): void {
    this.#ports.findings.note(rule, `table ${this.#id}, event ${this.story.seq + 1}: ${what}`)
  }
}

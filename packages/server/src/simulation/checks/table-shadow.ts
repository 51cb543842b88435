import { type Card, cashTable, dueAt, type TableEvent, type TableId, type TableState } from '@cardroom/engine'
import type { Append } from '../../ports/actor-log.ts'
import { isHandEvent, type TableStory, untold } from '../../projections/table-story.ts'
import { type JournalEntry, readEntry } from '../../tables/journal-entry.ts'
import { escrowOf } from '../../tables/postings.ts'
import type { Findings } from '../findings.ts'
import type { Books } from './books.ts'
import { broughtBy, chipsOn } from './chips-on.ts'
import { type Compared, difference } from './difference.ts'
import type { Orders } from './orders.ts'
import { settlementFault } from './referee.ts'
import { ruleBroken } from './rule-checks.ts'
import { type ShownCards, shownCards } from './shown-cards.ts'

/** More than the slowest append and its repetition. */
const LATEST_MS = 12_000

/** So often host and shadow are compared whole, also where nothing has replaced what was the same before. */
const WHOLE_EVERY = 8

// Taken before anybody can plant a bug in them.
const { evolve } = cashTable

/** How a host came to its events. */
export interface Decided {
  readonly from: TableState
  /** How often the table had been disturbed by then. */
  readonly disturbances: number
}

export interface ShadowPorts {
  readonly findings: Findings
  readonly books: Books
  readonly orders: Orders
  /** The decision that an event was the first of; null if it is not known. */
  decidedFrom(event: object): Decided | null
}

/** A table told again from what its journal holds, event by event, and checked at each of them. */
export class TableShadow {
  story: TableStory = untold
  readonly cards: ShownCards = shownCards()
  /** The table after each event of the last append, by number. */
  readonly recent = new Map<number, TableStory>()
  /** Ids of hands that have ended. */
  readonly ended: string[] = []
  /** Cards shown after the end of a hand (N-TABLE-07). */
  readonly shownLate: { readonly handId: string; readonly seat: number; readonly cards: readonly Card[] }[] = []
  /** The number after which nothing has been announced yet; null when all is. */
  unannouncedAfter: number | null = null
  /** The number up to which others than the owner of now have written: one who stood still may yet tell of it. */
  ownedAfter = 0
  #owed = 0
  #mustRestartTurn = false
  /** How often something has happened for which what is due may be late. */
  disturbances = 1
  #isDisturbed = true
  /** When what is due now was set, ms: a player back late who sits out again may have no time left, and owes nothing before. */
  #dueSince = 0
  #appends = 0
  #compared: Compared | null = null
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
    this.disturbances += 1
  }

  /** A new owner has read the journal: a running turn starts over before anything else happens (S-OPS-03). */
  claimed(): void {
    this.#mustRestartTurn = this.story.state.turnClock !== null
    this.unannouncedAfter = null
    this.ownedAfter = this.story.seq
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
    const decided = decidedFrom(first.event)
    if (decided !== null && first.event.type !== 'TableOpened') this.#compare(decided.from)
    const due = this.dueAt
    const late = due === null ? 0 : first.at - Math.max(due, this.#dueSince)
    if (late > LATEST_MS && !this.#isDisturbed) this.#note('S-TIME-01', `what was due comes ${late} ms late`)
    // What was decided before the clock was set, and stored after it, says nothing yet about the time after.
    if (late <= 0 && decided?.disturbances === this.disturbances) this.#isDisturbed = false
    this.recent.clear()
    this.unannouncedAfter ??= prevSeq
    this.#tell(texts)
    if (this.dueAt !== due) this.#dueSince = first.at
    const escrow = books.balanceOf(escrowOf(this.#id))
    if (escrow !== this.#owed) this.#note('S-WALLET-03', `${escrow} in escrow, ${this.#owed} on the table`)
    if (findings.first === null) books.checkSum()
  }

  #compare(host: TableState): void {
    const { state } = this.story
    const since = this.#appends % WHOLE_EVERY === 0 ? null : this.#compared
    this.#appends += 1
    const unlike = difference(host, state, { since })
    if (unlike !== null) this.#note('S-OPS-03', `the host differs from its journal at ${unlike}`)
    this.#compared = { left: host, right: state }
  }

  #tell(texts: readonly string[]): void {
    const earlier: TableEvent[] = []
    for (const stored of JSON.parse(`[${texts.join()}]`) as readonly unknown[]) {
      const entry = readEntry(stored)
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
    const before = story.state.hand
    if (event.type === 'HandShown' && before?.phase === 'over')
      this.shownLate.push({ ...event, handId: before.setup.handId })
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

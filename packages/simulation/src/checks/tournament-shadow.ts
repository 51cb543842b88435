import type { TableId, TournamentEvent, TournamentId, TournamentStatus } from '@cardroom/engine'
import {
  type Append,
  applyTournamentEvent,
  emptyTournamentRecord,
  isHandEvent,
  poolAccountOf,
  type TournamentRecord,
  tableRecordIn,
  tournamentIdOfActor,
  tournamentJournalEntryFormat,
  tournamentPostings,
} from '@cardroom/server/parts'
import type { FindingRecorder } from '../basics/findings.ts'
import type { CheckedLedger } from './checked-ledger.ts'
import { chipsOnTable } from './chips-on-table.ts'
import { newVisibleCardsTracker, type VisibleCardsTracker } from './visible-cards.ts'

/** The changes of status that are allowed (S-MTT-01). */
const allowedStatusChanges: Readonly<Record<TournamentStatus, readonly TournamentStatus[]>> = {
  announced: ['registering', 'cancelled'],
  registering: ['running', 'cancelled'],
  running: ['on break', 'finished', 'cancelled'],
  'on break': ['running', 'finished', 'cancelled'],
  finished: [],
  cancelled: [],
}

/** A copy of a tournament, rebuilt from its journal event by event and checked at each. */
export class TournamentShadow {
  record: TournamentRecord = emptyTournamentRecord
  /** Ids of hands that have ended. */
  readonly endedHandIds: string[] = []
  readonly #cards = new Map<TableId, VisibleCardsTracker>()
  readonly #id: TournamentId
  readonly #findings: FindingRecorder
  readonly #books: CheckedLedger
  readonly #seated = new Set<string>()
  /** Tournament chips that entries, rebuys and add-ons have brought to the tables, hundredths. */
  #brought = 0
  /** Chips from players' wallets that the tournament holds in its pool account, hundredths. */
  #held = 0

  constructor(append: Append, findings: FindingRecorder, books: CheckedLedger) {
    this.#id = tournamentIdOfActor(append.actor)
    this.#findings = findings
    this.#books = books
  }

  get isOver(): boolean {
    const { status } = this.record.state
    return status === 'finished' || status === 'cancelled'
  }

  cardsAt(table: TableId): VisibleCardsTracker | undefined {
    return this.#cards.get(table)
  }

  /** @param texts the append's events as stored JSON */
  onStored(append: Append, texts: readonly string[]): void {
    if (append.prevSeq !== this.record.seq) {
      this.#findings.note(
        'S-OPS-03',
        `events after ${append.prevSeq} of ${append.actor} are stored after ${this.record.seq}`,
      )
    }
    for (const text of texts) {
      const entry = tournamentJournalEntryFormat.read(JSON.parse(text))
      if (entry === null) this.#findings.note('S-OPS-03', `an event of ${append.actor} cannot be read`)
      else this.#follow(entry.event, entry.at)
    }
    const poolBalance = this.#books.balanceOf(poolAccountOf(this.#id))
    if (poolBalance !== this.#held)
      this.#findings.note('S-WALLET-03', `${poolBalance} in the pool, the events say ${this.#held}`)
    if (this.isOver && poolBalance !== 0) this.#findings.note('S-WALLET-03', `${poolBalance} stay in the pool`)
  }

  #follow(event: TournamentEvent, at: number): void {
    const statusBefore = this.record.state.status
    this.record = applyTournamentEvent(this.record, event, at)
    const { status } = this.record.state
    if (status !== statusBefore && !allowedStatusChanges[statusBefore].includes(status)) {
      this.#findings.note('S-MTT-01', `${statusBefore} became ${status}`)
    }
    for (const { entries } of tournamentPostings(event, this.#id, this.record.seq)) {
      this.#held += entries.find(({ account }) => account === poolAccountOf(this.#id))?.amount ?? 0
    }
    if (event.type === 'AtTable') this.#followTable(event)
    if (!this.isOver) this.#countChips(event)
  }

  #followTable({ table, event }: Extract<TournamentEvent, { type: 'AtTable' }>): void {
    const record = tableRecordIn(this.record, table)
    const cards = this.#cards.get(table) ?? newVisibleCardsTracker()
    this.#cards.set(table, cards)
    if (record !== null && isHandEvent(event)) cards.applyEvent(event, record.state)
    if (event.type === 'HandEnded') this.endedHandIds.push(record?.state.hand?.setup.handId ?? '')
    if (event.type === 'TopUpQueued') this.#brought += event.amount
    if (event.type === 'PlayerSeated' && !this.#seated.has(event.player)) {
      this.#seated.add(event.player)
      this.#brought += event.stack
    }
  }

  /**
   * Checks that no player has two seats and that chips are conserved (P8). A move takes two events: after the first one
   * the player has no seat, so nothing is checked.
   */
  #countChips(event: TournamentEvent): void {
    const { tables } = this.record.state
    const players = tables.flatMap(({ seats }) => seats.flatMap((place) => place?.player ?? []))
    if (new Set(players).size !== players.length)
      this.#findings.note('S-BAL-04', `somebody sits twice at ${this.record.seq}`)
    const isMoving = event.type === 'AtTable' && event.event.type === 'PlayerUnseated' && event.event.reason === 'moved'
    if (isMoving) return
    const chips = tables.reduce((sum, table) => sum + chipsOnTable(table), 0)
    if (chips !== this.#brought) {
      this.#findings.note(
        'P8',
        `${chips} chips after event ${this.record.seq}, ${event.type}, where ${this.#brought} were brought`,
      )
    }
  }
}

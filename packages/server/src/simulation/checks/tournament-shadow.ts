import type { TableId, TournamentEvent, TournamentId, TournamentStatus } from '@cardroom/engine'
import type { Append } from '../../ports/actor-log.ts'
import { isHandEvent } from '../../projections/table-story.ts'
import { readTournamentEntry } from '../../tournaments/journal-entry.ts'
import { poolOf, postingsOf } from '../../tournaments/postings.ts'
import { type TournamentStory, tableIn, tellTournament, unopened } from '../../tournaments/story.ts'
import { tournamentOf } from '../../tournaments/tournament-request.ts'
import type { Findings } from '../findings.ts'
import type { Books } from './books.ts'
import { chipsOn } from './chips-on.ts'
import { type ShownCards, shownCards } from './shown-cards.ts'

/** S-MTT-01 */
const changes: Readonly<Record<TournamentStatus, readonly TournamentStatus[]>> = {
  announced: ['registering', 'cancelled'],
  registering: ['running', 'cancelled'],
  running: ['on break', 'finished', 'cancelled'],
  'on break': ['running', 'finished', 'cancelled'],
  finished: [],
  cancelled: [],
}

/** A tournament told again from what its journal holds, event by event, and checked at each of them. */
export class TournamentShadow {
  story: TournamentStory = unopened
  /** Ids of hands that have ended. */
  readonly ended: string[] = []
  readonly #cards = new Map<TableId, ShownCards>()
  readonly #id: TournamentId
  readonly #findings: Findings
  readonly #books: Books
  readonly #seated = new Set<string>()
  /** Hundredths of tournament chips that have come to the tables. */
  #brought = 0
  /** Hundredths of the wallet that lie in escrow. */
  #held = 0

  constructor(append: Append, findings: Findings, books: Books) {
    this.#id = tournamentOf(append.actor)
    this.#findings = findings
    this.#books = books
  }

  get isOver(): boolean {
    const { status } = this.story.state
    return status === 'finished' || status === 'cancelled'
  }

  cardsAt(table: TableId): ShownCards | undefined {
    return this.#cards.get(table)
  }

  /** @param texts the append's events as the journal keeps them */
  stored(append: Append, texts: readonly string[]): void {
    if (append.prevSeq !== this.story.seq) {
      this.#findings.note(
        'S-OPS-03',
        `events after ${append.prevSeq} of ${append.actor} are stored after ${this.story.seq}`,
      )
    }
    for (const text of texts) {
      const entry = readTournamentEntry(JSON.parse(text))
      if (entry === null) this.#findings.note('S-OPS-03', `an event of ${append.actor} cannot be read`)
      else this.#follow(entry.event, entry.at)
    }
    const held = this.#books.balanceOf(poolOf(this.#id))
    if (held !== this.#held) this.#findings.note('S-WALLET-03', `${held} in the pool, the events say ${this.#held}`)
    if (this.isOver && held !== 0) this.#findings.note('S-WALLET-03', `${held} stay in the pool`)
  }

  #follow(event: TournamentEvent, at: number): void {
    const before = this.story.state.status
    this.story = tellTournament(this.story, event, at)
    const { status } = this.story.state
    if (status !== before && !changes[before].includes(status)) {
      this.#findings.note('S-MTT-01', `${before} became ${status}`)
    }
    for (const { entries } of postingsOf(event, this.#id, this.story.seq)) {
      this.#held += entries.find(({ account }) => account === poolOf(this.#id))?.amount ?? 0
    }
    if (event.type === 'AtTable') this.#followTable(event)
    if (!this.isOver) this.#countChips(event)
  }

  #followTable({ table, event }: Extract<TournamentEvent, { type: 'AtTable' }>): void {
    const told = tableIn(this.story, table)
    const cards = this.#cards.get(table) ?? shownCards()
    this.#cards.set(table, cards)
    if (told !== null && isHandEvent(event)) cards.follow(event, told.state)
    if (event.type === 'HandEnded') this.ended.push(told?.state.hand?.setup.handId ?? '')
    if (event.type === 'TopUpQueued') this.#brought += event.amount
    if (event.type === 'PlayerSeated' && !this.#seated.has(event.player)) {
      this.#seated.add(event.player)
      this.#brought += event.stack
    }
  }

  /** Nobody sits twice, and no chip is made or lost (P8); a player who is being moved sits nowhere for one event. */
  #countChips(event: TournamentEvent): void {
    const { tables } = this.story.state
    const players = tables.flatMap(({ seats }) => seats.flatMap((place) => place?.player ?? []))
    if (new Set(players).size !== players.length)
      this.#findings.note('S-BAL-04', `somebody sits twice at ${this.story.seq}`)
    const isMoving = event.type === 'AtTable' && event.event.type === 'PlayerUnseated' && event.event.reason === 'moved'
    if (isMoving) return
    const chips = tables.reduce((sum, table) => sum + chipsOn(table), 0)
    if (chips !== this.#brought) {
      this.#findings.note(
        'P8',
        `${chips} chips after event ${this.story.seq}, ${event.type}, where ${this.#brought} were brought`,
      )
    }
  }
}

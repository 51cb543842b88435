import { inspect } from 'node:util'
import {
  type Decision,
  type TableId,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentRefusal,
  tournament,
  tournamentDueAt,
} from '@cardroom/engine'
import type { TableStory } from '../projections/table-story.ts'
import { type TournamentStep, type TournamentStory, tableIn, tellTournament, unopened } from './story.ts'

/**
 * Keeps the state of a tournament, with the undealt decks and hidden hole cards of its tables. As with the vault of a
 * cash table, cards leave it in events on their way to the journal, and through `look`, and printed it shows nothing
 * (S-OPS-05).
 */
export class TournamentVault {
  #story: TournamentStory

  constructor(story: TournamentStory = unopened) {
    this.#story = story
  }

  /** The journal's number of the last event. */
  get seq(): number {
    return this.#story.seq
  }

  /** When the tournament must act next by itself, ms; null if never. */
  get dueAt(): number | null {
    return tournamentDueAt(this.#story.state)
  }

  /** What the rules make of a command; nothing changes yet. */
  decide(command: TournamentCommand): Decision<TournamentEvent, TournamentRefusal> {
    return tournament.decide(this.#story.state, command)
  }

  /** The tournament as it would be after events of `at` (ms): for what has to be stored together with them. */
  after(events: readonly TournamentEvent[], at: number): ForeseenTournament {
    const steps: TournamentStep[] = []
    let before = this.#story
    for (const event of events) {
      const after = tellTournament(before, event, at)
      steps.push({ before, event, after })
      before = after
    }
    return new ForeseenTournament(steps, before)
  }

  /** Takes what has been stored for the truth. */
  take(foreseen: ForeseenTournament): void {
    this.#story = foreseen.look((story) => story)
  }

  /** @param projection builds its result field by field and keeps nothing of the story */
  look<Result>(projection: (story: TournamentStory) => Result): Result {
    return projection(this.#story)
  }

  /**
   * @returns what the projection makes of one table
   * @throws Error if it is not in play: who asks has looked for it
   */
  lookAt<Result>(table: TableId, projection: (story: TableStory) => Result): Result {
    const story = tableIn(this.#story, table)
    if (story === null) throw new Error(`table ${table} is not in play`)
    return projection(story)
  }

  toJSON(): string {
    return HIDDEN
  }

  [inspect.custom](): string {
    return HIDDEN
  }
}

const HIDDEN = '[tournament]'

/** What a decision would make of a tournament, as closed as the vault itself. */
export class ForeseenTournament {
  readonly #steps: readonly TournamentStep[]
  readonly #story: TournamentStory

  constructor(steps: readonly TournamentStep[], story: TournamentStory) {
    this.#steps = steps
    this.#story = story
  }

  /** When the tournament must act next by itself, ms; null if never. */
  get dueAt(): number | null {
    return tournamentDueAt(this.#story.state)
  }

  look<Result>(projection: (story: TournamentStory, steps: readonly TournamentStep[]) => Result): Result {
    return projection(this.#story, this.#steps)
  }

  toJSON(): string {
    return HIDDEN
  }

  [inspect.custom](): string {
    return HIDDEN
  }
}

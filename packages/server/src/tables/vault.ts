import { inspect } from 'node:util'
import {
  cashTable,
  type Decision,
  dueAt,
  type HandId,
  type NextHand,
  shuffledDeck,
  type TableCommand,
  type TableEvent,
  type TableRefusal,
} from '@cardroom/engine'
import type { Entropy } from '../ports/entropy.ts'
import type { Ids } from '../ports/ids.ts'
import { type Step, type TableStory, tell, untold } from '../projections/table-story.ts'

/**
 * Keeps the state of one table, undealt deck and hidden hole cards with it. Cards leave in two ways only: in events on
 * their way to the journal, and through `look`, whose projections build what a viewer may see. Printed or turned into
 * JSON, by a log line or an error, a vault shows nothing (S-OPS-05).
 */
export class TableVault {
  #story: TableStory

  constructor(story: TableStory = untold) {
    this.#story = story
  }

  /** The journal's number of the last event. */
  get seq(): number {
    return this.#story.seq
  }

  /** When the table must act next by itself, ms; null if never. */
  get dueAt(): number | null {
    return dueAt(this.#story.state)
  }

  /** What the rules make of a command; nothing changes yet. A table opens on a clean slate, also for a second time. */
  decide(command: TableCommand): Decision<TableEvent, TableRefusal> {
    return cashTable.decide(command.type === 'open' ? cashTable.initial : this.#story.state, command)
  }

  /** The table as it would be after events of `at` (ms): for what has to be stored together with them. */
  after(events: readonly TableEvent[], at: number): Foreseen {
    const steps: Step[] = []
    let before = this.#story
    for (const event of events) {
      const after = tell(before, event, at)
      steps.push({ before, event, after })
      before = after
    }
    return new Foreseen(steps, before)
  }

  /** Takes what has been stored for the truth. */
  take(foreseen: Foreseen): void {
    this.#story = foreseen.look((story) => story)
  }

  /** @param projection builds its result field by field and keeps nothing of the story */
  look<Result>(projection: (story: TableStory) => Result): Result {
    return projection(this.#story)
  }

  toJSON(): string {
    return HIDDEN
  }

  [inspect.custom](): string {
    return HIDDEN
  }
}

const HIDDEN = '[table]'

/** What a decision would make of a table, as closed as the vault itself. */
export class Foreseen {
  readonly #steps: readonly Step[]
  readonly #story: TableStory

  constructor(steps: readonly Step[], story: TableStory) {
    this.#steps = steps
    this.#story = story
  }

  /** When the table must act next by itself, ms; null if never. */
  get dueAt(): number | null {
    return dueAt(this.#story.state)
  }

  look<Result>(projection: (story: TableStory, steps: readonly Step[]) => Result): Result {
    return projection(this.#story, this.#steps)
  }

  toJSON(): string {
    return HIDDEN
  }

  [inspect.custom](): string {
    return HIDDEN
  }
}

/** Material for the next hand: a new id and a deck in random order (S-HAND-01). */
export const nextHand = (ids: Ids, entropy: Entropy): NextHand => ({
  handId: ids.next() as HandId,
  deck: shuffledDeck(entropy),
})

import type { SeatNo, TableCommand, TableEvent, TableState } from '@cardroom/engine'
import type { Posting } from '../../ledger/posting.ts'
import type { Append } from '../../ports/actor-log.ts'
import type { Decide, PlantedBug } from '../planted-bug.ts'

type Amend = (events: readonly TableEvent[], state: TableState, command: TableCommand) => readonly TableEvent[]

/** Decisions that come out otherwise. */
export const amending =
  (amend: Amend) =>
  (decide: Decide): Decide =>
  (state, command) => {
    const decision = decide(state, command)
    return decision.ok ? { ok: true, events: amend(decision.events, state, command) } : decision
  }

/** Commands that arrive otherwise. */
export const misreading =
  (misread: (command: TableCommand, state: TableState) => readonly [TableState, TableCommand]) =>
  (decide: Decide): Decide =>
  (state, command) =>
    decide(...misread(command, state))

/** A hand that ends in the same decision ends with the stacks that came of the amendment. */
export const withStack = (events: readonly TableEvent[], seat: SeatNo, more: number): readonly TableEvent[] =>
  events.map((event) =>
    event.type === 'HandEnded'
      ? {
          ...event,
          stacks: event.stacks.map((one) => (one.seat === seat ? { seat, stack: plus(one.stack, more) } : one)),
        }
      : event,
  )

export const plus = <Amount extends number>(amount: Amount, more: number): Amount => (amount + more) as Amount

/** Appends that arrive otherwise at the journal. */
export const appending =
  (change: () => (append: Append) => Append): NonNullable<PlantedBug['log']> =>
  (log) => {
    const changed = change()
    return { ...log, append: (append) => log.append(changed(append)) }
  }

/** Postings of one kind that arrive otherwise at the journal. */
export const posting = (kind: Posting['kind'], change: (posting: Posting) => readonly Posting[]) =>
  appending(() => (append) => ({
    ...append,
    postings: (append.postings ?? []).flatMap((one) => (one.kind === kind ? change(one) : one)),
  }))

export const twice = (one: Posting): readonly Posting[] => [one, { ...one, key: `${one.key}:again` }]

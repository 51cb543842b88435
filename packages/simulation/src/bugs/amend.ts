import type { SeatNo, TableCommand, TableEvent, TableState } from '@cardroom/engine'
import type { Append, Posting } from '@cardroom/server/parts'
import type { Decide, PlantedBug } from '../planted-bug.ts'

type Amend = (events: readonly TableEvent[], state: TableState, command: TableCommand) => readonly TableEvent[]

/** A bug that changes the events of decisions. */
export const amending =
  (amend: Amend) =>
  (decide: Decide): Decide =>
  (state, command) => {
    const decision = decide(state, command)
    return decision.ok ? { ok: true, events: amend(decision.events, state, command) } : decision
  }

/** A bug that changes state and command before the decision. */
export const misreading =
  (misread: (command: TableCommand, state: TableState) => readonly [TableState, TableCommand]) =>
  (decide: Decide): Decide =>
  (state, command) =>
    decide(...misread(command, state))

/** Adjusts the final stacks, if the hand ends in the same decision. */
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

/** A bug that changes appends. */
export const appending =
  (change: () => (append: Append) => Append): NonNullable<PlantedBug['log']> =>
  (log) => {
    const changed = change()
    return { ...log, append: (append) => log.append(changed(append)) }
  }

/** A bug that changes postings of one kind. */
export const posting = (kind: Posting['kind'], change: (posting: Posting) => readonly Posting[]) =>
  appending(() => (append) => ({
    ...append,
    postings: (append.postings ?? []).flatMap((one) => (one.kind === kind ? change(one) : one)),
  }))

export const twice = (one: Posting): readonly Posting[] => [one, { ...one, key: `${one.key}:again` }]

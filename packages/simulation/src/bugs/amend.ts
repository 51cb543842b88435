import type { SeatNo, TableCommand, TableEvent, TableState } from '@cardroom/engine'
import type { Append, Posting } from '@cardroom/server/parts'
import type { Decide, PlantedBug } from '../basics/planted-bug.ts'

type ChangeEvents = (events: readonly TableEvent[], state: TableState, command: TableCommand) => readonly TableEvent[]

/** A bug that changes the events that a table's decision returns. */
export const plantBugInEvents =
  (amend: ChangeEvents) =>
  (decide: Decide): Decide =>
  (state, command) => {
    const decision = decide(state, command)
    return decision.ok ? { ok: true, events: amend(decision.events, state, command) } : decision
  }

/** A bug that changes state and command before the decision. */
export const plantBugInCommand =
  (changeCommand: (command: TableCommand, state: TableState) => readonly [TableState, TableCommand]) =>
  (decide: Decide): Decide =>
  (state, command) =>
    decide(...changeCommand(command, state))

export type PotAwarded = Extract<TableEvent, { type: 'PotAwarded' }>
type PotShares = PotAwarded['shares']

/** A bug that changes the shares of the first award for which `isMeant` is true, and the final stacks accordingly. */
export const plantBugInShares = (
  isMeant: (award: PotAwarded) => boolean,
  change: (shares: PotShares, state: TableState) => PotShares,
) =>
  plantBugInEvents((events, state) => {
    const award = events.find((event): event is PotAwarded => event.type === 'PotAwarded' && isMeant(event))
    const shares = award === undefined ? [] : change(award.shares, state)
    if (award === undefined || shares.length === 0) return events
    const amountWon = (potShares: PotShares, seat: SeatNo): number =>
      potShares.find((share) => share.seat === seat)?.amount ?? 0
    return events.map((event) => {
      if (event === award) return { ...award, shares }
      if (event.type !== 'HandEnded') return event
      const stacks = event.stacks.map(({ seat, stack }) => ({
        seat,
        stack: addAmount(stack, amountWon(shares, seat) - amountWon(award.shares, seat)),
      }))
      return { ...event, stacks }
    })
  })

export const addAmount = <Amount extends number>(amount: Amount, addedAmount: number): Amount =>
  (amount + addedAmount) as Amount

/** A bug that changes appends. */
export const plantBugInAppend =
  (change: () => (append: Append) => Append): NonNullable<PlantedBug['wrapLog']> =>
  (log) => {
    const changeAppend = change()
    return { ...log, append: (append) => log.append(changeAppend(append)) }
  }

/** A bug that changes postings of one kind. */
export const plantBugInPostings = (kind: Posting['kind'], change: (posting: Posting) => readonly Posting[]) =>
  plantBugInAppend(() => (append) => ({
    ...append,
    postings: (append.postings ?? []).flatMap((posting) => (posting.kind === kind ? change(posting) : posting)),
  }))

export const repeatPosting = (posting: Posting): readonly Posting[] => [
  posting,
  { ...posting, key: `${posting.key}:again` },
]

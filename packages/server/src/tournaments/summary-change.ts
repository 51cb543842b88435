import type { EntrantSummary, TournamentSummary } from './contract.ts'

type ChangedFields = Partial<Omit<TournamentSummary, 'id' | 'seq' | 'entrants'>>

/** What the process that owns a tournament publishes: a whole summary, or the changes since an earlier one. */
export type SummaryUpdate = { readonly whole: TournamentSummary } | SummaryChange

export interface SummaryChange {
  readonly id: TournamentSummary['id']
  readonly seq: number
  /** Lowest `seq` of a summary to which this change can be applied. */
  readonly since: number
  /** Fields whose value has changed. */
  readonly fields: ChangedFields
  /** Entrants who have changed, then new ones, who go to the end of the list. */
  readonly entrants: readonly EntrantSummary[]
  /** Entrants who left the list. */
  readonly removed: readonly EntrantSummary['player'][]
}

/** @returns the update that turns a summary of a tournament into a later one */
export const changeBetween = (before: TournamentSummary, after: TournamentSummary): SummaryUpdate => {
  const { id, seq, entrants: _, ...fields } = after
  const change: SummaryChange = {
    id,
    seq,
    since: before.seq,
    fields: Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => !isSameJson(before[name as keyof ChangedFields], value)),
    ),
    ...(isSameEntrantOrder(before, after)
      ? { entrants: after.entrants.filter((one, place) => !isSameEntrant(before.entrants[place], one)), removed: [] }
      : changedEntrants(before, after)),
  }
  // The whole summary is sent if a change cannot express the new order, as when a player left and registered again.
  return isSameEntrantOrder(withChange(before, change), after) ? change : { whole: after }
}

const changedEntrants = (
  before: TournamentSummary,
  after: TournamentSummary,
): Pick<SummaryChange, 'entrants' | 'removed'> => {
  const known = new Map(before.entrants.map((entrant) => [entrant.player, entrant]))
  const staying = new Set(after.entrants.map(({ player }) => player))
  return {
    entrants: after.entrants.filter((entrant) => !isSameEntrant(known.get(entrant.player), entrant)),
    removed: before.entrants.filter(({ player }) => !staying.has(player)).map(({ player }) => player),
  }
}

/** @returns the summary after a change that can be applied to it */
export const withChange = (
  { entrants, ...summary }: TournamentSummary,
  { seq, fields, entrants: changed, removed }: SummaryChange,
): TournamentSummary => {
  const gone = new Set(removed)
  const newest = new Map(changed.map((one) => [one.player, one]))
  const staying = gone.size === 0 ? entrants : entrants.filter(({ player }) => !gone.has(player))
  const list = staying.map((one) => {
    const now = newest.get(one.player)
    newest.delete(one.player)
    return now ?? one
  })
  return { ...summary, ...fields, seq, entrants: [...list, ...newest.values()] }
}

/** Compares as JSON. The keys of both values have the same order, since the same code made them. */
const isSameJson = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Compares field by field instead of as JSON, because a thousand entrants are compared after each hand. */
const isSameEntrant = (one: EntrantSummary | undefined, other: EntrantSummary): boolean => {
  if (one === other) return true
  if (one === undefined) return false
  for (const name in other) if (one[name as keyof EntrantSummary] !== other[name as keyof EntrantSummary]) return false
  return true
}

const isSameEntrantOrder = ({ entrants }: TournamentSummary, other: TournamentSummary): boolean =>
  entrants.length === other.entrants.length &&
  entrants.every(({ player }, index) => player === other.entrants[index]?.player)

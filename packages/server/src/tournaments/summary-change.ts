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
  /** Entrants who have changed, followed by new entrants, who go to the end of the list. */
  readonly entrants: readonly EntrantSummary[]
  /** Entrants who left the list. */
  readonly removed: readonly EntrantSummary['player'][]
}

/** @returns the update that turns a summary of a tournament into a later one */
export const summaryUpdateBetween = (
  summaryBefore: TournamentSummary,
  summaryAfter: TournamentSummary,
): SummaryUpdate => {
  const { id, seq, entrants: _, ...fields } = summaryAfter
  const change: SummaryChange = {
    id,
    seq,
    since: summaryBefore.seq,
    fields: Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => !isSameJson(summaryBefore[name as keyof ChangedFields], value)),
    ),
    ...(isSameEntrantOrder(summaryBefore, summaryAfter)
      ? {
          entrants: summaryAfter.entrants.filter(
            (entrant, place) => !isSameEntrant(summaryBefore.entrants[place], entrant),
          ),
          removed: [],
        }
      : changedEntrants(summaryBefore, summaryAfter)),
  }
  // The whole summary is sent if a change cannot express the new order, as when a player left and registered again.
  return isSameEntrantOrder(withSummaryChange(summaryBefore, change), summaryAfter) ? change : { whole: summaryAfter }
}

const changedEntrants = (
  summaryBefore: TournamentSummary,
  summaryAfter: TournamentSummary,
): Pick<SummaryChange, 'entrants' | 'removed'> => {
  const entrantsBefore = new Map(summaryBefore.entrants.map((entrant) => [entrant.player, entrant]))
  const playersAfter = new Set(summaryAfter.entrants.map(({ player }) => player))
  return {
    entrants: summaryAfter.entrants.filter((entrant) => !isSameEntrant(entrantsBefore.get(entrant.player), entrant)),
    removed: summaryBefore.entrants.filter(({ player }) => !playersAfter.has(player)).map(({ player }) => player),
  }
}

/** @returns the summary after a change that can be applied to it */
export const withSummaryChange = (
  { entrants, ...summary }: TournamentSummary,
  { seq, fields, entrants: changed, removed }: SummaryChange,
): TournamentSummary => {
  const removedPlayers = new Set(removed)
  const changedByPlayer = new Map(changed.map((entrant) => [entrant.player, entrant]))
  const stayingEntrants =
    removedPlayers.size === 0 ? entrants : entrants.filter(({ player }) => !removedPlayers.has(player))
  const listedEntrants = stayingEntrants.map((entrant) => {
    const changedEntrant = changedByPlayer.get(entrant.player)
    changedByPlayer.delete(entrant.player)
    return changedEntrant ?? entrant
  })
  return { ...summary, ...fields, seq, entrants: [...listedEntrants, ...changedByPlayer.values()] }
}

/** Compares as JSON. The keys of both values have the same order, since the same code made them. */
const isSameJson = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Compares field by field instead of as JSON, because a thousand entrants are compared after each hand. */
const isSameEntrant = (a: EntrantSummary | undefined, b: EntrantSummary): boolean => {
  if (a === b) return true
  if (a === undefined) return false
  for (const name in b) if (a[name as keyof EntrantSummary] !== b[name as keyof EntrantSummary]) return false
  return true
}

const isSameEntrantOrder = ({ entrants }: TournamentSummary, otherSummary: TournamentSummary): boolean =>
  entrants.length === otherSummary.entrants.length &&
  entrants.every(({ player }, index) => player === otherSummary.entrants[index]?.player)

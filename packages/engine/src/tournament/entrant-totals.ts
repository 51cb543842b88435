import type { BustRecord, Entrant, TournamentState } from './state.ts'

export type BustedEntrant = Entrant & { readonly busted: BustRecord }

/**
 * Totals over all entrants that the rules need. `remainingEntrantTotals` computes them once for each `entrants` array and caches
 * them; every change of an entrant makes a new array.
 */
interface EntrantTotals {
  /** Entrants not out yet. */
  readonly remaining: number
  /** Entrants without chips who are not out yet, in the order of registration. */
  readonly busted: readonly BustedEntrant[]
  /** The earliest end of an open rebuy offer, ms since 1970; null if no offer is open. */
  readonly offerEndsAt: number | null
}

const totalsByEntrants = new WeakMap<TournamentState['entrants'], EntrantTotals>()

export const remainingEntrantTotals = ({ entrants }: TournamentState): EntrantTotals => {
  const cachedTotals = totalsByEntrants.get(entrants)
  if (cachedTotals !== undefined) return cachedTotals
  const totals = countEntrants(entrants)
  totalsByEntrants.set(entrants, totals)
  return totals
}

const countEntrants = (entrants: TournamentState['entrants']): EntrantTotals => {
  const busted = entrants.filter((entrant): entrant is BustedEntrant => entrant.busted !== null)
  const offerEnds = busted.flatMap(({ busted: { rebuyUntil } }) => rebuyUntil ?? [])
  let remaining = 0
  for (const { state } of entrants) if (state !== 'out') remaining += 1
  return { remaining, busted, offerEndsAt: offerEnds.length === 0 ? null : Math.min(...offerEnds) }
}

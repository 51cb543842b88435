import type { Chips } from '../basics/chips.ts'
import type { PlayerId } from '../table/config.ts'
import { emit, type TournamentDraft } from './draft.ts'
import { tournamentConfigOf } from './lookups.ts'
import { prizesFor, prizesOfTiedPlayers } from './shares.ts'
import type { Entrant, TournamentState } from './state.ts'

/** @returns the prize pool as it is now: what was paid in, or the guarantee if that is higher (S-PAY-01) */
export const poolOf = (state: TournamentState): Chips => (chipsPaidIn(state) + overlayOf(state)) as Chips

const chipsPaidIn = ({ entrants }: TournamentState): number => entrants.reduce((sum, { paid }) => sum + paid, 0)

/** @returns the chips that the house adds so that the pool reaches the guarantee; 0 if what was paid in reaches it */
export const overlayOf = (state: TournamentState): Chips =>
  Math.max(0, tournamentConfigOf(state).guarantee - chipsPaidIn(state)) as Chips

/**
 * @returns the prizes, first place first: the final ones, or until then those for the present pool and number of
 *   entrants
 */
export const prizesOf = (state: TournamentState): readonly Chips[] =>
  state.prizes ?? (state.entrants.length === 0 ? [] : prizesFor(poolOf(state), state.entrants.length))

/**
 * @returns the present place of a player who is out; it moves down while others still enter. Null for a player who is
 *   still in the tournament
 */
export const finishPlaceOf = ({ entrants }: TournamentState, { finish }: Entrant): number | null =>
  finish === null ? null : entrants.length - finish.below - finish.tied + 1

/** Makes the pool final and pays players already eliminated in the money. */
export const finalizePrizes = (draft: TournamentDraft): void => {
  const { at, state } = draft
  emit(draft, { type: 'PrizesFixed', at, pool: poolOf(state), prizes: prizesOf(state), overlay: overlayOf(state) })
  payEliminated(draft)
}

/** Makes the prizes final once late registration, rebuys and add-ons are over (S-PAY-01). */
export const finalizePrizesOnceDue = (draft: TournamentDraft): boolean => {
  const { state } = draft
  if (state.prizes !== null || !state.hasStarted || state.lateRegistrationOpen || canPoolGrow(state)) return false
  finalizePrizes(draft)
  return true
}

const canPoolGrow = (state: TournamentState): boolean => {
  if (tournamentConfigOf(state).addonChips === 0) return false
  const isFirstBreakOver = state.breaks > 1 || (state.breaks === 1 && state.status !== 'on break')
  return !isFirstBreakOver || state.entrants.some(({ busted }) => busted !== null && busted.rebuyUntil !== null)
}

/** Pays every player who is out in the money and has not been paid; nothing until the prizes are final. */
export const payEliminated = (draft: TournamentDraft): void => {
  const { at } = draft
  const { entrants, prizes } = draft.state
  if (prizes === null) return
  for (const entrant of entrants) {
    const place = finishPlaceOf(draft.state, entrant)
    if (place === null || place > prizes.length || entrant.prize > 0) continue
    const amount = prizeOfEntrant(draft.state, entrant)
    if (amount > 0) emit(draft, { type: 'PrizePaid', at, player: entrant.player, place, amount })
  }
}

/** @returns the present place and prize of every player who is out (S-MTT-10) */
export const placesAndPrizes = (
  state: TournamentState,
): ReadonlyMap<PlayerId, { readonly place: number; readonly prize: Chips }> => {
  const prizes = prizesOf(state)
  const sharers = new Map<number, Entrant[]>()
  for (const entrant of state.entrants) {
    if (entrant.finish === null) continue
    const { below } = entrant.finish
    sharers.set(below, [...(sharers.get(below) ?? []), entrant])
  }
  const outcomes = new Map<PlayerId, { place: number; prize: Chips }>()
  for (const group of sharers.values()) {
    const place = group[0] === undefined ? null : finishPlaceOf(state, group[0])
    if (place === null) continue
    const prizeShares = prizesOfTiedPlayers(prizes, place, group.length)
    for (const [index, { player }] of group.entries()) {
      outcomes.set(player, { place, prize: prizeShares[index] ?? (0 as Chips) })
    }
  }
  return outcomes
}

/**
 * @returns the present prize of a player who is out, 0 outside the paid places; tied players share the prizes of their
 *   places (S-MTT-10)
 */
export const prizeOfEntrant = (state: TournamentState, { player }: Entrant): Chips =>
  placesAndPrizes(state).get(player)?.prize ?? (0 as Chips)

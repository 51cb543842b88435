import type { Chips } from '../basics/chips.ts'
import { emit, type RefusalOrNull, refuse, type TournamentDraft } from './draft.ts'
import type { CancelPayment, CancelReason } from './events.ts'
import { chipsAtHandStartOf, isOver, remainingPlayerCount } from './lookups.ts'
import { finalizePrizes, overlayOf, poolOf } from './prizes.ts'
import { countPaidPlaces, splitByWeight } from './shares.ts'
import type { Entrant, TournamentState } from './state.ts'

export const cancelByOperator = (draft: TournamentDraft): RefusalOrNull => {
  if (isOver(draft.state)) return refuse('tournament-over')
  cancelTournament(draft, 'operator')
  return null
}

/**
 * Cancels the tournament. Before the start everything is refunded (S-REG-05, S-MTT-07); after it the remaining players
 * share the pool (S-MTT-12).
 */
export const cancelTournament = (draft: TournamentDraft, reason: CancelReason): void => {
  const { at } = draft
  if (isInTheMoney(draft.state) && draft.state.prizes === null) finalizePrizes(draft)
  const { state } = draft
  const payments = state.hasStarted ? remainingPlayerPayments(state) : fullRefunds(state)
  const overlay = state.hasStarted && state.prizes === null ? overlayOf(state) : NO_CHIPS
  const fees = state.entrants.reduce((sum, entrant) => sum + feesKeptIfCancelled(state, entrant), 0) as Chips
  emit(draft, { type: 'Cancelled', at, why: reason, payments, overlay, fees })
}

const NO_CHIPS = 0 as Chips

const isInTheMoney = (state: TournamentState): boolean =>
  state.hasStarted && remainingPlayerCount(state) <= countPaidPlaces(state.entrants.length)

/**
 * The fees of an entrant that the house keeps when the tournament is cancelled: none before the start; after it those
 * of eliminated players and, in the money, of all (S-MTT-12). The result is the same before and after the cancellation.
 */
export const feesKeptIfCancelled = (state: TournamentState, entrant: Entrant): Chips =>
  state.hasStarted && (entrant.state === 'out' || isInTheMoney(state)) ? entrant.fees : NO_CHIPS

const fullRefunds = ({ entrants }: TournamentState): readonly CancelPayment[] =>
  entrants.map(({ player, paid, fees }) => ({ player, refund: (paid + fees) as Chips, prize: NO_CHIPS }))

/**
 * Before the money every remaining player gets the fees back, and the pool is shared, half of it equally and half by
 * chips. In the money each gets the lowest unpaid prize, and the rest of the unpaid prizes is shared by chips. Chips
 * count as at the start of the running hand.
 */
const remainingPlayerPayments = (state: TournamentState): readonly CancelPayment[] => {
  const remainingEntrants = state.entrants.filter((entrant) => entrant.state !== 'out')
  const areInTheMoney = isInTheMoney(state)
  const pool = areInTheMoney ? unpaidPrizes(state, remainingEntrants.length) : poolOf(state)
  const equalShare = areInTheMoney
    ? (state.prizes?.[remainingEntrants.length - 1] ?? NO_CHIPS)
    : Math.floor(Math.floor(pool / 2) / remainingEntrants.length)
  const sharesByChips = splitByWeight(
    (pool - equalShare * remainingEntrants.length) as Chips,
    stacksOf(state, remainingEntrants),
  )
  return remainingEntrants.map((entrant, index) => ({
    player: entrant.player,
    refund: areInTheMoney ? NO_CHIPS : entrant.fees,
    prize: (equalShare + (sharesByChips[index] ?? 0)) as Chips,
  }))
}

const unpaidPrizes = ({ prizes }: TournamentState, remainingCount: number): Chips =>
  (prizes ?? []).slice(0, remainingCount).reduce((sum, prize) => sum + prize, 0) as Chips

const stacksOf = (state: TournamentState, entrants: readonly Entrant[]): readonly number[] =>
  entrants.map(({ player }) => chipsAtHandStartOf(state, player))

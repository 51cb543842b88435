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
  const isInTheMoney =
    draft.state.hasStarted && remainingPlayerCount(draft.state) <= countPaidPlaces(draft.state.entrants.length)
  if (isInTheMoney && draft.state.prizes === null) finalizePrizes(draft)
  const { state } = draft
  const payments = state.hasStarted ? remainingPlayerPayments(state, isInTheMoney) : fullRefunds(state)
  const overlay = state.hasStarted && state.prizes === null ? overlayOf(state) : NO_CHIPS
  emit(draft, { type: 'Cancelled', at, why: reason, payments, overlay, fees: feesKept(state, payments) })
}

const NO_CHIPS = 0 as Chips

/**
 * The fees that the house keeps: none before the start. After the start a `refund` is never more than the player's fees
 * (shares of the pool are `prize`), and the house keeps all fees that are not refunded.
 */
const feesKept = ({ hasStarted, entrants }: TournamentState, payments: readonly CancelPayment[]): Chips => {
  if (!hasStarted) return NO_CHIPS
  const paidFees = entrants.reduce((sum, { fees }) => sum + fees, 0)
  return (paidFees - payments.reduce((sum, { refund }) => sum + refund, 0)) as Chips
}

const fullRefunds = ({ entrants }: TournamentState): readonly CancelPayment[] =>
  entrants.map(({ player, paid, fees }) => ({ player, refund: (paid + fees) as Chips, prize: NO_CHIPS }))

/**
 * Before the money every remaining player gets the fees back, and the pool is shared, half of it equally and half by
 * chips. In the money each gets the lowest unpaid prize, and the rest of the unpaid prizes is shared by chips. Chips
 * count as at the start of the running hand.
 */
const remainingPlayerPayments = (state: TournamentState, isInTheMoney: boolean): readonly CancelPayment[] => {
  const remainingEntrants = state.entrants.filter((entrant) => entrant.state !== 'out')
  const pool = isInTheMoney ? unpaidPrizes(state, remainingEntrants.length) : poolOf(state)
  const equalShare = isInTheMoney
    ? (state.prizes?.[remainingEntrants.length - 1] ?? NO_CHIPS)
    : Math.floor(Math.floor(pool / 2) / remainingEntrants.length)
  const sharesByChips = splitByWeight(
    (pool - equalShare * remainingEntrants.length) as Chips,
    stacksOf(state, remainingEntrants),
  )
  return remainingEntrants.map(({ player, fees }, index) => ({
    player,
    refund: isInTheMoney ? NO_CHIPS : fees,
    prize: (equalShare + (sharesByChips[index] ?? 0)) as Chips,
  }))
}

const unpaidPrizes = ({ prizes }: TournamentState, remainingCount: number): Chips =>
  (prizes ?? []).slice(0, remainingCount).reduce((sum, prize) => sum + prize, 0) as Chips

const stacksOf = (state: TournamentState, entrants: readonly Entrant[]): readonly number[] =>
  entrants.map(({ player }) => chipsAtHandStartOf(state, player))

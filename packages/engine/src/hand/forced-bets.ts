import type { Chips } from '../chips.ts'
import type { SeatNo } from '../seat.ts'
import { clockwiseFrom, indexLeftOf, indexOfSeat } from './clockwise.ts'
import type { ForcedBetKind } from './events.ts'
import { record, type Unfolding } from './unfolding.ts'

/**
 * Posts all forced bets: antes, small blind, big blind, big blind ante, then what players owe who come in, then a
 * straddle (S-HAND-02, A3, L11, L20). A short stack posts what it has.
 * @returns the seat after which the betting begins: the straddler's or the big blind
 */
export const postForcedBets = (unfolding: Unfolding): SeatNo => {
  const { stakes, smallBlind, bigBlind, seats, button } = unfolding.state.setup
  const fromTheLeft = clockwiseFrom(seats, button)
  if (stakes.ante?.kind === 'each')
    for (const { seat } of fromTheLeft) post(unfolding, seat, 'ante', stakes.ante.amount)
  if (smallBlind !== null) post(unfolding, smallBlind, 'smallBlind', stakes.smallBlind)
  post(unfolding, bigBlind, 'bigBlind', stakes.bigBlind)
  if (stakes.ante?.kind === 'bigBlind') post(unfolding, bigBlind, 'ante', stakes.ante.amount)
  for (const { seat, livePost, deadPost } of fromTheLeft) {
    if (livePost > 0) post(unfolding, seat, 'bigBlind', livePost)
    if (deadPost > 0) post(unfolding, seat, 'deadBlind', deadPost)
  }
  return straddle(unfolding) ?? bigBlind
}

const post = (unfolding: Unfolding, seat: SeatNo, kind: ForcedBetKind, owed: number): void => {
  const { players } = unfolding.state
  const stack = players[indexOfSeat(players, seat)]?.stack ?? 0
  const amount = Math.min(owed, stack) as Chips
  if (amount > 0) record(unfolding, { type: 'ForcedBetPosted', seat, kind, amount, allIn: amount === stack })
}

/**
 * Under the gun posts the straddle; heads-up nobody does. It is a choice, not a debt: a stack that cannot pay it in
 * full plays without one.
 * @returns the straddler's seat, or null
 */
const straddle = (unfolding: Unfolding): SeatNo | null => {
  const { players, setup } = unfolding.state
  const player = players[indexLeftOf(players, setup.bigBlind)]
  if (setup.stakes.straddle === null || player === undefined || players.length < 3) return null
  const owed = setup.stakes.straddle - player.bet
  if (player.stack < owed) return null
  post(unfolding, player.seat, 'straddle', owed)
  return player.seat
}

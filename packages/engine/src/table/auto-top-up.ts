import type { Chips } from '../basics/chips.ts'
import type { TableEvent } from './events.ts'
import type { PlayerId } from './ids.ts'
import { maxTopUp } from './seat-commands.ts'
import { seatedPlayers, takenSeatOf } from './seats.ts'
import { type TableState, tableConfigOf } from './state.ts'
import { accept, type CommandOf, refuse, type TableDecision } from './table-decision.ts'

export const setAutoTopUp = (
  state: TableState,
  { player, topUp, stoppedBy }: CommandOf<'setAutoTopUp'>,
): TableDecision => {
  const { minBuyIn, maxBuyIn } = tableConfigOf(state)
  const place = takenSeatOf(state, player)
  if (place === null) return refuse({ code: 'not-seated' })
  if (place.leaving) return refuse({ code: 'leaving' })
  const currentTopUp = place.autoTopUp ?? null
  if (topUp === null) {
    return currentTopUp === null
      ? accept()
      : accept({ type: 'AutoTopUpSet', seat: place.seat, topUp, ...(stoppedBy && { stoppedBy }) })
  }
  const isInRange = topUp.to >= minBuyIn && topUp.to <= maxBuyIn && topUp.below >= 1 && topUp.below <= topUp.to
  if (!isInRange) return refuse({ code: 'buy-in-out-of-range', minimum: minBuyIn, maximum: maxBuyIn })
  if (currentTopUp?.below === topUp.below && currentTopUp.to === topUp.to) return accept()
  return accept({ type: 'AutoTopUpSet', seat: place.seat, topUp })
}

/**
 * The top-ups due after a hand (A-BUYIN-12). A stack below `below`, queued chips included, is filled up to `to`. A
 * top-up adds at least the minimum buy-in, if need be beyond `to`, but never takes the stack above the maximum buy-in.
 * A player who leaves, is not playing or has asked to sit out after the hand gets none.
 */
export const topUpsDue = (state: TableState): readonly { readonly player: PlayerId; readonly amount: Chips }[] =>
  seatedPlayers(state).flatMap(({ seat, player, stack, queued, leaving, sitOutAt, status, autoTopUp }) => {
    if (!autoTopUp || leaving || sitOutAt === 'nextHand' || status !== 'playing') return []
    if (stack + queued >= autoTopUp.below) return []
    const maximum = maxTopUp(state, seat)
    const wantedAmount = Math.max(tableConfigOf(state).minBuyIn, autoTopUp.to - stack - queued)
    const amount = Math.min(maximum, wantedAmount) as Chips
    return amount > 0 ? [{ player, amount }] : []
  })

/**
 * If the host of a home game declines a player's request, the player's automatic top-up ends. Otherwise the top-up
 * would ask the host again after every hand.
 */
export const autoTopUpStoppedByHostEvents = (state: TableState, player: PlayerId): readonly TableEvent[] => {
  const place = takenSeatOf(state, player)
  return place?.autoTopUp ? [{ type: 'AutoTopUpSet', seat: place.seat, topUp: null, stoppedBy: 'host-refused' }] : []
}

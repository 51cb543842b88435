import type { ServerMessages } from '@cardroom/protocol'
import { type Chips, chipsFromWire } from '../../format/chips.ts'
import { withStack } from './seat.ts'
import { type TableModel, withSeat } from './table-model.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Clears the bets of the round, which are now in the pots (B-IN-15).
 * @param pots the new amounts of the pots, main pot first
 */
export function withBetsCollected(model: TableModel, pots: readonly Chips[]): TableModel {
  const pot = sum(pots)
  return { ...model, pots, pot, totalPot: pot, seats: model.seats.map((seat) => ({ ...seat, bet: 0 })) }
}

/** Sets new pot amounts; the bets in front of the seats stay. */
export function withPots(model: TableModel, pots: readonly Chips[]): TableModel {
  const pot = sum(pots)
  return { ...model, pots, pot, totalPot: pot + sum(model.seats.map((seat) => seat.bet)) }
}

/** Takes the rake, which happens before the pots are awarded (S-RAKE-03). @param pots amounts after the rake */
export function withRake(model: TableModel, pots: readonly Chips[]): TableModel {
  const nextModel = withPots(model, pots)
  return { ...nextModel, rake: Math.max(0, model.totalPot - nextModel.totalPot) }
}

/** Returns an uncalled bet (S-POT-02). */
export function withRefund(
  model: TableModel,
  message: Pick<ServerMessages['player_sidepot_refund'], 'player' | 'amount'>,
  at: number,
): TableModel {
  const amount = chipsFromWire(message.amount)
  const nextModel = withSeat(model, message.player.id, (seat) => ({
    ...withStack(seat, chipsFromWire(message.player.chips), at),
    bet: Math.max(0, seat.bet - amount),
  }))
  return { ...nextModel, totalPot: Math.max(0, nextModel.totalPot - amount) }
}

/** @returns why a winners event is invalid and ignored, as a text for the log; null if it is valid (B-POTS-07) */
export function winnersFault(message: Pick<ServerMessages['winners'], 'winners'>): string | null {
  if (message.winners.length === 0) return 'winners event without winners'
  if (sum(message.winners.map((winner) => winner.wonAmount)) <= 0) return 'winners event without a won amount'
  return message.winners.length === 1 && message.winners[0]?.id === '' ? 'winners event without the winner id' : null
}

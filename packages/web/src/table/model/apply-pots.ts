import type { PotView, ServerMessages } from '@cardroom/protocol'
import { potsOf } from './apply-state.ts'
import { chipsOf } from './chips.ts'
import { flashMs, withStack } from './seat.ts'
import { type TableModel, type Winner, withSeat } from './table-model.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The bets of the round lie in the pots (B-IN-15). */
export function withCollected(model: TableModel, view: PotView): TableModel {
  const pots = potsOf(view)
  const pot = sum(pots)
  return { ...model, pots, pot, totalPot: pot, seats: model.seats.map((seat) => ({ ...seat, bet: 0 })) }
}

/** New figures of the pots, bets untouched. */
export function withPots(model: TableModel, view: PotView): TableModel {
  const pots = potsOf(view)
  const pot = sum(pots)
  return { ...model, pots, pot, totalPot: pot + sum(model.seats.map((seat) => seat.bet)) }
}

/** The house takes its part before the pots are won (S-RAKE-03). */
export function withRake(model: TableModel, view: PotView): TableModel {
  const next = withPots(model, view)
  return { ...next, rake: Math.max(0, model.totalPot - next.totalPot) }
}

/** What nobody called goes back (S-POT-02). */
export function withRefund(
  model: TableModel,
  message: ServerMessages['player_sidepot_refund'],
  at: number,
): TableModel {
  const amount = chipsOf(message.amount)
  const next = withSeat(model, message.player.id, (seat) => ({
    ...withStack(seat, chipsOf(message.player.chips), at),
    bet: Math.max(0, seat.bet - amount),
  }))
  return { ...next, totalPot: Math.max(0, next.totalPot - amount) }
}

/**
 * Why a winners event cannot be shown; it is ignored with this warning (B-POTS-07).
 * @returns null if it can
 */
export function winnersFault(message: ServerMessages['winners']): string | null {
  if (message.winners.length === 0) return 'winners event without winners'
  if (sum(message.winners.map((winner) => winner.wonAmount)) <= 0) return 'winners event without a won amount'
  return message.winners.length === 1 && message.winners[0]?.id === '' ? 'winners event without the winner id' : null
}

/**
 * The pots go to the winners. While the model still holds the pot the stacks grow by it; if a state with the awarded
 * stacks has come before, they have grown already.
 */
export function withWinners(model: TableModel, message: ServerMessages['winners'], at: number): TableModel {
  if (winnersFault(message)) return model
  const winners: readonly Winner[] = message.winners.map((winner) => ({
    userId: winner.id,
    won: chipsOf(winner.wonAmount),
    handName: winner.handName ?? null,
    cards: winner.winningCards ?? [],
  }))
  const potIsHere = model.totalPot > 0
  const paid = winners.reduce(
    (next, winner) =>
      withSeat(next, winner.userId, (seat) =>
        // The last action is told no more: from now on the seat is the winner's.
        ({
          ...(potIsHere ? withStack(seat, seat.stack + winner.won, at) : { ...seat, flashUntil: at + flashMs }),
          label: null,
        }),
      ),
    model,
  )
  return {
    ...paid,
    winners,
    turn: null,
    offer: null,
    ahead: null,
    tick: null,
    pot: 0,
    totalPot: 0,
    pots: [],
    seats: paid.seats.map((seat) => ({ ...seat, bet: 0 })),
  }
}

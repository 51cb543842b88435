import { BACKCARD, type HandRecord } from '@cardroom/protocol'
import { type Chips, chipsOf } from '../format/chips.ts'
import { heroCards } from '../hand-record/hand-parts.ts'
import { openSeat, type Seat } from '../table/model/seat.ts'
import { emptyTable, type TableModel, withSeat } from '../table/model/table-model.ts'
import { startTournament } from '../table/model/tournament.ts'

// Changes to the chips and cards of a replayed hand, as functions on the model of the live table.

const sum = (amounts: readonly Chips[]): Chips => amounts.reduce((total, amount) => total + amount, 0)

const betsOf = ({ seats }: TableModel): Chips => sum(seats.map(({ bet }) => bet))

/** The table before anything was posted. */
export const tableBefore = (hand: HandRecord): TableModel => {
  const empty = emptyTable('', hand.hero_player_id)
  const seatOf = (index: number): Seat => {
    const player = hand.players.find(({ seat }) => seat === index)
    if (!player) return openSeat(index)
    const { id, name, starting_stack, is_bot } = player
    return {
      ...openSeat(index),
      state: 'in',
      userId: id,
      username: name,
      stack: chipsOf(starting_stack),
      bot: is_bot ?? false,
    }
  }
  return {
    ...empty,
    handId: String(hand.game_number),
    handNumber: hand.table_hand ?? hand.game_number,
    facts: {
      name: hand.table_name,
      kind: hand.tournament ? 'tournament' : 'cash',
      smallBlind: chipsOf(hand.small_blind_amount),
      bigBlind: chipsOf(hand.big_blind_amount),
      minBuy: 0,
      maxBuy: 0,
      turnTimeMs: 0,
    },
    running: true,
    seats: empty.seats.map(({ index }) => seatOf(index)),
    dealer: hand.dealer_seat,
    // As in a tournament, nobody can take a free seat of a replay.
    tournament: { ...startTournament('', false), ante: chipsOf(hand.ante_amount) },
  }
}

/** Moves a player's chips in. @param isDead straight into the pot, as antes and dead blinds */
export const withChipsIn = (
  model: TableModel,
  { id, amount, isDead, isAllIn }: { id: string; amount: Chips; isDead: boolean; isAllIn: boolean },
): TableModel => {
  const paid = withSeat(model, id, (seat) => ({
    ...seat,
    stack: seat.stack - amount,
    bet: seat.bet + (isDead ? 0 : amount),
    allIn: seat.allIn || isAllIn,
  }))
  const pot = model.pot + (isDead ? amount : 0)
  return { ...paid, pot, pots: pot > 0 && isDead ? [pot] : model.pots, totalPot: model.totalPot + amount }
}

/** Deals two cards to each player: the viewer's own, and backs for the others. */
export const withDeal = (model: TableModel, hand: HandRecord, ids: readonly string[]): TableModel => ({
  ...model,
  seats: model.seats.map((seat) => {
    if (!ids.includes(seat.userId)) return seat
    const own = seat.userId === hand.hero_player_id ? heroCards(hand) : []
    return { ...seat, cards: own.length > 0 ? own : [BACKCARD, BACKCARD] }
  }),
})

/** Shows one or both cards; a hidden one is a back. */
export const withShown = (model: TableModel, id: string, cards: readonly string[]): TableModel =>
  withSeat(model, id, (seat) => ({
    ...seat,
    cards: cards.length === 1 ? [...cards, BACKCARD] : cards.length > 0 ? cards : seat.cards,
  }))

/** Moves the bets into the pots. @param pots of the record, wire chips, main pot first; without them there is one pot */
export const withBetsIn = (
  model: TableModel,
  pots: readonly { readonly amount: number }[] | undefined,
): TableModel => ({
  ...model,
  pot: model.totalPot,
  pots: pots ? pots.map(({ amount }) => chipsOf(amount)) : [model.totalPot],
  seats: model.seats.map((seat) => ({ ...seat, bet: 0 })),
})

/** Returns an uncalled bet to the stack. */
export const withReturn = (model: TableModel, id: string, amount: Chips): TableModel => {
  const next = withSeat(model, id, (seat) => ({ ...seat, bet: seat.bet - amount, stack: seat.stack + amount }))
  return { ...next, totalPot: next.pot + betsOf(next) }
}

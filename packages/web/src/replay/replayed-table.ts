import { BACKCARD, type HandRecord } from '@cardroom/protocol'
import { heroCards } from '../account/history/hand-parts.ts'
import { type Chips, chipsOf } from '../table/model/chips.ts'
import { openSeat, type Seat } from '../table/model/seat.ts'
import { emptyTable, type TableModel, type Winner, withSeat } from '../table/model/table-model.ts'
import { startTournament } from '../table/model/tournament.ts'

/** What happens to the chips and cards of a replayed hand, each a table after it (the model of the live table). */

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
    // Nobody can sit down in a replay either: its free seats read as those of a tournament.
    tournament: { ...startTournament('', false), ante: chipsOf(hand.ante_amount) },
  }
}

/** Chips that a player puts in. @param isDead they lie in the pot at once, as antes and dead blinds do */
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

/** Two cards for each of them: the viewer's own, and backs. */
export const withDeal = (model: TableModel, hand: HandRecord, ids: readonly string[]): TableModel => ({
  ...model,
  seats: model.seats.map((seat) => {
    if (!ids.includes(seat.userId)) return seat
    const own = seat.userId === hand.hero_player_id ? heroCards(hand) : []
    return { ...seat, cards: own.length > 0 ? own : [BACKCARD, BACKCARD] }
  }),
})

/** Cards turned up, one or both; what stays hidden is a back. */
export const withShown = (model: TableModel, id: string, cards: readonly string[]): TableModel =>
  withSeat(model, id, (seat) => ({
    ...seat,
    cards: cards.length === 1 ? [...cards, BACKCARD] : cards.length > 0 ? cards : seat.cards,
  }))

/** The bets lie in the pots. @param pots as the record tells them, wire chips, main pot first; else there is one */
export const withBetsIn = (
  model: TableModel,
  pots: readonly { readonly amount: number }[] | undefined,
): TableModel => ({
  ...model,
  pot: model.totalPot,
  pots: pots ? pots.map(({ amount }) => chipsOf(amount)) : [model.totalPot],
  seats: model.seats.map((seat) => ({ ...seat, bet: 0 })),
})

/** What nobody called, back from the bet to the stack. */
export const withReturn = (model: TableModel, id: string, amount: Chips): TableModel => {
  const next = withSeat(model, id, (seat) => ({ ...seat, bet: seat.bet - amount, stack: seat.stack + amount }))
  return { ...next, totalPot: next.pot + betsOf(next) }
}

/** The house has its part, and the winners theirs. */
export const withWins = (model: TableModel, { winners, rake }: HandRecord): TableModel => {
  const wonBy = new Map<string, Winner>()
  for (const { player, winAmount, hand, winningCards } of winners) {
    const before = wonBy.get(player)?.won ?? 0
    const handName = hand === '' ? null : hand
    wonBy.set(player, { userId: player, won: before + chipsOf(winAmount), handName, cards: winningCards })
  }
  const won = [...wonBy.values()]
  const paid = won.reduce(
    (next, { userId, won: amount }) => withSeat(next, userId, (seat) => ({ ...seat, stack: seat.stack + amount })),
    model,
  )
  const left = model.totalPot - chipsOf(rake) - sum(won.map(({ won: amount }) => amount))
  return { ...paid, winners: won, rake: chipsOf(rake), pot: left, totalPot: left, pots: [] }
}

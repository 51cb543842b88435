import { BACKCARD, type HandRecord } from '@cardroom/protocol'
import { chipsFromWire, wireChipsOf } from '../../format/chips.ts'
import { withHoleCards, withMuck, withShownCards } from '../../table/model/apply-cards.ts'
import { withRefund } from '../../table/model/apply-pots.ts'
import { withFoldedCards } from '../../table/model/folded-cards.ts'
import { emptySeatAt, type Seat, seatOf } from '../../table/model/seat.ts'
import { emptyTableFor, type TableModel, withSeat } from '../../table/model/table-model.ts'
import { initialTournamentFor } from '../../table/model/tournament.ts'
import { range } from '../../ui/range.ts'
import { isDeadMoney, type RecordedAction } from '../hand-record/action-words.ts'

// How the events of a recorded hand change the model of the live table. For events that the live table receives as
// messages, the live table's functions are used.

/** The time passed to functions of the live table. A replay has no clock: nothing flashes, and no label runs out. */
export const frozenReplayTimeMs = 0

/** The table before antes and blinds were posted. */
export const tableBeforeHand = (hand: HandRecord): TableModel => {
  const empty = emptyTableFor('', hand.hero_player_id)
  const seatOf = (index: number): Seat => {
    const player = hand.players.find(({ seat }) => seat === index)
    if (!player) return emptySeatAt(index)
    const { id, name, starting_stack, is_bot } = player
    return {
      ...emptySeatAt(index),
      state: 'in',
      userId: id,
      username: name,
      stack: chipsFromWire(starting_stack),
      isBot: is_bot ?? false,
    }
  }
  return {
    ...empty,
    handId: String(hand.game_number),
    handNumber: hand.table_hand ?? hand.game_number,
    facts: {
      name: hand.table_name,
      kind: hand.tournament ? 'tournament' : 'cash',
      seats: hand.table_size,
      limit: hand.bet_limit.bet_type === 'FL' ? 'fixed-limit' : 'no-limit',
      smallBlind: chipsFromWire(hand.small_blind_amount),
      bigBlind: chipsFromWire(hand.big_blind_amount),
      minBuy: 0,
      maxBuy: 0,
      turnTimeMs: 0,
    },
    running: true,
    seats: range(hand.table_size).map(seatOf),
    dealer: hand.dealer_seat,
    // Marked as a tournament table, because the scene offers free seats to the viewer at cash tables only.
    tournament: { ...initialTournamentFor('', false), ante: chipsFromWire(hand.ante_amount) },
  }
}

/** Moves chips from a player's stack to the bet; those of antes and dead blinds go straight into the pot. */
const withChipsIn = (model: TableModel, action: RecordedAction): TableModel => {
  const amount = chipsFromWire(action.amount)
  const deadAmount = isDeadMoney(action) ? amount : 0
  const tableAfterBet = withSeat(model, action.player_id, (seat) => ({
    ...seat,
    stack: seat.stack - amount,
    bet: seat.bet + amount - deadAmount,
    allIn: seat.allIn || (action.is_allin ?? false),
  }))
  const pot = model.pot + deadAmount
  return { ...tableAfterBet, pot, pots: deadAmount > 0 ? [pot] : model.pots, totalPot: model.totalPot + amount }
}

/** Applies a player's action. */
export const withRecordedAction = (model: TableModel, action: RecordedAction): TableModel => {
  const { player_id: id, cards = [] } = action
  switch (action.action) {
    case 'Fold':
      return withFoldedCards(
        model,
        withSeat(model, id, (seat) => ({ ...seat, state: 'folded', cards: [] })),
      )
    case 'Check':
      return model
    case 'Shows Cards': {
      // The player may have shown only one of their two hole cards.
      const playerCards = cards.length === 1 ? [...cards, BACKCARD] : cards
      return playerCards.length === 0 ? model : withShownCards(model, [{ id, playerCards }])
    }
    case 'Mucks Cards':
      return withMuck(model, id, frozenReplayTimeMs)
    default:
      return withChipsIn(model, action)
  }
}

/**
 * Deals the hole cards, and card backs to players whose cards the record hides: a record of the room deals only the
 * viewer's cards face up, one that was read from a file all that the file deals so.
 */
export const withRecordedHoleCards = (model: TableModel, { rounds }: HandRecord): TableModel => {
  const deals = rounds.flatMap(({ actions }) => actions.filter(({ action }) => action === 'Dealt Cards'))
  return withHoleCards(
    model,
    deals.flatMap(({ player_id: id, cards = [] }) => (cards.length > 0 ? [{ id, playerCards: [...cards] }] : [])),
  )
}

/** Returns an uncalled bet to the stack. */
export const withReturnedBet = (
  model: TableModel,
  { player_id: id, amount }: HandRecord['returned'][number],
): TableModel => {
  const stack = seatOf(model.seats, id)?.stack ?? 0
  return withRefund(
    model,
    { player: { id, chips: wireChipsOf(stack + chipsFromWire(amount)) }, amount },
    frozenReplayTimeMs,
  )
}

import type { HandRecord as HandRecordView } from '@cardroom/protocol'
import type { UserId } from '../../ports/ids.ts'
import type { StoredHand } from '../../store/hands.ts'
import type { HandRecord, RecordedAction, RecordedPlayer } from './hand-record.ts'

/**
 * A stored hand for one of its players (S-HIST-02): built field by field (an allow-list), with the viewer's own cards
 * and those shown to everybody.
 */
export const recordForViewer = (
  { record, recordNumber, handId, tournamentId }: StoredHand,
  viewer: UserId,
): HandRecordView => {
  const hand = record as HandRecord
  return {
    spec_version: hand.spec_version,
    network_name: hand.network_name,
    site_name: hand.site_name,
    game_number: recordNumber,
    hand_id: handId,
    game_type: hand.game_type,
    tournament: tournamentId !== null,
    ...(tournamentId !== null && { tournament_id: tournamentId }),
    currency: hand.currency,
    bet_limit: { bet_type: hand.bet_limit.bet_type, bet_cap: hand.bet_limit.bet_cap },
    table_name: hand.table_name,
    ...(hand.table_hand !== undefined && { table_hand: hand.table_hand }),
    table_size: hand.table_size,
    small_blind_amount: hand.small_blind_amount,
    big_blind_amount: hand.big_blind_amount,
    ante_amount: hand.ante_amount,
    dealer_seat: hand.dealer_seat,
    hero_player_id: viewer,
    start_date_utc: hand.start_date_utc,
    players: hand.players.map((player) => playerFor(player, viewer)),
    pots: hand.pots.map(({ amount }) => ({ amount })),
    rake: hand.rake,
    rounds: hand.rounds.map(({ street, cards, actions, potSize, potAfterRound, pots }) => ({
      street,
      cards: [...cards],
      actions: actions.map((action) => actionFor(action, viewer)),
      potSize,
      potAfterRound,
      ...(pots && { pots: pots.map(({ amount }) => ({ amount })) }),
    })),
    winners: hand.winners.map(({ pot, player, winAmount, hand, winningCards }) => ({
      pot,
      player,
      winAmount,
      hand,
      winningCards: [...winningCards],
    })),
    returned: hand.returned.map(({ player_id, amount }) => ({ player_id, amount })),
  }
}

const playerFor = (player: RecordedPlayer, viewer: UserId): HandRecordView['players'][number] => {
  const { id, name, seat, starting_stack, playerCards, shownCards, mucked, is_bot } = player
  const visibleCards = [...(id === viewer ? playerCards : shownCards)]
  return { id, name, seat, starting_stack, playerCards: visibleCards, mucked, ...(is_bot && { is_bot }) }
}

/** The action with its cards if the cards were shown to everybody or the action is the viewer's own; else without. */
const actionFor = (
  recordedAction: RecordedAction,
  viewer: UserId,
): HandRecordView['rounds'][number]['actions'][number] => {
  const { player_id, action, amount, cards, is_allin } = recordedAction
  const mayShow = cards !== undefined && (action === 'Shows Cards' || player_id === viewer)
  return {
    player_id,
    action,
    amount,
    ...(mayShow && { cards: [...cards] }),
    ...(is_allin && { is_allin }),
  }
}

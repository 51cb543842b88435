import type { HandRecord as HandRecordView } from '@cardroom/protocol'
import type { UserId } from '../../ports/ids.ts'
import { isHomeTableId } from '../../ports/table-id.ts'
import type { StoredHand } from '../../store/hands.ts'
import { recordForViewer } from './record-for-viewer.ts'

/**
 * A stored hand as one of its players may see it, without anything that identifies a player: built field by field (an
 * allow-list). The names of table and tournament are left out too, because the lobby shows who plays there.
 */
export const recordWithoutNames = (hand: StoredHand, viewer: UserId): HandRecordView => {
  const seen = recordForViewer(hand, viewer)
  const nameById = new Map(
    seen.players.map(({ id, seat }) => [id, id === viewer ? 'Hero' : `Seat ${seat + 1}`] as const),
  )
  /** The made-up id of a player: it means the same player within this hand only. */
  const idFor = (id: string): string => (nameById.get(id) ?? 'Unknown').toLowerCase().replace(' ', '-')
  return {
    spec_version: seen.spec_version,
    network_name: seen.network_name,
    site_name: seen.site_name,
    game_number: seen.game_number,
    game_type: seen.game_type,
    tournament: seen.tournament,
    currency: seen.currency,
    bet_limit: seen.bet_limit,
    table_name: tableKindOf(hand),
    table_size: seen.table_size,
    small_blind_amount: seen.small_blind_amount,
    big_blind_amount: seen.big_blind_amount,
    ante_amount: seen.ante_amount,
    dealer_seat: seen.dealer_seat,
    hero_player_id: idFor(viewer),
    start_date_utc: seen.start_date_utc,
    players: seen.players.map(({ id, seat, starting_stack, playerCards, mucked, is_bot }) => ({
      id: idFor(id),
      name: nameById.get(id) ?? '',
      seat,
      starting_stack,
      playerCards,
      mucked,
      // A house bot is marked wherever it is shown (N-PLAY-02); the mark says of no player who they are.
      ...(is_bot && { is_bot }),
    })),
    pots: seen.pots,
    rake: seen.rake,
    rounds: seen.rounds.map(({ street, cards, actions, potSize, potAfterRound, pots }) => ({
      street,
      cards,
      actions: actions.map(({ player_id, action, amount, cards, is_allin }) => ({
        player_id: idFor(player_id),
        action,
        amount,
        ...(cards && { cards }),
        ...(is_allin && { is_allin }),
      })),
      potSize,
      potAfterRound,
      ...(pots && { pots }),
    })),
    winners: seen.winners.map(({ pot, player, winAmount, hand, winningCards }) => ({
      pot,
      player: idFor(player),
      winAmount,
      hand,
      winningCards,
    })),
    returned: seen.returned.map(({ player_id, amount }) => ({ player_id: idFor(player_id), amount })),
  }
}

const tableKindOf = ({ tableId, tournamentId }: StoredHand): string => {
  if (isHomeTableId(tableId)) return 'Home game'
  return tournamentId === null ? 'Cash table' : 'Tournament table'
}

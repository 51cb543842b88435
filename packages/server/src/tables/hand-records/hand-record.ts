import type { HandRecord as HandRecordView } from '@cardroom/protocol'

/**
 * A stored finished hand with all cards (S-HIST-01, B-HISTORY-14). `recordForViewer` removes what a viewer may not see
 * and adds the other fields of the view. Amounts are chips with at most two decimals; cards are wire codes; seats count
 * from 0.
 */
export interface HandRecord
  extends Omit<
    HandRecordView,
    'game_number' | 'hand_id' | 'tournament' | 'tournament_id' | 'hero_player_id' | 'players'
  > {
  readonly players: readonly RecordedPlayer[]
}

/** A player of a stored hand. Unlike in the view, `playerCards` are always both hole cards. */
export type RecordedPlayer = HandRecordView['players'][number] & {
  /** The hole cards that the player showed to everybody, also those shown after the end of the hand. */
  readonly shownCards: readonly string[]
}

export type RecordedRound = HandRecordView['rounds'][number]
export type RecordedAction = RecordedRound['actions'][number]

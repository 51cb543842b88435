/**
 * A stored finished hand with all cards (S-HIST-01, B-HISTORY-14). `recordForViewer` removes what a viewer may not see
 * and adds `game_number` and `hero_player_id`. Amounts are chips with at most two decimals; cards are wire codes; seats
 * count from 0.
 */
export interface HandRecord {
  readonly spec_version: '1.4.7'
  readonly network_name: 'Cardroom'
  readonly site_name: 'Cardroom'
  readonly game_type: 'Holdem'
  readonly currency: 'Chips'
  readonly bet_limit: { readonly bet_type: 'NL' | 'FL'; readonly bet_cap: 0 }
  readonly table_name: string
  /** The hand's number at its table; absent in older records. */
  readonly table_hand?: number
  readonly table_size: number
  readonly small_blind_amount: number
  readonly big_blind_amount: number
  readonly ante_amount: number
  readonly dealer_seat: number
  readonly start_date_utc: string
  readonly players: readonly RecordedPlayer[]
  /** Main pot first, before the rake, without the uncalled bet. */
  readonly pots: readonly { readonly amount: number }[]
  readonly rake: number
  readonly rounds: readonly RecordedRound[]
  readonly winners: readonly RecordedWin[]
  /** Uncalled bets (P5). */
  readonly returned: readonly { readonly player_id: string; readonly amount: number }[]
}

export interface RecordedPlayer {
  readonly id: string
  readonly name: string
  readonly seat: number
  readonly starting_stack: number
  /** Both hole cards. */
  readonly playerCards: readonly string[]
  /** The cards shown to everybody by the end of the hand. */
  readonly shownCards: readonly string[]
  readonly mucked: boolean
  /** Marks house bots; absent in older records. */
  readonly is_bot?: true
}

export interface RecordedRound {
  readonly street: RoundName
  /** Board cards dealt in this round. */
  readonly cards: readonly string[]
  readonly actions: readonly RecordedAction[]
  /** Pots plus bets at the start of the round; `potAfterRound` at its end. */
  readonly potSize: number
  readonly potAfterRound: number
  /** All pots after the round's bets, main pot first; absent in a round without bets and in older records. */
  readonly pots?: readonly { readonly amount: number }[]
}

export type RoundName = 'Blinds' | 'Preflop' | 'Flop' | 'Turn' | 'River' | 'Showdown'

export interface RecordedAction {
  readonly player_id: string
  readonly action: ActionName
  /** Chips added by the action; 0 if none. */
  readonly amount: number
  readonly cards?: readonly string[]
  readonly is_allin?: true
}

export type ActionName =
  | 'Post Ante'
  | 'Post SB'
  | 'Post BB'
  /** Big blind posted out of turn by a player who comes in. */
  | 'Post Extra Blind'
  | 'Post Dead'
  | 'Straddle'
  | 'Dealt Cards'
  | 'Fold'
  | 'Check'
  | 'Call'
  | 'Bet'
  | 'Raise'
  | 'Shows Cards'
  | 'Mucks Cards'

export interface RecordedWin {
  /** Index of the pot; 0 is the main pot. */
  readonly pot: number
  /** The player's id. */
  readonly player: string
  readonly winAmount: number
  /** Empty without a showdown. */
  readonly hand: string
  readonly winningCards: readonly string[]
}

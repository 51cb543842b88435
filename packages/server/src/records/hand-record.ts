/**
 * A finished hand as it is stored (S-HIST-01, B-HISTORY-14), all cards included: whoever delivers it leaves out what its
 * viewer may not see, and adds `game_number` and `hero_player_id`. Amounts are chips with at most two decimals; cards
 * are codes as on the wire; seats count from 0.
 */
export interface HandRecord {
  readonly spec_version: '1.4.7'
  readonly network_name: 'Cardroom'
  readonly site_name: 'Cardroom'
  readonly game_type: 'Holdem'
  readonly currency: 'Chips'
  readonly bet_limit: { readonly bet_type: 'NL' | 'FL'; readonly bet_cap: 0 }
  readonly table_name: string
  /** Number of the hand at its table, as the table shows it; absent in records stored before it was kept. */
  readonly table_hand?: number
  readonly table_size: number
  readonly small_blind_amount: number
  readonly big_blind_amount: number
  readonly ante_amount: number
  readonly dealer_seat: number
  readonly start_date_utc: string
  readonly players: readonly RecordedPlayer[]
  /** Main pot first, before the rake; a returned bet is in none. */
  readonly pots: readonly { readonly amount: number }[]
  readonly rake: number
  readonly rounds: readonly RecordedRound[]
  readonly winners: readonly RecordedWin[]
  /** What nobody called and went back (P5). */
  readonly returned: readonly { readonly player_id: string; readonly amount: number }[]
}

export interface RecordedPlayer {
  readonly id: string
  readonly name: string
  readonly seat: number
  readonly starting_stack: number
  /** Both hole cards. */
  readonly playerCards: readonly string[]
  /** Those of them that everybody has seen by the end of the hand. */
  readonly shownCards: readonly string[]
  readonly mucked: boolean
  /** Of house bots; absent in records stored before it was kept. */
  readonly is_bot?: true
}

export interface RecordedRound {
  readonly street: RoundName
  /** The board cards that came with it. */
  readonly cards: readonly string[]
  readonly actions: readonly RecordedAction[]
  /** Pots and bets when it began and when it was over. */
  readonly potSize: number
  readonly potAfterRound: number
  /** All pots once its bets were in, main pot first; absent where none were, and in records stored before it was kept. */
  readonly pots?: readonly { readonly amount: number }[]
}

export type RoundName = 'Blinds' | 'Preflop' | 'Flop' | 'Turn' | 'River' | 'Showdown'

export interface RecordedAction {
  readonly player_id: string
  readonly action: ActionName
  /** Chips added by it; 0 where none were. */
  readonly amount: number
  readonly cards?: readonly string[]
  readonly is_allin?: true
}

export type ActionName =
  | 'Post Ante'
  | 'Post SB'
  | 'Post BB'
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
  /** Counts from 0, the main pot. */
  readonly pot: number
  /** The player's id. */
  readonly player: string
  readonly winAmount: number
  /** Empty without a showdown. */
  readonly hand: string
  readonly winningCards: readonly string[]
}

import type { TableRefusal } from '../table/refusals.ts'

/** Why a command to a tournament was refused; nothing has changed. */
export type TournamentRefusal =
  /** The tournament is still only announced (S-MTT-01). */
  | { readonly code: 'registration-not-open' }
  /** The player is registered, or has already played (S-REG-01). */
  | { readonly code: 'already-registered' }
  | { readonly code: 'tournament-full' }
  | { readonly code: 'registration-closed' }
  | { readonly code: 'not-registered' }
  /** A player cannot un-register after the start (S-REG-04). */
  | { readonly code: 'already-started' }
  /** The tournament is finished or cancelled. */
  | { readonly code: 'tournament-over' }
  /**
   * The tournament has no rebuys, the rebuy period is over, the player has too many chips or no seat, or no rebuy is
   * offered that could be bought or declined (S-RBY-01).
   */
  | { readonly code: 'no-rebuy' }
  /** The player is in a hand and must wait for its end to buy a rebuy or an add-on. */
  | { readonly code: 'in-hand' }
  /**
   * The tournament has no add-on, it is not the first break, or the player has bought the add-on already, has lost all
   * chips, or has no seat (S-RBY-03).
   */
  | { readonly code: 'no-addon' }
  | TableRefusal

export type TournamentRefusalCode = TournamentRefusal['code']

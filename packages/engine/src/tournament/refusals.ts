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
  /** Finished or cancelled. */
  | { readonly code: 'tournament-over' }
  /** The tournament has no rebuys, or they have ended, or the player has too many chips (S-RBY-01). */
  | { readonly code: 'no-rebuy' }
  /** The player is in a hand and must wait for its end to buy a rebuy or an add-on. */
  | { readonly code: 'in-hand' }
  /** It is not the first break, or the player has already bought the add-on (S-RBY-03). */
  | { readonly code: 'no-addon' }
  | TableRefusal

export type TournamentRefusalCode = TournamentRefusal['code']

import type { TableRefusal } from '../table/refusals.ts'

/** Why a command to a tournament was refused; nothing has changed. */
export type TournamentRefusal =
  /** Still announced (S-MTT-01). */
  | { readonly code: 'registration-not-open' }
  /** Registered, or was dealt in once (S-REG-01). */
  | { readonly code: 'already-registered' }
  | { readonly code: 'tournament-full' }
  | { readonly code: 'registration-closed' }
  | { readonly code: 'not-registered' }
  /** Un-registers after the start (S-REG-04). */
  | { readonly code: 'already-started' }
  /** Finished or cancelled. */
  | { readonly code: 'tournament-over' }
  /** No rebuys here, not any more, or with too many chips (S-RBY-01). */
  | { readonly code: 'no-rebuy' }
  /** A rebuy or an add-on waits for the end of the hand. */
  | { readonly code: 'in-hand' }
  /** Not the first break, or bought already (S-RBY-03). */
  | { readonly code: 'no-addon' }
  | TableRefusal

export type TournamentRefusalCode = TournamentRefusal['code']

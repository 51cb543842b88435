/** Why a command on a home game was refused. */
export interface HomeRefusal {
  readonly code: /** The table is no home game. */
    | 'not-a-home-game'
    | 'not-the-host'
    /** The player has not come in by the link, and so has no name at this table. */
    | 'not-a-member'
    | 'barred'
    | 'table-locked'
    | 'game-over'
    | 'bad-name'
    | 'name-taken'
    | 'too-many-members'
    | 'no-request'
    /** The player now asks for another amount. */
    | 'request-changed'
    | 'not-paused'
    | 'already-paused'
    /** The host cannot remove themselves, and nobody can remove the founder. */
    | 'cannot-remove'
    | 'bad-terms'
    /** Fewer seats than are taken. */
    | 'seats-taken'
    | 'in-hand'
    /** A correction without amount or reason, or beyond the stack or the table's maximum. */
    | 'bad-correction'
    | 'too-many-corrections'
}

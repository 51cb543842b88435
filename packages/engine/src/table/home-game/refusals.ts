/** Why a command on a home game was refused. */
export interface HomeRefusal {
  readonly code: /** The table is no home game. */
    | 'not-a-home-game'
    | 'not-the-host'
    /** The player has not entered by the link, and so has no name at this table. */
    | 'not-a-member'
    | 'barred'
    | 'table-locked'
    | 'game-over'
    | 'bad-name'
    | 'name-taken'
    | 'too-many-members'
    | 'no-request'
    /** The player has changed the requested amount since the host saw the request. */
    | 'request-changed'
    | 'not-paused'
    | 'already-paused'
    /** The host cannot remove themselves, and nobody can remove the founder. */
    | 'cannot-remove'
    | 'bad-terms'
    /** The host ordered fewer seats than the taken, reserved and offered places need. */
    | 'seats-taken'
    | 'in-hand'
    /** A correction without amount or reason, or of more than the stack (taken) or the maximum buy-in (given). */
    | 'bad-correction'
    | 'too-many-corrections'
}

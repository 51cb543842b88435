import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { TournamentStore } from '../store/tournaments.ts'
import { accessCodeHash } from './schedule/access-code.ts'

const HOUR_MS = 3_600_000
/** Wrong codes allowed per hour and tournament, for one user and for one address (S-API-08). */
const MAX_WRONG_CODES_PER_HOUR = 10

export interface AccessAttempt {
  readonly tournamentId: string
  readonly code: string
  readonly user: UserId
  /** IP address of the attempt; null if attempts are not counted by address */
  readonly address: string | null
}

/** Checks the access code of a private tournament, and limits the wrong attempts in an hour (S-REG-06). */
export type AccessCheck = (attempt: AccessAttempt) => Promise<'ok' | 'bad-access-code' | 'too-many-codes'>

export const accessCheck =
  (records: Pick<TournamentStore, 'tryCode'>, clock: Clock): AccessCheck =>
  async ({ tournamentId, code, user, address }) => {
    const at = clock.now()
    const result = await records.tryCode(tournamentId, {
      hash: accessCodeHash(tournamentId, code),
      keys: [`${tournamentId} user ${user}`, ...(address === null ? [] : [`${tournamentId} address ${address}`])],
      at,
      since: at - HOUR_MS,
      maxWrong: MAX_WRONG_CODES_PER_HOUR,
    })
    return accessResults[result]
  }

const accessResults = { ok: 'ok', wrong: 'bad-access-code', 'too-many': 'too-many-codes' } as const

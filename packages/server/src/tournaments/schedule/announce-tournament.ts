import type { TournamentId } from '@cardroom/engine'
import type { TournamentTerms } from '../../config/tournament-terms.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Entropy } from '../../ports/entropy.ts'
import type { TournamentStore } from '../../store/tournaments.ts'
import type { Tournaments } from '../contract.ts'
import { accessCodeHash, newAccessCode } from './access-code.ts'
import { tournamentConfigOf } from './tournament-config.ts'

export interface AnnouncePorts {
  readonly tournaments: Pick<Tournaments, 'create' | 'summary'>
  readonly records: Pick<TournamentStore, 'announce' | 'putCodeHash'>
  readonly clock: Clock
  readonly entropy: Entropy
}

export interface TournamentAnnouncement {
  /**
   * Derived from the start time and the template or the operator's order, so that a repeated announcement has the same
   * id.
   */
  readonly id: TournamentId
  /** The id of the tournament's template; stored for operators who read the database. */
  readonly template: string
  readonly startsAt: number
  readonly terms: TournamentTerms
  /**
   * Called with each new access code of a private tournament and the tournament's number; only a hash is stored
   * (S-REG-06).
   */
  readonly tellCode: (code: string, number: number) => void
}

/**
 * Creates a tournament unless it exists. After a crash all steps are repeated until the tournament exists, and the
 * newest access code replaces earlier ones.
 */
export const announceTournament = async (
  { id, template, startsAt, terms, tellCode }: TournamentAnnouncement,
  { tournaments, records, clock, entropy }: AnnouncePorts,
): Promise<void> => {
  if ((await tournaments.summary(id)) !== null) return
  const number = await records.announce({ id, template, startsAt, houseBots: terms.houseBots })
  if (terms.access === 'PRIVATE') {
    const code = newAccessCode(entropy)
    await records.putCodeHash(id, accessCodeHash(id, code))
    tellCode(code, number)
  }
  await tournaments.create(tournamentConfigOf(terms, { id, uid: String(number), startsAt, now: clock.now() }))
}

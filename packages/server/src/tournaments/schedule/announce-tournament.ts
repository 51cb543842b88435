import type { TournamentId } from '@cardroom/engine'
import type { Clock } from '../../ports/clock.ts'
import type { Entropy } from '../../ports/entropy.ts'
import type { TournamentRecords } from '../../store/tournaments.ts'
import type { Tournaments } from '../contract.ts'
import { accessCodeHash, newAccessCode } from './access-code.ts'
import { configOf, type TournamentTerms } from './terms.ts'

export interface AnnouncePorts {
  readonly tournaments: Pick<Tournaments, 'create' | 'news'>
  readonly records: Pick<TournamentRecords, 'announce' | 'putCodeHash'>
  readonly clock: Clock
  readonly entropy: Entropy
}

/** One tournament that is to be. */
export interface Announcement {
  /** Whoever makes it a second time gives the same one. */
  readonly id: TournamentId
  /** What it was made from, for people who look into the store. */
  readonly template: string
  readonly startsAt: number
  readonly terms: TournamentTerms
  /** Told the code of a private one (S-REG-06), which is kept nowhere else; each time that it is made anew. */
  readonly tellCode: (code: string, number: number) => void
}

/**
 * Makes a tournament unless it is there already. A crash leaves nothing half made: until it is there everything is done
 * anew, and a code told before is replaced by the one told last.
 */
export const announceTournament = async (
  { id, template, startsAt, terms, tellCode }: Announcement,
  { tournaments, records, clock, entropy }: AnnouncePorts,
): Promise<void> => {
  if ((await tournaments.news(id)) !== null) return
  const number = await records.announce({ id, template, startsAt, houseBots: terms.houseBots })
  if (terms.access === 'PRIVATE') {
    const code = newAccessCode(entropy)
    await records.putCodeHash(id, accessCodeHash(id, code))
    tellCode(code, number)
  }
  await tournaments.create(configOf(terms, { id, uid: String(number), startsAt, now: clock.now() }))
}

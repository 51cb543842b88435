import { createHash } from 'node:crypto'
import type { TournamentId } from '@cardroom/engine'
import { uuidFromBytes } from '../../ports/ids.ts'

/**
 * The id, a UUID of version 8, of a template's tournament at a start time. The same template and start time always give
 * the same id, so that a repetition after a crash or in another process creates no second tournament.
 */
export const derivedTournamentId = (template: string, startsAt: number): TournamentId => {
  const bytes = createHash('sha256').update(`tournament\0${template}\0${startsAt}`).digest().subarray(0, 16)
  return uuidFromBytes(bytes, 8) as TournamentId
}

import { createHash } from 'node:crypto'
import type { TournamentId } from '@cardroom/engine'

/**
 * The id of a template's tournament at a start time. It is always the same, so that a repetition after a crash or in
 * another process creates no second one. A UUID of version 8.
 * @see RFC 9562, 5.8
 */
export const tournamentIdOf = (template: string, startsAt: number): TournamentId => {
  const bytes = createHash('sha256').update(`tournament\0${template}\0${startsAt}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  ) as TournamentId
}

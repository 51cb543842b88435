import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { TournamentRecords } from '../store/tournaments.ts'
import { isAccessCode } from './schedule/access-code.ts'

const HOUR_MS = 3_600_000
/** Wrong codes of one user, and of one address, an hour and tournament (S-API-08). */
const MOST_WRONG = 10

export interface Attempt {
  readonly tournamentId: string
  readonly code: string
  readonly user: UserId
  /** null: its address is not counted */
  readonly address: string | null
}

/** Lets players with the code of a private tournament in, and nobody who tries one after the other (S-REG-06). */
export type AccessCheck = (attempt: Attempt) => Promise<'ok' | 'bad-access-code' | 'too-many-codes'>

export const accessCheck = (records: Pick<TournamentRecords, 'codeHash'>, clock: Clock): AccessCheck => {
  /** When wrong codes came, oldest first, ms. */
  const wrong = new Map<string, readonly number[]>()

  const lately = (key: string): readonly number[] => (wrong.get(key) ?? []).filter((at) => at > clock.now() - HOUR_MS)

  /** What is an hour old is forgotten when the next one comes. */
  const remember = (keys: readonly string[]): void => {
    for (const [key, times] of wrong) if ((times.at(-1) ?? 0) <= clock.now() - HOUR_MS) wrong.delete(key)
    for (const key of keys) wrong.set(key, [...lately(key), clock.now()])
  }

  return async ({ tournamentId, code, user, address }) => {
    const keys = [`${tournamentId} user ${user}`, ...(address === null ? [] : [`${tournamentId} address ${address}`])]
    const isBarred = () => keys.some((key) => lately(key).length >= MOST_WRONG)
    if (isBarred()) return 'too-many-codes'
    const hash = await records.codeHash(tournamentId)
    // Others may have been tried meanwhile: many at once get no further than one after the other.
    if (isBarred()) return 'too-many-codes'
    if (hash !== null && isAccessCode(tournamentId, code, hash)) return 'ok'
    remember(keys)
    return 'bad-access-code'
  }
}

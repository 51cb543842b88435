import type { UserId } from '../ports/ids.ts'

/** An announced tournament. */
export interface AnnouncedTournament {
  readonly id: string
  /** The short ID shown to people, rising (Q40). */
  readonly number: number
  /** Id of the configured template. */
  readonly template: string
  /** ms since 1970 UTC */
  readonly startsAt: number
  /** Number of house bots that may register (N-PLAY-01). */
  readonly houseBots: number
  /** End of the tournament, ms since 1970 UTC; null before. */
  readonly endedAt: number | null
}

/** Result of a tournament with entrants. */
export interface TournamentResult {
  /** JSON from which the lists of past tournaments are made */
  readonly facts: unknown
  readonly players: readonly {
    readonly user: UserId /** hundredths of a chip kept by the house */
    readonly fees: number
  }[]
}

/** Times in ms since 1970 UTC. */
export interface CodeAttempt {
  readonly hash: string
  /** Counters of wrong codes, for example per user and per address. */
  readonly keys: readonly string[]
  readonly at: number
  /** Wrong codes up to this time do not count. */
  readonly since: number
  /** A key with this many wrong codes is blocked. */
  readonly most: number
}

/** Stored data of tournaments besides their journals. */
export interface TournamentRecords {
  /** @returns its number; a repeated id changes nothing and returns the same number */
  announce(tournament: Omit<AnnouncedTournament, 'number' | 'endedAt'>): Promise<number>
  find(id: string): Promise<AnnouncedTournament | null>
  /** Tournaments that have not ended, by number. */
  live(): Promise<readonly AnnouncedTournament[]>
  /** Sets or replaces the hash of a private tournament's code (S-REG-06). */
  putCodeHash(id: string, hash: string): Promise<void>
  /** Tries an access code; concurrent tries at one tournament are counted one by one. */
  tryCode(id: string, attempt: CodeAttempt): Promise<'ok' | 'wrong' | 'too-many'>
  /** Stores the result; a repeated call changes nothing. */
  keepResult(id: string, result: TournamentResult): Promise<void>
  /** Marks it as ended, after all follow-up work is done. */
  end(id: string, at: number): Promise<void>
  /** @returns the facts, or null */
  facts(id: string): Promise<unknown>
  /** Facts of ended tournaments that the user entered, newest end first; `count` is the total. */
  past(
    user: UserId,
    skip: number,
    take: number,
  ): Promise<{ readonly count: number; readonly facts: readonly unknown[] }>
  /** The user's total fees up to and including this tournament in the order of ends, hundredths of a chip. */
  feesUpTo(user: UserId, tournamentId: string): Promise<number>
}

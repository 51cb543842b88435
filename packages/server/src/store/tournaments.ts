import type { UserId } from '../ports/ids.ts'

/** A tournament as it was announced. */
export interface AnnouncedTournament {
  readonly id: string
  /** The short ID that people see, rising (Q40). */
  readonly number: number
  /** Of the configuration that it was made from. */
  readonly template: string
  /** ms since 1970 UTC */
  readonly startsAt: number
  /** So many house bots may come (N-PLAY-01). */
  readonly houseBots: number
  /** When it was over, ms since 1970 UTC; null before. */
  readonly endedAt: number | null
}

/** How a tournament with entrants came out. */
export interface TournamentResult {
  /** JSON: whatever the lists of past tournaments are made from */
  readonly facts: unknown
  readonly players: readonly { readonly user: UserId /** hundredths that the house kept */; readonly fees: number }[]
}

/** What the room keeps of tournaments besides their journals. */
export interface TournamentRecords {
  /** @returns its number; the same id again changes nothing and gets the same one */
  announce(tournament: Omit<AnnouncedTournament, 'number' | 'endedAt'>): Promise<number>
  find(id: string): Promise<AnnouncedTournament | null>
  /** Those not over, in the order of their numbers. */
  live(): Promise<readonly AnnouncedTournament[]>
  /** Sets the hash of a private tournament's code (S-REG-06), in place of one before. */
  putCodeHash(id: string, hash: string): Promise<void>
  /** @returns null for a tournament without a code */
  codeHash(id: string): Promise<string | null>
  /** Keeps how it came out; the second time it changes nothing. */
  keepResult(id: string, result: TournamentResult): Promise<void>
  /** Marks it as over, when everything that follows from it is done. */
  end(id: string, at: number): Promise<void>
  /** @returns the facts, or null */
  facts(id: string): Promise<unknown>
  /** The facts of those that a user entered, the last to end first; `count` is how many there are. */
  past(
    user: UserId,
    skip: number,
    take: number,
  ): Promise<{ readonly count: number; readonly facts: readonly unknown[] }>
  /** The fees that the user paid, hundredths, up to and with this tournament in the order of their ends. */
  feesUpTo(user: UserId, tournamentId: string): Promise<number>
}

import type { WalletTransaction } from '../ports/ledger.ts'
import { isHomeTableId } from '../ports/table-id.ts'
import type { PlayedHand } from '../store/played-hands.ts'

/** Time of play between two reality checks (N-SAFE-02). */
export const REALITY_CHECK_INTERVAL_MS = 3_600_000
/** A break of this length ends a session. */
const SESSION_BREAK_MS = 30 * 60_000

/** A playing session: cash games and tournaments without a long break. */
export interface PlaySession {
  /** start of the first buy-in, hand or tournament of the session, ms since 1970 UTC */
  readonly since: number
  /** cash results and tournament prizes less costs, hundredths of a chip; above zero is a win */
  readonly net: number
}

/** A player's recent history, and the tables and tournaments where they play now. */
export interface PlayHistory {
  /** finished hands, newest first */
  readonly hands: readonly PlayedHand[]
  /** movements of the wallet, newest first */
  readonly movements: readonly Pick<WalletTransaction, 'kind' | 'reference' | 'amount' | 'at'>[]
  /** cash tables where the player now has a seat or a reservation */
  readonly tables: ReadonlySet<string>
  /** current tournaments and their starts, ms since 1970 UTC */
  readonly tournaments: ReadonlyMap<string, number>
  /** all payments, refunds and prizes of a tournament, also those before `movements` begin, hundredths of a chip */
  readonly tournamentTotalOf: (tournament: string) => Promise<number>
}

interface Interval {
  readonly from: number
  readonly to: number
}

/** @returns the session running at `now`, or null for a player without a place at a table or in a tournament */
export const currentPlaySessionOf = async (wholeHistory: PlayHistory, now: number): Promise<PlaySession | null> => {
  // Home games use no chips of the wallet.
  const hands = wholeHistory.hands.filter(({ tableId }) => !isHomeTableId(tableId))
  const history = { ...wholeHistory, hands }
  const { tables, tournaments } = history
  if (tables.size === 0 && tournaments.size === 0) return null
  const playIntervals = [
    ...intervalsFromMovements(history, now),
    ...hands.map(({ startedAt, finishedAt }) => intervalBetween(startedAt, finishedAt)),
  ]
  let since = now
  // Goes through the intervals from the latest end to the earliest. Intervals at several tables may overlap, so a break
  // is the gap between an end and the earliest start found so far.
  for (const { from, to } of playIntervals.sort((a, b) => b.to - a.to)) {
    if (since - to >= SESSION_BREAK_MS) break
    since = Math.min(since, from)
  }
  return { since, net: await netSince(history, since) }
}

const intervalBetween = (from: number, to: number): Interval => ({ from, to })

/**
 * Intervals of play, from a buy-in to its cash-out. At a table or tournament that the player has not left, the interval
 * lasts until `now`. Every payment into a game also counts as play at its moment, as an interval of length 0.
 */
const intervalsFromMovements = ({ movements, tables, tournaments }: PlayHistory, now: number): Interval[] => {
  const buyInTimes = new Map<string, number>()
  const entryTimes = new Map<string, number>()
  const playIntervals: Interval[] = []
  for (const { kind, reference, at } of movements.toReversed()) {
    if (kind === 'tournament') entryTimes.set(reference, at)
    if (kind === 'buyin') buyInTimes.set(reference, at)
    if (kind === 'cashout') {
      playIntervals.push(intervalBetween(buyInTimes.get(reference) ?? at, at))
      buyInTimes.delete(reference)
    }
    if (buyInPostingKinds.has(kind)) playIntervals.push(intervalBetween(at, at))
  }
  for (const [id, startsAt] of tournaments)
    playIntervals.push(intervalBetween(Math.max(startsAt, entryTimes.get(id) ?? startsAt), now))
  for (const table of tables) playIntervals.push(intervalBetween(buyInTimes.get(table) ?? now, now))
  return playIntervals
}

const buyInPostingKinds: ReadonlySet<string> = new Set(['buyin', 'topup', 'tournament', 'rebuy', 'addon'])

/**
 * Net result since the start of the session. A tournament played in the session counts with all its payments, also
 * those made before the session.
 */
const netSince = async (history: PlayHistory, since: number): Promise<number> => {
  const sessionHands = history.hands.filter(({ finishedAt }) => finishedAt >= since)
  const cashNets = sessionHands.filter(({ tournamentId }) => tournamentId === null).map(({ net }) => net)
  const tournaments = new Set(history.tournaments.keys())
  for (const { tournamentId } of sessionHands) if (tournamentId !== null) tournaments.add(tournamentId)
  const tournamentTotals = await Promise.all([...tournaments].map(history.tournamentTotalOf))
  return [...cashNets, ...tournamentTotals].reduce((sum, amount) => sum + amount, 0)
}

/** @returns when the next reality check of a session is due, ms since 1970 UTC, after `now` */
export const nextRealityCheckTimeOf = ({ since }: Pick<PlaySession, 'since'>, now: number): number =>
  since + (Math.floor((now - since) / REALITY_CHECK_INTERVAL_MS) + 1) * REALITY_CHECK_INTERVAL_MS

import { chipsFromWire, trimmedChipsText } from '../../format/chips.ts'
import { wholeNumberText } from '../../format/numbers.ts'
import { ordinalEndingOf } from '../../format/ordinal.ts'
import type { TableModel } from './table-model.ts'
import type { TournamentDashboard } from './tournament.ts'

/** A finishing place as text: 1st, 2nd, 3rd, 11th (B-MTTDASH-04). */
export const finishPlaceText = (place: number): string => `${wholeNumberText(place)}${ordinalEndingOf(place)}`

/** Blinds with thousands separators: 150/300. */
const blindsText = (blinds: readonly (number | string)[]): string =>
  blinds.map((blind) => (Number.isFinite(Number(blind)) ? wholeNumberText(Number(blind)) : String(blind))).join('/')

/** The rows of the dashboard, from the next level to the average stack (B-MTTDASH-02, B-MTTDASH-04). */
export const dashboardRowsOf = (
  standing: Omit<TournamentDashboard, 'players' | 'tables'>,
): readonly (readonly [name: string, value: string])[] => [
  ['Next Level', blindsText(standing.nextLevel.split('/'))],
  ['Blinds', blindsText(standing.blinds)],
  ['Ante', wholeNumberText(standing.ante)],
  ['Players Left', wholeNumberText(standing.playersLeft)],
  ['Tables', wholeNumberText(standing.tablesLength)],
  ['Average Stack', wholeNumberText(standing.avgStack)],
]

/** The first three prizes, by place (B-MTTDASH-04), in chips of the player's balance, not tournament chips. */
export const topPrizesOf = ({
  prizePool,
}: Pick<TournamentDashboard, 'prizePool'>): readonly (readonly [place: string, prize: string])[] =>
  prizePool.slice(0, 3).map((prize, i) => [finishPlaceText(i + 1), trimmedChipsText(chipsFromWire(prize))])

/** A player of a tournament with rank and stack. */
export interface RankedPlayer {
  readonly rank: number
  readonly id: string
  readonly username: string
  readonly isBot: boolean
  readonly chips: string
}

/** The remaining players by chips, descending; equal stacks share a rank (B-MTTDASH-05). */
export function rankedPlayersOf({ players }: Pick<TournamentDashboard, 'players'>): readonly RankedPlayer[] {
  const sortedPlayers = (players ?? []).toSorted((a, b) => b.chips - a.chips)
  const ranks = new Map<number, number>()
  for (const [i, { chips }] of sortedPlayers.entries()) if (!ranks.has(chips)) ranks.set(chips, i + 1)
  return sortedPlayers.map(({ id, username, chips, isBot }) => ({
    rank: ranks.get(chips) ?? 0,
    id,
    username,
    isBot,
    chips: wholeNumberText(chips),
  }))
}

/** The clock of the dashboard: what ends or starts, and the time until then or what the tournament waits for. */
interface DashboardClock {
  readonly caption: string
  readonly text: string
}

/**
 * The clock of the next level, or in a break that of its end. A break has no time while a hand must end first: it starts
 * at this table after the running hand, and does not end before the last hand of all tables (S-MTT-05).
 */
export function dashboardClockOf(
  { running, serverClockOffset, tournament }: Pick<TableModel, 'running' | 'serverClockOffset' | 'tournament'>,
  atMs: number,
): DashboardClock {
  const dashboard = tournament?.dashboard
  const hasBreakBegunHere = (tournament?.openBreak ?? null) !== null
  const until = dashboard?.breakTime ? dashboard.breakTime - serverClockOffset : null
  const countdown = countdownText(until, atMs)
  if (!hasBreakBegunHere && dashboard?.status !== 'on break')
    return { caption: 'Next Level Starts In', text: countdown }
  if (!hasBreakBegunHere && running) return { caption: 'Break Starts', text: 'After this hand' }
  if (until !== null && atMs >= until) return { caption: 'Break Ends', text: 'After the last hand' }
  return { caption: 'Break Ends In', text: countdown }
}

/**
 * The time left as mm:ss, 00:00 once it is over; --:-- without an end time (B-MTTDASH-03).
 * @param until ms; null or NaN while the clock does not run
 */
function countdownText(until: number | null, atMs: number): string {
  if (until === null || !Number.isFinite(until)) return '--:--'
  const seconds = Math.max(0, Math.ceil((until - atMs) / 1000))
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

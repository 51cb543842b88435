import { levelAt, type TournamentConfig } from '@cardroom/engine'
import type { TournamentLevel } from '@cardroom/protocol'
import type { TournamentSummary } from '../contract.ts'
import { wholeChips } from './amounts.ts'

const MINUTE_MS = 60_000

/** The STRUCTURE tab (S-MTT-13): the levels of the structure, and levels beyond it that were reached. */
export const tournamentLevelsView = ({
  config,
  level,
}: Pick<TournamentSummary, 'config' | 'level'>): TournamentLevel[] => {
  const { structure, breaks } = config
  const rows: TournamentLevel[] = []
  let playedMs = 0
  for (let no = 1; no <= Math.max(structure.levels.length, level); no += 1) {
    const { smallBlind, bigBlind, ante, lengthMs } = levelAt(structure, no)
    rows.push({
      level: no,
      small_blind: wholeChips(smallBlind),
      big_blind: wholeChips(bigBlind),
      ante: wholeChips(ante),
      minutes: lengthMs / MINUTE_MS,
      breakAfter: hasBreak(breaks, playedMs, playedMs + lengthMs) ? breaks.lengthMs / MINUTE_MS : 0,
      isCurrent: no === level,
    })
    playedMs += lengthMs
  }
  return rows
}

/** Breaks are set by playing time, so a break is shown at the level in which that time is reached (S-MTT-05). */
const hasBreak = ({ everyMs }: TournamentConfig['breaks'], from: number, to: number): boolean =>
  Math.floor(to / everyMs) > Math.floor(from / everyMs)

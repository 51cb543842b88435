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
  for (let levelNumber = 1; levelNumber <= Math.max(structure.levels.length, level); levelNumber += 1) {
    const { smallBlind, bigBlind, ante, lengthMs } = levelAt(structure, levelNumber)
    rows.push({
      level: levelNumber,
      small_blind: wholeChips(smallBlind),
      big_blind: wholeChips(bigBlind),
      ante: wholeChips(ante),
      minutes: lengthMs / MINUTE_MS,
      breakAfter: hasBreak(breaks, playedMs, playedMs + lengthMs) ? breaks.lengthMs / MINUTE_MS : 0,
      isCurrent: levelNumber === level,
    })
    playedMs += lengthMs
  }
  return rows
}

/** Breaks are set by playing time, so a break is shown at the level in which that time is reached (S-MTT-05). */
const hasBreak = ({ everyMs }: TournamentConfig['breaks'], startMs: number, endMs: number): boolean =>
  Math.floor(endMs / everyMs) > Math.floor(startMs / everyMs)

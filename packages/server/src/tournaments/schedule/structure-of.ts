import { chips, type Level, ONE_CHIP, type Structure, structures } from '@cardroom/engine'
import type { TournamentTerms } from './terms.ts'

const MINUTE_MS = 60_000
const wholeChips = (amount: number) => chips(amount * ONE_CHIP)
const lengthMs = (minutes: number): number => Math.round(minutes * MINUTE_MS)

/** Stacks and levels of a tournament: a known structure, or the operator's own levels (S-MTT-02). */
export const structureOf = ({
  structure,
  startingStack,
  levels,
  levelMinutes,
}: Pick<TournamentTerms, 'structure' | 'startingStack' | 'levels' | 'levelMinutes'>): Structure => {
  const known: Structure = structures[structure]
  return {
    startingStack: startingStack === undefined ? known.startingStack : wholeChips(startingStack),
    levels:
      levels?.map(
        ({ smallBlind, bigBlind, ante, minutes }): Level => ({
          smallBlind: wholeChips(smallBlind),
          bigBlind: wholeChips(bigBlind),
          ante: wholeChips(ante),
          lengthMs: lengthMs(minutes ?? levelMinutes),
        }),
      ) ?? known.levels.map((level) => ({ ...level, lengthMs: lengthMs(levelMinutes) })),
  }
}

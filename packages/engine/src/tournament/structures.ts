import type { Chips } from '../basics/chips.ts'
import { type Level, ONE_CHIP, type Structure } from './config.ts'

const LEVEL_MS = 600_000

/** Small blind, big blind and ante are given in whole tournament chips. */
const levelInChips = ([small, big, ante]: readonly [number, number, number]): Level => ({
  smallBlind: (small * ONE_CHIP) as Chips,
  bigBlind: (big * ONE_CHIP) as Chips,
  ante: (ante * ONE_CHIP) as Chips,
  lengthMs: LEVEL_MS,
})

/** The ante: a quarter of the small blind from level 5 on, rounded down to a multiple of 5 (S-MTT-03). */
const standardAnte = (smallBlind: number, index: number): number => (index < 4 ? 0 : Math.floor(smallBlind / 4 / 5) * 5)

const standardBlinds = [
  [10, 20],
  [15, 30],
  [20, 40],
  [30, 60],
  [40, 80],
  [50, 100],
  [75, 150],
  [100, 200],
  [150, 300],
  [200, 400],
  [300, 600],
  [400, 800],
  [500, 1000],
  [600, 1200],
  [800, 1600],
  [1000, 2000],
  [1500, 3000],
  [2000, 4000],
] as const

const deepLevels = [
  [100, 200, 25],
  [150, 300, 50],
  [200, 400, 50],
  [300, 600, 75],
  [400, 800, 100],
  [500, 1000, 125],
  [600, 1200, 200],
  [800, 1600, 300],
  [1200, 2400, 400],
] as const

/** The structures a tournament can be made from (S-MTT-02, S-MTT-03). Each level lasts ten minutes. */
export const structures = {
  standard: {
    startingStack: (1_000 * ONE_CHIP) as Chips,
    levels: standardBlinds.map(([small, big], index) => levelInChips([small, big, standardAnte(small, index)])),
  },
  deep: { startingStack: (55_000 * ONE_CHIP) as Chips, levels: deepLevels.map(levelInChips) },
} as const satisfies Record<string, Structure>

/**
 * @param levelNumber from 1
 * @returns the level of that number; after the last level of the structure, each level has twice the blinds and the
 *   ante of the level before, until the big blind reaches `MAX_DOUBLED_BIG_BLIND`
 */
export const levelAt = ({ levels }: Structure, levelNumber: number): Level => {
  const givenLevel = levels[levelNumber - 1]
  if (givenLevel !== undefined) return givenLevel
  const lastLevel = levels.at(-1)
  if (lastLevel === undefined) throw new RangeError('a structure without levels')
  const factor = Math.min(2 ** (levelNumber - levels.length), MAX_DOUBLED_BIG_BLIND / lastLevel.bigBlind)
  const scaledBlind = (amount: Chips) => (Math.floor((amount * factor) / ONE_CHIP) * ONE_CHIP) as Chips
  return {
    smallBlind: scaledBlind(lastLevel.smallBlind),
    bigBlind: scaledBlind(lastLevel.bigBlind),
    ante: scaledBlind(lastLevel.ante),
    lengthMs: lastLevel.lengthMs,
  }
}

/**
 * Upper limit of a doubled big blind: more chips than any tournament has, and small enough that sums of blinds stay
 * exact.
 */
const MAX_DOUBLED_BIG_BLIND = 1e13

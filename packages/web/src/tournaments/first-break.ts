import type { TournamentLevel } from '@cardroom/protocol'

/**
 * Whether play is past the first break, which ends late registration (S-REG-02).
 * @param levels the first ones of a tournament that is played
 */
export const isFirstBreakOver = (levels: readonly TournamentLevel[]): boolean => {
  const last = levels.find(({ breakAfter }) => breakAfter > 0)
  return last !== undefined && !levels.some(({ level, isCurrent }) => isCurrent && level <= last.level)
}

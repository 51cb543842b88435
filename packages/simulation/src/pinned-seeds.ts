/**
 * Seeds that once found a bug, with the hands to play and the bug; `npm test` plays them first. A seed finds its bug
 * only as long as the simulation makes the same random draws. After a change to the simulation, undo the fix of the bug
 * for a moment to see whether the seed still finds it. If not, look for another seed that does (docs/simulation.md).
 */
export const pinnedSeeds: readonly { readonly seed: string; readonly hands: number; readonly reason: string }[] = [
  { seed: '20', hands: 60, reason: 'a client that was gone took its table back from the one in use' },
  { seed: '141', hands: 120, reason: 'later events reached a client before the answer to its request' },
  { seed: '39', hands: 210, reason: 'a connected player counted as disconnected in a process that had been paused' },
  {
    seed: '1156',
    hands: 130,
    reason: 'an absent player counted as connected after a paused process resumed and ended',
  },
]

/** Pinned seeds of rooms of two and three processes. */
export const pinnedClusterSeeds: readonly { readonly seed: string; readonly reason: string }[] = [
  { seed: 'cluster2-3', reason: 'it once found that a former owner refused the orders of players' },
  { seed: 'cluster3-2', reason: 'it once found that a repeated message was shown after newer ones' },
  { seed: 'cluster3-4', reason: 'three processes' },
]

/** Pinned seeds of rooms of two and three processes with a tournament, which is played to its end. */
export const pinnedClusterTournamentSeeds: readonly { readonly seed: string; readonly reason: string }[] = [
  {
    seed: 'cluster2-tournament-6',
    reason: 'it once found that a former owner refused an action and repeated its turn',
  },
  { seed: 'cluster3-tournament-21', reason: 'it once found that a former owner offered a rebuy' },
]

import type { Chips } from '../../format/chips.ts'
import type { ReadAction } from './read-hand.ts'

/** What a player has put into the pots of a hand. */
export interface Contribution {
  readonly player: string
  /** Chips that others must match, or pay into a side pot of their own. */
  matchable: Chips
  /** Chips that belong to the main pot whatever the others paid: dead blinds, and an ante that only one player posts. */
  dead: Chips
  isFolded: boolean
}

/** Whether every player posts an ante, not one player for all. */
const isAnteOfEach = (posts: readonly ReadAction[]): boolean =>
  posts.filter(({ action }) => action === 'Post Ante').length > 1

/** Adds actions to the contributions. @param posts all forced bets of the hand */
export const withActions = (
  before: readonly Contribution[],
  actions: readonly ReadAction[],
  posts: readonly ReadAction[],
): readonly Contribution[] => {
  const after = before.map((contribution) => ({ ...contribution }))
  for (const { player, action, added } of actions) {
    const contribution = after.find((one) => one.player === player)
    if (!contribution) continue
    const isDead = action === 'Post Dead' || (action === 'Post Ante' && !isAnteOfEach(posts))
    contribution[isDead ? 'dead' : 'matchable'] += added
    contribution.isFolded ||= action === 'Fold'
  }
  return after
}

export const totalOf = (contributions: readonly Contribution[]): Chips =>
  contributions.reduce((sum, { matchable, dead }) => sum + matchable + dead, 0)

/** The part of the highest contribution that nobody has matched. It goes back, unless its player has folded. */
export const uncalledBetOf = (
  contributions: readonly Contribution[],
): { readonly player: string; readonly amount: Chips } | null => {
  const [top, second] = contributions.toSorted((a, b) => b.matchable - a.matchable)
  if (!top || top.isFolded || top.matchable === (second?.matchable ?? 0)) return null
  return { player: top.player, amount: top.matchable - (second?.matchable ?? 0) }
}

export interface LayeredPot {
  readonly amount: Chips
  /** Ids of the players who can win it. */
  readonly eligible: readonly string[]
}

/** The pots, main pot first: one for every different contribution of a player who has not folded. */
export const layeredPotsOf = (contributions: readonly Contribution[]): readonly LayeredPot[] => {
  const live = contributions.filter(({ isFolded }) => !isFolded)
  const levels = [...new Set(live.map(({ matchable }) => matchable))].toSorted((a, b) => a - b)
  const dead = contributions.reduce((sum, one) => sum + one.dead, 0)
  return levels.map((level, index) => {
    const from = levels[index - 1] ?? 0
    // Chips of folded players above the contribution of every other player are in the last pot.
    const to = index === levels.length - 1 ? Number.POSITIVE_INFINITY : level
    const layer = contributions.reduce((sum, { matchable }) => sum + Math.max(0, Math.min(matchable, to) - from), 0)
    return {
      amount: layer + (index === 0 ? dead : 0),
      eligible: live.filter(({ matchable }) => matchable >= level).map(({ player }) => player),
    }
  })
}

import type { PlantedBug } from './basics/planted-bug.ts'
import { seedsFrom } from './campaign.ts'
import { runSeed, type SeedResult } from './run-seed.ts'

const MAX_SEEDS_PER_BUG = 60
const HANDS_PER_SEED = 200

/** The search for a planted bug. */
export interface BugHuntResult {
  readonly bug: string
  /** Number of seeds played. */
  readonly seeds: number
  /** The run that found the bug; null if no seed found it. */
  readonly failingResult: SeedResult | null
}

/** Plants each bug in turn and plays seeds until it is found. */
export const huntBugs = async (
  bugs: readonly PlantedBug[],
  onHunt: (hunt: BugHuntResult) => void,
): Promise<readonly BugHuntResult[]> => {
  const hunts: BugHuntResult[] = []
  for (const bug of bugs) {
    const hunt = await huntBug(bug)
    hunts.push(hunt)
    onHunt(hunt)
  }
  return hunts
}

export const huntBug = async (bug: PlantedBug): Promise<BugHuntResult> => {
  for (const [index, seed] of seedsFrom(1, MAX_SEEDS_PER_BUG).entries()) {
    const result = await runSeed({ seed, hands: HANDS_PER_SEED, bug })
    if (result.finding !== null) return { bug: bug.name, seeds: index + 1, failingResult: result }
  }
  return { bug: bug.name, seeds: MAX_SEEDS_PER_BUG, failingResult: null }
}

export const huntText = ({ bug, seeds, failingResult }: BugHuntResult): string =>
  failingResult === null
    ? `NOT FOUND in ${seeds} seeds: ${bug}`
    : `${bug}: seed ${failingResult.seed}, ${failingResult.hands} hands, ${failingResult.finding?.rule}: ${failingResult.finding?.what}`

import type { PlantedBug } from './basics/planted-bug.ts'
import { seedsFrom } from './campaign.ts'
import { runSeed, type SeedResult } from './run-seed.ts'

const SEEDS = 60
const HANDS = 200

/** The search for a planted bug. */
export interface Hunt {
  readonly bug: string
  /** Number of seeds played. */
  readonly seeds: number
  /** The run that found the bug; null if no seed found it. */
  readonly found: SeedResult | null
}

/** Plants each bug in turn and plays seeds until it is found. */
export const huntBugs = async (bugs: readonly PlantedBug[], onHunt: (hunt: Hunt) => void): Promise<readonly Hunt[]> => {
  const hunts: Hunt[] = []
  for (const bug of bugs) {
    const hunt = await huntBug(bug)
    hunts.push(hunt)
    onHunt(hunt)
  }
  return hunts
}

export const huntBug = async (bug: PlantedBug): Promise<Hunt> => {
  for (const [index, seed] of seedsFrom(1, SEEDS).entries()) {
    const result = await runSeed({ seed, hands: HANDS, bug })
    if (result.finding !== null) return { bug: bug.name, seeds: index + 1, found: result }
  }
  return { bug: bug.name, seeds: SEEDS, found: null }
}

export const huntText = ({ bug, seeds, found }: Hunt): string =>
  found === null
    ? `NOT FOUND in ${seeds} seeds: ${bug}`
    : `${bug}: seed ${found.seed}, ${found.hands} hands, ${found.finding?.rule}: ${found.finding?.what}`

import { busFaultKinds, type FaultCounts, type FaultKind, faultKinds } from './basics/faults.ts'
import type { PlantedBug } from './basics/planted-bug.ts'
import { processCountOf } from './plan/room-plan.ts'
import { runSeed, type SeedResult, sumFaultCounts } from './run-seed.ts'

export interface Campaign {
  readonly seeds: readonly string[]
  readonly handsPerSeed: number
  /** Whether to play every seed twice and require the same journal from both runs. */
  readonly verify?: boolean
  readonly bug?: PlantedBug | null
  /** Called after every seed. */
  readonly onSeed?: (result: SeedResult, done: number) => void
}

export interface CampaignResult {
  readonly seeds: number
  readonly hands: number
  readonly events: number
  readonly acknowledgedOrders: number
  readonly comparedViews: number
  /** Virtual time, ms. */
  readonly virtualMs: number
  /** Real time, ms. */
  readonly wallMs: number
  readonly faults: FaultCounts
  /** The first seed that broke a rule; null if none did. */
  readonly failure: SeedResult | null
  /** Kinds of faults that never occurred in the campaign, so they were not tested. */
  readonly missingFaultKinds: readonly FaultKind[]
}

/** Plays the seeds in order and stops at the first that breaks a rule. */
export const runCampaign = async (campaign: Campaign): Promise<CampaignResult> => {
  const { seeds, handsPerSeed, verify = false, bug = null, onSeed } = campaign
  const results: SeedResult[] = []
  const startedAt = performance.now()
  let failure: SeedResult | null = null
  for (const seed of seeds) {
    const firstResult = await runSeed({ seed, hands: handsPerSeed, bug })
    const result = verify ? compareRuns(firstResult, await runSeed({ seed, hands: handsPerSeed, bug })) : firstResult
    results.push(result)
    onSeed?.(result, results.length)
    if (result.finding !== null) failure = result
    if (failure !== null) break
  }
  const campaignResults = results.map((result) => ({ ...result, seeds: 1, wallMs: 0, failure: null }))
  return { ...sumCampaignResults(seeds, campaignResults), wallMs: performance.now() - startedAt, failure }
}

/**
 * Sums several results; keeps the first failure.
 * @param seeds all seeds of the campaign
 */
export const sumCampaignResults = (
  seeds: readonly string[],
  results: readonly Omit<CampaignResult, 'missingFaultKinds'>[],
): CampaignResult => {
  const sum = (figureOf: (result: Omit<CampaignResult, 'missingFaultKinds'>) => number): number =>
    results.reduce((total, result) => total + figureOf(result), 0)
  const faults = sumFaultCounts(results.map((result) => result.faults))
  // Bus faults occur only between processes, so they are not missing in a campaign of rooms with one process each.
  const hasBus = seeds.some((seed) => processCountOf(seed) > 1)
  return {
    seeds: sum(({ seeds }) => seeds),
    hands: sum(({ hands }) => hands),
    events: sum(({ events }) => events),
    acknowledgedOrders: sum(({ acknowledgedOrders }) => acknowledgedOrders),
    comparedViews: sum(({ comparedViews }) => comparedViews),
    virtualMs: sum(({ virtualMs }) => virtualMs),
    wallMs: sum(({ wallMs }) => wallMs),
    faults,
    failure: results.find((result) => result.failure !== null)?.failure ?? null,
    missingFaultKinds: faultKinds.filter((kind) => faults[kind] === 0 && (hasBus || !busKinds.has(kind))),
  }
}

const busKinds: ReadonlySet<FaultKind> = new Set(busFaultKinds)

const compareRuns = (firstRun: SeedResult, secondRun: SeedResult): SeedResult => {
  if (firstRun.journalHash === secondRun.journalHash) return firstRun
  const description = `the second run gave another journal: ${firstRun.journalHash}, then ${secondRun.journalHash}`
  return { ...firstRun, finding: { rule: 'S-OPS-03', what: description } }
}

/** Seeds of rooms with two and three processes, in turn. Every third seed plays a tournament. */
export const clusterSeedsFrom = (firstNumber: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => {
    const tournamentPart = index % 3 === 2 ? 'tournament-' : ''
    return `cluster${2 + (index % 2)}-${tournamentPart}${firstNumber + index}`
  })

/** Seeds `firstNumber`, `firstNumber + 1` and so on. */
export const seedsFrom = (firstNumber: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => String(firstNumber + index))

/** One of the implementations that the bench compares. */
export interface Contestant {
  readonly name: string
  /** How many units of work (hands, actions) one call of `run` does. */
  readonly unitsPerRun: number
  /**
   * Does all these units of work.
   * @returns a number made from all results, so that none of the work can be optimised away
   */
  run(): number
}

export interface Timing {
  readonly name: string
  /** Median over the rounds, in nanoseconds of processor time per unit of work. */
  readonly medianNs: number
  /** Lower and upper decile over the rounds, in nanoseconds of processor time per unit of work. */
  readonly decilesNs: readonly [number, number]
  /** Median over the rounds of the first contestant's time divided by this contestant's time in the same round. */
  readonly relativeSpeed: number
}

/**
 * Times contestants by turns in one process, in processor time, so that other programs disturb the measurement little
 * and all contestants alike. Speeds are relative to the first contestant. Every round begins with a different
 * contestant. A turn begins with one run that is not counted, to bring code and data back into the caches, and then
 * takes at least `turnMs`.
 */
export const timeContestants = (
  contestants: readonly Contestant[],
  { rounds, turnMs }: { readonly rounds: number; readonly turnMs: number },
): readonly Timing[] => {
  const times = contestants.map(() => [] as number[])
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    for (let turn = 0; turn < contestants.length; turn++) {
      const index = (round + turn) % contestants.length
      const ns = nsPerUnit(contestants[index] as Contestant, turnMs)
      if (round >= warmUpRounds) times[index]?.push(ns)
    }
  }
  const [first = []] = times
  return contestants.map(({ name }, index) => {
    const ownTimes = times[index] ?? []
    const speeds = ownTimes.map((ns, round) => (first[round] ?? 0) / ns)
    return {
      name,
      medianNs: quantile(ownTimes, 0.5),
      decilesNs: [quantile(ownTimes, 0.1), quantile(ownTimes, 0.9)],
      relativeSpeed: quantile(speeds, 0.5),
    }
  })
}

const warmUpRounds = 5

let sink = 0

const nsPerUnit = ({ unitsPerRun, run }: Contestant, turnMs: number): number => {
  sink += run()
  const startedAt = processorMs()
  let runs = 0
  let ms = 0
  while (ms < turnMs) {
    sink += run()
    runs++
    ms = processorMs() - startedAt
  }
  if (!Number.isFinite(sink)) throw new Error('a contestant gave no number')
  return (ms * 1e6) / (runs * unitsPerRun)
}

// Includes all threads, so that garbage collection counts for the contestant that caused it.
const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN
}

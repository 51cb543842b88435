import { clusterSeedsFrom, seedsFrom } from './campaign.ts'

/** The options of the command line that choose the seeds; undefined if not given. */
interface SeedOptions {
  /** One seed, unless `from` is given. */
  readonly seed: string
  readonly from?: string | undefined
  readonly seeds?: string | undefined
  readonly cluster: boolean
}

/** @throws RangeError for a number that is none, and for options that would have no effect */
export const chosenSeeds = ({ seed, from, seeds, cluster }: SeedOptions): readonly string[] => {
  if (from !== undefined) {
    const seedsOf = cluster ? clusterSeedsFrom : seedsFrom
    return seedsOf(wholeNumberOption('from', from), wholeNumberOption('seeds', seeds ?? '1'))
  }
  if (seeds !== undefined) throw new RangeError('--seeds needs --from N, the number of the first seed')
  if (cluster) throw new RangeError('--cluster needs --from N; for one room of two processes: --seed cluster2-1')
  return [seed]
}

export const wholeNumberOption = (name: string, text: string): number => {
  const wholeNumber = Number(text)
  if (Number.isSafeInteger(wholeNumber) && wholeNumber > 0) return wholeNumber
  throw new RangeError(`--${name} takes a whole number above 0, not ${text}`)
}

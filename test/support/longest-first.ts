import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take longest, or wait most: begun first, they end with the others instead of after them. Vitest knows how long a
 * file takes only after its first run in a folder.
 */
const longest = [
  'integration/house-tournament',
  'integration/simulation',
  'integration/stopping',
  'integration/cashier-kill',
  'integration/tournament',
  'integration/kill',
  'integration/reconnect',
  'integration/storm',
  'browser/table-states',
  'browser/screens',
  'browser/keyboard-player',
  'browser/keyboard-tournament',
  'browser/return-focus',
]

/** The smaller, the earlier. */
const rank = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
  return place < 0 ? longest.length : place
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

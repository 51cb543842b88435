import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The test files that take longest or wait most. They begin first, so that they do not end after all others. Two files
 * that start several rooms are not next to each other: if they began together, the rooms would get too little processor
 * time to answer their players in time.
 */
const longestFiles = [
  'integration/simulation',
  'integration/tournament',
  'integration/cluster',
  'integration/home-game',
  'integration/cluster-room',
  'integration/upgrade',
  'browser/table-states',
  'browser/screens',
  'browser/play-now',
]

/** The rank of a file; files with a smaller rank begin earlier. */
const rank = ({ moduleId }: TestSpecification): number => {
  const place = longestFiles.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
  return place < 0 ? longestFiles.length : place
}

/**
 * Runs test files in the same order on every machine, so that it does not depend on the machine's speed which files a
 * worker runs one after the other.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1))
  }
}

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest or wait most. They begin first, so that they end with the others instead of after them.
 * Files with several rooms are not next to each other: begun together, their rooms would wait for the processor longer
 * than their players wait for an answer.
 */
const longest = [
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
  const place = longest.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
  return place < 0 ? longest.length : place
}

/**
 * Runs test files in the same order on every machine: which files a worker has run before another one does not depend
 * on how long files take there.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1))
  }
}

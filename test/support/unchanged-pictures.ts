import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /**
     * Set on a skipped test whose pictures are unchanged: `npm test` counts it as passed (scripts/lib/coverage.mjs).
     */
    pictures?: 'unchanged'
  }
}

/**
 * Whether nothing that the pictures depend on has changed since a run in which all of them were right
 * (scripts/lib/green-pictures.mjs). Never true in the long test run.
 */
export const areUnchanged = process.env.PICTURES === 'unchanged'

/** A `beforeEach` for files whose tests only compare pictures: skips their tests if the pictures are unchanged. */
export const skipUnchanged = ({ task, skip }: TestContext): void => {
  if (!areUnchanged) return
  task.meta.pictures = 'unchanged'
  skip('its pictures are unchanged')
}

import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Set on a skipped test: `npm test` counts it as passed (scripts/lib/coverage.mjs). */
    pictures?: 'unchanged'
  }
}

/**
 * Whether nothing that the pictures depend on differs from a green run of theirs (scripts/lib/green-pictures.mjs). Never in the
 * long run.
 */
export const areUnchanged = process.env.PICTURES === 'unchanged'

/** Before each test of a file that does nothing but look at such pages. */
export const skipUnchanged = ({ task, skip }: TestContext): void => {
  if (!areUnchanged) return
  task.meta.pictures = 'unchanged'
  skip('its pictures are unchanged')
}

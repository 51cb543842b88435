import { beforeEach } from 'vitest'
import { SEED } from './seed.ts'

// Adds the seed of cards and decisions to every failure, because only with this seed can the failure be repeated.
beforeEach(({ onTestFailed }) => {
  onTestFailed(({ task }) => {
    for (const error of task.result?.errors ?? []) {
      error.stack = `${error.stack ?? error.message}\n    with SEED=${SEED}`
    }
  })
})

import { beforeEach } from 'vitest'
import { SEED } from './seed.ts'

// A failure can be repeated only with the seed that its room and bots used.
beforeEach(({ onTestFailed }) => {
  onTestFailed(({ task }) => {
    for (const error of task.result?.errors ?? []) {
      error.stack = `${error.stack ?? error.message}\n    with SEED=${SEED}`
    }
  })
})

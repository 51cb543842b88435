import { describe, expect, it } from 'vitest'
import { cashTable } from './cash-table.ts'
import { TableRun } from './testing/table-run.ts'

const runTable = (seed: number, steps: number): TableRun => {
  try {
    const run = new TableRun(seed)
    run.steps(steps)
    return run
  } catch (cause) {
    throw new Error(`table of seed ${seed}`, { cause })
  }
}

describe('random tables', () => {
  it('P8 L2 L10 L16 chips, positions and clocks hold at every event of thousands of hands', () => {
    const refusals = new Set<string>()
    let hands = 0
    let wait = 0
    for (let seed = 1; seed <= 150; seed += 1) {
      const run = runTable(seed, 1_000)
      for (const code of run.refusals.keys()) refusals.add(code)
      hands += run.state.handsDealt
      wait = Math.max(wait, run.longestWait)
    }
    console.log(hands, wait, [...refusals].sort())
    expect(hands).toBeGreaterThan(3_000)
  })
})

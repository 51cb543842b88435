import { expect, it } from 'vitest'
import { runTable } from './testing/table-run.ts'

it('five hundred more tables hold at every event [P8 S-HAND-06 L16]', () => {
  let hands = 0
  for (let seed = 10_000; seed < 10_500; seed += 1) hands += runTable(seed, 2_000).state.handsDealt
  expect(hands).toBeGreaterThan(50_000)
})

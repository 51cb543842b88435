import { expect, it } from 'vitest'
import { runTable } from './testing/table-run.ts'

it('at 500 more random cash tables chips balance, no event shows hidden cards, nobody is big blind twice in a row, and no turn clock runs between hands [P8 S-HAND-06 L16]', () => {
  let hands = 0
  for (let seed = 10_000; seed < 10_500; seed += 1) hands += runTable(seed, 2_000).state.handsDealt
  expect(hands).toBeGreaterThan(50_000)
})

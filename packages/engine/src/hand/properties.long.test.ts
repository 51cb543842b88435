import { it } from 'vitest'
import { checkRandomHand } from '../testing/hand-properties.ts'

const FIRST_SEED = 1_000_000
const HANDS = 50_000

it('in many random hands chips are conserved and exactly the offered actions are legal (a failure names its seed) [P8 S-POT-05 S-BET-01]', () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + HANDS; seed += 1) checkRandomHand(seed)
})

import { describe } from 'vitest'
import { handsContract } from '../../store/hands.contract.ts'
import { memoryHands } from './memory-hands.ts'

describe('the hand history in memory', () => {
  const hands = memoryHands()
  handsContract(() => hands)
})

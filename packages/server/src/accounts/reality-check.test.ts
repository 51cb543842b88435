import { describe, expect, it } from 'vitest'
import { currentSpell, nextCheckAt } from './reality-check.ts'

const minute = 60_000
/** A hand from one minute to another; newest first in a list. */
const hand = (from: number, to: number, net: number) => ({ startedAt: from * minute, finishedAt: to * minute, net })

describe('the reality check', () => {
  it('N-SAFE-02 a spell goes back over short pauses, and adds up what its hands brought', () => {
    const hands = [hand(118, 119, -300), hand(95, 97, 50), hand(70, 72, -25), hand(10, 12, 9_999)]
    expect(currentSpell(hands, 120 * minute)).toEqual({ since: 70 * minute, net: -275 })
  })

  it('N-SAFE-02 hands at several tables at once are one spell', () => {
    const hands = [hand(58, 60, 5), hand(20, 59, -7), hand(18, 21, 1)]
    expect(currentSpell(hands, 61 * minute)).toEqual({ since: 18 * minute, net: -1 })
  })

  it('N-SAFE-02 after half an hour without a hand no spell goes on', () => {
    expect(currentSpell([hand(1, 2, 5)], 31.9 * minute)).not.toBeNull()
    expect(currentSpell([hand(1, 2, 5)], 32 * minute)).toBeNull()
    expect(currentSpell([], 5)).toBeNull()
  })

  it('N-SAFE-02 a check is due after every 60 minutes of play', () => {
    const spell = { since: 10 * minute, net: 0 }
    expect([11, 69, 70, 71, 130].map((at) => nextCheckAt(spell, at * minute) / minute)).toEqual([70, 70, 130, 130, 190])
  })
})

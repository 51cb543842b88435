import { expect, it } from 'vitest'
import { rankKeys } from './generated/perfect-hash.ts'
import { forEachRankCounts } from './rank-counts.ts'
import { strengthOf } from './strength.ts'
import { flushStrengths, hashRowStarts, nonFlushStrengths } from './strength-tables.ts'
import { cardsOf } from './testing/cards-of.ts'

it('strengthOf throws for fewer than five or more than seven cards [S-HAND-08]', () => {
  for (const text of ['', 'As Ks Qs Js', 'As Ks Qs Js Ts 9s 8s 7s'])
    expect(() => strengthOf(cardsOf(text)), text).toThrow(RangeError)
})

it.each([5, 6, 7])('no two combinations of %i ranks have the same lookup key [S-HAND-08]', (size) => {
  const sums = new Set<number>()
  let combinations = 0
  forEachRankCounts(size, rankKeys, (_, keySum) => {
    combinations++
    sums.add(keySum)
  })
  expect(combinations).toBe({ 5: 6175, 6: 18_395, 7: 49_205 }[size])
  expect(sums.size).toBe(combinations)
  expect(Math.max(...sums)).toBeLessThan(2 ** 23)
})

it('every slot of the evaluator’s hash table holds a strength, and its lookup tables together take under 300 kB [S-HAND-08]', () => {
  expect(nonFlushStrengths.every((held) => held > 0)).toBe(true)
  expect(nonFlushStrengths.byteLength + flushStrengths.byteLength + hashRowStarts.byteLength).toBeLessThan(300_000)
})

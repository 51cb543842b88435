import { describe, expect, it } from 'vitest'
import { rankKeys } from './generated/perfect-hash.ts'
import { forEachRankCounts } from './rank-counts.ts'
import { strengthOf } from './strength.ts'
import { flushStrengths, rankStrengths, rowStarts } from './strength-tables.ts'
import { cardsOf } from './testing/cards-of.ts'

const strength = (text: string): number => strengthOf(cardsOf(text))

describe('showdown', () => {
  it('playing the board splits: ace to ten on the board, three players [S5]', () => {
    const board = 'As Kd Qh Jc Ts'
    expect(new Set(['2c 2d', '9s 9d', 'Ac Ad'].map((hole) => strength(`${board} ${hole}`))).size).toBe(1)
  })

  it('one card of the hand is enough to beat the board [S5]', () => {
    const board = '2s 3s 4s 5s 9d'
    expect(strength(`${board} As Kd`)).toBeGreaterThan(strength(`${board} 6d 7c`))
  })

  it('suits never break ties: the same ranks split in any suits [S6]', () => {
    for (const [one, other] of [
      ['As Ks Qs Js 9s', 'Ac Kc Qc Jc 9c'],
      ['As Ks Qs Js Ts', 'Ad Kd Qd Jd Td'],
      ['As Kh Qd Jc 9s', 'Ac Kd Qh Js 9c'],
      ['2s 2h 3d 3c 4s', '2d 2c 3h 3s 4h'],
    ] as const) {
      expect(strength(one)).toBe(strength(other))
    }
  })

  it('the wheel is the lowest straight and beats trips [S7]', () => {
    const wheel = strength('As 2d 3h 4c 5s')
    expect(wheel).toBeLessThan(strength('2d 3h 4c 5s 6d'))
    expect(wheel).toBeGreaterThan(strength('As Ad Ah Kc Qs'))
  })

  it('a straight does not go round the corner: Q-K-A-2-3 is ace high [S7]', () => {
    expect(strength('Qs Kd Ah 2c 3s')).toBeLessThan(strength('2s 2d 3h 4c 5s'))
    expect(strength('Qs Kd Ah 2c 3s')).toBeLessThan(strength('Qs Kd Ah 2c 4s'))
  })

  it('the steel wheel is the lowest straight flush [S7]', () => {
    expect(strength('As 2s 3s 4s 5s')).toBeLessThan(strength('2s 3s 4s 5s 6s'))
    expect(strength('As 2s 3s 4s 5s')).toBeGreaterThan(strength('As Ad Ah Ac Ks'))
  })

  it('the kicker decides on a paired board: aces and king beat aces and queen [S7]', () => {
    const board = 'As Ad 9h 8c 7s'
    expect(strength(`${board} Ah Kd`)).toBeGreaterThan(strength(`${board} Ac Qd`))
  })

  it('only the best five cards count: two pair and a queen on the board split [S7]', () => {
    const board = 'As Ad Kh Kc Qs'
    expect(strength(`${board} 9d 8c`)).toBe(strength(`${board} Jd 2c`))
  })

  it('a straight and a flush in the same seven cards are a flush, not a straight flush [S-HAND-08]', () => {
    expect(strength('5s 6s 7s 8s 9d 2s 3d')).toBe(strength('2s 5s 6s 7s 8s'))
  })

  it('of two trips in seven cards the higher is the trips of the full house [S-HAND-08]', () => {
    expect(strength('2s 2d 2h 9s 9d 9h Ac')).toBe(strength('9s 9d 9h 2s 2d'))
  })

  it('refuses any other number of cards [S-HAND-08]', () => {
    for (const text of ['', 'As Ks Qs Js', 'As Ks Qs Js Ts 9s 8s 7s']) {
      expect(() => strength(text), text).toThrow(RangeError)
    }
  })
})

describe('tables', () => {
  it.each([5, 6, 7])('no two combinations of %i ranks have the same key sum [S-HAND-08]', (size) => {
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

  it('every slot holds a strength and all tables together stay below 300 kilobytes [S-HAND-08]', () => {
    expect(rankStrengths.every((held) => held > 0)).toBe(true)
    expect(rankStrengths.byteLength + flushStrengths.byteLength + rowStarts.byteLength).toBeLessThan(300_000)
  })
})

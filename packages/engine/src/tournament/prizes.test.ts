import { expect, it } from 'vitest'
import { chips } from '../basics/chips.ts'
import { countPaidPlaces, prizesFor, prizesOfTiedPlayers, splitByWeight } from './shares.ts'
import { FOUR_PLAYERS, SIX_PLAYERS, TournamentPlay, tournamentWith, wholeChips } from './testing/tournament-play.ts'

it.each([
  [2, 3, '100'],
  [4, 6, '65/35'],
  [7, 12, '50/30/20'],
  [13, 18, '40/30/20/10'],
  [19, 27, '40/23/16/12/9'],
  [28, 36, '35/22/16/12/9/6'],
  [37, 50, '32/21/15/11/9/7/5'],
  [51, 66, '29/18.5/13/10/8.5/7/5.5/4.5/4'],
  [67, 100, '27/17/12/9/7.5/6/5/4/3.5/3/3/3'],
])('a tournament with %i to %i entries pays a pool of 100 as %s [S-PAY-02]', (least, most, shares) => {
  for (const entries of [least, most]) {
    const prizes = prizesFor(wholeChips(100), entries)
    expect(prizes.map((prize) => prize / 100).join('/'), `${entries} entries`).toBe(shares)
  }
})

it('with more than 100 entries one eighth of the field is paid, in proportion to the place to the power -0.85 [S-PAY-03]', () => {
  expect(countPaidPlaces(101)).toBe(13)
  expect(countPaidPlaces(104)).toBe(13)
  expect(countPaidPlaces(105)).toBe(14)
  expect(countPaidPlaces(1_000)).toBe(125)
  const prizes = prizesFor(wholeChips(1_000_000), 101)
  expect((prizes[7] ?? 0) / (prizes[3] ?? 1)).toBeCloseTo(2 ** -0.85, 5)
})

it('prizes are rounded down to hundredths; the winner gets the rest, so they add up to the pool [S-PAY-04 M17]', () => {
  expect(prizesFor(chips(1_001), 7)).toEqual([501, 300, 200])
  for (const entries of [4, 20, 60, 101, 777])
    for (const pool of [1, 99, 12_345, 1_000_001]) {
      const prizes = prizesFor(chips(pool), entries)
      expect(prizes.reduce((sum, prize) => sum + prize, 0)).toBe(pool)
      expect(prizes.every((prize, index) => index === 0 || prize <= (prizes[index - 1] ?? 0))).toBe(true)
    }
})

it('tied players share the prizes of their places; odd hundredths go to the first of these players [S-MTT-10 M6]', () => {
  const prizes = [chips(500), chips(301), chips(200)]
  expect(prizesOfTiedPlayers(prizes, 2, 2)).toEqual([251, 250])
  expect(prizesOfTiedPlayers(prizes, 3, 3)).toEqual([67, 67, 66])
  expect(prizesOfTiedPlayers(prizes, 4, 2)).toEqual([0, 0])
})

it('an amount split in proportion to stacks is rounded down, and the largest stack gets the rest [S-MTT-12]', () => {
  expect(splitByWeight(chips(100), [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitByWeight(chips(100), [100_000, 300_000, 0])).toEqual([25, 75, 0])
  expect(splitByWeight(chips(10), [0, 0])).toEqual([5, 5])
})

it('the pool is all buy-ins without fees; it is final when late registration is over [S-PAY-01]', () => {
  const play = tournamentWith(SIX_PLAYERS)
  expect(play.state.prizes).toBe(null)
  play.waits(5_000)
  play.sends('Gus', 'register')
  const fixed = [...play.showdown(1, 'Ann', 'Bob', 'Cid', 'Dan')]
  expect(fixed).not.toContain('LateRegistrationClosed')
  const lines = play.waits(56 * 60_000)
  expect(lines).toContain('PrizesFixed pool 70 35/21/14 overlay 0')
})

it('the pool is the guarantee if that is more than the buy-ins, and the house adds the rest [S-PAY-01]', () => {
  const play = new TournamentPlay({ guarantee: wholeChips(100), lateRegistration: false })
  expect(play.starts(FOUR_PLAYERS)).toContain('PrizesFixed pool 100 65/35 overlay 60')
})

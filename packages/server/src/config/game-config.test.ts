import { chips } from '@cardroom/engine'
import { describe, expect, it } from 'vitest'
import { stakeLevelOf, tableConfig } from '../tables/table-config.ts'
import { gameForm, gamesForm } from './game-config.ts'

const small = { id: 'small', name: 'Small', smallBlind: 0.25 }

describe('a game of the configuration', () => {
  it('a configured game has default buy-ins, turn time and rake [S-CASH-02 S-RAKE-01]', () => {
    expect(tableConfig(gameForm.parse(small))).toMatchObject({
      seats: 6,
      stakes: { smallBlind: 25, bigBlind: 50, ante: null, straddle: null },
      minBuyIn: 2_000,
      maxBuyIn: 5_000,
      rake: { basisPoints: [200, 400, 600], caps: [50, 100, 150] },
      timing: { turnMs: 20_000, nextHandMs: 5_000 },
      variant: { limit: 'no-limit', runTwice: false },
    })
  })

  it('a configured game has its own seats and big blind, and its default buy-ins and rake follow from that big blind [N-SEAT-01 N-SEAT-02]', () => {
    expect(tableConfig(gameForm.parse({ ...small, seats: 9, bigBlind: 1.25 }))).toMatchObject({
      seats: 9,
      stakes: { smallBlind: 25, bigBlind: 125 },
      minBuyIn: 5_000,
      maxBuyIn: 12_500,
      rake: { caps: [125, 250, 375] },
    })
    expect(tableConfig(gameForm.parse({ ...small, bigBlind: 0.25, straddle: true })).stakes.straddle).toBe(50)
  })

  it('the turn time of a game is configurable, with one second of grace [S-TIME-01]', () => {
    const { timing } = tableConfig(gameForm.parse({ ...small, turnMs: 45_000 }))
    expect([timing.turnMs, timing.graceMs]).toEqual([45_000, 1_000])
  })

  it('at a table with the fast pace the pauses between hands and for showing cards last 1.5 s [N-TABLE-08]', () => {
    const { timing } = tableConfig(gameForm.parse({ ...small, pace: 'fast' }))
    expect([timing.nextHandMs, timing.muckMs]).toEqual([1_500, 1_500])
  })

  it('the pause between hands is configurable in ms [S-OPS-01]', () => {
    const { timing } = tableConfig(gameForm.parse({ ...small, pauseMs: 100 }))
    expect([timing.nextHandMs, timing.muckMs]).toEqual([100, 100])
    expect(gameForm.safeParse({ ...small, pauseMs: -1 }).success).toBe(false)
  })

  it('antes and a straddle are configurable [A1 A3 L20]', () => {
    const stakes = (more: object) => tableConfig(gameForm.parse({ ...small, ...more })).stakes
    expect(stakes({ ante: { amount: 0.1, from: 'each' } }).ante).toEqual({ kind: 'each', amount: 10 })
    expect(stakes({ ante: { amount: 0.5, from: 'bigBlind' } }).ante).toEqual({ kind: 'bigBlind', amount: 50 })
    expect(stakes({ straddle: true }).straddle).toBe(100)
    expect(gameForm.safeParse({ ...small, ante: { amount: 0, from: 'each' } }).success).toBe(false)
  })

  it('buying the button is configurable, and off by default [L15]', () => {
    expect(tableConfig(gameForm.parse({ ...small, buyButton: true })).buyButton).toBe(true)
    expect(tableConfig(gameForm.parse(small))).not.toHaveProperty('buyButton')
    expect(gameForm.safeParse({ ...small, buyButton: 'yes' }).success).toBe(false)
  })

  it('configured amounts become whole hundredths of a chip [S-API-05]', () => {
    const odd = gameForm.parse({
      ...small,
      smallBlind: 0.07,
      minBuyIn: 1.13,
      maxBuyIn: 4.35,
      rakeCaps: [0.29, 0.57, 0.58],
    })
    expect(tableConfig(odd)).toMatchObject({
      stakes: { smallBlind: 7, bigBlind: 14 },
      minBuyIn: 113,
      maxBuyIn: 435,
      rake: { caps: [29, 57, 58] },
    })
  })

  it.each([
    ['an unknown key', { ...small, blinds: 3 }],
    ['three decimals', { ...small, smallBlind: 0.005 }],
    ['no blind', { ...small, smallBlind: 0 }],
    ['a maximum buy-in below the minimum', { ...small, minBuyIn: 30, maxBuyIn: 29 }],
    ['an invalid id', { ...small, id: 'No Id' }],
    ['a turn of 0 ms', { ...small, turnMs: 0 }],
  ])('a configured game with %s is refused [S-OPS-01]', (_, game) => {
    expect(gameForm.safeParse(game).success).toBe(false)
  })

  it('two configured games with the same id are refused [S-OPS-01]', () => {
    expect(gamesForm.safeParse([small, { ...small, name: 'Other' }]).success).toBe(false)
  })

  it('the stake group of a game follows from its big blind [S-CASH-01]', () => {
    const stakes = [2, 50, 51, 200, 201, 1_000, 1_001].map((hundredths) => stakeLevelOf(chips(hundredths)))
    expect(stakes).toEqual(['MICRO', 'MICRO', 'LOW', 'LOW', 'MEDIUM', 'MEDIUM', 'HIGH'])
  })
})

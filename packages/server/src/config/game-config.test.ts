import { chips } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { stakeLevelOf, tableConfigFrom } from '../tables/table-config.ts'
import { gameConfigSchema, gameConfigsSchema } from './game-config.ts'

const small = { id: 'small', name: 'Small', smallBlind: 0.25 }

it('a configured game has default buy-ins, turn time and rake [S-CASH-02 S-RAKE-01]', () => {
  expect(tableConfigFrom(gameConfigSchema.parse(small))).toMatchObject({
    seats: 6,
    stakes: { smallBlind: 25, bigBlind: 50, ante: null, straddle: null },
    minBuyIn: 2_000,
    maxBuyIn: 5_000,
    rake: { basisPoints: [200, 400, 600], caps: [50, 100, 150] },
    timing: { turnMs: 20_000, nextHandMs: 5_000 },
    variant: { limit: 'no-limit', runTwice: false },
  })
})

it.each([
  [
    'its own seats and big blind, from which its default buy-ins and rake follow [N-SEAT-01 N-SEAT-02]',
    { seats: 9, bigBlind: 1.25 },
    {
      ...{ seats: 9, stakes: { smallBlind: 25, bigBlind: 125 } },
      ...{ minBuyIn: 5_000, maxBuyIn: 12_500, rake: { caps: [125, 250, 375] } },
    },
  ],
  [
    'its own turn time, with one second of grace [S-TIME-01]',
    { turnMs: 45_000 },
    { timing: { turnMs: 45_000, graceMs: 1_000 } },
  ],
  [
    'pauses of 1.5 s at the fast pace, and of 3 s after a showdown [N-TABLE-08]',
    { pace: 'fast' },
    { timing: { nextHandMs: 1_500, afterShowdownMs: 3_000 } },
  ],
  ['its own pause between hands in ms [S-OPS-01]', { pauseMs: 100 }, { timing: { nextHandMs: 100, muckMs: 100 } }],
  [
    'an ante from each player [A1 L20]',
    { ante: { amount: 0.1, from: 'each' } },
    { stakes: { ante: { kind: 'each', amount: 10 } } },
  ],
  [
    'a big blind ante [A1 L20]',
    { ante: { amount: 0.5, from: 'bigBlind' } },
    { stakes: { ante: { kind: 'bigBlind', amount: 50 } } },
  ],
  ['a straddle [A3 L20]', { straddle: true }, { stakes: { straddle: 100 } }],
  ['a straddle of two big blinds [A3]', { bigBlind: 0.25, straddle: true }, { stakes: { straddle: 50 } }],
  ['buying the button [L15]', { buyButton: true }, { buyButton: true }],
])('a configured game may have %s', (_, terms, expected) => {
  expect(tableConfigFrom(gameConfigSchema.parse({ ...small, ...terms }))).toMatchObject(expected)
})

it('by default a configured game does not offer buying the button [L15]', () => {
  expect(tableConfigFrom(gameConfigSchema.parse(small))).not.toHaveProperty('buyButton')
})

it('configured amounts become whole hundredths of a chip [S-API-05]', () => {
  const odd = { smallBlind: 0.07, minBuyIn: 1.13, maxBuyIn: 4.35, rakeCaps: [0.29, 0.57, 0.58] }
  expect(tableConfigFrom(gameConfigSchema.parse({ ...small, ...odd }))).toMatchObject({
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
  ['a pause below 0 ms', { ...small, pauseMs: -1 }],
  ['an ante of 0', { ...small, ante: { amount: 0, from: 'each' } }],
  ['a text instead of a switch', { ...small, buyButton: 'yes' }],
])('a configured game with %s is refused [S-OPS-01]', (_, game) => {
  expect(gameConfigSchema.safeParse(game).success).toBe(false)
})

it('two configured games with the same id are refused [S-OPS-01]', () => {
  expect(gameConfigsSchema.safeParse([small, { ...small, name: 'Other' }]).success).toBe(false)
})

it('the stake group of a game follows from its big blind [S-CASH-01]', () => {
  const stakes = [2, 50, 51, 200, 201, 1_000, 1_001].map((hundredths) => stakeLevelOf(chips(hundredths)))
  expect(stakes).toEqual(['MICRO', 'MICRO', 'LOW', 'LOW', 'MEDIUM', 'MEDIUM', 'HIGH'])
})

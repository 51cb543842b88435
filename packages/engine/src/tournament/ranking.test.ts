import { expect, it } from 'vitest'
import { chips } from '../basics/chips.ts'
import type { TableId } from '../table/config.ts'
import { unopenedTournament } from './evolve.ts'
import { rankEliminated } from './ranking.ts'
import type { BustRecord, Entrant } from './state.ts'

const entrant = (player: string): Entrant => ({
  player: player as Entrant['player'],
  state: 'playing',
  paid: chips(0),
  fees: chips(0),
  rebuys: 0,
  hasAddon: false,
  busted: null,
  finish: null,
  prize: chips(0),
})

/** A busted player from a text: 'Ann 1 500' busted at table 1 with 500 chips at the start of the hand. */
const bustedEntrant = (text: string): Entrant & { readonly busted: BustRecord } => {
  const [player = '', table = '', stack] = text.split(' ')
  return { ...entrant(player), busted: { table: table as TableId, chips: chips(Number(stack)), rebuyUntil: null } }
}

/**
 * @returns the players who are out, the lowest first, with the number of players below and the number who share the
 *   place
 */
const rankingLines = (outBefore: number, ...group: readonly string[]): readonly string[] => {
  const before = Array.from({ length: outBefore }, (_, below) => ({
    ...entrant(`x${below}`),
    finish: { below, tied: 1 },
  }))
  const out = rankEliminated({ ...unopenedTournament, entrants: before }, group.map(bustedEntrant))
  return out.map(({ entrant: { player }, finish }) => `${player} above ${finish.below} of ${finish.tied}`)
}

it('players who bust in one hand at one table rank by their chips at its start; equal chips share the place [S-MTT-10]', () => {
  expect(rankingLines(3, 'Ann 1 500', 'Bob 1 900')).toEqual(['Ann above 3 of 1', 'Bob above 4 of 1'])
  expect(rankingLines(0, 'Ann 1 500', 'Bob 1 900', 'Cid 1 500')).toEqual([
    'Ann above 0 of 2',
    'Cid above 0 of 2',
    'Bob above 2 of 1',
  ])
})

it('of players who bust at several tables in one hand-for-hand round, the best of each table share the better place, whatever their chips [S-BAL-05]', () => {
  expect(rankingLines(0, 'Ann 1 500', 'Bob 2 900')).toEqual(['Ann above 0 of 2', 'Bob above 0 of 2'])
  expect(rankingLines(0, 'Ann 1 500', 'Bob 1 900', 'Cid 2 100')).toEqual([
    'Ann above 0 of 1',
    'Bob above 1 of 2',
    'Cid above 1 of 2',
  ])
})

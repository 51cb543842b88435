import type { HandRecord } from '@cardroom/protocol'
import { exportFaults } from '@cardroom/web/testing'
import { expect, it } from 'vitest'
import { muckedHand } from '../../packages/server/src/directory/testing/mucked-hand.ts'
import { hasAction, playEvening, playTournament, recordsOf } from '../support/recorded-hands.ts'

/** The faults of every hand in a file of its own, then those of one file with all hands. */
const faultsOf = (records: readonly HandRecord[]): readonly string[] => [
  ...records.flatMap((record) => exportFaults([record])),
  ...exportFaults(records),
]

const expectActions = (records: readonly HandRecord[], ...actions: readonly string[]) =>
  expect(actions.filter((action) => !hasAction(records, action))).toEqual([])

it('exported hands of a cash table, read by the rules of each format, end with the chips, boards and folds of their records (seeds side-pots and mucked) [N-HAND-01]', async () => {
  const records = [...(await playEvening('side-pots', {})), ...recordsOf(await muckedHand('mucked'))]
  expect(faultsOf(records)).toEqual([])
  expect(records.some(({ pots }) => pots.length > 1)).toBe(true)
  expect(records.some(({ players }) => players.length === 2)).toBe(true)
  expectActions(records, 'Fold', 'Check', 'Call', 'Bet', 'Raise', 'Shows Cards', 'Mucks Cards')
})

it('exported hands with antes, big blind antes and straddles keep their chips (seeds posts and big-blind-ante) [N-HAND-01 L20 A3]', async () => {
  const each = await playEvening('posts', { straddle: true, ante: { amount: 0.5, from: 'each' }, buyButton: true })
  const bigBlind = await playEvening('big-blind-ante', { ante: { amount: 2, from: 'bigBlind' } })
  expect(faultsOf([...each, ...bigBlind])).toEqual([])
  expectActions(each, 'Post Ante', 'Straddle', 'Post SB', 'Post BB')
})

it('exported hands of fixed limit and of a tournament keep their chips (seeds limit and cup-2) [N-HAND-01]', async () => {
  const limit = await playEvening('limit', { limit: 'fixed-limit' })
  expect(limit.every(({ bet_limit }) => bet_limit.bet_type === 'FL')).toBe(true)
  const cup = await playTournament('cup-2')
  expect(cup.every(({ tournament_id }) => tournament_id === 'cup')).toBe(true)
  expectActions(cup, 'Post Ante')
  expect(faultsOf([...limit, ...cup])).toEqual([])
})

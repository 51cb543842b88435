import type { HandRecord } from '@cardroom/protocol'
import { replayFaults } from '@cardroom/web/testing'
import { expect, it } from 'vitest'
import { muckedHand } from '../../packages/server/src/directory/testing/mucked-hand.ts'
import { hasAction, playEvening, playTournament, recordsOf } from '../support/recorded-hands.ts'

const faultsOf = (records: readonly HandRecord[]): readonly string[] =>
  records.flatMap((record) => replayFaults(record).map((fault) => `hand ${record.game_number}: ${fault}`))

const actionsOf = ({ rounds }: HandRecord) => rounds.flatMap(({ actions }) => actions)
it('played hands of a cash table replay without faults, with all-ins, side pots, folds and mucks (seeds side-pots and mucked) [B-REPLAY-04 B-REPLAY-06 B-REPLAY-09]', async () => {
  const records = [...(await playEvening('side-pots', {})), ...recordsOf(await muckedHand('mucked'))]
  expect(records.length).toBeGreaterThan(40)
  expect(faultsOf(records)).toEqual([])
  expect(records.some(({ pots }) => pots.length > 1)).toBe(true)
  expect(records.some((record) => actionsOf(record).some(({ is_allin }) => is_allin))).toBe(true)
  expect(records.some(({ returned }) => returned.length > 0)).toBe(true)
  for (const action of ['Fold', 'Check', 'Call', 'Bet', 'Raise', 'Shows Cards', 'Mucks Cards']) {
    expect([action, hasAction(records, action)]).toEqual([action, true])
  }
})

it('played hands with straddles and antes replay without faults (seed straddle) [B-REPLAY-04 B-REPLAY-09]', async () => {
  const game = { straddle: true, ante: { amount: 0.5, from: 'each' }, buyButton: true }
  const records = await playEvening('straddle', game)
  expect(faultsOf(records)).toEqual([])
  for (const action of ['Post Ante', 'Straddle', 'Post SB', 'Post BB']) {
    expect([action, hasAction(records, action)]).toEqual([action, true])
  }
})

it('played hands of a tournament replay without faults to its last hand (seed cup-2) [B-REPLAY-04 B-REPLAY-09 Q82]', async () => {
  const records = await playTournament('cup-2')
  expect(records.length).toBeGreaterThan(40)
  expect(records.every(({ tournament }) => tournament)).toBe(true)
  expect(faultsOf(records)).toEqual([])
  expect(hasAction(records, 'Post Ante')).toBe(true)
})

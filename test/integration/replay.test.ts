import type { HandRecord } from '@cardroom/protocol'
import { replayFaults } from '@cardroom/web/testing'
import { expect, it } from 'vitest'
import { gameConfigSchema } from '../../packages/server/src/config/game-config.ts'
import { muckedHand } from '../../packages/server/src/directory/testing/mucked-hand.ts'
import { playAtRandom, randomPlayers, seededDraw } from '../../packages/server/src/directory/testing/random-play.ts'
import { TABLE, type TableWorld, tableWorld } from '../../packages/server/src/directory/testing/table-world.ts'
import { tournamentWorld } from '../../packages/server/src/directory/testing/tournament-world.ts'
import { userId } from '../../packages/server/src/ports/ids.ts'
import { recordForViewer } from '../../packages/server/src/tables/hand-records/record-for-viewer.ts'

/** The records of all hands of a table, each in the version of every player who was dealt in. */
const recordsOf = (world: TableWorld): readonly HandRecord[] =>
  world.hands.all.flatMap((hand) => hand.players.map((id) => recordForViewer(hand, userId(id))))

const faultsOf = (records: readonly HandRecord[]): readonly string[] =>
  records.flatMap((record) => replayFaults(record).map((fault) => `hand ${record.game_number}: ${fault}`))

const actionsOf = ({ rounds }: HandRecord) => rounds.flatMap(({ actions }) => actions)
const hasAction = (records: readonly HandRecord[], action: string) =>
  records.some((record) => actionsOf(record).some((one) => one.action === action))

const playEvening = async (seed: string, game: object): Promise<readonly HandRecord[]> => {
  const form = { id: TABLE, name: 'Lantern', smallBlind: 1, practice: true, ...game }
  const world = await tableWorld(seed, [gameConfigSchema.parse(form)])
  await world.fund(randomPlayers)
  await playAtRandom(world, seededDraw(seed), 500)
  await world.clock.advance(60_000)
  return recordsOf(world)
}

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
  const names = ['anna', 'bert', 'cleo', 'dora', 'emil', 'fred', 'gina', 'hugo']
  const world = await tournamentWorld('cup-2')
  await world.enter(names)
  await world.clock.advance(60_000)
  await world.comeToTables()
  await world.playUntil(({ status }) => status === 'finished', seededDraw('cup-2'))
  await world.clock.advance(60_000)
  const records = recordsOf(world)
  expect(records.length).toBeGreaterThan(40)
  expect(records.every(({ tournament }) => tournament)).toBe(true)
  expect(faultsOf(records)).toEqual([])
  expect(hasAction(records, 'Post Ante')).toBe(true)
})

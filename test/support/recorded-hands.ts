import type { HandRecord } from '@cardroom/protocol'
import { gameConfigSchema } from '../../packages/server/src/config/game-config.ts'
import { playAtRandom, randomPlayers, seededDraw } from '../../packages/server/src/directory/testing/random-play.ts'
import { TABLE, type TableWorld, tableWorld } from '../../packages/server/src/directory/testing/table-world.ts'
import { tournamentWorld } from '../../packages/server/src/directory/testing/tournament-world.ts'
import { userId } from '../../packages/server/src/ports/ids.ts'
import { recordForViewer } from '../../packages/server/src/tables/hand-records/record-for-viewer.ts'

/** The records of all hands of a table, each in the version of every player who was dealt in. */
export const recordsOf = (world: TableWorld): readonly HandRecord[] =>
  world.hands.all.flatMap((hand) => hand.players.map((id) => recordForViewer(hand, userId(id))))

/** The records of a cash table at which five players come and go and act at random. @param game fields of its config */
export const playEvening = async (seed: string, game: object): Promise<readonly HandRecord[]> => {
  const form = { id: TABLE, name: 'Lantern', smallBlind: 1, practice: true, ...game }
  const world = await tableWorld(seed, [gameConfigSchema.parse(form)])
  await world.fund(randomPlayers)
  await playAtRandom(world, seededDraw(seed), 500)
  await world.clock.advance(60_000)
  return recordsOf(world)
}

/** The records of a tournament of eight players that is played at random to its end. */
export const playTournament = async (seed: string): Promise<readonly HandRecord[]> => {
  const world = await tournamentWorld(seed)
  await world.enter(['anna', 'bert', 'cleo', 'dora', 'emil', 'fred', 'gina', 'hugo'])
  await world.clock.advance(60_000)
  await world.comeToTables()
  await world.playUntil(({ status }) => status === 'finished', seededDraw(seed))
  await world.clock.advance(60_000)
  return recordsOf(world)
}

/** Whether an action occurs in one of the hands. */
export const hasAction = (records: readonly HandRecord[], action: string): boolean =>
  records.some(({ rounds }) => rounds.some(({ actions }) => actions.some((one) => one.action === action)))

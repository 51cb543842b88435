import type { GameConfig } from '../../config/game-config.ts'
import { must, smallGame, type TableWorld, tableWorld } from './table-world.ts'

/** Anna and Bert have begun to play. Anna has the button and is to act. Cleo and Dora have chips and no seat. */
export const headsUp = async (game: GameConfig = smallGame): Promise<TableWorld> => {
  const world = await tableWorld('heads-up', [game])
  await world.fund(['anna', 'bert', 'cleo', 'dora'])
  world.watch('spectator')
  world.plan({ button: 0, holes: { 0: 'As Ad', 2: 'Kc Kd' }, board: '2c 5d 9h Js 3s' })
  await world.sit('anna', 0)
  await world.sit('bert', 2)
  await world.clock.advance(3_000)
  for (const viewer of ['anna', 'bert', 'spectator']) world.watch(viewer).names()
  return world
}

/** The player to act folds, and the winner mucks. */
export const endHand = async (world: TableWorld, folds: string, wins: string): Promise<void> => {
  await must(world.act(folds, 'fold'))
  await must(world.order(wins, { type: 'decideMuck', cards: [] }))
}

import type { GameConfig } from '../../config/game-config.ts'
import { smallGame, type TableWorld, tableWorld } from './table-world.ts'
import { discardReceived } from './three-handed.ts'

/** Anna and Bert have begun to play. Anna has the button and is to act. Cleo and Dora have chips but no seat. */
export const headsUp = async (game: GameConfig = smallGame): Promise<TableWorld> => {
  const world = await tableWorld('heads-up', [game])
  await world.fund(['anna', 'bert', 'cleo', 'dora'])
  world.watch('spectator')
  await world.deal({ anna: 'As Ad', bert: 'Kc Kd' }, '2c 5d 9h Js 3s')
  discardReceived(world, 'anna', 'bert', 'spectator')
  return world
}

import { type TableWorld, tableWorld } from './table-world.ts'

/** Anna, Bert and Cleo at 1/2 with 200 each, in seats 0, 2 and 4: Anna has the button and is to act. */
export const threeHanded = async (holes: readonly [string, string, string], board = ''): Promise<TableWorld> => {
  const world = await tableWorld('three-handed')
  world.watch('spectator')
  await world.deal({ anna: holes[0], bert: holes[1], cleo: holes[2] }, board)
  return world
}

/** Discards what these viewers have received so far. */
export const discardReceived = (world: TableWorld, ...viewers: readonly string[]): void => {
  for (const viewer of viewers) world.watch(viewer).names()
}

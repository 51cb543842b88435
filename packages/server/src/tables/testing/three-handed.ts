import { type TableWorld, tableWorld } from './table-world.ts'

/**
 * Anna, Bert and Cleo at 1/2 with 200 each, in seats 0, 2 and 4. Anna has the button and acts first before the flop.
 * Their first hand starts in 3 s.
 */
export const threeHanded = async (holes: readonly [string, string, string], board = ''): Promise<TableWorld> => {
  const world = await tableWorld('three-handed')
  await world.fund(['anna', 'bert', 'cleo'])
  world.watch('spectator')
  world.plan({ button: 0, holes: { 0: holes[0], 2: holes[1], 4: holes[2] }, board })
  await world.sit('anna', 0)
  await world.sit('bert', 2)
  await world.sit('cleo', 4)
  return world
}

/** Discards what these viewers have received so far. */
export const skip = (world: TableWorld, ...viewers: readonly string[]): void => {
  for (const viewer of viewers) world.watch(viewer).names()
}

import { must, type TableWorld, tableWorld } from './table-world.ts'

/** Two players check to the showdown. Bert shows aces, and Anna mucks the losing hand. */
export const muckedHand = async (seed: string): Promise<TableWorld> => {
  const world = await tableWorld(seed)
  await world.fund(['anna', 'bert'])
  world.plan({ button: 0, holes: { 0: '7h 2s', 2: 'As Ad' }, board: '3c 5d 9h Js 4s' })
  await world.sit('anna', 0)
  await world.sit('bert', 2)
  await world.clock.advance(3_000)
  await must(world.act('anna', 'call'))
  await must(world.act('bert', 'check'))
  for (const _ of ['flop', 'turn', 'river']) for (const name of ['bert', 'anna']) await must(world.act(name, 'check'))
  await must(world.order('anna', { type: 'decideMuck', cards: [] }))
  return world
}

import { type TableWorld, tableWorld } from './table-world.ts'

/** Two players check to the showdown. Bert shows aces, and Anna mucks the losing hand. */
export const muckedHand = async (seed: string): Promise<TableWorld> => {
  const world = await tableWorld(seed)
  await world.deal({ anna: '7h 2s', bert: 'As Ad' }, '3c 5d 9h Js 4s')
  await world.plays('anna call, bert check')
  for (const _ of ['flop', 'turn', 'river']) await world.plays('bert check, anna check')
  await world.plays('anna muck')
  return world
}

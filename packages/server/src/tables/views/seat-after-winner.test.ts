import { expect, it } from 'vitest'
import { must, tableWorld } from '../testing/table-world.ts'

it('a player who takes the seat of a winner before the next deal never sees the winner’s hidden card [S-RT-03]', async () => {
  const world = await tableWorld('seat after a winner')
  await world.fund(['anna', 'bert', 'cleo', 'dora'])
  world.plan({ button: 0, holes: { 0: 'As Ad', 2: 'Kc Kd', 4: '7h 2s' }, board: '2c 5d 9h Js 3s' })
  for (const [name, seat] of [
    ['anna', 0],
    ['bert', 2],
    ['cleo', 4],
  ] as const) {
    await world.sit(name, seat)
  }
  await world.clock.advance(3_000)
  await must(world.act('anna', 'fold'))
  await must(world.act('bert', 'fold'))
  await must(world.order('cleo', { type: 'decideMuck', cards: [0] }))
  await must(world.order('cleo', { type: 'leave' }))
  await world.sit('dora', 4)
  const { players } = await world.view('dora')
  expect(players[4]).toMatchObject({ username: 'dora', playerCards: [] })
  expect(JSON.stringify(world.watch('dora').messages)).not.toContain('S2')
})

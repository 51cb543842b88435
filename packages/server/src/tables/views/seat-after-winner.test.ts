import { expect, it } from 'vitest'
import { tableWorld, throwIfRefused } from '../../directory/testing/table-world.ts'

it('a player who takes the seat of a winner before the next deal is not sent the winner’s hidden card [S-RT-03]', async () => {
  const world = await tableWorld('seat after a winner')
  await world.deal({ anna: 'As Ad', bert: 'Kc Kd', cleo: '7h 2s' }, '2c 5d 9h Js 3s')
  await world.plays('anna fold, bert fold')
  await throwIfRefused(world.order('cleo', { type: 'decideMuck', cards: [0] }))
  await throwIfRefused(world.order('cleo', { type: 'leave' }))
  await world.sit('dora', 4)
  const { players } = await world.view('dora')
  expect(players[4]).toMatchObject({ username: 'dora', playerCards: [] })
  expect(JSON.stringify(world.watch('dora').messages)).not.toContain('S2')
})

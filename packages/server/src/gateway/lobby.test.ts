import { expect, it } from 'vitest'
import { TABLE } from '../tables/testing/table-world.ts'
import { act, headsUp } from './testing/heads-up.ts'

it('S-RT-06 A-LOBBY-05 table is answered at once, and changes in quick succession are sent together after a second', async () => {
  const { world, anna, bert } = await headsUp()
  // Sends the pending change caused by the blinds first.
  await world.clock.advance(1_000)
  const looker = world.connect(null)
  await looker.say('table', { gameId: TABLE })
  expect(looker.names()).toEqual(['table_sync'])
  expect(looker.last('table_sync')?.table.players.map(({ id, chips }) => [id, chips])).toEqual([
    ['anna', 199],
    ['bert', 198],
  ])
  await act(anna, 'call')
  await world.clock.advance(500)
  await act(bert, 'raise', 10)
  await world.clock.advance(499)
  expect(looker.names()).toEqual([])
  await world.clock.advance(1)
  expect(looker.names()).toEqual(['table_sync'])
  expect(looker.last('table_sync')?.table.players.map(({ chips }) => chips)).toEqual([198, 188])
  await world.clock.advance(5_000)
  expect(looker.names()).toEqual([])
})

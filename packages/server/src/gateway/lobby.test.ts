import { expect, it } from 'vitest'
import { TABLE } from '../tables/testing/table-world.ts'
import { sendEach } from './connection.ts'
import { lobby } from './lobby.ts'
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

it('S-RT-06 a row that nobody follows any more is neither read nor sent', async () => {
  const { world, anna } = await headsUp()
  let reads = 0
  const looker = world.connect(null)
  const stayer = world.connect(null)
  const rows = lobby(
    {
      ...world.tables,
      game: (id) => {
        reads += 1
        return world.tables.game(id)
      },
    },
    world.clock,
    sendEach,
    () => {},
  )
  await rows.follow(looker.connection, TABLE)
  await rows.follow(stayer.connection, TABLE)
  expect(reads).toBe(2)
  await act(anna, 'call')
  await world.clock.advance(1_000)
  // Both rows come from one reading.
  expect(reads).toBe(3)
  rows.left(looker.connection)
  rows.left(stayer.connection)
  // A message of a closed connection that is handled late.
  await rows.follow(looker.connection, TABLE)
  await world.clock.advance(60_000)
  expect(reads).toBe(3)
  rows.close()
})

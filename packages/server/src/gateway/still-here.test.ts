import { expect, it } from 'vitest'
import { TABLE } from '../directory/testing/table-world.ts'
import { headsUp } from './testing/heads-up.ts'

it('a disconnect that reaches the table after the player is back does not stop them from playing the next hand [S-TIME-04]', async () => {
  const { world, bert, plays } = await headsUp()
  // A late order to disconnect the player: it had waited for the table, or came from a process that was paused.
  await world.order('anna', { type: 'disconnect' })
  await world.clock.advance(0)
  expect((await world.view('spectator')).players[0]).toMatchObject({ id: 'anna', isConnected: true })
  await plays('anna fold')
  bert.drain()
  await world.clock.advance(10_000)
  expect(bert.received.filter(({ name }) => name === 'player_sitout')).toEqual([])
})

it('a disconnected player stays disconnected while a window of theirs shows only the lobby [S-TIME-04]', async () => {
  const { world, anna, plays } = await headsUp()
  await anna.loseConnection()
  await plays('bert check')
  const other = world.connect('anna')
  await other.say('my_tables', { userId: 'anna' })
  expect((await world.view('spectator')).players[0]).toMatchObject({ id: 'anna', isConnected: false })
})

it('an older window that only watches does not make its disconnected player count as connected [S-RT-08 S-TIME-04]', async () => {
  const { world, anna } = await headsUp()
  const newer = world.connect('anna')
  await newer.say('rejoin_room', { tableId: TABLE })
  await newer.loseConnection()
  await world.clock.advance(0)
  expect(anna.connection.watching.get(TABLE)?.acts).toBe(false)
  expect((await world.view('spectator')).players[0]).toMatchObject({ id: 'anna', isConnected: false })
})

it('a player who closes the page while the database is away counts as disconnected once it is back [S-TIME-04]', async () => {
  const { world, anna } = await headsUp()
  const { append } = world.faults
  world.faults.append = () => 'lost-before'
  await anna.loseConnection()
  await world.clock.advance(20_000)
  world.faults.append = append
  await world.clock.advance(10_000)
  expect((await world.view('spectator')).players[0]).toMatchObject({ id: 'anna', isConnected: false })
})

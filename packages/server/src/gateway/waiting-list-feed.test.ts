import { expect, it } from 'vitest'
import { TABLE, throwIfRefused } from '../directory/testing/table-world.ts'
import { gatewayWorld } from './testing/gateway-world.ts'
import { waitingListFeed } from './waiting-list-feed.ts'

const sixPlayers = ['anna', 'bert', 'cleo', 'dora', 'emil', 'finn']

it('a browser window is sent only the waiting-list places of its own player; a new window is sent them at once [N-TABLE-06]', async () => {
  const world = await gatewayWorld('waiting')
  await world.fund([...sixPlayers, 'gina'])
  for (const [pos, name] of sixPlayers.entries()) await world.seat(name, pos)
  const [first, second, other] = [world.connect('gina'), world.connect('gina'), world.connect('anna')]
  const open = [first, second, other].map(({ connection }) => connection)
  const lists = waitingListFeed(world.tables, world.clock, (player) => open.filter((one) => one.player === player))
  lists.greet(first.connection)
  expect(first.last('waiting_list')?.places).toEqual([])

  await throwIfRefused(world.order('gina', { type: 'joinWaitingList' }))
  const place = { gameId: TABLE, name: 'Lantern', position: 1, waiting: 1, min_buy: 80 }
  for (const client of [first, second]) {
    expect(client.last('waiting_list')?.places).toMatchObject([{ ...place, expireAt: null }])
  }
  expect(other.names()).toEqual([])

  await throwIfRefused(world.order('finn', { type: 'leave' }))
  const expireAt = world.clock.now() + 30_000
  expect(first.last('waiting_list')?.places).toMatchObject([{ ...place, expireAt }])

  // After a reconnect the client gets the offer with its original start time.
  await world.clock.advance(10_000)
  const late = world.connect('gina')
  lists.greet(late.connection)
  expect(late.last('waiting_list')).toMatchObject({ timestamp: world.clock.now(), places: [{ ...place, expireAt }] })

  await world.clock.advance(20_000)
  expect(first.last('waiting_list')?.places).toEqual([])

  // A client that was disconnected while the offer ended is told that the place is gone.
  const back = world.connect('gina')
  lists.greet(back.connection)
  expect(back.last('waiting_list')?.places).toEqual([])
  const guest = world.connect(null)
  lists.greet(guest.connection)
  expect(guest.names()).toEqual([])
  lists.close()
})

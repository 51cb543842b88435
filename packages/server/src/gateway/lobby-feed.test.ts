import type { TableId } from '@cardroom/engine'
import type { Game, ServerMessages } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { TABLE } from '../directory/testing/table-world.ts'
import { sendEach } from './connection.ts'
import { lobbyFeed } from './lobby-feed.ts'
import { headsUp } from './testing/heads-up.ts'

it('a client that sends `table` gets the lobby row at once, and changes in quick succession together after a second [S-RT-06 A-LOBBY-05]', async () => {
  const { world, plays } = await headsUp()
  // The posted blinds have changed the row; after a second this change is sent.
  await world.clock.advance(1_000)
  const looker = world.connect(null)
  await looker.say('table', { gameId: TABLE })
  expect(looker.names()).toEqual(['table_sync'])
  expect(looker.last('table_sync')?.table.players.map(({ id, chips }) => [id, chips])).toEqual([
    ['anna', 199],
    ['bert', 198],
  ])
  await plays('anna call')
  await world.clock.advance(500)
  await plays('bert raise 10')
  await world.clock.advance(499)
  expect(looker.names()).toEqual([])
  await world.clock.advance(1)
  expect(looker.names()).toEqual(['table_sync'])
  expect(looker.last('table_sync')?.table.players.map(({ chips }) => chips)).toEqual([198, 188])
  await world.clock.advance(5_000)
  expect(looker.names()).toEqual([])
})

it('a client that takes `table_stacks` gets a whole lobby row first, then only stacks until players change [S-RT-06]', async () => {
  const { world, plays } = await headsUp()
  await world.clock.advance(1_000)
  const former = world.connect(null)
  const looker = world.connect(null, { stacks: true })
  for (const client of [former, looker]) {
    await client.say('rows', { gameIds: [TABLE] })
    await world.clock.advance(1_000)
    expect(client.names()).toEqual(['table_sync'])
  }
  await plays('anna call, bert raise 10')
  await world.clock.advance(1_000)
  expect(looker.names()).toEqual(['table_stacks'])
  expect(looker.last('table_stacks')).toEqual({ gameId: TABLE, chips: [198, 188] })
  expect(former.names()).toEqual(['table_sync'])
  // A new request for the row is answered with the whole row.
  await looker.say('table', { gameId: TABLE })
  expect(looker.names()).toEqual(['table_sync'])
  await world.seat('cleo', 1)
  await world.clock.advance(1_000)
  expect(looker.names()).toEqual(['table_sync'])
  expect(looker.last('table_sync')?.table.players.map(({ id }) => id)).toEqual(['anna', 'cleo', 'bert'])
})

it('a lobby row that nobody follows any more is neither read nor sent [S-RT-06]', async () => {
  const { world, plays } = await headsUp()
  let reads = 0
  const looker = world.connect(null)
  const stayer = world.connect(null)
  const rows = lobbyFeed(
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
  await plays('anna call')
  await world.clock.advance(1_000)
  // Both clients get the row from one read.
  expect(reads).toBe(3)
  rows.removeConnection(looker.connection)
  rows.removeConnection(stayer.connection)
  // A late message of the closed connection must not follow the row again.
  await rows.follow(looker.connection, TABLE)
  await world.clock.advance(60_000)
  expect(reads).toBe(3)
  rows.close()
})

type World = Awaited<ReturnType<typeof headsUp>>['world']

/**
 * A lobby feed in which every table exists except 'none'.
 * @returns the feed, the ids of the tables it has read, a text of client and table for each row sent, and a function
 * that reports a change of a table
 */
const recordingFeed = (world: World) => {
  const changes: ((id: TableId) => void)[] = []
  const read: string[] = []
  const sent: string[] = []
  const rows = lobbyFeed(
    {
      ...world.tables,
      game: async (id) => {
        read.push(id)
        return id === 'none' ? null : ({ ...(await world.tables.game(TABLE)), id } as Game)
      },
      onSeatChange: (listener) => {
        changes.push((id) => listener({ id, player: null, presentPlayers: [] }))
        return () => {}
      },
    },
    world.clock,
    (to, _name, payload) => {
      for (const { id } of to) sent.push(`${id} ${(payload as ServerMessages['table_sync']).table.gameId}`)
    },
    () => {},
  )
  const change = (id: string) => changes.forEach((listener) => void listener(id as TableId))
  return { rows, read, sent, change }
}

it('changed lobby rows are sent together once a second; many clients are served in several turns [S-RT-06]', async () => {
  const { world } = await headsUp()
  const { rows, sent, change } = recordingFeed(world)
  const lookers = Array.from({ length: 120 }, () => world.connect(null).connection)
  for (const looker of lookers) for (const id of ['one', 'two', 'three']) await rows.follow(looker, id as TableId)
  sent.length = 0
  change('one')
  await world.clock.advance(400)
  change('two')
  change('one')
  await world.clock.advance(599)
  expect(sent).toEqual([])
  await world.clock.advance(1)
  expect(sent).toEqual(lookers.flatMap(({ id }) => [`${id} one`, `${id} two`]))
  rows.close()
})

it('a client that sends `rows` gets these lobby rows within a second, and no longer follows other rows [S-RT-06]', async () => {
  const { world } = await headsUp()
  const { rows, read, sent, change } = recordingFeed(world)
  const tableIds = (...ids: string[]) => new Set(ids as TableId[])
  const [ann, bob] = [world.connect('ann').connection, world.connect('bob').connection]

  rows.followPage(ann, tableIds('one', 'two', 'none'))
  rows.followPage(bob, tableIds('two'))
  await world.clock.advance(999)
  expect(sent).toEqual([])
  await world.clock.advance(1)
  expect(sent.splice(0)).toEqual(['ann one', 'ann two', 'bob two'])
  expect(read.splice(0)).toEqual(['one', 'two', 'none'])

  // Rows that were followed before are not sent again.
  rows.followPage(ann, tableIds('two', 'three'))
  change('one')
  await world.clock.advance(1_000)
  expect(sent.splice(0)).toEqual(['ann three'])
  expect(read.splice(0)).toEqual(['three'])

  // A client that changes its page all the time still gets new rows only once a second.
  for (let n = 0; n < 40; n += 1) rows.followPage(ann, n % 2 === 0 ? tableIds('one') : tableIds('four'))
  await world.clock.advance(1_000)
  expect(sent.splice(0)).toEqual(['ann four'])
  change('four')
  rows.removeConnection(ann)
  rows.followPage(ann, tableIds('two'))
  await world.clock.advance(1_000)
  expect(sent).toEqual([])
  rows.close()
})

it('a client asks for a lobby of 100 tables in one message, which does not count as a flood [S-RT-06 S-API-08]', async () => {
  const { world } = await headsUp()
  const looker = world.connect(null)
  await looker.say('rows', { gameIds: [TABLE, ...Array.from({ length: 99 }, (_, n) => `none-${n}`)] })
  await world.clock.advance(1_000)
  expect(looker.names()).toEqual(['table_sync'])
})

it('a client that asks for 100 lobby rows in 100 messages gets all answers within a second [S-RT-06 S-API-08]', async () => {
  const { world } = await headsUp()
  const looker = world.connect(null)
  const asked = Array.from({ length: 99 }, () => looker.say('table', { gameId: 'none' }))
  await Promise.all([...asked, looker.say('table', { gameId: TABLE })])
  await world.clock.advance(1_000)
  expect(looker.last('table_sync')).toMatchObject({ table: { gameId: TABLE } })
  expect(looker.received.filter(({ payload }) => 'code' in payload && payload.code === 'too-many')).toEqual([])
})

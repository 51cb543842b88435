import type { TableId } from '@cardroom/engine'
import type { Game, ServerMessages } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { TABLE } from '../directory/testing/table-world.ts'
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

/**
 * A lobby feed in which every table exists except 'none'.
 * @returns the feed, the ids of the tables it has read, the client and the table of each row sent as a text, and a
 * function that reports a change of a table
 */
const recordingFeed = async () => {
  const { world } = await headsUp()
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
  return { world, rows, read, sent, change }
}

it('a lobby row that nobody follows any more is neither read nor sent [S-RT-06]', async () => {
  const { world, rows, read, sent, change } = await recordingFeed()
  const [ann, bob] = [world.connect('ann').connection, world.connect('bob').connection]
  for (const client of [ann, bob]) await rows.follow(client, 'one' as TableId)
  sent.length = 0
  change('one')
  await world.clock.advance(1_000)
  // Both clients get the change from one read.
  expect([read.splice(0), sent.splice(0)]).toEqual([
    ['one', 'one', 'one'],
    ['ann one', 'bob one'],
  ])
  for (const client of [ann, bob]) rows.removeConnection(client)
  // A late message of the closed connection must not follow the row again.
  await rows.follow(ann, 'one' as TableId)
  change('one')
  await world.clock.advance(60_000)
  expect([read, sent]).toEqual([[], []])
})

it('a client that asks for the row of a table that does not exist follows nothing [S-RT-06]', async () => {
  const { world, rows, read, change } = await recordingFeed()
  const { connection } = world.connect('ann')
  expect(await rows.follow(connection, 'none' as TableId)).toBe(false)
  rows.followSoon(connection, 'none')
  await world.clock.advance(1_000)
  read.length = 0
  change('none')
  await world.clock.advance(60_000)
  expect([[...connection.following.keys()], read]).toEqual([[], []])
})

it('changed lobby rows are sent to 120 clients together after a second [S-RT-06]', async () => {
  const { world, rows, sent, change } = await recordingFeed()
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
})

it('a client that sends `rows` gets these lobby rows within a second, and no longer follows other rows [S-RT-06]', async () => {
  const { world, rows, read, sent, change } = await recordingFeed()
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
})

it('a client that asks for 100 lobby rows, in one message or in 100, gets the one that exists within a second, and is not refused for flooding [S-RT-06 S-API-08]', async () => {
  const { world } = await headsUp()
  const [looker, former] = [world.connect(null), world.connect(null)]
  await looker.say('rows', { gameIds: [TABLE, ...Array.from({ length: 99 }, (_, n) => `none-${n}`)] })
  const asked = Array.from({ length: 99 }, () => former.say('table', { gameId: 'none' }))
  await Promise.all([...asked, former.say('table', { gameId: TABLE })])
  await world.clock.advance(1_000)
  expect(looker.names()).toEqual(['table_sync'])
  expect(former.last('table_sync')).toMatchObject({ table: { gameId: TABLE } })
  expect(former.received.filter(({ payload }) => 'code' in payload && payload.code === 'too-many')).toEqual([])
})

import { expect, it } from 'vitest'
import { CUP, roomInFirstHand, roomWith } from './testing/tournament-room.ts'

it('an entrant who joins a tournament gets the table, its id and the seat, and may play there [S-MTT-09 B-OUT-02 B-OUT-09]', async () => {
  const { anna, bert, summary } = await roomInFirstHand(['anna', 'bert'])
  const [place] = (await summary()).entrants
  const joined = anna.last('join_tournament')
  expect(joined).toMatchObject({ tournamentId: CUP, tableId: 'cup_1', gameId: 'cup_1', seat: place?.seat })
  expect(joined?.table).toMatchObject({ gameType: 'tournament', name: 'Lantern Cup, Table 1' })
  expect(joined?.table.players[place?.seat ?? 0]).toMatchObject({ id: 'anna', chips: 300 })
  expect(anna.names().slice(0, 3)).toEqual(['join_tournament', 'rejoin_success', 'table_state'])
  const mover = anna.last('your_turn') ? anna : bert
  const { sessionId, turn } = mover.last('your_turn') ?? {}
  const call = { gameId: 'cup_1', tournamentId: CUP, type: 'tournament', action: 'call', amount: 0 }
  await mover.say('action', { ...call, sessionId, turn })
  expect(mover.last('action_result')).toMatchObject({ success: true, userId: mover.connection.player })
})

it('the table of a tournament names the buy-in of the tournament, not the starting stack [B-POPUP-04]', async () => {
  const { anna, zoe } = await roomInFirstHand(['anna', 'bert'])
  await zoe.say('join_game_guest', { gameId: 'cup_1' })
  for (const table of [anna.last('join_tournament')?.table, zoe.last('snapshot')?.table])
    expect(table).toMatchObject({ minBuy: 10, maxBuy: 10 })
})

it('joining a tournament is refused before the start, and to players and guests who are not registered [S-MTT-09]', async () => {
  const { world, anna, zoe } = await roomWith(['anna', 'bert'])
  await anna.say('join_tournament', { tournamentId: CUP })
  expect(anna.last('join_error')).toMatchObject({ gameId: CUP, code: 'not-started' })
  await world.clock.advance(60_000)
  await zoe.say('join_tournament', { tournamentId: CUP })
  const message = 'You are not registered for this tournament'
  expect(zoe.last('join_error')).toEqual({ gameId: CUP, message, code: 'not-registered' })
  await zoe.say('join_tournament', { tournamentId: 'none' })
  expect(zoe.last('join_error')).toMatchObject({ code: 'no-such-tournament' })
  const guest = world.connect(null)
  await guest.say('join_tournament', { tournamentId: CUP })
  expect(guest.last('join_error')).toMatchObject({ code: 'not-registered' })
})

it('a guest may watch a tournament table, and sees only card backs [S-MTT-16]', async () => {
  const { world } = await roomInFirstHand(['anna', 'bert'])
  const guest = world.connect(null)
  await guest.say('join_game_guest', { gameId: 'cup_1' })
  const cards = guest.last('table')?.table.players.flatMap(({ playerCards }) => playerCards)
  expect(cards).toEqual(['BACKCARD', 'BACKCARD', 'BACKCARD', 'BACKCARD'])
  await guest.say('exit', { gameId: 'cup_1' })
  expect(guest.names().slice(-2)).toEqual(['exit', 'player_left'])
})

it('only entrants may see the tables of a private tournament [S-REG-07]', async () => {
  const { anna, zoe } = await roomInFirstHand(['anna', 'bert'], { access: 'PRIVATE' })
  expect(anna.last('join_tournament')).toBeDefined()
  for (const [name, answer, payload] of [
    ['join_game_guest', 'join_error', { gameId: 'cup_1' }],
    ['rejoin_room', 'rejoin_failed', { tableId: 'cup_1', tournamentId: CUP }],
    ['me', 'error', { gameId: 'cup_1' }],
    ['leaderboard', 'error', { tournamentId: CUP }],
  ] as const) {
    await zoe.say(name, payload)
    expect(zoe.drain().map((event) => event.name)).toEqual([answer])
  }
})

it('a player who un-registers from a private tournament gets no more standings [S-REG-07 S-RT-07]', async () => {
  const { world, anna, bert } = await roomWith(['anna', 'bert'], { access: 'PRIVATE' })
  for (const client of [anna, bert]) await client.say('leaderboard', { tournamentId: CUP })
  await world.tables.tournaments.ask(CUP as never, 'anna' as never, 'unregister')
  for (const client of [anna, bert]) client.drain()
  await world.clock.advance(2_000)
  expect([anna.names(), bert.names()]).toEqual([[], ['leaderboard']])
})

it('a tournament player who returns gets their own table, whatever table the message names [S-TIME-06 B-OUT-05]', async () => {
  const { world, anna, summary } = await roomInFirstHand(['anna', 'bert'])
  await anna.loseConnection()
  expect((await summary()).status).toBe('running')
  const back = world.connect('anna')
  await back.say('rejoin_room', { tableId: 'cup_7', tournamentId: CUP, type: 'tournament' })
  expect(back.names().slice(0, 2)).toEqual(['rejoin_success', 'table_state'])
  expect(back.last('table_state')).toMatchObject({ gameId: 'cup_1' })
})

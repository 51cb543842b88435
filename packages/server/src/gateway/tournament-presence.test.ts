import { expect, it } from 'vitest'
import { CUP, clientOf, goAllInUntil, roomInFirstHand, roomWith } from './testing/tournament-room.ts'

const seven = ['anna', 'bert', 'cleo', 'dora', 'emil', 'fritz', 'gina']

/** @returns Anna's own table, the other table, and whether the room shows Anna as present at her own */
const annaAtOneOfTwoTables = async () => {
  const room = await roomInFirstHand(seven)
  const own = clientOf(room, 'anna').last('join_tournament')?.tableId ?? ''
  const other = own === 'cup_1' ? 'cup_2' : 'cup_1'
  const guest = room.world.connect(null)
  await guest.say('join_game_guest', { gameId: own })
  const isAnnaShownConnected = async () => {
    await guest.say('me', { gameId: own })
    return guest.last('snapshot')?.table.players.find(({ id }) => id === 'anna')?.isConnected
  }
  return { room, own, other, isAnnaShownConnected }
}

it('an entrant who watches another table gets that table and their own one again after a reconnect [S-MTT-16 S-TIME-06]', async () => {
  const { room, own, other } = await annaAtOneOfTwoTables()
  await clientOf(room, 'anna').loseConnection()
  const anna = room.world.connect('anna')
  await anna.say('rejoin_room', { tableId: other, type: 'cash' })
  expect(anna.last('table_state')).toMatchObject({ gameId: other })
  await anna.say('rejoin_room', { tableId: own, type: 'tournament', tournamentId: CUP })
  expect(anna.last('table_state')).toMatchObject({ gameId: own })
})

it('an entrant who closes another table that they watch stays at their own table [S-MTT-16 S-EMIT-10]', async () => {
  const { room, own, other, isAnnaShownConnected } = await annaAtOneOfTwoTables()
  const anna = clientOf(room, 'anna')
  await anna.say('join_game_guest', { gameId: other })
  await anna.say('exit', { gameId: other, type: 'cash' })
  expect(anna.last('exit')).toMatchObject({ gameId: other })
  expect([...anna.connection.watching.keys()]).toEqual([own])
  expect(await isAnnaShownConnected()).toBe(true)
})

it('an `exit` of a moved player leaves their current table, even if the message names the former one [S-TIME-06 S-EMIT-10]', async () => {
  const { room, own, other, isAnnaShownConnected } = await annaAtOneOfTwoTables()
  const anna = clientOf(room, 'anna')
  await anna.say('exit', { gameId: other, reason: 'unload' })
  expect(anna.last('exit')).toMatchObject({ gameId: own })
  expect(await isAnnaShownConnected()).toBe(false)
})

it('an entrant is disconnected at their own table only when the acting window closes [S-MTT-16 S-TIME-04]', async () => {
  const { room, other, isAnnaShownConnected } = await annaAtOneOfTwoTables()
  const looking = room.world.connect('anna')
  await looking.say('join_game_guest', { gameId: other })
  clientOf(room, 'anna').drain()
  await looking.loseConnection()
  // No message may show Anna as disconnected, not even briefly.
  const shown = clientOf(room, 'anna')
    .drain()
    .flatMap(({ payload }) => ('table' in payload ? payload.table.players : []))
  expect(shown.filter((seat) => seat.id === 'anna' && 'isConnected' in seat && !seat.isConnected)).toEqual([])
  await clientOf(room, 'anna').loseConnection()
  expect(await isAnnaShownConnected()).toBe(false)
})

const finishedWithoutAnna = async () => {
  const room = await roomInFirstHand(['anna', 'bert', 'cleo'])
  await clientOf(room, 'anna').loseConnection()
  await goAllInUntil(room, ['bert', 'cleo'], async () => (await room.summary()).status === 'finished')
  return room
}

it('an entrant who is not at the table is dealt in and folds after a second; one who comes back plays [S-MTT-08]', async () => {
  const room = await roomWith(['anna', 'bert', 'cleo'])
  await room.world.clock.advance(70_000)
  const guest = room.world.connect(null)
  await guest.say('join_game_guest', { gameId: 'cup_1' })
  await room.world.clock.advance(3_000)
  expect(guest.names()).toContain('player_fold')
  const anna = clientOf(room, 'anna')
  await anna.say('join_tournament', { tournamentId: CUP })
  expect(guest.last('table')?.table.players.find(({ id }) => id === 'anna')).toMatchObject({ isConnected: true })
})

it('a player eliminated while away gets place and prize on return, whether the message names the table, the tournament or both [S-EMIT-10 S-MTT-10 B-POPUP-10]', async () => {
  const room = await finishedWithoutAnna()
  const back = room.world.connect('anna')
  await back.say('rejoin_room', { tableId: 'cup_1', tournamentId: CUP, type: 'tournament' })
  const { place, prize } = (await room.summary()).entrants.find(({ player }) => player === 'anna') ?? { prize: 0 }
  expect(back.last('eliminate')).toMatchObject({ gameId: 'cup_1', tournamentId: CUP, place, prize: prize / 100 })
  expect(back.names().slice(0, 2)).toEqual(['rejoin_success', 'table_state'])
  await back.say('rejoin_room', { tableId: 'cup_1', type: 'tournament' })
  expect(back.drain().filter(({ name }) => name === 'eliminate')).toHaveLength(2)
  await back.say('join_tournament', { tournamentId: CUP })
  expect(back.names()).toEqual(['eliminate', 'join_error'])
  expect(back.last('eliminate')).toMatchObject({ gameId: CUP, tournamentId: CUP, place })
  const zoe = clientOf(room, 'zoe')
  await zoe.say('rejoin_room', { tableId: 'cup_1', tournamentId: CUP, type: 'tournament' })
  expect(zoe.names()).not.toContain('eliminate')
})

it('the winner of a tournament that is over gets place and prize on return [S-MTT-10]', async () => {
  const room = await roomInFirstHand(['anna', 'bert', 'cleo'])
  await goAllInUntil(room, ['anna', 'bert', 'cleo'], async () => (await room.summary()).status === 'finished')
  const [winner] = (await room.summary()).entrants.filter(({ place }) => place === 1)
  const back = room.world.connect(winner?.player ?? '')
  await back.say('join_tournament', { tournamentId: CUP })
  expect(back.last('eliminate')).toMatchObject({ tournamentId: CUP, place: 1, prize: (winner?.prize ?? 0) / 100 })
})

it('leaving a tournament table is confirmed, and the seat is kept [S-EMIT-10 S-TIME-05 B-OUT-03]', async () => {
  const room = await roomInFirstHand(['anna', 'bert', 'cleo'])
  const anna = clientOf(room, 'anna')
  anna.names()
  await anna.say('exit', { gameId: 'cup_1', type: 'tournament', tournamentId: CUP })
  expect(anna.names().slice(-2)).toEqual(['exit', 'exit_player'])
  expect(anna.names()).not.toContain('player_exit')
  const bert = clientOf(room, 'bert')
  expect(bert.last('player_exit')).toMatchObject({ gameId: 'cup_1', userId: 'anna' })
  expect(bert.last('player_left')).toBeUndefined()
  // Anna is shown as disconnected, so the table does not wait for her.
  await bert.say('me', { gameId: 'cup_1' })
  expect(bert.last('snapshot')?.table.players.find(({ id }) => id === 'anna')).toMatchObject({ isConnected: false })
  const place = (await room.summary()).entrants.find(({ player }) => player === 'anna')
  expect(place).toMatchObject({ state: 'playing', table: 'cup_1' })
  await anna.say('join_tournament', { tournamentId: CUP })
  expect(anna.last('join_tournament')).toMatchObject({ tableId: 'cup_1', seat: place?.seat })
})

it('of two windows of a tournament player the newer one acts; the older one only watches [S-RT-08]', async () => {
  const room = await roomInFirstHand(['anna', 'bert'])
  const older = clientOf(room, 'anna')
  const newer = room.world.connect('anna')
  await newer.say('join_tournament', { tournamentId: CUP })
  expect(older.last('error')).toMatchObject({ gameId: 'cup_1', code: 'other-window' })
  older.drain()
  await older.say('action', { gameId: 'cup_1', action: 'fold', amount: 0, sessionId: 'h', turn: 0 })
  expect(older.last('invalid_action')).toMatchObject({ code: 'other-window' })
  await older.loseConnection()
  expect(newer.last('table_state')?.table.players.find(({ id }) => id === 'anna')).toMatchObject({
    isConnected: true,
  })
})

it('at a tournament table players may chat, spectators may not [S-RT-10]', async () => {
  const room = await roomInFirstHand(['anna', 'bert'])
  const [anna, zoe] = [clientOf(room, 'anna'), clientOf(room, 'zoe')]
  await zoe.say('join_game_guest', { gameId: 'cup_1' })
  await zoe.say('message', { gameId: 'cup_1', body: 'hello', type: 'tournament', tournamentId: CUP })
  expect(zoe.last('error')).toMatchObject({ code: 'chat-for-seated' })
  await anna.say('message', { gameId: 'cup_1', body: ' hello ', type: 'tournament', tournamentId: CUP })
  expect(zoe.last('message')).toMatchObject({ gameId: 'cup_1', sender: 'anna', body: 'hello', type: 'tournament' })
})

it('a player’s tournament seat is not in the list of their cash tables [S-RT-05]', async () => {
  const room = await roomInFirstHand(['anna', 'bert'])
  const anna = clientOf(room, 'anna')
  await anna.say('my_tables', {})
  expect(anna.last('my_tables')).toEqual({ tables: [] })
  expect(room.world.tables.cashPlacesOf('anna' as never)).toEqual([])
})

import { expect, it } from 'vitest'
import { CUP, goAllInUntil, roomInFirstHand, roomWith } from './testing/tournament-room.ts'

/** @returns Anna's own table, the other table, and whether the room shows Anna as present at her own */
const annaAtOneOfTwoTables = async () => {
  const { world, anna } = await roomInFirstHand(['anna', 'bert', 'cleo', 'dora', 'emil', 'fritz', 'gina'])
  const own = anna.last('join_tournament')?.tableId ?? ''
  const other = own === 'cup_1' ? 'cup_2' : 'cup_1'
  const guest = world.connect(null)
  await guest.say('join_game_guest', { gameId: own })
  const isAnnaShownConnected = async () => {
    await guest.say('me', { gameId: own })
    return guest.last('snapshot')?.table.players.find(({ id }) => id === 'anna')?.isConnected
  }
  return { world, anna, own, other, isAnnaShownConnected }
}

it('an entrant who watches another table gets that table and their own one again after a reconnect [S-MTT-16 S-TIME-06]', async () => {
  const { world, anna, own, other } = await annaAtOneOfTwoTables()
  await anna.loseConnection()
  const back = world.connect('anna')
  await back.say('rejoin_room', { tableId: other, type: 'cash' })
  expect(back.last('table_state')).toMatchObject({ gameId: other })
  await back.say('rejoin_room', { tableId: own, type: 'tournament', tournamentId: CUP })
  expect(back.last('table_state')).toMatchObject({ gameId: own })
})

it('an entrant’s `exit` from another table that they watch ends only the watching; an `exit` that names a table they do not watch leaves their own [S-MTT-16 S-TIME-06 S-EMIT-10]', async () => {
  const { anna, own, other, isAnnaShownConnected } = await annaAtOneOfTwoTables()
  await anna.say('join_game_guest', { gameId: other })
  await anna.say('exit', { gameId: other, type: 'cash' })
  expect(anna.last('exit')).toMatchObject({ gameId: other })
  expect([...anna.connection.watching.keys()]).toEqual([own])
  expect(await isAnnaShownConnected()).toBe(true)
  // A client that has not noticed yet that its player was moved names the former table.
  await anna.say('exit', { gameId: other, reason: 'unload' })
  expect(anna.last('exit')).toMatchObject({ gameId: own })
  expect(await isAnnaShownConnected()).toBe(false)
})

it('an entrant is disconnected at their own table only when the acting window closes [S-MTT-16 S-TIME-04]', async () => {
  const { world, anna, other, isAnnaShownConnected } = await annaAtOneOfTwoTables()
  const looking = world.connect('anna')
  await looking.say('join_game_guest', { gameId: other })
  anna.drain()
  await looking.loseConnection()
  // No message may show Anna as disconnected, not even briefly.
  const shown = anna.drain().flatMap(({ payload }) => ('table' in payload ? payload.table.players : []))
  expect(shown.filter((seat) => seat.id === 'anna' && 'isConnected' in seat && !seat.isConnected)).toEqual([])
  await anna.loseConnection()
  expect(await isAnnaShownConnected()).toBe(false)
})

it('entrants who are not at the table are dealt in and folded automatically; one who comes back is shown as connected [S-MTT-08]', async () => {
  const { world, anna } = await roomWith(['anna', 'bert', 'cleo'])
  await world.clock.advance(70_000)
  const guest = world.connect(null)
  await guest.say('join_game_guest', { gameId: 'cup_1' })
  await world.clock.advance(3_000)
  expect(guest.names()).toContain('player_fold')
  await anna.say('join_tournament', { tournamentId: CUP })
  expect(guest.last('table')?.table.players.find(({ id }) => id === 'anna')).toMatchObject({ isConnected: true })
})

it('a player eliminated while away is sent place and prize on return, whether the message names the table, the tournament or both [S-EMIT-10 S-MTT-10 B-POPUP-10]', async () => {
  const room = await roomInFirstHand(['anna', 'bert', 'cleo'])
  const { world, anna, zoe, summary } = room
  await anna.loseConnection()
  await goAllInUntil(room, ['bert', 'cleo'], async () => (await summary()).status === 'finished')
  const back = world.connect('anna')
  await back.say('rejoin_room', { tableId: 'cup_1', tournamentId: CUP, type: 'tournament' })
  const { place, prize } = (await summary()).entrants.find(({ player }) => player === 'anna') ?? { prize: 0 }
  expect(back.last('eliminate')).toMatchObject({ gameId: 'cup_1', tournamentId: CUP, place, prize: prize / 100 })
  expect(back.names().slice(0, 2)).toEqual(['rejoin_success', 'table_state'])
  await back.say('rejoin_room', { tableId: 'cup_1', type: 'tournament' })
  expect(back.drain().filter(({ name }) => name === 'eliminate')).toHaveLength(2)
  await back.say('join_tournament', { tournamentId: CUP })
  expect(back.names()).toEqual(['eliminate', 'join_error'])
  expect(back.last('eliminate')).toMatchObject({ gameId: CUP, tournamentId: CUP, place })
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
  const { anna, bert, summary } = await roomInFirstHand(['anna', 'bert', 'cleo'])
  anna.names()
  await anna.say('exit', { gameId: 'cup_1', type: 'tournament', tournamentId: CUP })
  expect(anna.names().slice(-2)).toEqual(['exit', 'exit_player'])
  expect(anna.names()).not.toContain('player_exit')
  expect(bert.last('player_exit')).toMatchObject({ gameId: 'cup_1', userId: 'anna' })
  expect(bert.last('player_left')).toBeUndefined()
  // Anna is shown as disconnected, so the table does not wait for her.
  await bert.say('me', { gameId: 'cup_1' })
  expect(bert.last('snapshot')?.table.players.find(({ id }) => id === 'anna')).toMatchObject({ isConnected: false })
  const place = (await summary()).entrants.find(({ player }) => player === 'anna')
  expect(place).toMatchObject({ state: 'playing', table: 'cup_1' })
  await anna.say('join_tournament', { tournamentId: CUP })
  expect(anna.last('join_tournament')).toMatchObject({ tableId: 'cup_1', seat: place?.seat })
})

it('of two windows of a tournament player the newer one acts; the older one only watches [S-RT-08]', async () => {
  const { world, anna: older } = await roomInFirstHand(['anna', 'bert'])
  const newer = world.connect('anna')
  await newer.say('join_tournament', { tournamentId: CUP })
  expect(older.last('error')).toMatchObject({ gameId: 'cup_1', code: 'other-window' })
  older.drain()
  await older.say('action', { gameId: 'cup_1', action: 'fold', amount: 0, sessionId: 'h', turn: 0 })
  expect(older.last('invalid_action')).toMatchObject({ code: 'other-window' })
  await older.loseConnection()
  expect(newer.last('table_state')?.table.players.find(({ id }) => id === 'anna')).toMatchObject({ isConnected: true })
})

it('at a tournament table players may chat, spectators may not [S-RT-10]', async () => {
  const { anna, zoe } = await roomInFirstHand(['anna', 'bert'])
  await zoe.say('join_game_guest', { gameId: 'cup_1' })
  await zoe.say('message', { gameId: 'cup_1', body: 'hello', type: 'tournament', tournamentId: CUP })
  expect(zoe.last('error')).toMatchObject({ code: 'chat-for-seated' })
  await anna.say('message', { gameId: 'cup_1', body: ' hello ', type: 'tournament', tournamentId: CUP })
  expect(zoe.last('message')).toMatchObject({ gameId: 'cup_1', sender: 'anna', body: 'hello', type: 'tournament' })
})

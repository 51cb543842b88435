import type { TableId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { chipsFromWire } from '../ports/amounts.ts'
import { CUP, clientOf, goAllInUntil, roomInFirstHand } from './testing/tournament-room.ts'

const names = ['anna', 'bert', 'cleo', 'dora', 'emil', 'fritz', 'gina']

it('in a tournament, moved players continue at the other table, and eliminated players are sent place and prize [S-BAL-04 S-EMIT-10 S-EMIT-13 S-MTT-11 S-RT-11]', async () => {
  const room = await roomInFirstHand(names)
  for (const name of names) clientOf(room, name).names()
  await goAllInUntil(room, names, async () => (await room.summary()).status === 'finished')
  const { entrants, tables } = await room.summary()
  expect(tables.length).toBe(1)
  let moves = 0
  for (const { player, place, prize } of entrants) {
    const { received } = clientOf(room, player)
    expect(received.flatMap(({ name, payload }) => (name === 'eliminate' ? payload : []))).toMatchObject([
      { tournamentId: CUP, place, prize: prize / 100 },
    ])
    // After a move or an elimination the client must not get the message with which it would return to the lobby.
    expect(received.some(({ name, payload }) => name === 'player_left' && payload.userId === player)).toBe(false)
    expect(received.some(({ name }) => name === 'exit_player')).toBe(false)
    for (const [index, event] of received.entries()) {
      if (event.name !== 'join_tournament' || received[index - 1]?.name !== 'sync_table') continue
      moves += 1
      expect(received[index - 1]?.payload).toMatchObject({ gameId: event.payload.tableId })
      expect(received.slice(index + 1).some(({ name }) => name === 'table_state')).toBe(true)
    }
  }
  expect(moves).toBeGreaterThan(0)
  const lines = names.flatMap((player) =>
    clientOf(room, player).received.flatMap(({ name, payload }) => (name === 'message' ? payload.body : [])),
  )
  for (const { player, place } of entrants.filter((entrant) => entrant.place !== 1))
    expect(lines).toContain(`${player} is out in place ${place}`)
  const out = entrants.find(({ place }) => place !== 1)
  const loser = clientOf(room, out?.player ?? '')
  await loser.say('exit', { gameId: loser.last('eliminate')?.gameId, type: 'tournament' })
  expect(loser.names().slice(-2)).toEqual(['exit', 'exit_player'])
})

it('a client that sends `leaderboard` gets the standings of a tournament at once, then after changes [S-RT-07 S-EMIT-14 A-SOCKET-05]', async () => {
  const room = await roomInFirstHand(['anna', 'bert', 'cleo'])
  const { world, zoe, summary } = room
  await zoe.say('leaderboard', { tournamentId: CUP })
  expect(zoe.last('leaderboard')).toMatchObject({
    ...{ tournamentId: CUP, status: 'running', playersLeft: 3, tablesLength: 1, avgStack: 300 },
    ...{ blinds: [10, 20], nextLevel: '15/30', prizePool: [30] },
  })
  await goAllInUntil(room, ['anna', 'bert', 'cleo'], async () => (await summary()).status === 'finished')
  await world.clock.advance(1_000)
  expect(zoe.last('leaderboard')).toMatchObject({ playersLeft: 1, status: 'finished' })
  await zoe.say('leaderboard', { tournamentId: 'none' })
  expect(zoe.last('error')).toMatchObject({ code: 'no-such-tournament' })
})

it('a new tournament level is announced by the dealer and sent with the table [S-RT-11 S-EMIT-13]', async () => {
  const { world } = await roomInFirstHand(['anna', 'bert', 'cleo'])
  const guest = world.connect(null)
  await guest.say('join_game_guest', { gameId: 'cup_1' })
  await world.clock.advance(180_000)
  const lines = guest.received.flatMap(({ name, payload }) => (name === 'message' ? payload : []))
  const level = lines.find(({ body }) => body === 'Level 2: blinds 15.00/30.00')
  expect(level).toMatchObject({ sender: 'Dealer', type: 'tournament' })
  expect(guest.last('sync_table')?.table).toMatchObject({ smallBlind: 15, bigBlind: 30 })
})

it('a tournament break is announced to a player, and the add-on is offered until it is bought [S-EMIT-14 S-RBY-03 S-RBY-04 B-OUT-14 B-OUT-16]', async () => {
  const addon = { addonChips: chipsFromWire(500), addonCost: chipsFromWire(5), addonFee: chipsFromWire(1) }
  const breaks = { everyMs: 15_000, lengthMs: 60_000 }
  const { world, anna, summary } = await roomInFirstHand(['anna', 'bert'], { ...addon, breaks })
  await anna.say('addon', { tournamentId: CUP, gameId: 'cup_1', amount: 1_000 })
  expect(anna.last('rebuy_error')).toMatchObject({ gameId: 'cup_1', code: 'no-addon' })
  for (let step = 0; step < 90 && anna.last('break') === undefined; step += 1) await world.clock.advance(1_000)
  const { breakEndsAt } = await summary()
  const onBreak = { gameId: 'cup_1', status: 'on break', breakTime: breakEndsAt, playersLeft: 2 }
  expect(anna.last('break')).toMatchObject(onBreak)
  expect(anna.last('rebuy_pop')).toMatchObject({
    ...{ kind: 'addon', addOnCost: 5, registrationFee: 1, total: 6, addOnChips: 500 },
    ...{ balance: 9_989, expireAt: breakEndsAt },
  })
  await anna.say('can_rebuy', { gameId: 'cup_1', tournamentId: CUP })
  expect(anna.last('can_rebuy')?.data).toMatchObject({ canRebuy: false, addon: { total: 6, addOnChips: 500 } })
  anna.drain()
  await anna.say('rejoin_room', { tableId: 'cup_1', tournamentId: CUP })
  expect(anna.last('rebuy_pop')).toMatchObject({ kind: 'addon', total: 6, balance: 9_989, expireAt: breakEndsAt })
  anna.drain()
  await anna.say('addon', { tournamentId: CUP, gameId: 'cup_1', amount: 1_000 })
  expect(anna.last('rebuy')).toMatchObject({ userId: 'anna' })
  await anna.say('rejoin_room', { tableId: 'cup_1', tournamentId: CUP })
  expect(anna.last('rebuy_pop')).toBeUndefined()
  expect(await world.ledger.balanceOf('wallet:anna')).toBe(1_000_000 - 1_100 - 600)
  await anna.say('addon', { tournamentId: CUP, gameId: 'cup_1', amount: 1_000 })
  expect(anna.last('rebuy_error')).toMatchObject({ code: 'no-addon' })
  await world.clock.advance(60_000)
  expect(anna.received.some(({ name, payload }) => name === 'game_state' && payload.isRunning)).toBe(true)
  expect((await summary()).status).toBe('running')
})

it('the players of a cancelled tournament are sent away from its table and refunded [S-REG-05]', async () => {
  const { world, anna } = await roomInFirstHand(['anna', 'bert'])
  await world.tables.tournaments.cancel(CUP as never)
  await world.clock.advance(0)
  expect(anna.last('exit_player')).toMatchObject({ gameId: 'cup_1', userId: 'anna' })
  expect(await world.ledger.balanceOf('wallet:anna')).toBe(1_000_000)
  await anna.say('sitout', { gameId: 'cup_1' as TableId })
  expect(anna.last('error')).toMatchObject({ code: 'no-such-table' })
})

it('a tournament table is not listed among a player’s cash tables, and refuses messages that are only for cash tables [S-RT-02 S-RT-05]', async () => {
  const { world, anna } = await roomInFirstHand(['anna', 'bert'])
  await anna.say('my_tables', {})
  expect(anna.last('my_tables')).toEqual({ tables: [] })
  expect(world.tables.cashPlacesOf('anna' as never)).toEqual([])
  for (const [name, payload] of [
    ['sitout', { gameId: 'cup_1' }],
    ['rebuy', { gameId: 'cup_1', amount: 100 }],
    ['join_game', { gameId: 'cup_1', pos: 3 }],
  ] as const) {
    anna.drain()
    await anna.say(name, payload)
    const refused = anna.received.find((event) => ['error', 'rebuy_error', 'join_error'].includes(event.name))
    expect(refused?.payload, name).toMatchObject({ code: 'not-in-tournaments' })
  }
})

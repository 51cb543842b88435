import type { TableId } from '@cardroom/engine'
import { describe, expect, it } from 'vitest'
import { fromWire } from '../tables/amounts.ts'
import type { TournamentNews } from '../tournaments/contract.ts'
import { cup } from '../tournaments/testing/tournament-world.ts'
import { type Client, type GatewayWorld, gatewayWorld } from './testing/gateway-world.ts'

const CUP = 'cup'

interface Room {
  readonly world: GatewayWorld
  readonly clients: ReadonlyMap<string, Client>
  news(): Promise<TournamentNews>
}

/** Entrants with a socket each; the tournament starts in a minute. */
const roomWith = async (names: readonly string[], more: Parameters<typeof cup>[1] = {}): Promise<Room> => {
  const world = await gatewayWorld('tournament')
  const { tournaments } = world.tables
  await tournaments.create(cup(world.clock.now() + 60_000, more))
  await world.fund([...names, 'zoe'])
  for (const name of names) await tournaments.ask(CUP as never, name as never, 'register')
  await world.clock.advance(0)
  const clients = new Map([...names, 'zoe'].map((name) => [name, world.connect(name)]))
  const news = async () => {
    const found = await tournaments.news(CUP as never)
    if (found === null) throw new Error('no tournament')
    return found
  }
  return { world, clients, news }
}

const clientOf = ({ clients }: Room, name: string): Client => {
  const client = clients.get(name)
  if (client === undefined) throw new Error(`no ${name}`)
  return client
}

/** Everybody has come to the table, and the first hand has begun. */
const playing = async (names: readonly string[], more: Parameters<typeof cup>[1] = {}): Promise<Room> => {
  const room = await roomWith(names, more)
  await room.world.clock.advance(60_000)
  for (const name of names) await clientOf(room, name).say('join_tournament', { tournamentId: CUP, type: 'tournament' })
  await room.world.clock.advance(10_000)
  return room
}

/** Whoever is to act goes all in, everybody calls, until `isOver`. */
const shove = async (room: Room, names: readonly string[], isOver: () => Promise<boolean>): Promise<void> => {
  const answered = new Set<string>()
  for (let step = 0; step < 2_000 && !(await isOver()); step += 1) {
    let acted = false
    for (const name of names) {
      const client = clientOf(room, name)
      const turn = client.last('your_turn')
      const key = `${name} ${turn?.sessionId} ${turn?.turn}`
      if (turn === undefined || answered.has(key)) continue
      answered.add(key)
      acted = true
      const say = { gameId: turn.gameId, sessionId: turn.sessionId, turn: turn.turn, amount: 0, type: 'tournament' }
      await client.say('action', { ...say, action: turn.canRaise ? 'allin' : turn.currentBet > 0 ? 'call' : 'check' })
    }
    if (!acted) await room.world.clock.advance(1_000)
  }
}

describe('coming to a tournament', () => {
  it('S-MTT-09 B-OUT-02 B-OUT-09 an entrant is answered with the table, its id and the seat, and may play there', async () => {
    const room = await playing(['anna', 'bert'])
    const anna = clientOf(room, 'anna')
    const [place] = (await room.news()).entrants
    const joined = anna.last('join_tournament')
    expect(joined).toMatchObject({ tournamentId: CUP, tableId: 'cup_1', gameId: 'cup_1', seat: place?.seat })
    expect(joined?.table).toMatchObject({ gameType: 'tournament', name: 'Lantern Cup, Table 1' })
    expect(joined?.table.players[place?.seat ?? 0]).toMatchObject({ id: 'anna', chips: 300 })
    expect(anna.names().slice(0, 3)).toEqual(['join_tournament', 'rejoin_success', 'table_state'])
    const mover = ['anna', 'bert'].find((name) => clientOf(room, name).last('your_turn') !== undefined) ?? ''
    const turn = clientOf(room, mover).last('your_turn')
    await clientOf(room, mover).say('action', {
      gameId: 'cup_1',
      tournamentId: CUP,
      type: 'tournament',
      action: 'call',
      amount: 0,
      sessionId: turn?.sessionId,
      turn: turn?.turn,
    })
    expect(clientOf(room, mover).last('action_result')).toMatchObject({ success: true, userId: mover })
  })

  it('S-MTT-09 anybody else is refused, as is an entrant before the start; a guest watches', async () => {
    const room = await roomWith(['anna', 'bert'])
    const [anna, zoe] = [clientOf(room, 'anna'), clientOf(room, 'zoe')]
    await anna.say('join_tournament', { tournamentId: CUP })
    expect(anna.last('join_error')).toMatchObject({ gameId: CUP, code: 'not-started' })
    await room.world.clock.advance(60_000)
    await zoe.say('join_tournament', { tournamentId: CUP })
    expect(zoe.last('join_error')).toEqual({
      gameId: CUP,
      message: 'You are not registered for this tournament',
      code: 'not-registered',
    })
    await zoe.say('join_tournament', { tournamentId: 'none' })
    expect(zoe.last('join_error')).toMatchObject({ code: 'no-such-tournament' })
    const guest = room.world.connect(null)
    await guest.say('join_tournament', { tournamentId: CUP })
    expect(guest.last('join_error')).toMatchObject({ code: 'not-registered' })
  })

  it('S-MTT-16 anybody may watch a table, and sees backs alone', async () => {
    const room = await playing(['anna', 'bert'])
    const guest = room.world.connect(null)
    await guest.say('join_game_guest', { gameId: 'cup_1' })
    expect(guest.last('table')?.table.players.flatMap(({ playerCards }) => playerCards)).toEqual(
      Array.from({ length: 4 }, () => 'BACKCARD'),
    )
    await guest.say('exit', { gameId: 'cup_1' })
    expect(guest.names().slice(-2)).toEqual(['exit', 'player_left'])
  })

  it('S-REG-07 the tables of a private one are for its entrants', async () => {
    const room = await playing(['anna', 'bert'], { access: 'PRIVATE' })
    expect(clientOf(room, 'anna').last('join_tournament')).toBeDefined()
    const zoe = clientOf(room, 'zoe')
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

  it('S-REG-07 S-RT-07 who un-registers from a private one hears nothing of its standings any more', async () => {
    const room = await roomWith(['anna', 'bert'], { access: 'PRIVATE' })
    const [anna, bert] = [clientOf(room, 'anna'), clientOf(room, 'bert')]
    for (const client of [anna, bert]) await client.say('leaderboard', { tournamentId: CUP })
    await room.world.tables.tournaments.ask(CUP as never, 'anna' as never, 'unregister')
    for (const client of [anna, bert]) client.drain()
    await room.world.clock.advance(2_000)
    expect([anna.names(), bert.names()]).toEqual([[], ['leaderboard']])
  })

  it('S-TIME-06 B-OUT-05 who comes back is shown the own table, whatever table the message names', async () => {
    const room = await playing(['anna', 'bert'])
    await clientOf(room, 'anna').gone()
    expect((await room.news()).status).toBe('running')
    const anna = room.world.connect('anna')
    await anna.say('rejoin_room', { tableId: 'cup_7', tournamentId: CUP, type: 'tournament' })
    expect(anna.names().slice(0, 2)).toEqual(['rejoin_success', 'table_state'])
    expect(anna.last('table_state')).toMatchObject({ gameId: 'cup_1' })
  })
})

describe('an entrant who looks at another table of the tournament', () => {
  const seven = ['anna', 'bert', 'cleo', 'dora', 'emil', 'fritz', 'gina']

  /** @returns the other table, and whether the room thinks that anna is at her own */
  const watchingBoth = async () => {
    const room = await playing(seven)
    const own = clientOf(room, 'anna').last('join_tournament')?.tableId ?? ''
    const other = own === 'cup_1' ? 'cup_2' : 'cup_1'
    const guest = room.world.connect(null)
    await guest.say('join_game_guest', { gameId: own })
    const isThere = async () => {
      await guest.say('me', { gameId: own })
      return guest.last('snapshot')?.table.players.find(({ id }) => id === 'anna')?.isConnected
    }
    return { room, own, other, isThere }
  }

  it('S-MTT-16 S-TIME-06 is shown that one again after an outage, and the own one', async () => {
    const { room, own, other } = await watchingBoth()
    await clientOf(room, 'anna').gone()
    const anna = room.world.connect('anna')
    await anna.say('rejoin_room', { tableId: other, type: 'cash' })
    expect(anna.last('table_state')).toMatchObject({ gameId: other })
    await anna.say('rejoin_room', { tableId: own, type: 'tournament', tournamentId: CUP })
    expect(anna.last('table_state')).toMatchObject({ gameId: own })
  })

  it('S-MTT-16 S-EMIT-10 closes it and stays at the own one', async () => {
    const { room, own, other, isThere } = await watchingBoth()
    const anna = clientOf(room, 'anna')
    await anna.say('join_game_guest', { gameId: other })
    await anna.say('exit', { gameId: other, type: 'cash' })
    expect(anna.last('exit')).toMatchObject({ gameId: other })
    expect([...anna.connection.watching.keys()]).toEqual([own])
    expect(await isThere()).toBe(true)
  })

  it('S-TIME-06 S-EMIT-10 who has been moved goes from the own table, though the message still names the one before', async () => {
    const { room, own, other, isThere } = await watchingBoth()
    const anna = clientOf(room, 'anna')
    await anna.say('exit', { gameId: other, reason: 'unload' })
    expect(anna.last('exit')).toMatchObject({ gameId: own })
    expect(await isThere()).toBe(false)
  })

  it('S-MTT-16 S-TIME-04 is missed at the own table only when the window that plays is gone', async () => {
    const { room, other, isThere } = await watchingBoth()
    const looking = room.world.connect('anna')
    await looking.say('join_game_guest', { gameId: other })
    clientOf(room, 'anna').drain()
    await looking.gone()
    // Not even for a moment.
    const shown = clientOf(room, 'anna')
      .drain()
      .flatMap(({ payload }) => ('table' in payload ? payload.table.players : []))
    expect(shown.filter((seat) => seat.id === 'anna' && 'isConnected' in seat && !seat.isConnected)).toEqual([])
    await clientOf(room, 'anna').gone()
    expect(await isThere()).toBe(false)
  })
})

describe('absent players', () => {
  it('S-MTT-08 who never came is dealt in and folds after a second; who comes back plays', async () => {
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

  it('S-EMIT-10 S-TIME-05 B-OUT-03 who leaves the table is told so, and keeps the seat', async () => {
    const room = await playing(['anna', 'bert', 'cleo'])
    const anna = clientOf(room, 'anna')
    anna.names()
    await anna.say('exit', { gameId: 'cup_1', type: 'tournament', tournamentId: CUP })
    expect(anna.names().slice(-2)).toEqual(['exit', 'exit_player'])
    expect(anna.names()).not.toContain('player_exit')
    const bert = clientOf(room, 'bert')
    expect(bert.last('player_exit')).toMatchObject({ gameId: 'cup_1', userId: 'anna' })
    expect(bert.last('player_left')).toBeUndefined()
    // And nobody is waited for at the table.
    await bert.say('me', { gameId: 'cup_1' })
    expect(bert.last('snapshot')?.table.players.find(({ id }) => id === 'anna')).toMatchObject({ isConnected: false })
    const place = (await room.news()).entrants.find(({ player }) => player === 'anna')
    expect(place).toMatchObject({ state: 'playing', table: 'cup_1' })
    await anna.say('join_tournament', { tournamentId: CUP })
    expect(anna.last('join_tournament')).toMatchObject({ tableId: 'cup_1', seat: place?.seat })
  })
})

describe('at the table of a tournament', () => {
  it('S-RT-08 of two windows the newer acts, and is moved; the older one looks on', async () => {
    const room = await playing(['anna', 'bert'])
    const older = clientOf(room, 'anna')
    const newer = room.world.connect('anna')
    await newer.say('join_tournament', { tournamentId: CUP })
    expect(older.last('error')).toMatchObject({ gameId: 'cup_1', code: 'other-window' })
    older.drain()
    await older.say('action', { gameId: 'cup_1', action: 'fold', amount: 0, sessionId: 'h', turn: 0 })
    expect(older.last('invalid_action')).toMatchObject({ code: 'other-window' })
    await older.gone()
    expect(newer.last('table_state')?.table.players.find(({ id }) => id === 'anna')).toMatchObject({
      isConnected: true,
    })
  })

  it('S-RT-10 who plays may chat, who looks on may not', async () => {
    const room = await playing(['anna', 'bert'])
    const [anna, zoe] = [clientOf(room, 'anna'), clientOf(room, 'zoe')]
    await zoe.say('join_game_guest', { gameId: 'cup_1' })
    await zoe.say('message', { gameId: 'cup_1', body: 'hello', type: 'tournament', tournamentId: CUP })
    expect(zoe.last('error')).toMatchObject({ code: 'not-seated' })
    await anna.say('message', { gameId: 'cup_1', body: ' hello ', type: 'tournament', tournamentId: CUP })
    expect(zoe.last('message')).toMatchObject({ gameId: 'cup_1', sender: 'anna', body: 'hello', type: 'tournament' })
  })

  it('S-RT-05 a seat in a tournament is none of the cash tables', async () => {
    const room = await playing(['anna', 'bert'])
    const anna = clientOf(room, 'anna')
    await anna.say('my_tables', {})
    expect(anna.last('my_tables')).toEqual({ tables: [] })
    expect(room.world.tables.placesOf('anna' as never)).toEqual([])
  })
})

describe('a tournament through sockets', () => {
  const names = ['anna', 'bert', 'cleo', 'dora', 'emil', 'fritz', 'gina']

  it('S-BAL-04 S-EMIT-10 S-EMIT-13 S-MTT-11 moved players go on at the other table, those out are told their place, to the end', async () => {
    const room = await playing(names)
    for (const name of names) clientOf(room, name).names()
    await shove(room, names, async () => (await room.news()).status === 'finished')
    const { entrants, tables } = await room.news()
    expect(tables.length).toBe(1)
    let moves = 0
    for (const { player, place, prize } of entrants) {
      const { heard } = clientOf(room, player)
      expect(heard.flatMap(({ name, payload }) => (name === 'eliminate' ? payload : []))).toMatchObject([
        { tournamentId: CUP, place, prize: prize / 100 },
      ])
      // Neither a move nor the elimination leads to the lobby.
      expect(heard.some(({ name, payload }) => name === 'player_left' && payload.userId === player)).toBe(false)
      expect(heard.some(({ name }) => name === 'exit_player')).toBe(false)
      for (const [index, event] of heard.entries()) {
        if (event.name !== 'join_tournament' || heard[index - 1]?.name !== 'sync_table') continue
        moves += 1
        expect(heard[index - 1]?.payload).toMatchObject({ gameId: event.payload.tableId })
        expect(heard.slice(index + 1).some(({ name }) => name === 'table_state')).toBe(true)
      }
    }
    expect(moves).toBeGreaterThan(0)
    const out = entrants.find(({ place }) => place !== 1)
    const loser = clientOf(room, out?.player ?? '')
    await loser.say('exit', { gameId: loser.last('eliminate')?.gameId, type: 'tournament' })
    expect(loser.names().slice(-2)).toEqual(['exit', 'exit_player'])
  })

  it('S-RT-07 S-EMIT-14 A-SOCKET-05 leaderboard is answered at once, and sent after changes at most once a second', async () => {
    const room = await playing(['anna', 'bert', 'cleo'])
    const zoe = clientOf(room, 'zoe')
    await zoe.say('leaderboard', { tournamentId: CUP })
    expect(zoe.last('leaderboard')).toMatchObject({
      tournamentId: CUP,
      playersLeft: 3,
      tablesLength: 1,
      avgStack: 300,
      blinds: [10, 20],
      nextLevel: '15/30',
      prizePool: [30],
      status: 'running',
    })
    await shove(room, ['anna', 'bert', 'cleo'], async () => (await room.news()).status === 'finished')
    await room.world.clock.advance(1_000)
    expect(zoe.last('leaderboard')).toMatchObject({ playersLeft: 1, status: 'finished' })
    await zoe.say('leaderboard', { tournamentId: 'none' })
    expect(zoe.last('error')).toMatchObject({ code: 'no-such-tournament' })
  })

  it('S-RT-11 S-EMIT-13 a new level: the dealer says it, and the table is shown anew', async () => {
    const room = await playing(['anna', 'bert', 'cleo'])
    const guest = room.world.connect(null)
    await guest.say('join_game_guest', { gameId: 'cup_1' })
    await room.world.clock.advance(180_000)
    const lines = guest.heard.flatMap(({ name, payload }) => (name === 'message' ? payload : []))
    expect(lines.find(({ body }) => body === 'Level 2: blinds 15/30')).toMatchObject({
      sender: 'Dealer',
      type: 'tournament',
    })
    expect(guest.last('sync_table')?.table).toMatchObject({ smallBlind: 15, bigBlind: 30 })
  })

  it('S-EMIT-14 S-RBY-03 S-RBY-04 B-OUT-14 B-OUT-16 a break tells every table, and offers the add-on once', async () => {
    const addon = { addonChips: fromWire(500), addonCost: fromWire(5), addonFee: fromWire(1) }
    const room = await playing(['anna', 'bert'], { ...addon, breaks: { everyMs: 15_000, lengthMs: 60_000 } })
    const anna = clientOf(room, 'anna')
    await anna.say('addon', { tournamentId: CUP, gameId: 'cup_1', amount: 1_000 })
    expect(anna.last('rebuy_error')).toMatchObject({ gameId: 'cup_1', code: 'no-addon' })
    for (let step = 0; step < 90 && anna.last('break') === undefined; step += 1) await room.world.clock.advance(1_000)
    const { breakEndsAt } = await room.news()
    expect(anna.last('break')).toMatchObject({
      gameId: 'cup_1',
      status: 'on break',
      breakTime: breakEndsAt,
      playersLeft: 2,
    })
    expect(anna.last('rebuy_pop')).toMatchObject({
      kind: 'addon',
      addOnCost: 5,
      registrationFee: 1,
      total: 6,
      addOnChips: 500,
      balance: 9_989,
      expireAt: breakEndsAt,
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
    expect(await room.world.ledger.balanceOf('wallet:anna')).toBe(1_000_000 - 1_100 - 600)
    await anna.say('addon', { tournamentId: CUP, gameId: 'cup_1', amount: 1_000 })
    expect(anna.last('rebuy_error')).toMatchObject({ code: 'no-addon' })
    await room.world.clock.advance(60_000)
    expect(anna.heard.some(({ name, payload }) => name === 'game_state' && payload.isRunning)).toBe(true)
    expect((await room.news()).status).toBe('running')
  })

  it('S-RBY-02 B-OUT-13 who is out of chips is asked, also on coming back, and plays on for buy-in and fee', async () => {
    const room = await playing(['anna', 'bert'], { addonChips: fromWire(500) })
    const both = ['anna', 'bert']
    const asked = () => both.find((name) => clientOf(room, name).last('rebuy_pop') !== undefined)
    await shove(room, both, async () => asked() !== undefined)
    const loser = asked() ?? ''
    const client = clientOf(room, loser)
    const pop = client.last('rebuy_pop')
    // It goes out with the end of the hand, within the last second that passed here.
    const ends = pop?.kind === 'rebuy' ? pop.expireAt - room.world.clock.now() : 0
    expect(ends).toBeGreaterThan(11_000)
    expect(ends).toBeLessThanOrEqual(12_000)
    expect(pop).toMatchObject({
      kind: 'rebuy',
      buyin: 10,
      regFee: 1,
      cost: 11,
      rebuyChips: 1_000,
    })
    await client.gone()
    const again = room.world.connect(loser)
    await again.say('rejoin_room', { tableId: 'cup_1', tournamentId: CUP })
    expect(again.last('rebuy_pop')).toMatchObject({ kind: 'rebuy', balance: 9_989, cost: 11 })
    await again.say('rebuys', { tournamentId: CUP, gameId: 'cup_1', amount: 1 })
    expect((await room.news()).entrants.find(({ player }) => player === loser)).toMatchObject({ chips: 100_000 })
    expect(await room.world.ledger.balanceOf(`wallet:${loser}`)).toBe(1_000_000 - 2_200)
  })

  it('S-RBY-02 no answer in twelve seconds is a no', async () => {
    const room = await playing(['anna', 'bert'], { addonChips: fromWire(500) })
    const both = ['anna', 'bert']
    await shove(room, both, async () => both.some((name) => clientOf(room, name).last('rebuy_pop') !== undefined))
    await room.world.clock.advance(11_000)
    expect((await room.news()).status).toBe('running')
    await room.world.clock.advance(1_000)
    expect((await room.news()).status).toBe('finished')
  })

  it('S-RBY-02 B-OUT-13 rebuys of no chips is a no, and the table waits no longer', async () => {
    const room = await playing(['anna', 'bert'], { addonChips: fromWire(500) })
    const both = ['anna', 'bert']
    const asked = () => both.find((name) => clientOf(room, name).last('rebuy_pop') !== undefined)
    await shove(room, both, async () => asked() !== undefined)
    const loser = asked() ?? ''
    await clientOf(room, loser).say('rebuys', { tournamentId: CUP, gameId: 'cup_1', amount: 0 })
    expect(clientOf(room, loser).last('eliminate')).toMatchObject({ place: 2 })
    expect((await room.news()).status).toBe('finished')
    expect(await room.world.ledger.balanceOf(`wallet:${loser}`)).toBe(1_000_000 - 1_100)
  })

  it('S-REG-05 a cancelled tournament lets its players go', async () => {
    const room = await playing(['anna', 'bert'])
    await room.world.tables.tournaments.cancel(CUP as never)
    await room.world.clock.advance(0)
    const anna = clientOf(room, 'anna')
    expect(anna.last('exit_player')).toMatchObject({ gameId: 'cup_1', userId: 'anna' })
    expect(await room.world.ledger.balanceOf('wallet:anna')).toBe(1_000_000)
    await anna.say('sitout', { gameId: 'cup_1' as TableId })
    expect(anna.last('error')).toMatchObject({ code: 'no-such-table' })
  })

  it('S-RT-02 what only a cash table knows is refused at a tournament', async () => {
    const room = await playing(['anna', 'bert'])
    const anna = clientOf(room, 'anna')
    for (const [name, payload] of [
      ['sitout', { gameId: 'cup_1' }],
      ['rebuy', { gameId: 'cup_1', amount: 100 }],
      ['join_game', { gameId: 'cup_1', pos: 3 }],
    ] as const) {
      anna.drain()
      await anna.say(name, payload)
      const refused = anna.heard.find((event) => ['error', 'rebuy_error', 'join_error'].includes(event.name))
      expect(refused?.payload, name).toMatchObject({ code: 'not-in-tournaments' })
    }
  })
})

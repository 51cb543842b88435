import { connect, httpClient, type RoomClient } from '@cardroom/bots'
import {
  listGames,
  listTransactions,
  readGame,
  readPracticeSeat,
  readWallet,
  registerGame,
  type ServerMessages,
} from '@cardroom/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seatPlayer, signInPlayer } from '../support/players.ts'
import { openTestRoom, type TestRoom } from '../support/test-room.ts'
import { until } from '../support/until.ts'

let room: TestRoom
const game = (id: string, more: object = {}) => ({ id, name: id, smallBlind: 1, pace: 'fast', ...more })
beforeAll(async () => {
  const games = ['duel', 'buyin', 'seats', 'guests', 'window', 'chat', 'refuse', 'leave', 'parallel', 'late'].map(
    (id) => game(id),
  )
  room = await openTestRoom({ games: [...games, game('cents', { smallBlind: 0.01 })] })
})
afterAll(() => room.close())

/** Collects the payload of every message with this name from now on. */
const recordPayloads = <Name extends keyof ServerMessages>(client: RoomClient, name: Name): ServerMessages[Name][] => {
  const all: ServerMessages[Name][] = []
  client.on(name, (payload) => void all.push(payload))
  return all
}

const last = <Item>(items: readonly Item[]): Item => {
  const item = items.at(-1)
  if (item === undefined) throw new Error('nothing was received')
  return item
}

describe('a cash table, through the public interfaces', () => {
  it('the list of games has the tables of a stake, by their big blind, and refuses an unknown stake [S-CASH-03 S-API-01]', async () => {
    const { data, count } = await httpClient(room.url, () => null)(listGames, {
      query: { stake: 'MICRO', skip: 0, take: 100 },
    })
    expect([data.map(({ id }) => id), count]).toEqual([['cents'], 1])
    const answer = await fetch(`${room.url}/games/all?stake=HUGE`)
    expect([answer.status, ((await answer.json()) as { status: boolean }).status]).toEqual([400, false])
  })

  it('PLAY NOW leads a player who already has a seat back to it [N-PLAY-04]', async () => {
    const { call } = await signInPlayer(room.url, 20, 'sitter')
    await expect(call(readPracticeSeat)).rejects.toMatchObject({ code: 'no-practice-seat' })
    const client = await seatPlayer(room.url, { number: 20, username: 'sitter', gameId: 'late', pos: 4, buyin: 100 })
    expect(await call(readPracticeSeat)).toEqual({ gameId: 'late', index: 4, buyin: 80 })
    client.close()
  })

  it('the chips of a buy-in leave the wallet at once [S-CASH-05 S-WALLET-01 S-WALLET-03]', async () => {
    const { call } = await signInPlayer(room.url, 21, 'buyer')
    await call(registerGame, { body: { gameId: 'buyin', buyin: 200 } })
    expect(await call(readWallet)).toEqual({ chips: 9_800, inPlay: 200 })
    const { data } = await call(listTransactions, { query: { skip: 0, take: 10 } })
    expect(data.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['buyin', -200, 9_800],
      ['signup', 10_000, 10_000],
    ])
  })

  it.each([
    [79.99, 400],
    [200.01, 400],
  ])(
    'a buy-in of %s at blinds of 1/2 is refused, because it is outside 80 to 200 [S-CASH-05 S-CASH-02]',
    async (buyin, status) => {
      const { call } = await signInPlayer(room.url, 22, 'misfit')
      await expect(call(registerGame, { body: { gameId: 'buyin', buyin } })).rejects.toMatchObject({ status })
      expect(await call(readWallet)).toEqual({ chips: 10_000, inPlay: 0 })
    },
  )

  it('of twenty buy-ins of one player at once only one counts [S-CASH-05 S-CASH-11 S-WALLET-02]', async () => {
    const { call } = await signInPlayer(room.url, 23, 'hasty')
    const tries = Array.from({ length: 20 }, () => call(registerGame, { body: { gameId: 'parallel', buyin: 100 } }))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await call(readWallet)).toEqual({ chips: 9_900, inPlay: 100 })
  })

  it('a player who chooses a taken seat is refused, and keeps the place that they bought [S-CASH-06 S-EMIT-03]', async () => {
    const first = await seatPlayer(room.url, { number: 24, username: 'early', gameId: 'seats', pos: 2, buyin: 100 })
    const { token, user, call } = await signInPlayer(room.url, 25, 'later')
    const second = connect(room.url, token, user)
    const errors = recordPayloads(second, 'join_error')
    const players = recordPayloads(second, 'player')
    second.send('join_game', { gameId: 'seats', pos: 2 })
    await until('a refusal', () => errors.length === 1)
    expect(last(errors).message).toBe('Please buy in first')
    await call(registerGame, { body: { gameId: 'seats', buyin: 100 } })
    second.send('join_game', { gameId: 'seats', pos: 2 })
    await until('a refusal', () => errors.length === 2)
    expect(last(errors).message).toBe('Seat is taken')
    second.send('join_game', { gameId: 'seats', pos: 3 })
    await until('a seat', () => players.length === 1)
    expect(last(players).user).toMatchObject({ username: 'later', chips: 100, index: 3 })
    first.close()
    second.close()
  })

  it('players see their own two cards, a guest only backs [S-RT-03 B-CARDS-02 B-CARDS-03 S-EMIT-02 S-EMIT-05]', async () => {
    const alice = await seatPlayer(room.url, { number: 26, username: 'alice', gameId: 'guests', pos: 0, buyin: 100 })
    const bob = await seatPlayer(room.url, { number: 27, username: 'bobby', gameId: 'guests', pos: 1, buyin: 100 })
    const guest = connect(room.url, null, null)
    const seenByGuest = recordPayloads(guest, 'send_hole_cards_guest')
    const seenByAlice = recordPayloads(alice, 'send_hole_cards')
    const seenByBob = recordPayloads(bob, 'send_hole_cards')
    guest.onConnection(() => guest.send('join_game_guest', { gameId: 'guests' }))
    await until('cards', () => seenByGuest.length > 0 && seenByAlice.length > 0 && seenByBob.length > 0)
    expect(last(seenByGuest).playerCards.flatMap(({ playerCards }) => playerCards)).toEqual(Array(4).fill('BACKCARD'))
    for (const [hands, owner] of [
      [seenByAlice, alice],
      [seenByBob, bob],
    ] as const) {
      const open = last(hands).playerCards.filter(({ playerCards }) => !playerCards.includes('BACKCARD'))
      expect(open.map(({ id }) => id)).toEqual([owner.user?.id])
    }
    for (const client of [alice, bob, guest]) client.close()
  })

  it('an action counts once, from the player to act, in its own turn [S-RT-01 S-BET-01 S-EMIT-06 S-EMIT-07]', async () => {
    const names = ['dora', 'emil'] as const
    const [dora, emil] = await Promise.all(
      names.map((username, pos) =>
        seatPlayer(room.url, { number: 28 + pos, username, gameId: 'duel', pos, buyin: 100 }),
      ),
    )
    if (!dora || !emil) throw new Error('two players are needed')
    const turns = [...[dora, emil].map((client) => recordPayloads(client, 'your_turn'))]
    const refused = [dora, emil].map((client) => recordPayloads(client, 'invalid_action'))
    const actions = recordPayloads(dora, 'player_call')
    await until('a turn', () => turns.some((list) => list.length > 0))
    const toAct = (turns[0]?.length ?? 0) > 0 ? 0 : 1
    const [actor, other] = toAct === 0 ? [dora, emil] : [emil, dora]
    const turn = last(turns[toAct] ?? [])
    expect(turn).toMatchObject({ currentBet: 1, canRaise: true, minRaiseAmount: 3, turn: 1 })
    const call = { gameId: 'duel', action: 'call', amount: 1, sessionId: turn.sessionId, turn: turn.turn } as const
    // The other player tries in the actor's name, then the actor clicks twice.
    other.send('action', { ...call, userId: actor.user?.id })
    await until('a refusal', () => (refused[1 - toAct]?.length ?? 0) > 0)
    actor.send('action', call)
    actor.send('action', call)
    await until('the second click to be refused', () => (refused[toAct]?.length ?? 0) > 0)
    expect(last(refused[toAct] ?? []).code).toBe('stale-turn')
    expect(actions.map(({ player, bet }) => [player.id, bet])).toEqual([[actor.user?.id, 1]])
    dora.close()
    emil.close()
  })

  it('a malformed payload gets an answer, and the connection stays open [S-RT-02]', async () => {
    const { token, user } = await signInPlayer(room.url, 30, 'fuzzy')
    const client = connect(room.url, token, user)
    const errors = recordPayloads(client, 'error')
    const tables = recordPayloads(client, 'my_tables')
    const raw = client.send as (name: string, message: unknown) => void
    const bad = [null, 7, '{', [], { gameId: 7 }, { gameId: 'duel', action: 'shove', amount: -1 }]
    for (const payload of bad) raw('action', payload)
    raw('no_such_event', {})
    await until('every answer', () => errors.length === bad.length + 1)
    expect(errors.slice(0, bad.length).map(({ message }) => message)).toEqual(bad.map(() => 'Invalid payload'))
    client.send('my_tables', {})
    await until('an answer', () => tables.length > 0)
    client.close()
  })

  it('a guest may watch a table and do nothing else [S-RT-01]', async () => {
    const guest = connect(room.url, null, null)
    const errors = recordPayloads(guest, 'error')
    const refused = recordPayloads(guest, 'invalid_action')
    guest.send('action', { gameId: 'refuse', action: 'fold', amount: 0, sessionId: 'x', turn: 1 })
    guest.send('join_game', { gameId: 'refuse', pos: 0 })
    guest.send('rebuy', { gameId: 'refuse', amount: 10 })
    guest.send('message', { gameId: 'refuse', body: 'hello' })
    await until('four refusals', () => errors.length === 3 && refused.length === 1)
    guest.close()
  })

  it('of two windows of a player the newer one acts, and the older one only watches [S-RT-08]', async () => {
    const older = await seatPlayer(room.url, { number: 31, username: 'twice', gameId: 'window', pos: 0, buyin: 100 })
    const errors = recordPayloads(older, 'error')
    const { token, user } = await signInPlayer(room.url, 31, 'twice')
    const newer = connect(room.url, token, user)
    const rejoined = recordPayloads(newer, 'rejoin_success')
    newer.onConnection(() => newer.send('rejoin_room', { tableId: 'window' }))
    await until('the older to be told', () => errors.length > 0)
    expect(last(errors).message).toBe('Table opened in another window')
    await until('the newer to be in', () => rejoined.length > 0)
    older.send('sitout', { gameId: 'window' })
    await until('a refusal', () => errors.length > 1)
    expect(last(errors).code).toBe('other-window')
    older.close()
    newer.close()
  })

  it('chat is trimmed, cut to 100 characters, and limited to five in five seconds [S-RT-10]', async () => {
    const talker = await seatPlayer(room.url, { number: 32, username: 'talker', gameId: 'chat', pos: 0, buyin: 100 })
    const lines = recordPayloads(talker, 'message')
    const errors = recordPayloads(talker, 'error')
    talker.send('message', { gameId: 'chat', body: `  ${'x'.repeat(150)}  `, sender: 'Dealer' })
    for (let n = 0; n < 5; n += 1) talker.send('message', { gameId: 'chat', body: `line ${n}` })
    await until('the sixth to be refused', () => errors.length === 1)
    const own = lines.filter(({ userId }) => userId === talker.user?.id)
    expect(own.map(({ sender, body }) => [sender, body.length])[0]).toEqual(['talker', 100])
    expect(own).toHaveLength(5)
    talker.close()
  })

  it('leaving a table pays the stack out as one cashout row [S-CASH-10 S-EMIT-10 S-WALLET-01]', async () => {
    const leaver = await seatPlayer(room.url, { number: 33, username: 'leaver', gameId: 'leave', pos: 0, buyin: 150 })
    const left = recordPayloads(leaver, 'player_left')
    leaver.send('exit', { gameId: 'leave', type: 'cash' })
    await until('to be gone', () => left.length > 0)
    await until('the chips', async () => (await leaver.call(readWallet)).chips === 10_000)
    const { data } = await leaver.call(listTransactions, { query: { skip: 0, take: 10 } })
    expect(data.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['cashout', 150],
      ['buyin', -150],
      ['signup', 10_000],
    ])
    const { players } = await leaver.call(readGame, { params: { id: 'leave' } })
    expect(players).toEqual([])
    leaver.close()
  })

  it('the message my_tables lists a table from when its user takes a seat until they leave [S-RT-05]', async () => {
    const { token, user } = await signInPlayer(room.url, 34, 'seater')
    const lobby = connect(room.url, token, user)
    const lists = recordPayloads(lobby, 'my_tables')
    lobby.onConnection(() => lobby.send('my_tables', {}))
    await until('the first list', () => lists.length > 0)
    expect(last(lists).tables).toEqual([])
    const player = await seatPlayer(room.url, { number: 34, username: 'seater', gameId: 'late', pos: 0, buyin: 100 })
    await until('the seat to be listed', () => last(lists).tables.length === 1)
    expect(last(lists).tables).toEqual([{ id: 'late', name: 'late', smallBlind: 1, bigBlind: 2 }])
    player.send('exit', { gameId: 'late' })
    await until('the seat to be gone', () => last(lists).tables.length === 0)
    lobby.close()
    player.close()
  })

  it('/health, /ready and /config answer anybody [S-API-04 S-OPS-04]', async () => {
    for (const path of ['/health', '/ready', '/config']) {
      expect([(await fetch(`${room.url}${path}`)).status, path]).toEqual([200, path])
    }
  })
})

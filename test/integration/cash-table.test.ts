import { connect, httpClient } from '@cardroom/bots'
import { listGames, listTransactions, readGame, readPracticeSeat, readWallet, reservePlace } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { closeAfterTest } from '../support/close-after-test.ts'
import { seatPlayer, signInPlayer } from '../support/players.ts'
import { fastGames, roomOfFile } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'
import { movementsOf } from '../support/wallet-reads.ts'
import { recordPayloads } from '../support/watch-client.ts'

const games = fastGames('duel', 'buyin', 'seats', 'guests', 'window', 'chat', 'refuse', 'leave', 'late')
const room = await roomOfFile({ games: [...games, { id: 'cents', name: 'cents', smallBlind: 0.01 }] })

const seat = async (player: Parameters<typeof seatPlayer>[1]) => closeAfterTest(await seatPlayer(room.url, player))

const last = <Item>(items: readonly Item[]): Item => {
  const item = items.at(-1)
  if (item === undefined) throw new Error('nothing was received')
  return item
}

it('the list of games for the stake MICRO has only the table with a small blind of 0.01, and an unknown stake is refused [S-CASH-03 S-API-01]', async () => {
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
  await seat({ number: 20, username: 'sitter', gameId: 'late', pos: 4, buyin: 100 })
  expect(await call(readPracticeSeat)).toEqual({ gameId: 'late', index: 4, buyin: 80 })
})

it('a buy-in at blinds of 1/2 is 80 to 200 chips, which leave the wallet at once [S-CASH-02 S-CASH-05 S-WALLET-01 S-WALLET-03]', async () => {
  const { call } = await signInPlayer(room.url, 21, 'buyer')
  const buyIn = (buyin: number) => call(reservePlace, { body: { gameId: 'buyin', buyin } })
  for (const outside of [79.99, 200.01]) await expect(buyIn(outside)).rejects.toMatchObject({ status: 400 })
  expect(await call(readWallet)).toEqual({ chips: 10_000, inPlay: 0 })
  await buyIn(200)
  expect(await call(readWallet)).toEqual({ chips: 9_800, inPlay: 200 })
  const { data } = await call(listTransactions, { query: { skip: 0, take: 10 } })
  expect(data.map(({ kind, amount, balance, reference_name }) => [kind, amount, balance, reference_name])).toEqual([
    ['buyin', -200, 9_800, 'buyin'],
    ['signup', 10_000, 10_000, undefined],
  ])
})

it('a player who chooses a taken seat is refused, and keeps the place that they bought [S-CASH-06 S-EMIT-03]', async () => {
  await seat({ number: 24, username: 'early', gameId: 'seats', pos: 2, buyin: 100 })
  const { token, user, call } = await signInPlayer(room.url, 25, 'later')
  const second = closeAfterTest(connect(room.url, token, user))
  const errors = recordPayloads(second, 'join_error')
  const players = recordPayloads(second, 'player')
  second.send('join_game', { gameId: 'seats', pos: 2 })
  await until('a refusal', () => errors.length === 1)
  expect(last(errors).message).toBe('Please buy in first')
  await call(reservePlace, { body: { gameId: 'seats', buyin: 100 } })
  second.send('join_game', { gameId: 'seats', pos: 2 })
  await until('a refusal', () => errors.length === 2)
  expect(last(errors).message).toBe('Seat is taken')
  second.send('join_game', { gameId: 'seats', pos: 3 })
  await until('a seat', () => players.length === 1)
  expect(last(players).user).toMatchObject({ username: 'later', chips: 100, index: 3 })
})

it('players see their own two cards, a guest only backs [S-RT-03 B-CARDS-02 B-CARDS-03 S-EMIT-02 S-EMIT-05]', async () => {
  const alice = await seat({ number: 26, username: 'alice', gameId: 'guests', pos: 0, buyin: 100 })
  const bob = await seat({ number: 27, username: 'bobby', gameId: 'guests', pos: 1, buyin: 100 })
  const guest = closeAfterTest(connect(room.url, null, null))
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
})

it('an action is accepted once per turn, and only from the player to act [S-RT-01 S-BET-01 S-EMIT-06 S-EMIT-07]', async () => {
  const dora = await seat({ number: 28, username: 'dora', gameId: 'duel', pos: 0, buyin: 100 })
  const emil = await seat({ number: 29, username: 'emil', gameId: 'duel', pos: 1, buyin: 100 })
  const turns = [dora, emil].map((client) => recordPayloads(client, 'your_turn'))
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
})

it('an action, a seat, a rebuy and a chat line of a guest are each refused at a table [S-RT-01]', async () => {
  const guest = closeAfterTest(connect(room.url, null, null))
  const errors = recordPayloads(guest, 'error')
  const refused = recordPayloads(guest, 'invalid_action')
  guest.send('action', { gameId: 'refuse', action: 'fold', amount: 0, sessionId: 'x', turn: 1 })
  guest.send('join_game', { gameId: 'refuse', pos: 0 })
  guest.send('rebuy', { gameId: 'refuse', amount: 10 })
  guest.send('message', { gameId: 'refuse', body: 'hello' })
  await until('four refusals', () => errors.length === 3 && refused.length === 1)
})

it('when a player opens their table in a newer window, the older one is told so, and its orders are refused [S-RT-08]', async () => {
  const older = await seat({ number: 31, username: 'twice', gameId: 'window', pos: 0, buyin: 100 })
  const errors = recordPayloads(older, 'error')
  const { token, user } = await signInPlayer(room.url, 31, 'twice')
  const newer = closeAfterTest(connect(room.url, token, user))
  const rejoined = recordPayloads(newer, 'rejoin_success')
  newer.onConnection(() => newer.send('rejoin_room', { tableId: 'window' }))
  await until('the older to be told', () => errors.length > 0)
  expect(last(errors).message).toBe('Table opened in another window')
  await until('the newer to be in', () => rejoined.length > 0)
  older.send('sitout', { gameId: 'window' })
  await until('a refusal', () => errors.length > 1)
  expect(last(errors).code).toBe('other-window')
})

it('a chat line is trimmed and cut to 100 characters, and the last of six lines sent at once is refused [S-RT-10]', async () => {
  const talker = await seat({ number: 32, username: 'talker', gameId: 'chat', pos: 0, buyin: 100 })
  const lines = recordPayloads(talker, 'message')
  const errors = recordPayloads(talker, 'error')
  talker.send('message', { gameId: 'chat', body: `  ${'x'.repeat(150)}  `, sender: 'Dealer' })
  for (let n = 0; n < 5; n += 1) talker.send('message', { gameId: 'chat', body: `line ${n}` })
  await until('the sixth to be refused', () => errors.length === 1)
  const own = lines.filter(({ userId }) => userId === talker.user?.id)
  expect(own.map(({ sender, body }) => [sender, body.length])[0]).toEqual(['talker', 100])
  expect(own).toHaveLength(5)
})

it('leaving a table pays the stack out as one cashout row [S-CASH-10 S-EMIT-10 S-WALLET-01]', async () => {
  const leaver = await seat({ number: 33, username: 'leaver', gameId: 'leave', pos: 0, buyin: 150 })
  const left = recordPayloads(leaver, 'player_left')
  leaver.send('exit', { gameId: 'leave', type: 'cash' })
  await until('to be gone', () => left.length > 0)
  await until('the chips', async () => (await leaver.call(readWallet)).chips === 10_000)
  expect(await movementsOf(leaver)).toEqual(['cashout 150', 'buyin -150', 'signup 10000'])
  expect((await leaver.call(readGame, { params: { id: 'leave' } })).players).toEqual([])
})

it('the message my_tables lists a table from when its user takes a seat until they leave [S-RT-05]', async () => {
  const { token, user } = await signInPlayer(room.url, 34, 'seater')
  const lobby = closeAfterTest(connect(room.url, token, user))
  const lists = recordPayloads(lobby, 'my_tables')
  lobby.onConnection(() => lobby.send('my_tables', {}))
  await until('the first list', () => lists.length > 0)
  expect(last(lists).tables).toEqual([])
  const player = await seat({ number: 34, username: 'seater', gameId: 'late', pos: 0, buyin: 100 })
  await until('the seat to be listed', () => last(lists).tables.length === 1)
  expect(last(lists).tables).toEqual([{ id: 'late', name: 'late', smallBlind: 1, bigBlind: 2 }])
  player.send('exit', { gameId: 'late' })
  await until('the seat to be gone', () => last(lists).tables.length === 0)
})

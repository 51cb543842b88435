import { expect, it } from 'vitest'
import { headsUp } from '../directory/testing/heads-up.ts'
import { smallGame, TABLE, tableWorld, throwIfRefused } from '../directory/testing/table-world.ts'
import { discardReceived, threeHanded } from '../directory/testing/three-handed.ts'
import { parseEventNames } from './testing/onlooker.ts'
import type { OutgoingMessage } from './views/outgoing.ts'

it('a player who joins a table is sent the seat, and everybody the table and a dealer line [S-EMIT-03 S-CASH-06 S-RT-11]', async () => {
  const world = await tableWorld('join')
  const { guest } = world
  await world.greet('spectator', 'join')
  await world.sit('anna', 3)
  expect(world.watch('anna').names()).toEqual(['player', 'success', 'table', '"anna joins the table"'])
  expect(guest.names().slice(1)).toEqual(['new_player', 'table', '"anna joins the table"'])
  expect(guest.last('new_player')?.user).toMatchObject({ id: 'anna', index: 3, chips: 200, balance: 200 })
  expect(guest.last('table')).toMatchObject({ gameId: TABLE, sessionId: '', table: { isRunning: false } })
  expect(guest.last('table')?.table.players.map(({ id }) => id)).toEqual(['', '', '', 'anna', '', ''])
})

it('a refused buy-in or seat choice changes nothing [S-CASH-05 S-CASH-06 B-IN-30]', async () => {
  const world = await headsUp()
  const reserve = (name: string, amount: number) => world.order(name, { type: 'reserve', amount: amount as never })
  const sit = (seat: number) => world.order('cleo', { type: 'sit', seat: seat as never })
  const refusalOf = (code: string) => ({ ok: false, refusal: { code } })
  expect(await reserve('cleo', 7_999)).toMatchObject(refusalOf('buy-in-out-of-range'))
  expect(await reserve('anna', 10_000)).toMatchObject(refusalOf('already-seated'))
  expect(await reserve('poor', 10_000)).toMatchObject(refusalOf('insufficient'))
  expect(await sit(3)).toMatchObject(refusalOf('no-reservation'))
  await throwIfRefused(reserve('cleo', 10_000))
  expect(await sit(2)).toMatchObject(refusalOf('seat-taken'))
  expect(world.guest.names()).toEqual([])
  await throwIfRefused(sit(3))
  expect(await world.ledger.balanceOf('wallet:cleo')).toBe(990_000)
  expect(await world.ledger.balanceOf('wallet:poor')).toBe(0)
})

it('a reserved buy-in is refunded if the player takes no seat within 60 s [S-CASH-05 S-WALLET-03]', async () => {
  const world = await tableWorld('unused')
  await world.fund(['anna'])
  await throwIfRefused(world.order('anna', { type: 'reserve', amount: 20_000 as never }))
  expect(await world.ledger.balanceOf('wallet:anna')).toBe(980_000)
  await world.clock.advance(59_999)
  expect(await world.ledger.balanceOf('wallet:anna')).toBe(980_000)
  await world.clock.advance(1)
  expect(await world.ledger.balanceOf('wallet:anna')).toBe(1_000_000)
  const [last] = (await world.ledger.transactionsOf('anna' as never, 0, 1)).transactions
  expect(last).toMatchObject({ kind: 'refund', amount: 20_000, reference: TABLE })
})

it('a player who sits down at a running game waits, and may choose when to play [S-SIT-02 S-SIT-04]', async () => {
  const world = await headsUp()
  await world.sit('cleo', 4)
  expect(world.watch('cleo').names().at(-1)).toBe('sitout_buttons waitForBigBlind playNextHand 2')
  expect((await world.view('cleo')).players[4]).toMatchObject({ isWaiting: true, playerCards: [] })
  await throwIfRefused(world.order('cleo', { type: 'sitIn' }))
  expect(world.watch('cleo').names()).toEqual(['player_sitin cleo', 'sitout_buttons afterButton 2'])
})

it('a player who buys the button is told the price, and both blinds lie in front of that player [L15 S-SIT-03 S-EMIT-05 Q50]', async () => {
  const world = await headsUp({ ...smallGame, buyButton: true })
  await world.sit('cleo', 4)
  expect(world.watch('cleo').names().at(-1)).toBe('sitout_buttons waitForBigBlind playNextHand 3')
  await throwIfRefused(world.order('cleo', { type: 'sitIn' }))
  expect(world.watch('cleo').names()).toEqual(['player_sitin cleo', 'sitout_buttons nextHand 3'])
  world.entropy.rig(null)
  await world.plays('anna fold, bert muck')
  await world.clock.advance(5_000)
  const tables = world.watch('cleo').all('table')
  const posted = tables.findLast(({ table }) => table.bigBlindGiven)?.table
  expect(posted).toMatchObject({ dealer: 2, smallBlindPlayerId: null, smallBlindGiven: false, pot: 1 })
  expect(posted?.playerBets).toEqual([
    { userId: 'cleo', amount: 1, kind: 'deadBlind' },
    { userId: 'cleo', amount: 2, kind: 'bigBlind' },
  ])
  await throwIfRefused(world.act((await world.view('spectator')).turn?.userId ?? 'nobody', 'fold'))
  const bets = world.guest.last('player_fold')?.table.playerBets
  expect(bets).toEqual([{ userId: 'cleo', amount: 2, kind: 'bigBlind' }])
})

it.each([
  ['wait for the big blind is not offered the choice again', 'waitForBigBlind', 'sitout_buttons bigBlind'],
  ['post and play is shown the cost until the deal', 'sitIn', 'sitout_buttons nextHand 2'],
] as const)('a new player in a game of three who has chosen to %s [S-SIT-03 S-SIT-04]', async (_, type, buttons) => {
  const world = await threeHanded(['As Ad', 'Kc Kd', '7h 2s'])
  await world.sit('dora', 5)
  const dora = world.watch('dora')
  expect(dora.names().at(-1)).toBe('sitout_buttons waitForBigBlind playNextHand 2')
  await throwIfRefused(world.order('dora', { type }))
  expect(dora.names()).toEqual(['player_sitin dora', buttons])
  await world.plays('anna fold, bert fold, cleo muck')
  dora.names()
  await world.clock.advance(60_000)
  expect(dora.names().filter((name) => name.startsWith('sitout_buttons'))[0]).toBe('sitout_buttons')
})

it('when one of two players leaves between hands, the seat is free at once and the game stops [S-EMIT-10 S-CASH-10]', async () => {
  const world = await headsUp()
  await world.plays('anna fold, bert muck')
  discardReceived(world, 'anna', 'bert', 'spectator')
  await throwIfRefused(world.order('anna', { type: 'leave' }))
  expect(world.guest.names()).toEqual(['player_exit anna', 'player_left anna', 'game_state stands'])
  expect(world.watch('anna').names()).toEqual(['game_state stands'])
  expect(await world.ledger.balanceOf('wallet:anna')).toBe(999_900)
  expect((await world.view('spectator')).players[0]?.id).toBe('')
})

it('a player who leaves during a hand and opens the table again before its end is sent the table without their seat then [S-EMIT-10 S-CASH-10]', async () => {
  const world = await headsUp()
  const bert = world.watch('bert')
  await throwIfRefused(world.order('bert', { type: 'leave' }))
  await world.greet('bert', 'rejoin')
  await world.plays('anna call, anna muck')
  expect(bert.names().slice(-3)).toEqual(['round_complete', 'game_state stands', 'table'])
  expect(bert.last('table')?.table.players.map(({ id }) => id)).toEqual(['anna', '', '', '', '', ''])
  expect(bert.all('player_left')).toEqual([])
  expect(world.guest.names().slice(-2)).toEqual(['player_left bert', 'game_state stands'])
})

it('a player who reloads the page right after sitting down is announced as away, and is not sitting out after the return [S-RT-11 S-TIME-05]', async () => {
  const world = await tableWorld('reload')
  await world.sit('bert', 2)
  await world.sit('anna', 0)
  world.watch('bert').names()
  await throwIfRefused(world.order('anna', { type: 'holdSeat' }))
  expect(world.watch('bert').names()).toEqual(
    parseEventNames('player_sitout anna | "anna is away, the seat is kept for a minute" | game_state stands'),
  )
  await throwIfRefused(world.order('anna', { type: 'reconnect' }))
  expect((await world.view('bert')).players[0]).toMatchObject({ id: 'anna', isSittingOut: false })
})

it('a player who asks to sit out does so after the running hand, everybody is told, and the player can sit in again [S-EMIT-11 S-SIT-01 B-IN-01 B-IN-10]', async () => {
  const world = await headsUp()
  await throwIfRefused(world.order('anna', { type: 'sitOut' }))
  expect(world.watch('anna').names()).toEqual(['table'])
  expect((await world.view('anna')).players[0]).toMatchObject({ sitOutAtNextHand: true, isSittingOut: false })
  await world.plays('anna fold, bert muck')
  const seen = ['player_sitout anna', '"anna sits out"', 'game_state stands']
  expect(world.guest.names().slice(-3)).toEqual(seen)
  expect(world.watch('anna').names().slice(-5)).toEqual([
    ...['round_complete', ...seen, 'sitout_buttons iAmBack playNextHand'],
  ])
  await throwIfRefused(world.order('anna', { type: 'sitIn' }))
  expect(world.watch('anna').names()).toEqual(
    parseEventNames('player_sitin anna | starting 3 | game_state runs | sitout_buttons'),
  )
})

it('everybody at the table sees that a player has asked to sit out, and that the player withdraws it [S-EMIT-11 S-SIT-01 B-DATA-01]', async () => {
  const world = await headsUp()
  const annaAsSeenBy = (viewer: string) => world.watch(viewer).last('table')?.table.players[0]
  await throwIfRefused(world.order('anna', { type: 'sitOut' }))
  for (const viewer of ['anna', 'bert', 'spectator']) {
    expect(world.watch(viewer).names()).toEqual(['table'])
    expect(annaAsSeenBy(viewer)).toMatchObject({ sitOutAtNextHand: true, sitOutAtNextBlind: false })
  }
  await throwIfRefused(world.order('anna', { type: 'sitIn' }))
  expect(world.guest.names()).toEqual(['table'])
  for (const viewer of ['anna', 'spectator']) {
    expect(annaAsSeenBy(viewer)).toMatchObject({ sitOutAtNextHand: false, sitOutAtNextBlind: false })
  }
})

it('a page that opens a table is sent the last 50 chat lines of players, in order with the dealer’s lines [B-CHAT-06 B-IN-33 S-TIME-06 S-EMIT-02]', async () => {
  const world = await tableWorld('chat')
  await world.sit('anna', 0)
  const say = (body: string) => world.tables.sendChat(TABLE, { sender: 'anna', userId: 'anna', body })
  for (let n = 1; n <= 60; n += 1) await say(`line ${n}`)
  await world.sit('bert', 2)
  const chatOf = (events: readonly OutgoingMessage[]) =>
    events.flatMap(({ name, payload }) => (name === 'snapshot' || name === 'table_state' ? (payload.chat ?? []) : []))
  const joined = chatOf(await world.greet('spectator', 'join'))
  expect(joined.map(({ body }) => body)).toEqual([
    'anna joins the table',
    ...Array.from({ length: 50 }, (_, n) => `line ${n + 11}`),
    'bert joins the table',
  ])
  const line = { body: 'bert joins the table', timestamp: world.clock.now() }
  expect(joined.at(-1)).toEqual({ sender: 'Dealer', userId: 'dealer', type: 'cash', ...line })
  expect(chatOf(await world.greet('anna', 'rejoin'))).toEqual(joined)
  await say('one more')
  expect(chatOf(await world.greet('anna', 'rejoin')).map(({ body }) => body)).toContain('one more')
})

it('a chat line is sent to a guest and to another player, with the sequence number of the table’s last event [S-RT-04 S-RT-10 B-IN-33]', async () => {
  const world = await headsUp()
  await world.tables.sendChat(TABLE, { sender: 'anna', userId: 'anna', body: 'hello' })
  expect(world.guest.names()).toEqual(['"hello"'])
  expect(world.watch('bert').last('message')).toMatchObject({ sender: 'anna', userId: 'anna', type: 'cash' })
  expect(world.watch('bert').last('message')?.seq).toBe((await world.view('bert')).seq)
})

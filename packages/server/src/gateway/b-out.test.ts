import { type ClientMessageName, clientMessages } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { TABLE } from '../directory/testing/table-world.ts'
import { type GatewayWorld, gatewayWorld } from './testing/gateway-world.ts'
import { commonFields, headsUp } from './testing/heads-up.ts'

const seatOf = async (world: GatewayWorld, name: string) =>
  (await world.view('spectator')).players.find(({ id }) => id === name)

const sittingMessage = { ...commonFields, type: 'cash', sessionId: 'h' }

/** One client message of each kind, with the fields that the requirements name. */
const sampleMessages: Readonly<Record<ClientMessageName, object | undefined>> = {
  action: { ...commonFields, action: 'call', amount: 1, type: 'cash', sessionId: 'h', turn: 1, tournamentId: 't' },
  exit: { ...commonFields, type: 'cash', tournamentId: 't' },
  lobby: { ...commonFields, type: 'tournament', tournamentId: 't' },
  me: commonFields,
  pong: undefined,
  rejoin_room: { tableId: TABLE, playerId: 'anna', type: 'cash', timestamp: 1 },
  rejoin_game: { tournamentId: 't', playerId: 'anna', type: 'tournament', timestamp: 1, tableId: TABLE },
  message: { sender: 'anna', body: 'hi', timestamp: 1, gameId: TABLE, userId: 'anna', type: 'cash' },
  sitout: sittingMessage,
  sitin: sittingMessage,
  sitout_nextblind: sittingMessage,
  sitin_nextbigblind: sittingMessage,
  join_game_guest: { ...commonFields, username: 'Random', pfp: '/avatar.png', rake: { Two: 2, FivePlus: 6 } },
  join_game: { ...commonFields, chips: 100, pos: 0, username: 'anna', gameType: 'cash', pfp: '/anna.png' },
  rebuy: { ...commonFields, amount: 12.5 },
  auto_topup: { gameId: TABLE, topUp: { below: 50, to: 200 } },
  join_tournament: { tournamentId: 't', userId: 'anna', username: 'anna', pfp: null, type: 'tournament' },
  rebuys: { ...commonFields, tournamentId: 't', amount: 1000 },
  addon: { ...commonFields, tournamentId: 't', amount: 1000 },
  leaderboard: { tournamentId: 't' },
  automuck: { ...commonFields, muck: true },
  can_rebuy: { ...commonFields, tournamentId: 't' },
  report: { gameId: TABLE, about: 'bert', reason: 'chat', body: 'rude' },
  heartbeat: { timestamp: 1, address: 'a0' },
  my_tables: { userId: 'anna' },
  table: { gameId: TABLE },
  rows: { gameIds: [TABLE] },
  host: { gameId: TABLE, order: { type: 'pause' } },
  take_name: { gameId: TABLE, name: 'Anna' },
  withdraw_request: { gameId: TABLE },
}

it('every client message means the same as JSON text and as an object [B-OUT-01 Q86]', async () => {
  /** Names of the events that a player receives after sending every message in one format. */
  const receivedFor = async (form: (payload: object | undefined) => unknown) => {
    const world = await gatewayWorld('forms')
    const anna = world.connect('anna')
    for (const name of Object.keys(clientMessages) as ClientMessageName[]) {
      await anna.raw(name, form(sampleMessages[name]))
      expect(JSON.stringify(anna.received), name).not.toContain('invalid-payload')
      await world.clock.advance(1_000)
    }
    expect(world.errors).toEqual([])
    return anna.received
  }
  const asText = await receivedFor((payload) => payload && JSON.stringify(payload))
  expect(asText.length).toBeGreaterThan(Object.keys(sampleMessages).length)
  expect(await receivedFor((payload) => payload)).toEqual(asText)
})

it('every action message acts for its sender; only a raise has an amount, which is the chips that it adds to the bet [B-OUT-02 S-BET-01]', async () => {
  const { guest, plays } = await headsUp()
  await plays('anna raise 5')
  expect(guest.last('player_raise')).toMatchObject({ player: { id: 'anna', chips: 194, currentBet: 6 }, bet: 5 })
  await plays('bert call 77')
  expect(guest.last('player_call')).toMatchObject({ player: { id: 'bert', currentBet: 6 }, bet: 4 })
  await plays('bert check 77')
  expect(guest.last('player_check')).toMatchObject({ player: { id: 'bert' }, bet: 0 })
  await plays('anna allin 77')
  expect(guest.last('player_allin')).toMatchObject({ player: { id: 'anna', chips: 0 }, bet: 194 })
  await plays('bert fold 77')
  expect(guest.last('player_fold')).toMatchObject({ player: { id: 'bert' }, bet: 0 })
})

it('an illegal action, or an action on another player’s turn, is refused and changes nothing; after an illegal one its player gets the turn again [S-BET-01 B-IN-09 B-OUT-02 S-RT-01]', async () => {
  const { world, anna, bert, guest, plays } = await headsUp()
  const before = await world.view('spectator')
  await plays('anna check')
  expect(anna.names()).toEqual(['invalid_action', 'action_result', 'your_turn'])
  expect(anna.last('invalid_action')?.message).toBe('You cannot check: there is a bet to call')
  const { sessionId, turn } = anna.last('your_turn') ?? {}
  expect(anna.last('action_result')).toEqual({ gameId: TABLE, success: false, userId: 'anna', turn })
  await bert.say('action', { ...commonFields, action: 'fold', amount: 0, type: 'cash', sessionId, turn })
  expect(bert.names()).toEqual(['invalid_action', 'action_result'])
  expect(bert.last('invalid_action')).toMatchObject({ code: 'not-your-turn' })
  expect(bert.last('action_result')).toEqual({ gameId: TABLE, success: false, userId: 'bert', turn })
  expect(guest.names()).toEqual([])
  expect(await world.view('spectator')).toEqual(before)
  await plays('anna call')
  expect(anna.last('action_result')).toEqual({ gameId: TABLE, success: true, userId: 'anna', turn })
})

it('action, seat, chat, rebuy and sitting messages of a guest are refused and change nothing [S-RT-01 A-ROLE-05]', async () => {
  const { guest, anna, world } = await headsUp()
  const { sessionId, turn } = anna.last('your_turn') ?? {}
  const before = await world.view('spectator')
  await guest.say('action', { ...commonFields, action: 'fold', amount: 0, sessionId, turn })
  expect(guest.names()).toEqual(['invalid_action'])
  const others = [
    ['join_game', { ...commonFields, pos: 4 }],
    ['message', { ...commonFields, body: 'hi' }],
    ['rebuy', { ...commonFields, amount: 10 }],
    ['can_rebuy', commonFields],
    ['automuck', { ...commonFields, muck: false }],
    ['sitout', commonFields],
    ['sitin', commonFields],
    ['sitout_nextblind', commonFields],
    ['sitin_nextbigblind', commonFields],
  ] as const
  for (const [name, payload] of others) {
    await guest.say(name, payload)
    expect(guest.names(), name).toEqual(['error'])
    expect(guest.last('error'), name).toMatchObject({ gameId: TABLE, code: 'guest' })
  }
  expect(await world.view('spectator')).toEqual(before)
})

it.each(['exit', 'lobby'] as const)(
  'a player who sends `%s` leaves the table and gets a confirmation at once [B-OUT-03 S-EMIT-10]',
  async (name) => {
    const { anna, guest } = await headsUp()
    await anna.say(name, { ...commonFields, type: 'cash' })
    expect(anna.names().slice(-2)).toEqual(['exit', 'player_left'])
    expect(anna.last('player_left')).toMatchObject({ userId: 'anna' })
    expect(guest.last('player_exit')).toMatchObject({ userId: 'anna' })
  },
)

it('`me` is answered with the player’s own seat, its cards and a snapshot [B-OUT-04 B-IN-26 S-EMIT-13]', async () => {
  const { anna, guest } = await headsUp()
  await anna.say('me', commonFields)
  expect(anna.names()).toEqual(['me', 'snapshot'])
  const own = { id: 'anna', index: 0, playerCards: ['SA', 'DA'], chips: 199, isActive: true }
  expect(anna.last('me')?.user).toMatchObject(own)
  await guest.say('me', commonFields)
  expect(guest.names()).toEqual(['snapshot'])
  expect(guest.last('snapshot')?.table.players[0]?.playerCards).toEqual(['BACKCARD', 'BACKCARD'])
})

it('a `pong` has no payload and shows that the client is alive [B-OUT-04 S-RT-09]', async () => {
  const { anna, world } = await headsUp()
  await world.clock.advance(10_001)
  expect(anna.connection.pingState.isSilent()).toBe(true)
  await anna.raw('pong', undefined)
  expect(anna.connection.pingState.isSilent()).toBe(false)
  expect(anna.names()).toEqual([])
})

it.each(['rejoin_room', 'rejoin_game'] as const)(
  'a rejoin by %s is answered with the state of the whole table [B-OUT-05 B-IN-31]',
  async (name) => {
    const { world } = await headsUp()
    const again = world.connect('anna')
    await again.say(name, { tableId: TABLE, playerId: 'bert', type: 'cash', timestamp: 1 })
    expect(again.names()).toEqual(['rejoin_success', 'table_state', 'player_turn', 'your_turn'])
    expect(again.last('table_state')?.table.players.map(({ playerCards }) => playerCards)).toMatchObject({
      0: ['SA', 'DA'],
      2: ['BACKCARD', 'BACKCARD'],
    })
  },
)

it('the server trims and cuts a chat message and sets its time, and a player may send five in 5 s [B-OUT-06 S-RT-10]', async () => {
  const { anna, bert, guest, world } = await headsUp()
  const said = { ...commonFields, type: 'cash', sender: 'Dealer', timestamp: 1 }
  await anna.say('message', { ...said, body: `  ${'x'.repeat(120)}  ` })
  expect(guest.last('message')).toMatchObject({ sender: 'anna', userId: 'anna', body: 'x'.repeat(100), type: 'cash' })
  expect(bert.last('message')?.timestamp).toBe(world.clock.now())
  for (let n = 0; n < 5; n += 1) await anna.say('message', { gameId: TABLE, body: `${n}` })
  expect(anna.last('error')).toMatchObject({ code: 'chat-limit' })
  expect(bert.last('message')?.body).toBe('3')
  await world.clock.advance(4_999)
  await anna.say('message', { gameId: TABLE, body: 'soon' })
  expect(anna.last('error')).toMatchObject({ code: 'chat-limit' })
  expect(bert.last('message')?.body).toBe('3')
  await world.clock.advance(1)
  await anna.say('message', { gameId: TABLE, body: 'again' })
  expect(bert.last('message')?.body).toBe('again')
})

it('`sitout` and `sitout_nextblind` mark a player to sit out, `sitin` undoes only the former, `sitin_nextbigblind` lets a new player wait for the big blind [B-OUT-07 S-SIT-01 B-SITOUT-03]', async () => {
  const { anna, bert, world } = await headsUp()
  await anna.say('sitout_nextblind', sittingMessage)
  expect(await seatOf(world, 'anna')).toMatchObject({ sitOutAtNextBlind: true, sitOutAtNextHand: false })
  await anna.say('sitout', sittingMessage)
  expect(await seatOf(world, 'anna')).toMatchObject({ sitOutAtNextBlind: true, sitOutAtNextHand: true })
  await anna.say('sitin', sittingMessage)
  expect(await seatOf(world, 'anna')).toMatchObject({ sitOutAtNextBlind: true, sitOutAtNextHand: false })
  const cleo = await world.seat('cleo', 4)
  expect(cleo.last('sitout_buttons')).toMatchObject({ waitForBigBlind: true, playNextHand: true })
  await cleo.say('sitin_nextbigblind', sittingMessage)
  expect(await seatOf(world, 'cleo')).toMatchObject({ isWaiting: true })
  expect(bert.last('player_sitin')).toMatchObject({ userId: 'cleo' })
})

it('`join_game` seats the player with the reserved chips, whatever amount the message has [B-OUT-10 B-IN-30 Q87 S-CASH-06]', async () => {
  const { world, guest } = await headsUp()
  const cleo = world.connect('cleo')
  const join = { gameId: TABLE, userId: 'anna', chips: 9_999, pos: 4, username: 'root', gameType: 'cash', pfp: '/x' }
  await cleo.say('join_game', { ...join, gameId: 'nowhere' })
  const payload = { gameId: 'nowhere', message: 'This table does not exist', code: 'no-such-table' }
  expect(cleo.drain()).toEqual([{ name: 'join_error', payload }])
  await cleo.say('join_game', join)
  expect(cleo.last('join_error')).toMatchObject({ message: 'Please buy in first' })
  await world.order('cleo', { type: 'reserve', amount: 10_000 as never })
  await cleo.say('join_game', { ...join, pos: 2 })
  expect(cleo.last('join_error')).toMatchObject({ message: 'Seat is taken' })
  await cleo.say('join_game', join)
  expect(cleo.last('player')?.user).toMatchObject({ id: 'cleo', username: 'cleo', chips: 100, index: 4, pfp: null })
  expect(cleo.last('success')).toBeDefined()
  expect(guest.last('new_player')?.user).toMatchObject({ id: 'cleo', index: 4 })
})

it('the server sets the rake (2 percent of the pot in a heads-up hand), whatever rake `join_game_guest` names [B-OUT-08 S-EMIT-02 B-OUT-11 Q72 S-RAKE-01]', async () => {
  const { world, plays } = await headsUp()
  const guest = world.connect(null)
  const rake = { Two: 0, ThreeToFour: 0, FivePlus: 0 }
  await guest.say('join_game_guest', { gameId: TABLE, userId: 'guest', username: 'Random', pfp: '/a.png', rake })
  expect(guest.names()).toEqual(['table', 'snapshot', 'send_hole_cards_guest', 'player_turn'])
  await plays('anna call, bert check, bert raise 48, anna fold')
  // The pot on the flop was 4. The bet of 48, which nobody called, was returned.
  expect(guest.last('rake_deduction')?.pot.mainPot.amount).toBe(3.92)
  expect(guest.last('winners')?.winners).toEqual([{ id: 'bert', wonAmount: 3.92 }])
})

it('`rebuy` adds chips after the hand, or is refused with the reason [B-OUT-12 S-CASH-08]', async () => {
  const { anna, bert, world, plays } = await headsUp()
  await anna.say('rebuy', { ...commonFields, amount: 50 })
  expect(anna.last('rebuy_error')).toMatchObject({ code: 'top-up-out-of-range', message: 'You can add 1.00 at most' })
  await anna.say('rebuy', { ...commonFields, amount: 0.5 })
  expect(bert.last('rebuy')).toBeUndefined()
  await plays('anna fold')
  await world.clock.advance(5_000)
  expect(bert.last('rebuy')).toMatchObject({ userId: 'anna', chips: 199.5 })
  expect(anna.last('success')).toMatchObject({ message: 'Your chips have been added' })
})

it('the refusal of too small a rebuy after an all-in names the limits of the buy-in [B-OUT-12 S-CASH-09]', async () => {
  const { anna, bert, plays } = await headsUp()
  await plays('anna allin')
  await anna.say('rebuy', { ...commonFields, amount: 1 })
  expect(anna.last('rebuy_error')).toMatchObject({
    code: 'buy-in-out-of-range',
    message: 'The buy-in is outside the limits of this table: 80.00 to 200.00',
  })
  expect(bert.last('rebuy')).toBeUndefined()
})

it('`automuck` with `muck` false shows both cards; it is refused without the choice to muck [B-OUT-15 S-SHOW-02]', async () => {
  const { anna, bert, guest, plays } = await headsUp()
  await plays('anna fold')
  expect(bert.last('automuckcards')).toMatchObject({ userId: 'bert' })
  await bert.say('automuck', { ...commonFields, muck: false })
  expect(guest.last('show_card')).toMatchObject({ userId: 'bert', playerCards: ['CK', 'DK'] })
  await anna.say('automuck', { ...commonFields, muck: true })
  expect(anna.last('error')).toMatchObject({ code: 'no-muck-offered' })
})

it('`automuck` with `muck` true mucks, and nobody sees the cards until the winner shows one [B-OUT-15 S-SHOW-02 N-TABLE-07]', async () => {
  const { bert, guest, plays } = await headsUp()
  await plays('anna fold')
  guest.names()
  await bert.say('automuck', { ...commonFields, muck: true })
  expect(guest.names()[0]).toBe('player_muck')
  expect(guest.last('player_muck')).toMatchObject({ userId: 'bert' })
  expect(guest.last('show_card')).toBeUndefined()
  await bert.say('automuck', { ...commonFields, muck: false, cards: [0] })
  expect(guest.last('show_card')).toMatchObject({ userId: 'bert', playerCards: ['CK'] })
})

it('`can_rebuy` is answered with permission, limits and wallet balance; a player with an empty wallet, without a seat or leaving has no permission [B-OUT-16 B-IN-32 S-RBY-04]', async () => {
  const { anna, world } = await headsUp()
  await anna.say('can_rebuy', { ...commonFields, tournamentId: 'none' })
  expect(anna.last('can_rebuy')?.data).toEqual({ canRebuy: true, min: 1, max: 1, balance: 9_800 })
  const cleo = world.connect('cleo')
  await cleo.say('join_game_guest', { gameId: TABLE })
  await cleo.say('can_rebuy', commonFields)
  expect(cleo.last('can_rebuy')?.data).toMatchObject({ canRebuy: false, max: 0 })
  await world.fund(['poor'], 100)
  const poor = await world.seat('poor', 4, 100)
  await poor.say('can_rebuy', commonFields)
  expect(poor.last('can_rebuy')?.data).toEqual({ canRebuy: false, min: 80, max: 100, balance: 0 })
  await anna.say('exit', commonFields)
  await anna.say('rejoin_room', { tableId: TABLE })
  await anna.say('can_rebuy', commonFields)
  expect(anna.last('can_rebuy')?.data).toMatchObject({ canRebuy: false, max: 0 })
})

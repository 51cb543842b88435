import { expect, it } from 'vitest'
import { tableWorld } from '../directory/testing/table-world.ts'
import { discardReceived, threeHanded } from '../directory/testing/three-handed.ts'
import { parseEventNames } from './testing/onlooker.ts'

it('a turn without an action ends in a fold, or in a check if checking is free [S-TIME-01 S-EMIT-06 B-IN-07]', async () => {
  const world = await threeHanded(['7h 2s', 'As Ad', 'Kc Qd'], '3c 5d 9h Js 4s')
  const turn = { userId: 'anna', turnTimeOut: 20_000, timeLeft: 20_000, timeBank: false }
  expect(world.guest.last('player_turn')).toMatchObject(turn)
  discardReceived(world, 'anna', 'spectator')
  await world.clock.advance(20_999)
  expect(world.guest.names()).toEqual([])
  await world.clock.advance(1)
  const seen = ['turn_timeout anna', 'player_fold anna', 'temp_pot', 'player_turn bert']
  expect(world.guest.names()).toEqual(seen)
  expect(world.watch('anna').names()).toEqual(seen)
  await world.plays('bert call')
  discardReceived(world, 'spectator')
  await world.clock.advance(36_000)
  expect(world.guest.names().slice(1, 3)).toEqual(['turn_timeout cleo', 'player_check cleo'])
})

it('the `pre_select` message, for actions in advance, has the cost of a call and goes only to players who will still have a turn [S-EMIT-06 S-EMIT-07 B-IN-27]', async () => {
  const world = await threeHanded(['7h 2s', 'As Ad', 'Kc Qd'])
  const price = { currentHighestBet: 2, totalPot: 3 }
  expect(world.watch('bert').last('pre_select')).toMatchObject({ ...price, callAmount: 1, isBigBlind: false })
  expect(world.watch('cleo').last('pre_select')).toMatchObject({ ...price, callAmount: 0, isBigBlind: true })
  discardReceived(world, 'anna', 'bert', 'cleo', 'spectator')
  const preSelectReceivers = () =>
    ['anna', 'bert', 'cleo', 'spectator'].filter((who) => world.watch(who).names().includes('pre_select'))
  await world.plays('anna 4')
  expect(preSelectReceivers()).toEqual(['anna', 'cleo'])
  expect(world.guest.last('player_raise')?.displayText).toBe('RAISE')
  await world.plays('bert allIn')
  expect(preSelectReceivers()).toEqual(['anna'])
  await world.plays('cleo fold')
  expect(preSelectReceivers()).toEqual([])
})

it('the `pre_select` message has the full cost of a call, also for a player whose stack does not cover it [S-EMIT-06 B-PRESELECT-05 B-PRESELECT-07]', async () => {
  const world = await tableWorld('short-stack')
  await world.deal({ anna: '7h 2s', bert: 'As Ad', cleo: 'Kc Qd' }, '', { cleo: 80 })
  await world.plays('anna 100')
  const { players } = await world.view('cleo')
  expect(players[4]).toMatchObject({ id: 'cleo', chips: 78, currentBet: 2 })
  expect(world.watch('cleo').last('pre_select')).toMatchObject({ currentHighestBet: 100, callAmount: 98 })
})

it('the time bank is announced to everybody, and shown to viewers who come later [S-EMIT-06 N-TIME-01 B-IN-06 B-TURN-01 B-TURN-03 Q52]', async () => {
  const world = await threeHanded(['7h 2s', 'As Ad', 'Kc Qd'])
  await world.plays('anna fold')
  discardReceived(world, 'anna', 'bert', 'spectator')
  await world.clock.advance(20_000)
  for (const viewer of ['anna', 'bert', 'spectator']) expect(world.watch(viewer).names()).toEqual(['player_turn bert'])
  const bank = { userId: 'bert', turnTimeOut: 15_000, startedAt: world.clock.now(), timeBank: true }
  expect(world.watch('anna').last('player_turn')).toMatchObject({ ...bank, timeLeft: 15_000 })
  await world.clock.advance(4_000)
  expect((await world.view('cleo')).turn).toEqual({ ...bank, timeLeft: 11_000 })
  expect(await world.greet('bert', 'rejoin')).toContainEqual(
    expect.objectContaining({ name: 'player_turn', payload: expect.objectContaining({ ...bank, timeLeft: 11_000 }) }),
  )
  await world.plays('bert call')
  expect(world.guest.last('player_turn')).toMatchObject({ userId: 'cleo', timeBank: false })
  // The time bank starts after a grace period of 1 s, which it is not charged for.
  const banks = world.guest.last('player_call')?.table.players.map(({ timeBank }) => timeBank)
  expect(banks?.filter((ms) => ms > 0)).toEqual([15_000, 12_000, 15_000])
})

it('a guest is told that a player is disconnected, how long the table waits, and that the player has returned [S-EMIT-06 N-TIME-02 S-TIME-04]', async () => {
  const world = await threeHanded(['7h 2s', 'As Ad', 'Kc Qd'])
  await world.order('anna', { type: 'disconnect' })
  expect((await world.view('spectator')).players[0]).toMatchObject({ id: 'anna', isConnected: false })
  expect(world.guest.names().at(-1)).toBe('table')
  expect(world.guest.last('table')?.table.players[0]).toMatchObject({ isConnected: false })
  await world.clock.advance(20_000)
  expect(world.guest.names()).toEqual(['player_turn anna'])
  expect(world.guest.last('player_turn')).toMatchObject({ turnTimeOut: 30_000, timeBank: true })
  await world.clock.advance(5_000)
  await world.order('anna', { type: 'reconnect' })
  expect(world.guest.names()).toEqual(['table', 'player_turn anna'])
  expect(world.guest.last('table')?.table.players[0]).toMatchObject({ isConnected: true })
  expect(world.guest.last('player_turn')).toMatchObject({ turnTimeOut: 20_000, timeBank: true })
  await world.clock.advance(21_000)
  expect(world.guest.names().slice(0, 2)).toEqual(['turn_timeout anna', 'player_fold anna'])
})

it('when a player folds, their bet is still counted in the total pot [S-EMIT-07 B-CHIPS-05 Q60]', async () => {
  const world = await threeHanded(['7h 2s', 'As Ad', 'Kc Qd'])
  await world.plays('anna 6, bert fold')
  const folded = world.guest.last('player_fold')
  expect(folded).toMatchObject({ player: { id: 'bert', chips: 199 }, table: { pot: 0, totalPot: 9 } })
  expect(world.guest.last('temp_pot')?.totalPot).toBe(9)
  expect((await world.view('spectator')).totalPot).toBe(9)
  await world.plays('cleo call')
  expect(world.guest.last('collect_pot')?.pot.mainPot.amount).toBe(13)
})

it('when a raise is refused nobody is sent an event, and the choices of the turn can be requested again [S-BET-01]', async () => {
  const world = await threeHanded(['7h 2s', 'As Ad', 'Kc Qd'])
  const viewers = ['anna', 'bert', 'cleo', 'spectator']
  discardReceived(world, ...viewers)
  await world.clock.advance(2_000)
  expect(await world.act('anna', 3)).toMatchObject({ ok: false, refusal: { code: 'raise-out-of-range' } })
  for (const viewer of viewers) expect(world.watch(viewer).names()).toEqual([])
  const [reminder, ...more] = await world.tables.turnReminder('lantern' as never, 'anna' as never)
  expect(more).toEqual([])
  expect(reminder).toMatchObject({
    name: 'your_turn',
    payload: { turn: 1, currentBet: 2, minRaiseAmount: 4, maxRaiseAmount: 200, timeLeft: 18_000, canRaise: true },
  })
  expect(await world.tables.turnReminder('lantern' as never, 'bert' as never)).toEqual([])
})

const cards = { anna: '7h 2s', bert: 'As Ad', cleo: 'Kc Qd' }

it('a player who cannot make a full raise may go all-in, which does not let earlier players raise again [S-BET-03 S-BET-05]', async () => {
  const world = await tableWorld('offers')
  await world.deal(cards, '', { bert: 80 })
  await world.plays('anna 50')
  // A full raise would be to 98, and Bert has 79 besides the blind.
  const choices = { currentBet: 49, canRaise: true, minRaiseAmount: 79, maxRaiseAmount: 79 }
  expect(world.watch('bert').last('your_turn')).toMatchObject(choices)
  await world.plays('bert allIn')
  expect(world.watch('cleo').last('your_turn')).toMatchObject({ currentBet: 78, canRaise: true, minRaiseAmount: 126 })
  await world.plays('cleo call')
  expect(world.watch('anna').last('your_turn')).toMatchObject({ currentBet: 30, canRaise: false, minRaiseAmount: 0 })
  expect(await world.act('anna', 'allIn')).toMatchObject({ ok: false, refusal: { code: 'action-not-reopened' } })
})

it('no raise is offered if every opponent is all-in; a call for more than the stack is an all-in for less [S-BET-04]', async () => {
  const world = await tableWorld('offers')
  const { guest } = world
  await world.deal(cards, '', { cleo: 80 })
  await world.plays('anna fold, bert allIn')
  expect(world.watch('cleo').last('your_turn')).toMatchObject({ currentBet: 78, canRaise: false, minRaiseAmount: 0 })
  await world.plays('cleo call')
  expect(guest.last('player_allin')).toMatchObject({ bet: 78, player: { id: 'cleo', chips: 0 } })
})

it('a player who leaves during a hand is announced at once; after the hand the seat is free and one posting returns the stack [S-EMIT-10 S-CASH-10]', async () => {
  const world = await threeHanded(['7h 2s', 'As Ad', 'Kc Qd'])
  discardReceived(world, 'anna', 'bert', 'spectator')
  await world.order('bert', { type: 'leave' })
  expect(world.guest.names()).toEqual(['player_exit bert'])
  expect(world.watch('bert').names()).toEqual([])
  await world.plays('anna 4')
  expect(world.guest.names()).toEqual(
    parseEventNames('player_raise anna 4 | temp_pot | player_fold bert | temp_pot | player_turn cleo'),
  )
  await world.plays('cleo fold, anna muck')
  expect(world.guest.names().slice(-5)).toEqual(
    parseEventNames('player_muck anna | round_complete | player_left bert | starting 5 | game_state runs'),
  )
  const { transactions } = await world.ledger.transactionsOf('bert' as never, 0, 10)
  expect(transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['cashout', 19_900],
    ['buyin', -20_000],
    ['signup', 1_000_000],
  ])
})

import { describe, expect, it } from 'vitest'
import { skip, threeHanded } from './testing/three-handed.ts'

describe('without an answer', () => {
  it('S-TIME-01 S-EMIT-06 B-IN-07 the time is over: fold, or check where that is free', async () => {
    const world = await threeHanded(['7h 2s', 'As Ad', 'Kc Qd'], '3c 5d 9h Js 4s')
    await world.clock.advance(3_000)
    expect(world.watch('spectator').last('player_turn')).toMatchObject({
      userId: 'anna',
      turnTimeOut: 20_000,
      timeLeft: 20_000,
      timeBank: false,
    })
    skip(world, 'anna', 'spectator')
    await world.clock.advance(20_999)
    expect(world.watch('spectator').names()).toEqual([])
    await world.clock.advance(1)
    const seen = ['turn_timeout anna', 'player_fold anna', 'temp_pot', 'player_turn bert']
    expect(world.watch('spectator').names()).toEqual(seen)
    expect(world.watch('anna').names()).toEqual(seen)
    await world.act('bert', 'call')
    skip(world, 'spectator')
    await world.clock.advance(21_000)
    expect(world.watch('spectator').names().slice(0, 2)).toEqual(['turn_timeout cleo', 'player_check cleo'])
  })

  it('S-BET-01 a refused action changes nothing, and the turn can be shown once more', async () => {
    const world = await threeHanded(['7h 2s', 'As Ad', 'Kc Qd'])
    await world.clock.advance(3_000)
    skip(world, 'anna', 'spectator')
    await world.clock.advance(2_000)
    expect(await world.act('anna', 3)).toMatchObject({ ok: false, refusal: { code: 'raise-out-of-range' } })
    expect(world.watch('anna').names()).toEqual([])
    const [reminder, ...more] = await world.tables.turnReminder('lantern' as never, 'anna' as never)
    expect(more).toEqual([])
    expect(reminder).toMatchObject({
      name: 'your_turn',
      payload: { turn: 1, currentBet: 2, minRaiseAmount: 4, maxRaiseAmount: 200, timeLeft: 18_000, canRaise: true },
    })
    expect(await world.tables.turnReminder('lantern' as never, 'bert' as never)).toEqual([])
  })
})

describe('leaving in a hand', () => {
  it('S-EMIT-10 S-CASH-10 the seat is free after the hand, the others see both, the stack goes home in one row', async () => {
    const world = await threeHanded(['7h 2s', 'As Ad', 'Kc Qd'])
    await world.clock.advance(3_000)
    skip(world, 'anna', 'bert', 'spectator')
    await world.order('bert', { type: 'leave' })
    expect(world.watch('spectator').names()).toEqual(['player_exit bert'])
    expect(world.watch('bert').names()).toEqual([])
    await world.act('anna', 4)
    expect(world.watch('spectator').names()).toEqual([
      'player_raise anna 4',
      'temp_pot',
      'player_fold bert',
      'temp_pot',
      'player_turn cleo',
    ])
    await world.act('cleo', 'fold')
    await world.order('anna', { type: 'decideMuck', cards: [] })
    expect(world.watch('spectator').names().slice(-5)).toEqual([
      'player_muck anna',
      'round_complete',
      'player_left bert',
      'starting 5',
      'game_state runs',
    ])
    const { transactions } = await world.ledger.transactionsOf('bert' as never, 0, 10)
    expect(transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['cashout', 19_900],
      ['buyin', -20_000],
      ['signup', 1_000_000],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { type TableWorld, tableWorld } from './testing/table-world.ts'

/** Anna, Bert and Cleo at 1/2 with 200 each; Anna has the button, so Bert pays the small blind and acts first later. */
const threeHanded = async (holes: readonly [string, string, string], board = ''): Promise<TableWorld> => {
  const world = await tableWorld('emit')
  await world.fund(['anna', 'bert', 'cleo'])
  world.watch('spectator')
  world.plan({ button: 0, holes: { 0: holes[0], 2: holes[1], 4: holes[2] }, board })
  await world.sit('anna', 0)
  await world.sit('bert', 2)
  await world.sit('cleo', 4)
  return world
}

const skip = (world: TableWorld, ...viewers: readonly string[]): void => {
  for (const viewer of viewers) world.watch(viewer).names()
}

describe('a walk', () => {
  it('S-EMIT-04 S-EMIT-05 S-EMIT-06 a hand starts for a player with cards and for a guest', async () => {
    const world = await threeHanded(['As Ad', 'Kc Kd', '7h 2s'])
    skip(world, 'anna', 'cleo', 'spectator')
    await world.clock.advance(3_000)
    expect(world.watch('anna').names()).toEqual([
      'table',
      'stage 0',
      '"Hand #1, blinds 1.00/2.00"',
      'table',
      'temp_pot',
      'stage 1',
      'send_hole_cards',
      'stage 2',
      'player_turn anna',
      'your_turn',
    ])
    expect(world.watch('cleo').names().slice(6)).toEqual([
      'send_hole_cards',
      'stage 2',
      'player_turn anna',
      'pre_select',
    ])
    expect(world.watch('spectator').names().slice(6)).toEqual(['send_hole_cards_guest', 'stage 2', 'player_turn anna'])
    expect(world.watch('anna').last('send_hole_cards')?.playerCards).toEqual([
      { id: 'anna', playerCards: ['SA', 'DA'] },
    ])
    expect(world.watch('spectator').last('send_hole_cards_guest')).toMatchObject({
      guest: true,
      playerCards: [
        { id: 'anna', playerCards: ['BACKCARD', 'BACKCARD'] },
        { id: 'bert', playerCards: ['BACKCARD', 'BACKCARD'] },
        { id: 'cleo', playerCards: ['BACKCARD', 'BACKCARD'] },
      ],
    })
  })

  it('S-EMIT-05 S-EMIT-01 the forced bets lie in front of who posted them, by kind', async () => {
    const world = await threeHanded(['As Ad', 'Kc Kd', '7h 2s'])
    await world.clock.advance(3_000)
    const [started, posted] = world.watch('spectator').all('table').slice(-2)
    expect(started?.table).toMatchObject({
      dealer: 0,
      smallBlindPlayerId: 'bert',
      currentStage: { value: 0 },
      smallBlindGiven: false,
      playerBets: [],
      isRunning: true,
      handNumber: 1,
    })
    expect(posted?.table).toMatchObject({
      smallBlindGiven: true,
      bigBlindGiven: true,
      anteGiven: false,
      playerBets: [
        { userId: 'bert', amount: 1, kind: 'smallBlind' },
        { userId: 'cleo', amount: 2, kind: 'bigBlind' },
      ],
      pot: 0,
      totalPot: 3,
      roomMinBet: 1,
    })
    expect(world.watch('spectator').last('temp_pot')?.totalPot).toBe(3)
    expect(started?.sessionId).not.toBe('')
    expect(started?.table.sessionId).toBe(started?.sessionId)
  })

  it('S-EMIT-08 S-EMIT-09 S-HAND-09 S-SHOW-02 all fold to the big blind, who may show', async () => {
    const world = await threeHanded(['As Ad', 'Kc Kd', '7h 2s'])
    await world.clock.advance(3_000)
    await world.act('anna', 'fold')
    skip(world, 'anna', 'bert', 'cleo', 'spectator')
    await world.act('bert', 'fold')
    const seen = [
      'player_fold bert',
      'temp_pot',
      'round_end',
      'player_sidepot_refund cleo 1',
      'collect_pot',
      'pot',
      'winners cleo 2',
      '"cleo wins 2.00"',
    ]
    expect(world.watch('spectator').names()).toEqual(seen)
    expect(world.watch('bert').names()).toEqual(['action_result', ...seen])
    expect(world.watch('cleo').names()).toEqual([...seen, 'automuckcards cleo'])
    expect(world.watch('cleo').last('winners')?.winners).toEqual([{ id: 'cleo', wonAmount: 2 }])
    await world.clock.advance(4_999)
    expect(world.watch('spectator').names()).toEqual([])
    await world.clock.advance(1)
    expect(world.watch('spectator').names().slice(0, 6)).toEqual([
      'player_muck cleo',
      'round_complete',
      'starting 0',
      'game_state runs',
      'reset_table',
      'table',
    ])
  })

  it('N-TABLE-07 S-SHOW-02 the winner shows one card, which everybody sees, before and after the automatic muck', async () => {
    const world = await threeHanded(['As Ad', 'Kc Kd', '7h 2s'])
    await world.clock.advance(3_000)
    await world.act('anna', 'fold')
    await world.act('bert', 'fold')
    skip(world, 'spectator')
    await world.order('cleo', { type: 'decideMuck', cards: [1] })
    expect(world.watch('spectator').names()).toEqual([
      'show_card cleo',
      'round_complete',
      'starting 5',
      'game_state runs',
    ])
    expect(world.watch('spectator').last('show_card')?.playerCards).toEqual(['S2'])
    const { players } = await world.view('spectator')
    expect(players[4]?.playerCards).toEqual(['BACKCARD', 'S2'])
  })
})

describe('a hand checked to the showdown', () => {
  it('S-EMIT-07 S-EMIT-08 S-EMIT-09 S-SHOW-01 S-RAKE-03 from the first call to the last muck', async () => {
    const world = await threeHanded(['7h 2s', 'As Ad', 'Kc Qd'], '3c 5d 9h Js 4s')
    await world.clock.advance(3_000)
    skip(world, 'spectator')
    await world.act('anna', 'call')
    await world.act('bert', 'call')
    skip(world, 'spectator')
    await world.act('cleo', 'check')
    expect(world.watch('spectator').names()).toEqual([
      'player_check cleo',
      'temp_pot',
      'round_end',
      'collect_pot',
      'pot',
      'community_cards',
      'stage 3',
      '"Flop: 3c 5d 9h"',
      'player_turn bert',
    ])
    for (const name of ['bert', 'cleo']) await world.act(name, 'check')
    skip(world, 'spectator')
    await world.act('anna', 'check')
    expect(world.watch('spectator').names()).toEqual([
      'player_check anna',
      'temp_pot',
      'round_end',
      'collect_pot',
      'pot',
      'stage 4',
      'community_cards',
      'stage 5',
      '"Turn: Js"',
      'player_turn bert',
    ])
    for (const name of ['bert', 'cleo', 'anna', 'bert', 'cleo']) await world.act(name, 'check')
    skip(world, 'anna', 'bert', 'cleo', 'spectator')
    await world.act('anna', 'check')
    const seen = [
      'player_check anna',
      'temp_pot',
      'round_end',
      'collect_pot',
      'pot',
      'stage 8',
      'table_show bert',
      'rake_deduction',
      'winners bert 5.76',
      '"bert wins 5.76 with Pair of Aces"',
    ]
    expect(world.watch('spectator').names()).toEqual(seen)
    expect(world.watch('bert').names()).toEqual(seen)
    expect(world.watch('cleo').names()).toEqual([...seen, 'automuckcards cleo'])
    expect(world.watch('anna').names()).toEqual(['action_result', ...seen, 'automuckcards anna'])
    expect(world.watch('spectator').last('community_cards')?.var_cards).toEqual([['C3', 'D5', 'H9', 'SJ', 'S4']])
    expect(world.watch('spectator').last('rake_deduction')?.pot).toEqual({
      mainPot: { amount: 5.76 },
      sidePots: [{ id: 0, amount: 5.76 }],
    })
    expect(world.watch('spectator').last('winners')?.winners).toEqual([
      { id: 'bert', wonAmount: 5.76, handName: 'Pair of Aces', winningCards: ['SA', 'DA', 'SJ', 'H9', 'D5'] },
    ])
    await world.order('cleo', { type: 'decideMuck', cards: [0, 1] })
    expect(world.watch('spectator').names()).toEqual(['show_card cleo'])
    await world.clock.advance(5_000)
    expect(world.watch('spectator').names().slice(0, 3)).toEqual(['player_muck anna', 'round_complete', 'starting 0'])
  })
})

describe('an all-in run-out', () => {
  it('S-EMIT-08 S-POT-01 S-POT-02 S-HAND-10 three stacks: hands up, side pot, refund, streets 1.5 s apart', async () => {
    const world = await tableWorld('all-in')
    await world.fund(['anna', 'bert', 'cleo'])
    world.watch('spectator')
    world.plan({ button: 0, holes: { 0: 'Kc Kd', 2: 'As Ad', 4: 'Qh Qs' }, board: '2c 5d 9h Js 3s' })
    await world.sit('anna', 0, 200)
    await world.sit('bert', 2, 80)
    await world.sit('cleo', 4, 120)
    await world.clock.advance(3_000)
    await world.act('anna', 'allIn')
    await world.act('bert', 'allIn')
    skip(world, 'spectator')
    await world.act('cleo', 'call')
    expect(world.watch('spectator').names()).toEqual([
      'player_allin cleo 118',
      'temp_pot',
      'round_end',
      'player_sidepot_refund anna 80',
      'collect_pot',
      'pot',
      'table_show anna bert cleo',
    ])
    expect(world.watch('spectator').last('pot')?.pot).toEqual({
      mainPot: { amount: 240 },
      sidePots: [
        { id: 0, amount: 240 },
        { id: 1, amount: 80 },
      ],
    })
    await world.clock.advance(1_499)
    expect(world.watch('spectator').names()).toEqual([])
    await world.clock.advance(1)
    expect(world.watch('spectator').names()).toEqual(['community_cards', 'stage 3', '"Flop: 2c 5d 9h"'])
    await world.clock.advance(1_500)
    expect(world.watch('spectator').names()).toEqual(['stage 4', 'community_cards', 'stage 5', '"Turn: Js"'])
    await world.clock.advance(1_500)
    expect(world.watch('spectator').names()).toEqual([
      'stage 6',
      'community_cards',
      'stage 7',
      '"River: 3s"',
      'stage 8',
      'table_show anna bert cleo',
      'rake_deduction',
      'winners bert 236, anna 80',
      '"bert wins 236.00 with Pair of Aces"',
      '"anna wins 80.00 with Pair of Kings"',
      'round_complete',
      'player_sitout cleo',
      '"cleo sits out"',
      'starting 5',
      'game_state runs',
    ])
  })

  it('S-POT-02 S-EMIT-15 the part of the last bet that nobody called goes back before the run-out', async () => {
    const world = await tableWorld('refund')
    await world.fund(['anna', 'bert'])
    world.watch('spectator')
    world.plan({ button: 0, holes: { 0: 'As Ad', 2: 'Kc Kd' }, board: '2c 5d 9h Js 3s' })
    await world.sit('anna', 0, 200)
    await world.sit('bert', 2, 80)
    await world.clock.advance(3_000)
    await world.act('anna', 'allIn')
    skip(world, 'spectator')
    await world.act('bert', 'call')
    expect(world.watch('spectator').names()).toEqual([
      'player_allin bert 78',
      'temp_pot',
      'round_end',
      'player_sidepot_refund anna 120',
      'collect_pot',
      'pot',
      'table_show anna bert',
    ])
    expect(world.watch('spectator').last('player_sidepot_refund')?.player).toEqual({ id: 'anna', chips: 120 })
  })
})

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

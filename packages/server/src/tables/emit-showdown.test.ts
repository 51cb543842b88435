import { describe, expect, it } from 'vitest'
import { gameForm } from '../config/game-config.ts'
import { muckedHand } from './testing/mucked-hand.ts'
import { must, smallGame, tableWorld } from './testing/table-world.ts'
import { skip, threeHanded } from './testing/three-handed.ts'

describe('a hand checked to the showdown', () => {
  it('from the first call to the last muck [S-EMIT-07 S-EMIT-08 S-EMIT-09 S-SHOW-01 S-RAKE-03 S-RT-11]', async () => {
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
      '"Rake 0.24"',
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

it('the odd hundredth of a split pot goes to the winner nearest left of the button, who is named first [S-POT-03 Q61]', async () => {
  const world = await tableWorld('odd', [gameForm.parse({ ...smallGame, rakePercent: [0, 0, 0] })])
  await world.fund(['anna', 'bert', 'cleo'])
  world.watch('spectator')
  world.plan({ button: 0, holes: { 0: '2c 3c', 2: '7d 8c', 4: '2d 3d' }, board: 'As Ah Kc Kd Qh' })
  for (const [index, name] of ['anna', 'bert', 'cleo'].entries()) await world.sit(name, index * 2)
  await world.clock.advance(3_000)
  await must(world.act('anna', 4.01))
  await must(world.act('bert', 'call'))
  await must(world.act('cleo', 'call'))
  await must(world.act('bert', 'fold'))
  for (const name of ['cleo', 'anna', 'cleo', 'anna', 'cleo', 'anna']) await must(world.act(name, 'check'))
  const winners = world.watch('spectator').last('winners')?.winners
  expect(winners?.map(({ id, wonAmount }) => [id, wonAmount])).toEqual([
    ['cleo', 6.02],
    ['anna', 6.01],
  ])
})

it('mucked cards stay visible to their owner until the next hand, and disappear for all others [S-RT-03 N-TABLE-07]', async () => {
  const world = await muckedHand('own')
  const annasCards = async (viewer: string) =>
    (await world.view(viewer)).players.find(({ id }) => id === 'anna')?.playerCards
  expect(await annasCards('anna')).toEqual(['H7', 'S2'])
  expect(await annasCards('bert')).toEqual([])
  expect(await annasCards('spectator')).toEqual([])
})

describe('an all-in run-out', () => {
  it('three stacks: hands up, side pot, refund, streets 1.5 s apart [S-EMIT-08 S-EMIT-09 B-POTS-05 S-POT-01 S-POT-02 S-POT-04 S-HAND-10]', async () => {
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
    await world.clock.advance(2_200)
    expect(world.watch('spectator').names()).toEqual([
      'stage 6',
      'community_cards',
      'stage 7',
      '"River: 3s"',
      'stage 8',
      'table_show anna bert cleo',
      'rake_deduction',
      '"Rake 4.00"',
      'winners bert 237, anna 79',
      '"bert wins 237.00 with Pair of Aces"',
      '"anna wins 79.00 with Pair of Kings"',
      'round_complete',
      'player_sitout cleo',
      '"cleo sits out"',
      'starting 5',
      'game_state runs',
    ])
    const aces = { handName: 'Pair of Aces', winningCards: ['SA', 'DA', 'SJ', 'H9', 'D5'] }
    const kings = { handName: 'Pair of Kings', winningCards: ['CK', 'DK', 'SJ', 'H9', 'D5'] }
    expect(world.watch('spectator').last('winners')?.pots).toEqual([
      { pot: 0, winners: [{ id: 'bert', wonAmount: 237, ...aces }] },
      { pot: 1, winners: [{ id: 'anna', wonAmount: 79, ...kings }] },
    ])
  })

  it('the uncalled part of the last bet is returned before the run-out [S-POT-02 S-EMIT-15]', async () => {
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

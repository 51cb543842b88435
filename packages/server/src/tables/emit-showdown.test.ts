import { expect, it } from 'vitest'
import { muckedHand } from '../directory/testing/mucked-hand.ts'
import { tableWorld } from '../directory/testing/table-world.ts'
import { discardReceived, threeHanded } from '../directory/testing/three-handed.ts'
import { parseEventNames } from './testing/onlooker.ts'

it('in a hand that is checked to the showdown, players and a guest are sent street, pot, rake and winner messages in order [B-IN-14 B-IN-24 B-TURN-04 Q53 S-EMIT-15 S-EMIT-07 S-EMIT-08 S-EMIT-09 S-SHOW-01 S-RAKE-03 S-RT-11]', async () => {
  const world = await threeHanded(['7h 2s', 'As Ad', 'Kc Qd'], '3c 5d 9h Js 4s')
  await world.plays('anna call, bert call')
  discardReceived(world, 'spectator')
  await world.plays('cleo check')
  expect(world.guest.names()).toEqual(
    parseEventNames(`
    player_check cleo | temp_pot | round_end | collect_pot | pot | community_cards | stage 3 | "Flop: 3c 5d 9h"
    | player_turn bert`),
  )
  await world.plays('bert check, cleo check')
  discardReceived(world, 'spectator')
  await world.plays('anna check')
  expect(world.guest.names()).toEqual(
    parseEventNames(`
    player_check anna | temp_pot | round_end | collect_pot | pot | stage 4 | community_cards | stage 5
    | "Turn: Js" | player_turn bert`),
  )
  await world.plays('bert check, cleo check, anna check, bert check, cleo check')
  discardReceived(world, 'anna', 'bert', 'cleo', 'spectator')
  await world.plays('anna check')
  const seen = parseEventNames(`
    player_check anna | temp_pot | round_end | collect_pot | pot | stage 8 | table_show bert | rake_deduction
    | "Rake 0.24" | winners bert 5.76 | "bert wins 5.76 with Pair of Aces"`)
  expect(world.guest.names()).toEqual(seen)
  expect(world.watch('bert').names()).toEqual(seen)
  expect(world.watch('cleo').names()).toEqual([...seen, 'automuckcards cleo'])
  expect(world.watch('anna').names()).toEqual(['action_result', ...seen, 'automuckcards anna'])
  const raked = { mainPot: { amount: 5.76 }, sidePots: [{ id: 0, amount: 5.76 }] }
  expect(world.guest.last('rake_deduction')?.pot).toEqual(raked)
  expect(world.guest.last('community_cards')?.var_cards).toEqual([['C3', 'D5', 'H9', 'SJ', 'S4']])
  expect(world.guest.last('winners')?.winners).toEqual([
    { id: 'bert', wonAmount: 5.76, handName: 'Pair of Aces', winningCards: ['SA', 'DA', 'SJ', 'H9', 'D5'] },
  ])
  await world.order('cleo', { type: 'decideMuck', cards: [0, 1] })
  expect(world.guest.names()).toEqual(['show_card cleo'])
  await world.clock.advance(5_000)
  expect(world.guest.names().slice(0, 3)).toEqual(['player_muck anna', 'round_complete', 'starting 0'])
})

it('after a showdown mucked cards are visible to their owner, and not to another player or a guest [S-RT-03 N-TABLE-07]', async () => {
  const world = await muckedHand('own')
  const annasCards = async (viewer: string) =>
    (await world.view(viewer)).players.find(({ id }) => id === 'anna')?.playerCards
  expect(await annasCards('anna')).toEqual(['H7', 'S2'])
  expect(await annasCards('bert')).toEqual([])
  expect(await annasCards('spectator')).toEqual([])
})

it('an all-in of three stacks shows the cards, a side pot, a returned bet and the streets 1.5 s apart [S-EMIT-08 S-EMIT-09 B-POTS-05 S-POT-01 S-POT-02 S-POT-04 S-HAND-10]', async () => {
  const world = await tableWorld('all-in')
  world.watch('spectator')
  await world.deal({ anna: 'Kc Kd', bert: 'As Ad', cleo: 'Qh Qs' }, '2c 5d 9h Js 3s', { bert: 80, cleo: 120 })
  await world.plays('anna allIn, bert allIn')
  discardReceived(world, 'spectator')
  await world.plays('cleo call')
  expect(world.guest.names()).toEqual(
    parseEventNames(`
    player_allin cleo 118 | temp_pot | round_end | player_sidepot_refund anna 80 | collect_pot | pot
    | table_show anna bert cleo`),
  )
  expect(world.guest.last('player_sidepot_refund')?.player).toEqual({ id: 'anna', chips: 80 })
  expect(world.guest.last('pot')?.pot).toEqual({
    mainPot: { amount: 240 },
    sidePots: [
      { id: 0, amount: 240 },
      { id: 1, amount: 80 },
    ],
  })
  await world.clock.advance(1_499)
  expect(world.guest.names()).toEqual([])
  await world.clock.advance(1)
  expect(world.guest.names()).toEqual(['community_cards', 'stage 3', '"Flop: 2c 5d 9h"'])
  await world.clock.advance(1_500)
  expect(world.guest.names()).toEqual(['stage 4', 'community_cards', 'stage 5', '"Turn: Js"'])
  await world.clock.advance(2_200)
  expect(world.guest.names()).toEqual(
    parseEventNames(`
    stage 6 | community_cards | stage 7 | "River: 3s" | stage 8 | table_show anna bert cleo | rake_deduction
    | "Rake 4.00" | winners bert 237, anna 79 | "bert wins 237.00 with Pair of Aces"
    | "anna wins 79.00 with Pair of Kings" | round_complete | player_sitout cleo | "cleo sits out" | starting 5
    | game_state runs`),
  )
  const aces = { handName: 'Pair of Aces', winningCards: ['SA', 'DA', 'SJ', 'H9', 'D5'] }
  const kings = { handName: 'Pair of Kings', winningCards: ['CK', 'DK', 'SJ', 'H9', 'D5'] }
  expect(world.guest.last('winners')?.pots).toEqual([
    { pot: 0, winners: [{ id: 'bert', wonAmount: 237, ...aces }] },
    { pot: 1, winners: [{ id: 'anna', wonAmount: 79, ...kings }] },
  ])
})

import { fullDeck } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { journalOf } from '../directory/testing/table-audit.ts'
import { tableWorld } from '../directory/testing/table-world.ts'
import { discardReceived, threeHanded } from '../directory/testing/three-handed.ts'
import { parseEventNames } from './testing/onlooker.ts'

const dealtHoleCards = ['As Ad', 'Kc Kd', '7h 2s'] as const

it('at the start of a hand a player is sent their own cards, a guest card backs; the table has each blind with its kind and player [S-EMIT-01 S-EMIT-04 S-EMIT-05 S-EMIT-06 B-IN-04 B-TURN-05 Q54 S-HAND-02]', async () => {
  const world = await tableWorld('start')
  world.watch('spectator')
  world.planDeal({ button: 0, holes: { 0: 'As Ad', 2: 'Kc Kd', 4: '7h 2s' } })
  for (const [index, name] of ['anna', 'bert', 'cleo'].entries()) await world.sit(name, index * 2)
  discardReceived(world, 'anna', 'cleo', 'spectator')
  await world.clock.advance(3_000)
  expect(world.watch('anna').names()).toEqual(
    parseEventNames(`
    table | stage 0 | "Hand #1, blinds 1.00/2.00" | table | temp_pot | stage 1 | send_hole_cards | stage 2
    | player_turn anna | your_turn`),
  )
  expect(world.watch('cleo').names().slice(6)).toEqual(
    parseEventNames('send_hole_cards | stage 2 | player_turn anna | pre_select'),
  )
  expect(world.guest.names().slice(6)).toEqual(['send_hole_cards_guest', 'stage 2', 'player_turn anna'])
  expect(world.watch('anna').last('send_hole_cards')?.playerCards).toEqual([{ id: 'anna', playerCards: ['SA', 'DA'] }])
  const backs = ['anna', 'bert', 'cleo'].map((id) => ({ id, playerCards: ['BACKCARD', 'BACKCARD'] }))
  expect(world.guest.last('send_hole_cards_guest')).toMatchObject({ guest: true, playerCards: backs })
  const [started, posted] = world.guest.all('table').slice(-2)
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
  expect(world.guest.last('temp_pot')?.totalPot).toBe(3)
  expect(started?.sessionId).not.toBe('')
  expect(started?.table.sessionId).toBe(started?.sessionId)
})

it('every hand has a new sessionId and 52 cards in a new order [S-HAND-01]', async () => {
  const world = await threeHanded(dealtHoleCards)
  world.entropy.rig(null)
  // Nobody acts, so the hands end by time-outs.
  await world.clock.advance(180_000)
  const hands = (await journalOf(world)).flatMap(({ event }) => (event.type === 'HandStarted' ? event.setup : []))
  expect(hands.length).toBeGreaterThan(1)
  expect(new Set(hands.map(({ handId }) => handId)).size).toBe(hands.length)
  expect(new Set(hands.map(({ deck }) => deck.join())).size).toBe(hands.length)
  for (const { deck } of hands) expect([...deck].sort((a, b) => a - b)).toEqual([...fullDeck])
  const dealt = world.guest.all('send_hole_cards_guest')
  expect([...new Set(dealt.map(({ sessionId }) => sessionId))]).toEqual(hands.map(({ handId }) => handId))
})

it('if all others fold, the big blind wins and may show; then the button moves on [B-TURN-06 B-TURN-07 Q55 S-EMIT-08 S-EMIT-09 S-HAND-09 S-SHOW-02]', async () => {
  const world = await threeHanded(dealtHoleCards)
  await world.plays('anna fold')
  discardReceived(world, 'anna', 'bert', 'cleo', 'spectator')
  await world.plays('bert fold')
  const seen = parseEventNames(`
    player_fold bert | temp_pot | round_end | player_sidepot_refund cleo 1 | collect_pot | pot | winners cleo 2
    | "cleo wins 2.00"`)
  expect(world.guest.names()).toEqual(seen)
  expect(world.watch('bert').names()).toEqual(['action_result', ...seen])
  expect(world.watch('cleo').names()).toEqual([...seen, 'automuckcards cleo'])
  expect(world.watch('cleo').last('winners')?.winners).toEqual([{ id: 'cleo', wonAmount: 2 }])
  await world.clock.advance(4_999)
  expect(world.guest.names()).toEqual([])
  await world.clock.advance(1)
  expect(world.guest.names().slice(0, 6)).toEqual(
    parseEventNames('player_muck cleo | round_complete | starting 0 | game_state runs | reset_table | table'),
  )
  expect(world.guest.last('table')?.table).toMatchObject({ dealer: 2, smallBlindPlayerId: 'cleo' })
})

it('a winner whom nobody called shows one card, and everybody sees it in messages and in the table state [N-TABLE-07 S-SHOW-02]', async () => {
  const world = await threeHanded(dealtHoleCards)
  await world.plays('anna fold, bert fold')
  discardReceived(world, 'spectator')
  await world.order('cleo', { type: 'decideMuck', cards: [1] })
  expect(world.guest.names()).toEqual(parseEventNames('show_card cleo | round_complete | starting 5 | game_state runs'))
  expect(world.guest.last('show_card')?.playerCards).toEqual(['S2'])
  const { players, currentStage } = await world.view('spectator')
  expect(players[4]?.playerCards).toEqual(['BACKCARD', 'S2'])
  // Without a showdown the stage remains that of the last street (Q53).
  expect(currentStage.value).toBe(2)
})

import { type ServerMessageName, serverMessages } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { TABLE } from '../tables/testing/table-world.ts'
import { type Client, gatewayWorld } from './testing/gateway-world.ts'
import { playedBy } from './testing/heads-up.ts'

/** Three players at 1/2 with 200 each: Anna has the button and acts first before the flop. Their first hand is dealt. */
const threeHanded = async () => {
  const world = await gatewayWorld('b-in')
  await world.fund(['anna', 'bert', 'cleo'])
  world.plan({ button: 0, holes: { 0: 'As Ad', 2: 'Kc Kd', 4: '7h 2s' }, board: '2c 5d 9h Js 3s' })
  const guest = world.connect(null)
  await guest.say('join_game_guest', { gameId: TABLE })
  const anna = await world.seat('anna', 0)
  const bert = await world.seat('bert', 2)
  const cleo = await world.seat('cleo', 4)
  await world.clock.advance(3_000)
  return { world, guest, anna, bert, cleo, plays: playedBy({ anna, bert, cleo }) }
}

const all = (client: Client, name: ServerMessageName) =>
  client.received.filter((event) => event.name === name).map(({ payload }) => payload)

describe('messages from server to client', () => {
  it('starting carries the seconds to the start, game_state says that the game runs [B-IN-01 B-IN-10 S-EMIT-04]', async () => {
    const { world, guest, anna, bert } = await threeHanded()
    expect(guest.last('starting')).toMatchObject({ gameId: TABLE, startsIn: 3 })
    expect(guest.last('game_state')).toMatchObject({ gameId: TABLE, isRunning: true })
    await anna.say('exit', { gameId: TABLE })
    await bert.say('exit', { gameId: TABLE })
    await world.clock.advance(10_000)
    expect(guest.last('game_state')).toMatchObject({ isRunning: false })
  })

  it('each player gets only their own hole cards; all others get backs, marked as for a guest [B-IN-04 S-EMIT-05]', async () => {
    const { guest, anna, bert } = await threeHanded()
    expect(anna.last('send_hole_cards')?.playerCards).toEqual([{ id: 'anna', playerCards: ['SA', 'DA'] }])
    expect(bert.last('send_hole_cards')?.playerCards).toEqual([{ id: 'bert', playerCards: ['CK', 'DK'] }])
    expect(all(anna, 'send_hole_cards_guest')).toEqual([])
    const backs = ['anna', 'bert', 'cleo'].map((id) => ({ id, playerCards: ['BACKCARD', 'BACKCARD'] }))
    expect(guest.last('send_hole_cards_guest')).toMatchObject({ guest: true, playerCards: backs })
    expect(all(guest, 'send_hole_cards')).toEqual([])
  })

  it('everybody gets whose turn it is and its time; the player to act also gets all choices [B-IN-05 B-IN-06 S-EMIT-06]', async () => {
    const { world, guest, anna } = await threeHanded()
    const timing = { turnTimeOut: 20_000, startedAt: world.clock.now(), timeLeft: 20_000, timeBank: false }
    expect(guest.last('player_turn')).toMatchObject({ userId: 'anna', ...timing })
    expect(anna.last('your_turn')).toMatchObject({
      ...{ turn: 1, currentBet: 2, canRaise: true, minRaiseAmount: 4, maxRaiseAmount: 200, timeLeft: 20_000 },
      ...{ player: { id: 'anna', chips: 200 }, table: { turn: { userId: 'anna' } } },
    })
    expect(guest.last('your_turn')).toBeUndefined()
  })

  it('action_result answers the actor with true or false and the turn of the action [B-IN-09 S-EMIT-07]', async () => {
    const { guest, anna, plays } = await threeHanded()
    await plays('anna check')
    expect(anna.last('action_result')).toEqual({ gameId: TABLE, success: false, userId: 'anna', turn: 1 })
    await plays('anna call')
    expect(anna.last('action_result')).toEqual({ gameId: TABLE, success: true, userId: 'anna', turn: 1 })
    expect(all(guest, 'action_result')).toEqual([])
  })

  it('stage carries the numbers of the streets of a hand [B-IN-14 B-TURN-04 Q53 S-EMIT-08]', async () => {
    const { guest, plays } = await threeHanded()
    await plays('anna call, bert call, cleo check')
    for (const _ of ['flop', 'turn', 'river']) await plays('bert check, cleo check, anna check')
    const values = all(guest, 'stage').map((payload) => (payload as { currentStage: { value: number } }).currentStage)
    expect(values.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('only the server posts the blinds, each with its kind [B-TURN-05 Q54 S-HAND-02]', async () => {
    const { world, guest } = await threeHanded()
    const view = guest.last('player_turn') && (await world.view('spectator'))
    expect(view).toMatchObject({ smallBlindGiven: true, bigBlindGiven: true, anteGiven: false })
    expect(view?.playerBets).toEqual([
      { userId: 'bert', amount: 1, kind: 'smallBlind' },
      { userId: 'cleo', amount: 2, kind: 'bigBlind' },
    ])
  })

  it('the server sets the dealer, also after the table is cleared for the next hand [B-TURN-06 B-TURN-07 Q55]', async () => {
    const { world, guest, plays } = await threeHanded()
    expect(guest.last('table')?.table).toMatchObject({ dealer: 0, smallBlindPlayerId: 'bert' })
    await plays('anna fold, bert fold')
    await world.clock.advance(10_000)
    expect(guest.last('reset_table')).toBeDefined()
    expect(guest.last('table')?.table).toMatchObject({ dealer: 2, smallBlindPlayerId: 'cleo' })
  })

  it('a turn counts down from its server time, the time bank from its own start [B-TURN-01 B-TURN-03 Q52 N-TIME-01]', async () => {
    const { world, guest, plays } = await threeHanded()
    const start = world.clock.now()
    expect(guest.last('player_turn')).toMatchObject({ turnTimeOut: 20_000, startedAt: start, timeBank: false })
    await world.clock.advance(1_500)
    await plays('anna fold')
    await world.clock.advance(20_000)
    const bank = { userId: 'bert', turnTimeOut: 15_000, startedAt: world.clock.now(), timeBank: true }
    expect(guest.last('player_turn')).toMatchObject({ ...bank, timeLeft: 15_000 })
    await world.clock.advance(2_000)
    await guest.say('join_game_guest', { gameId: TABLE })
    expect(guest.last('snapshot')?.table.turn).toEqual({ ...bank, timeLeft: 13_000 })
    expect(guest.last('player_turn')).toMatchObject({ ...bank, timeLeft: 13_000 })
  })

  it('rake_deduction carries the pot after the rake, in the format of pots [B-IN-24 S-RAKE-03 S-EMIT-15]', async () => {
    const { guest, plays } = await threeHanded()
    await plays('anna call, bert call, cleo check, bert check, cleo check, anna raise 10, bert fold, cleo fold')
    // A pot of 6 saw the flop. Three players were dealt in, so the rake is 4 percent.
    expect(guest.last('rake_deduction')?.pot).toEqual({
      mainPot: { amount: 5.76 },
      sidePots: [{ id: 0, amount: 5.76 }],
    })
    const names = guest.names()
    expect(names.indexOf('rake_deduction')).toBeLessThan(names.indexOf('winners'))
  })

  it('pre_select goes to players who act later, with the cost of a call [B-IN-27 S-EMIT-06]', async () => {
    const { guest, anna, bert, cleo } = await threeHanded()
    const price = { currentHighestBet: 2, totalPot: 3 }
    expect(bert.last('pre_select')).toMatchObject({ ...price, callAmount: 1, isBigBlind: false })
    expect(cleo.last('pre_select')).toMatchObject({ ...price, callAmount: 0, isBigBlind: true })
    expect([anna.last('pre_select'), guest.last('pre_select')]).toEqual([undefined, undefined])
  })

  it('table_state carries the table, time left and buttons; rejoin_failed carries the reason [B-IN-31 S-TIME-06]', async () => {
    const { world, anna } = await threeHanded()
    await world.clock.advance(5_000)
    await anna.gone()
    const back = world.connect('anna')
    await back.say('rejoin_room', { tableId: TABLE })
    expect(back.names().slice(0, 2)).toEqual(['rejoin_success', 'table_state'])
    expect(back.last('table_state')).toMatchObject({
      timeLeft: 15_000,
      buttons: { iAmBack: false, waitForBigBlind: false, playNextHand: false },
      table: { turn: { userId: 'anna', timeLeft: 15_000 } },
    })
    await back.say('rejoin_room', { tableId: 'nowhere' })
    expect(back.last('rejoin_failed')).toEqual({
      ...{ gameId: 'nowhere', message: 'This table does not exist', code: 'no-such-table' },
    })
  })

  it('a player who rejoins a lost seat gets an error, and may then watch [B-IN-31 S-TIME-06]', async () => {
    const { world, guest, anna } = await threeHanded()
    await anna.gone()
    await world.clock.advance(650_000)
    expect(guest.last('player_left')).toMatchObject({ userId: 'anna' })
    const back = world.connect('anna')
    await back.say('rejoin_room', { tableId: TABLE })
    expect(back.names()).toEqual(['rejoin_failed'])
    expect(back.last('rejoin_failed')?.message).toBe('Your seat at this table has been given up')
    expect(world.present.acts(back.connection, TABLE)).toBe(false)
    await back.say('join_game_guest', { gameId: TABLE })
    expect(back.names()).toContain('snapshot')
    await back.say('rejoin_room', { tableId: TABLE })
    expect(back.last('table_state')?.buttons).toBeNull()
  })

  it('a spectator who rejoins gets the state for spectators [B-IN-31 S-TIME-06]', async () => {
    const { world } = await threeHanded()
    const viewer = world.connect(null)
    await viewer.say('rejoin_room', { tableId: TABLE })
    expect(viewer.names()).toEqual(['rejoin_success', 'table_state', 'player_turn'])
    expect(viewer.last('table_state')).toMatchObject({ buttons: null })
    expect(JSON.stringify(viewer.received)).not.toMatch(/"(SA|DA|CK|DK|H7|S2)"/)
  })

  it('every table event carries gameId, sessionId and a sequence number that never decreases [B-IN-34 Q88 S-RT-04]', async () => {
    const { world, guest, anna, bert, cleo, plays } = await threeHanded()
    await plays('anna allin, bert call, cleo fold')
    await world.clock.advance(20_000)
    for (const client of [guest, anna, bert, cleo]) {
      let newest = 0
      for (const { name, payload } of client.received) {
        if (name === 'my_tables' || name === 'table_sync') continue
        expect(payload, name).toMatchObject({ gameId: TABLE })
        if (!('seq' in payload)) continue
        expect(payload.seq, name).toBeGreaterThanOrEqual(newest)
        newest = payload.seq
      }
      expect(newest).toBeGreaterThan(20)
    }
  })

  it('every refusal carries its text in message [B-IN-30]', () => {
    for (const name of ['join_error', 'rebuy_error', 'invalid_action', 'error'] as const) {
      const sample = { gameId: TABLE, message: 'No', code: 'no' }
      expect(serverMessages[name].safeParse(sample).success, name).toBe(true)
      expect(serverMessages[name].safeParse({ gameId: TABLE, code: 'no' }).success, name).toBe(false)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { must, player, TABLE, type TableWorld, tableWorld } from './testing/table-world.ts'

/** Anna and Bert have begun to play; Anna has the button and is to act. */
const running = async (): Promise<TableWorld> => {
  const world = await tableWorld('seats')
  await world.fund(['anna', 'bert', 'cleo', 'dora'])
  world.watch('spectator')
  world.plan({ button: 0, holes: { 0: 'As Ad', 2: 'Kc Kd' }, board: '2c 5d 9h Js 3s' })
  await world.sit('anna', 0)
  await world.sit('bert', 2)
  await world.clock.advance(3_000)
  for (const viewer of ['anna', 'bert', 'spectator']) world.watch(viewer).names()
  return world
}

/** Ends the running hand: the player to act folds, the winner mucks. */
const endHand = async (world: TableWorld, folds: string, wins: string): Promise<void> => {
  await must(world.act(folds, 'fold'))
  await must(world.order(wins, { type: 'decideMuck', cards: [] }))
}

describe('joining', () => {
  it('S-EMIT-03 S-CASH-06 S-RT-11 the player, the table and the dealer', async () => {
    const world = await tableWorld('join')
    await world.fund(['anna'])
    const guest = world.watch('spectator')
    await world.sit('anna', 3)
    expect(world.watch('anna').names()).toEqual(['player', 'success', 'table', '"anna joins the table"'])
    expect(guest.names()).toEqual(['new_player', 'table', '"anna joins the table"'])
    expect(guest.last('new_player')?.user).toMatchObject({ id: 'anna', index: 3, chips: 200, balance: 200 })
    expect(guest.last('table')).toMatchObject({ gameId: TABLE, sessionId: '', table: { isRunning: false } })
    expect(guest.last('table')?.table.players.map(({ id }) => id)).toEqual(['', '', '', 'anna', '', ''])
  })

  it('S-CASH-05 S-CASH-06 B-IN-30 refusals leave everything as it was', async () => {
    const world = await running()
    const refusalOf = async (answer: Promise<object>) => (await answer) as { refusal?: { code: string } }
    const reserve = (name: string, amount: number) =>
      refusalOf(world.order(name, { type: 'reserve', amount: amount as never }))
    expect((await reserve('cleo', 7_999)).refusal?.code).toBe('buy-in-out-of-range')
    expect((await reserve('anna', 10_000)).refusal?.code).toBe('already-seated')
    expect((await reserve('poor', 10_000)).refusal?.code).toBe('insufficient')
    expect((await refusalOf(world.order('cleo', { type: 'sit', seat: 3 as never }))).refusal?.code).toBe(
      'no-reservation',
    )
    await must(world.order('cleo', { type: 'reserve', amount: 10_000 as never }))
    expect((await refusalOf(world.order('cleo', { type: 'sit', seat: 2 as never }))).refusal?.code).toBe('seat-taken')
    expect(world.watch('spectator').names()).toEqual([])
    await must(world.order('cleo', { type: 'sit', seat: 3 as never }))
    expect(await world.ledger.balanceOf('wallet:cleo')).toBe(990_000)
    expect(await world.ledger.balanceOf('wallet:poor')).toBe(0)
  })

  it('S-CASH-05 S-WALLET-03 an unused reservation goes back after 60 s', async () => {
    const world = await tableWorld('unused')
    await world.fund(['anna'])
    await must(world.order('anna', { type: 'reserve', amount: 20_000 as never }))
    expect(await world.ledger.balanceOf('wallet:anna')).toBe(980_000)
    await world.clock.advance(59_999)
    expect(await world.ledger.balanceOf('wallet:anna')).toBe(980_000)
    await world.clock.advance(1)
    expect(await world.ledger.balanceOf('wallet:anna')).toBe(1_000_000)
    const [last] = (await world.ledger.transactionsOf('anna' as never, 0, 1)).transactions
    expect(last).toMatchObject({ kind: 'refund', amount: 20_000, reference: TABLE })
  })

  it('S-SIT-02 S-SIT-04 at a running game the newcomer waits and chooses', async () => {
    const world = await running()
    await world.sit('cleo', 4)
    expect(world.watch('cleo').names().at(-1)).toBe('sitout_buttons waitForBigBlind playNextHand')
    expect((await world.view('cleo')).players[4]).toMatchObject({ isWaiting: true, playerCards: [] })
    await must(world.order('cleo', { type: 'sitIn' }))
    expect(world.watch('cleo').names()).toEqual(['player_sitin cleo', 'sitout_buttons'])
  })

  it('S-SIT-03 S-SIT-04 who chose to wait is asked no more', async () => {
    const world = await tableWorld('three')
    await world.fund(['anna', 'bert', 'cleo', 'dora'])
    world.plan({ button: 0, holes: { 0: 'As Ad', 2: 'Kc Kd', 4: '7h 2s' } })
    for (const [name, seat] of [
      ['anna', 0],
      ['bert', 2],
      ['cleo', 4],
    ] as const)
      await world.sit(name, seat)
    await world.clock.advance(3_000)
    await world.sit('dora', 5)
    expect(world.watch('dora').names().at(-1)).toBe('sitout_buttons waitForBigBlind playNextHand')
    await must(world.order('dora', { type: 'waitForBigBlind' }))
    expect(world.watch('dora').names()).toEqual(['player_sitin dora', 'sitout_buttons'])
  })
})

describe('posting', () => {
  it('S-SIT-03 S-EMIT-05 Q50 L11 who missed both blinds posts a live big and a dead small one', async () => {
    const world = await tableWorld('posting')
    const names = ['anna', 'bert', 'cleo', 'dora'] as const
    await world.fund(names)
    world.watch('spectator')
    world.plan({ button: 0, holes: { 0: 'As Ad', 1: 'Kc Kd', 2: '7h 2s', 3: '8h 3s' } })
    for (const [seat, name] of names.entries()) await world.sit(name, seat)
    await world.clock.advance(3_000)
    const foldAround = async (): Promise<void> => {
      for (
        let turn = (await world.view('spectator')).turn;
        turn !== null;
        turn = (await world.view('spectator')).turn
      ) {
        await must(world.act(turn.userId, 'fold'))
      }
      await world.clock.advance(5_000)
    }
    await must(world.order('dora', { type: 'sitOut' }))
    for (let hand = 0; hand < 2; hand += 1) await foldAround()
    expect((await world.view('spectator')).players[3]).toMatchObject({ isSittingOut: true, playerCards: [] })
    await must(world.order('dora', { type: 'sitIn' }))
    await foldAround()
    const posts = world
      .watch('spectator')
      .all('table')
      .flatMap(({ table }) => table.playerBets.filter(({ userId }) => userId === 'dora'))
    expect(posts).toEqual([
      { userId: 'dora', amount: 1, kind: 'deadBlind' },
      { userId: 'dora', amount: 2, kind: 'bigBlind' },
    ])
    const bets = world.watch('spectator').last('player_fold')?.table
    expect(bets?.playerBets.map(({ kind }) => kind)).not.toContain('deadBlind')
  })
})

describe('leaving', () => {
  it('S-EMIT-10 S-CASH-10 between hands the seat is free at once and the game stands', async () => {
    const world = await running()
    await endHand(world, 'anna', 'bert')
    for (const viewer of ['anna', 'bert', 'spectator']) world.watch(viewer).names()
    await must(world.order('anna', { type: 'leave' }))
    expect(world.watch('spectator').names()).toEqual(['player_exit anna', 'player_left anna', 'game_state stands'])
    expect(world.watch('anna').names()).toEqual(['game_state stands'])
    expect(await world.ledger.balanceOf('wallet:anna')).toBe(999_900)
    expect((await world.view('spectator')).players[0]?.id).toBe('')
  })

  it('S-TIME-05 S-EMIT-10 a held seat is given up after 60 s, and its player is told', async () => {
    const world = await running()
    await must(world.order('anna', { type: 'hold' }))
    await endHand(world, 'anna', 'bert')
    world.watch('anna').names()
    await world.clock.advance(60_000)
    expect(world.watch('anna').names()).toContain('player_left anna')
    expect(await world.ledger.balanceOf('wallet:anna')).toBe(999_900)
  })
})

describe('sitting out', () => {
  it('S-EMIT-11 S-SIT-01 after the hand, and back', async () => {
    const world = await running()
    await must(world.order('anna', { type: 'sitOut' }))
    expect(world.watch('anna').names()).toEqual([])
    expect((await world.view('anna')).players[0]).toMatchObject({ sitOutAtNextHand: true, isSittingOut: false })
    await endHand(world, 'anna', 'bert')
    expect(world.watch('anna').names().slice(-5)).toEqual([
      'round_complete',
      'player_sitout anna',
      '"anna sits out"',
      'game_state stands',
      'sitout_buttons iAmBack playNextHand',
    ])
    expect(world.watch('spectator').names().slice(-3)).toEqual([
      'player_sitout anna',
      '"anna sits out"',
      'game_state stands',
    ])
    await must(world.order('anna', { type: 'sitIn' }))
    expect(world.watch('anna').names()).toEqual([
      'player_sitin anna',
      'starting 3',
      'game_state runs',
      'sitout_buttons',
    ])
  })
})

describe('chips', () => {
  it('S-EMIT-12 S-CASH-08 chips bought in a hand are added after it', async () => {
    const world = await running()
    expect(await world.order('anna', { type: 'addChips', amount: 101 as never })).toMatchObject({ ok: false })
    await must(world.order('anna', { type: 'addChips', amount: 100 as never }))
    expect(world.watch('anna').names()).toEqual([])
    await endHand(world, 'anna', 'bert')
    const names = world.watch('anna').names()
    expect(names.slice(names.indexOf('round_complete'))).toEqual([
      'round_complete',
      'rebuy anna',
      'success',
      'starting 5',
      'game_state runs',
    ])
    expect(world.watch('spectator').last('rebuy')).toMatchObject({ userId: 'anna', chips: 200 })
  })

  it('S-WALLET-02 S-CASH-08 what the wallet does not cover is refused and nothing changes', async () => {
    const world = await tableWorld('poor')
    await world.fund(['anna'], 100)
    await world.sit('anna', 0, 80)
    const before = await world.view('anna')
    expect(await world.order('anna', { type: 'addChips', amount: 5_000 as never })).toEqual({
      ok: false,
      refusal: { code: 'insufficient' },
    })
    expect(await world.view('anna')).toEqual(before)
    expect(await world.ledger.balanceOf('wallet:anna')).toBe(2_000)
  })

  it('S-CASH-09 B-IN-29 S-RBY-04 who has no chips is offered a rebuy for 60 s', async () => {
    const world = await running()
    await must(world.act('anna', 'allIn'))
    await must(world.act('bert', 'call'))
    await world.clock.advance(4_500)
    expect(world.watch('bert').names().slice(-6)).toEqual([
      'round_complete',
      'player_sitout bert',
      '"bert sits out"',
      'rebuy_pop',
      'game_state stands',
      'sitout_buttons',
    ])
    const pop = world.watch('bert').last('rebuy_pop')
    expect(pop).toMatchObject({ kind: 'cash', timestamp: world.clock.now(), balance: 9_800 })
    expect((pop?.expireAt ?? 0) - world.clock.now()).toBe(60_000)
    expect(world.watch('spectator').all('rebuy_pop')).toEqual([])
    const [offer] = await world.tables.rebuyOffer(TABLE, player('bert'))
    expect(offer).toMatchObject({
      name: 'can_rebuy',
      payload: { data: { canRebuy: true, min: 80, max: 200, balance: 9_800 } },
    })
    await world.clock.advance(60_000)
    expect(world.watch('bert').names()).toEqual(['player_left bert'])
  })
})

describe('connections', () => {
  it('S-TIME-04 N-TIME-02 the table sees who is gone and who is back', async () => {
    const world = await running()
    await must(world.order('anna', { type: 'disconnect' }))
    expect(world.watch('spectator').names()).toEqual(['table'])
    expect(world.watch('spectator').last('table')?.table.players[0]?.isConnected).toBe(false)
    await must(world.order('anna', { type: 'reconnect' }))
    expect(world.watch('spectator').last('table')?.table.players[0]?.isConnected).toBe(true)
  })
})

describe('chat', () => {
  it('S-RT-04 S-RT-10 B-IN-33 a line comes in the order of the table, to everybody', async () => {
    const world = await running()
    await world.tables.say(TABLE, { sender: 'anna', userId: 'anna', body: 'hello' })
    expect(world.watch('spectator').names()).toEqual(['"hello"'])
    expect(world.watch('bert').last('message')).toMatchObject({ sender: 'anna', userId: 'anna', type: 'cash' })
    expect(world.watch('bert').last('message')?.seq).toBe((await world.view('bert')).seq)
  })
})

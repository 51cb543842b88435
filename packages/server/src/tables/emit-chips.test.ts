import { describe, expect, it } from 'vitest'
import { headsUp } from './testing/heads-up.ts'
import { inOrder } from './testing/onlooker.ts'
import { must, player, TABLE, tableWorld } from './testing/table-world.ts'

describe('posting', () => {
  it('a player who missed both blinds posts a live big and a dead small blind [S-SIT-03 S-EMIT-05 Q50 L11]', async () => {
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
    const posts = world.guest
      .all('table')
      .flatMap(({ table }) => table.playerBets.filter(({ userId }) => userId === 'dora'))
    expect(posts).toEqual([
      { userId: 'dora', amount: 1, kind: 'deadBlind' },
      { userId: 'dora', amount: 2, kind: 'bigBlind' },
    ])
    const bets = world.guest.last('player_fold')?.table
    expect(bets?.playerBets.map(({ kind }) => kind)).not.toContain('deadBlind')
  })
})

describe('chips', () => {
  it('chips bought during a hand are added after it [S-EMIT-12 S-CASH-08]', async () => {
    const world = await headsUp()
    expect(await world.order('anna', { type: 'addChips', amount: 101 as never })).toMatchObject({ ok: false })
    await must(world.order('anna', { type: 'addChips', amount: 100 as never }))
    expect(world.watch('anna').names()).toEqual(['success'])
    expect(world.watch('anna').last('success')?.message).toBe('Your chips come after this hand')
    await world.plays('anna fold, bert muck')
    const names = world.watch('anna').names()
    expect(names.slice(names.indexOf('round_complete'))).toEqual(
      inOrder('round_complete | rebuy anna | success | starting 5 | game_state runs'),
    )
    expect(world.guest.last('rebuy')).toMatchObject({ userId: 'anna', chips: 200 })
  })

  it('an amount above the wallet balance is refused and nothing changes [S-WALLET-02 S-CASH-08]', async () => {
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

  it('a player without chips is offered a rebuy for 60 s [S-CASH-09 B-IN-29 S-RBY-04]', async () => {
    const world = await headsUp()
    await world.plays('anna allIn, bert call')
    await world.clock.advance(5_200)
    expect(world.watch('bert').names().slice(-6)).toEqual(
      inOrder('round_complete | player_sitout bert | "bert sits out" | rebuy_pop | game_state stands | sitout_buttons'),
    )
    const pop = world.watch('bert').last('rebuy_pop')
    expect(pop).toMatchObject({ kind: 'cash', timestamp: world.clock.now(), balance: 9_800 })
    expect((pop?.expireAt ?? 0) - world.clock.now()).toBe(60_000)
    expect(world.guest.all('rebuy_pop')).toEqual([])
    const [offer] = await world.tables.rebuyOffer(TABLE, player('bert'))
    expect(offer).toMatchObject({
      name: 'can_rebuy',
      payload: { data: { canRebuy: true, min: 80, max: 200, balance: 9_800 } },
    })
    await world.clock.advance(60_000)
    expect(world.watch('bert').names()).toEqual(['player_left bert'])
  })
})

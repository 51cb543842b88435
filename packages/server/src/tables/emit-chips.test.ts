import { expect, it } from 'vitest'
import { headsUp } from '../directory/testing/heads-up.ts'
import { player, TABLE, tableWorld, throwIfRefused } from '../directory/testing/table-world.ts'
import { parseEventNames } from './testing/onlooker.ts'

it('chips bought during a hand are added after the hand [S-EMIT-12 S-CASH-08]', async () => {
  const world = await headsUp()
  expect(await world.order('anna', { type: 'addChips', amount: 101 as never })).toMatchObject({ ok: false })
  await throwIfRefused(world.order('anna', { type: 'addChips', amount: 100 as never }))
  expect(world.watch('anna').names()).toEqual(['success'])
  expect(world.watch('anna').last('success')?.message).toBe('Your chips come after this hand')
  await world.plays('anna fold, bert muck')
  const names = world.watch('anna').names()
  expect(names.slice(names.indexOf('round_complete'))).toEqual(
    parseEventNames('round_complete | rebuy anna | success | starting 5 | game_state runs'),
  )
  expect(world.guest.last('rebuy')).toMatchObject({ userId: 'anna', chips: 200 })
})

it('a top-up above the wallet balance is refused and changes nothing [S-WALLET-02 S-CASH-08]', async () => {
  const world = await tableWorld('poor')
  await world.fund(['anna'], 100)
  await world.sit('anna', 0, 80)
  const before = await world.view('anna')
  const answer = await world.order('anna', { type: 'addChips', amount: 5_000 as never })
  expect(answer).toEqual({ ok: false, refusal: { code: 'insufficient' } })
  expect(await world.view('anna')).toEqual(before)
  expect(await world.ledger.balanceOf('wallet:anna')).toBe(2_000)
})

it('a player without chips is offered a rebuy for 60 s [S-CASH-09 B-IN-29 S-RBY-04]', async () => {
  const world = await headsUp()
  await world.plays('anna allIn, bert call')
  await world.clock.advance(5_200)
  expect(world.watch('bert').names().slice(-6)).toEqual(
    parseEventNames(
      'round_complete | player_sitout bert | "bert sits out" | rebuy_pop | game_state stands | sitout_buttons',
    ),
  )
  const pop = world.watch('bert').last('rebuy_pop')
  expect(pop).toMatchObject({ kind: 'cash', timestamp: world.clock.now(), balance: 9_800 })
  expect((pop?.expireAt ?? 0) - world.clock.now()).toBe(60_000)
  expect(world.guest.all('rebuy_pop')).toEqual([])
  const [offer] = await world.tables.rebuyOffer(TABLE, player('bert'))
  const data = { canRebuy: true, min: 80, max: 200, balance: 9_800 }
  expect(offer).toMatchObject({ name: 'can_rebuy', payload: { data } })
  await world.clock.advance(60_000)
  expect(world.watch('bert').names()).toEqual(['player_left bert'])
})

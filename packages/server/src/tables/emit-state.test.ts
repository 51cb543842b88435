import { expect, it } from 'vitest'
import { gameConfigSchema } from '../config/game-config.ts'
import { headsUp } from '../directory/testing/heads-up.ts'
import { TABLE, tableWorld } from '../directory/testing/table-world.ts'

const limitGame = gameConfigSchema.parse({
  ...{ id: TABLE, name: 'Lantern', smallBlind: 1, practice: true, limit: 'fixed-limit' },
  ante: { amount: 0.5, from: 'each' },
})

it('a table state shows antes, minimum raise, who acts first, when players sat down, and the raise cap [S-EMIT-01 B-DATA-01 B-DATA-02 S-HAND-02 S-BET-05 S-BET-06]', async () => {
  const world = await tableWorld('state', [limitGame])
  world.watch('spectator')
  world.planDeal({ button: 0, holes: { 0: 'As Ad', 2: 'Kc Kd', 4: 'Qc Qd' } })
  const start = world.clock.now()
  for (const [index, name] of ['anna', 'bert', 'cleo'].entries()) {
    await world.sit(name, index * 2)
    await world.clock.advance(500)
  }
  await world.clock.advance(3_000)
  const dealt = await world.view('spectator')
  expect(dealt.players.flatMap(({ session }) => session.start ?? [])).toEqual([start, start + 500, start + 1_000])
  expect([dealt.anteGiven, dealt.smallBlindGiven, dealt.bigBlindGiven, dealt.capReached]).toEqual([
    ...[true, true, true],
    false,
  ])
  expect(dealt.players.filter(({ isFirstPlayer }) => isFirstPlayer).map(({ id }) => id)).toEqual(['anna'])
  expect([dealt.canRaise, dealt.minRaiseAmount]).toEqual([true, 4])
  // Antes are in the pot already, so only blinds are player bets. A blind keeps its kind until its player acts.
  expect(dealt.playerBets).toEqual([
    { userId: 'bert', amount: 1, kind: 'smallBlind' },
    { userId: 'cleo', amount: 2, kind: 'bigBlind' },
  ])
  expect(world.watch('anna').last('your_turn')?.minRaiseAmount).toBe(4)
  await world.plays('anna 4, bert 5')
  const raised = await world.view('spectator')
  expect(raised.capReached).toBe(false)
  expect(raised.playerBets.map(({ kind }) => kind)).toEqual(['bet', 'bet', 'bigBlind'])
  await world.plays('cleo 6')
  const capped = await world.view('spectator')
  expect([capped.capReached, capped.canRaise, capped.minRaiseAmount]).toEqual([true, false, 0])
  await world.plays('anna call, bert call')
  const flop = await world.view('spectator')
  expect(flop.players.filter(({ isFirstPlayer }) => isFirstPlayer).map(({ id }) => id)).toEqual(['bert'])
  expect(flop.capReached).toBe(false)
})

it('a table state names the betting limit to a spectator, also before the first hand [S-EMIT-01 Q62]', async () => {
  const fixedLimit = await tableWorld('fixed-limit', [limitGame])
  const noLimit = await tableWorld('no-limit')
  expect((await fixedLimit.view('spectator')).limit).toBe('fixed-limit')
  expect((await noLimit.view('spectator')).limit).toBe('no-limit')
})

it('the first bet of a street is shown as BET, a later one as RAISE, and a table state shows who is all-in [S-EMIT-01 S-EMIT-07 B-DATA-01 B-IN-13]', async () => {
  const world = await headsUp()
  await world.plays('anna call, bert check, bert 10')
  expect(world.guest.last('player_raise')).toMatchObject({ displayText: 'BET', bet: 10 })
  await world.plays('anna 30')
  expect(world.guest.last('player_raise')).toMatchObject({ displayText: 'RAISE', bet: 30 })
  await world.plays('bert allIn')
  const { players, anteGiven } = await world.view('spectator')
  expect(players.filter(({ isAllIn }) => isAllIn).map(({ id }) => id)).toEqual(['bert'])
  expect(anteGiven).toBe(false)
})

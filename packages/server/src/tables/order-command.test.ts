import { describe, expect, it } from 'vitest'
import { gameForm } from '../config/game-config.ts'
import { must, smallGame, type TableWorld, tableWorld } from './testing/table-world.ts'

const headsUp = async (game = smallGame): Promise<TableWorld> => {
  const world = await tableWorld('orders', [game])
  await world.fund(['anna', 'bert'])
  world.plan({ button: 0, holes: { 0: 'As Ad', 2: 'Kc Kd' }, board: '2c 5d 9h Js 3s' })
  await world.sit('anna', 0)
  await world.sit('bert', 2)
  await world.clock.advance(3_000)
  world.watch('spectator').names()
  return world
}

const refusal = async (answer: Promise<object>): Promise<unknown> => ((await answer) as { refusal?: unknown }).refusal

describe('chips added now', () => {
  it('are added to the bet: a raise to 6 from the small blind adds 5 [B-OUT-02 S-BET-05]', async () => {
    const world = await headsUp()
    expect(world.watch('anna').last('your_turn')).toMatchObject({
      currentBet: 1,
      minRaiseAmount: 3,
      maxRaiseAmount: 199,
      player: { id: 'anna', chips: 199 },
    })
    await must(world.act('anna', 5))
    expect(world.watch('spectator').last('player_raise')).toMatchObject({
      bet: 5,
      displayText: 'RAISE',
      player: { id: 'anna', chips: 194, currentBet: 6 },
    })
  })

  it('are a bet where there is none yet [B-OUT-02 S-EMIT-07]', async () => {
    const world = await headsUp()
    await must(world.act('anna', 'call'))
    await must(world.act('bert', 'check'))
    await must(world.act('bert', 2))
    expect(world.watch('spectator').last('player_raise')).toMatchObject({ bet: 2, displayText: 'BET' })
  })

  it('an illegal size is refused, the whole stack is an all-in [S-BET-02 B-ACTION-07]', async () => {
    const world = await headsUp()
    const outOfRange = { code: 'raise-out-of-range' }
    expect(await refusal(world.act('anna', 2.99))).toMatchObject(outOfRange)
    expect(await refusal(world.act('anna', 200))).toMatchObject(outOfRange)
    expect(await refusal(world.act('anna', 'raise'))).toMatchObject(outOfRange)
    await must(world.act('anna', 199))
    expect(world.watch('spectator').names()[0]).toBe('player_allin anna 199')
  })

  it('a repeated click, or one for another turn, does nothing [S-BET-01 B21]', async () => {
    const world = await headsUp()
    await must(world.act('anna', 'call'))
    await must(world.act('bert', 'check'))
    await must(world.act('bert', 'check'))
    expect(await refusal(world.act('bert', 'check'))).toEqual({ code: 'stale-turn' })
    expect(await refusal(world.order('cleo', { type: 'leave' }))).toEqual({ code: 'not-seated' })
  })
})

describe('fixed limit', () => {
  const limited = gameForm.parse({ ...smallGame, limit: 'fixed-limit' })

  it('the fixed size of a raise is sent before every turn [S-BET-06 S-EMIT-15 B-IN-21]', async () => {
    const world = await headsUp(limited)
    expect(
      world
        .watch('anna')
        .messages.slice(-2)
        .map(({ name }) => name),
    ).toEqual(['raiseLimit', 'your_turn'])
    expect(world.watch('anna').last('raiseLimit')?.amount).toBe(3)
    expect(world.watch('anna').last('your_turn')).toMatchObject({ minRaiseAmount: 3, maxRaiseAmount: 3 })
    expect(world.watch('spectator').all('raiseLimit')).toEqual([])
  })
})

describe('a table that does not exist', () => {
  it('is answered as unknown [S-API-02]', async () => {
    const world = await headsUp()
    const result = await world.tables.order('nowhere' as never, 'anna' as never, { type: 'leave' })
    expect(result).toEqual({ ok: false, refusal: { code: 'no-such-table' } })
    expect(await world.tables.rebuyOffer('nowhere' as never, 'anna' as never)).toEqual([])
  })
})

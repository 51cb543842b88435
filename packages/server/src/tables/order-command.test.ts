import { expect, it } from 'vitest'
import { gameConfigSchema } from '../config/game-config.ts'
import { headsUp } from '../directory/testing/heads-up.ts'
import { smallGame } from '../directory/testing/table-world.ts'

const refusal = async (answer: Promise<object>): Promise<unknown> => ((await answer) as { refusal?: unknown }).refusal

it('the amount of a raise is the chips added now: adding 5 to a small blind of 1 raises to 6 [B-OUT-02 B-IN-05 S-BET-05]', async () => {
  const world = await headsUp()
  expect(world.watch('anna').last('your_turn')).toMatchObject({
    currentBet: 1,
    minRaiseAmount: 3,
    maxRaiseAmount: 199,
    player: { id: 'anna', chips: 199 },
  })
  await world.plays('anna 5')
  expect(world.guest.last('player_raise')).toMatchObject({
    bet: 5,
    displayText: 'RAISE',
    player: { id: 'anna', chips: 194, currentBet: 6 },
  })
})

it('a raise of illegal size is refused; a raise by the whole stack is an all-in [S-BET-02 B-ACTION-07]', async () => {
  const world = await headsUp()
  const outOfRange = { code: 'raise-out-of-range' }
  expect(await refusal(world.act('anna', 2.99))).toMatchObject(outOfRange)
  expect(await refusal(world.act('anna', 200))).toMatchObject(outOfRange)
  expect(await refusal(world.act('anna', 'raise'))).toMatchObject(outOfRange)
  await world.plays('anna 199')
  expect(world.guest.names()[0]).toBe('player_allin anna 199')
})

it('an action after the player’s turn is refused, and so is an order of a player without a seat [S-BET-01 B21]', async () => {
  const world = await headsUp()
  await world.plays('anna call, bert check, bert check')
  expect(await refusal(world.act('bert', 'check'))).toEqual({ code: 'stale-turn' })
  expect(await refusal(world.order('cleo', { type: 'leave' }))).toEqual({ code: 'not-seated' })
})

it('at a fixed-limit table the player to act is sent the size of a raise just before the turn [S-BET-06 S-EMIT-15 B-IN-21]', async () => {
  const world = await headsUp(gameConfigSchema.parse({ ...smallGame, limit: 'fixed-limit' }))
  const { messages } = world.watch('anna')
  expect(messages.slice(-2).map(({ name }) => name)).toEqual(['raiseLimit', 'your_turn'])
  expect(world.watch('anna').last('raiseLimit')?.amount).toBe(3)
  expect(world.watch('anna').last('your_turn')).toMatchObject({ minRaiseAmount: 3, maxRaiseAmount: 3 })
  expect(world.guest.all('raiseLimit')).toEqual([])
})

it('an order to a table that does not exist is refused with no-such-table [S-API-02]', async () => {
  const world = await headsUp()
  const result = await world.tables.order('nowhere' as never, 'anna' as never, { type: 'leave' })
  expect(result).toEqual({ ok: false, refusal: { code: 'no-such-table' } })
  expect(await world.tables.rebuyOffer('nowhere' as never, 'anna' as never)).toEqual([])
})

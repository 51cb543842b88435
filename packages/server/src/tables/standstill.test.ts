import { expect, it } from 'vitest'
import { auditTable } from '../directory/testing/table-audit.ts'
import { discardReceived, threeHanded } from '../directory/testing/three-handed.ts'

/**
 * The server checks the clock this often, ms, to notice that it stood still. So the standstill that it measures may be
 * up to this much too long.
 */
const CLOCK_CHECK_INTERVAL_MS = 1_000

/** Anna is to act, and has no time bank. Her turn began just now and lasts 21 s with the grace. */
const annasTurn = async () => {
  const world = await threeHanded(['7h 2s', 'As Ad', 'Kc Qd'], '3c 5d 9h Js 4s')
  discardReceived(world, 'anna', 'spectator')
  return world
}

it.each([
  ['over its end', 18_500],
  ['until its end', 18_000],
  ['in its middle', 5_000],
])(
  'if the server stands still during a turn (%s), the player gets the lost seconds back and may act [S-TIME-04 S-TIME-01]',
  async (_, until) => {
    const world = await annasTurn()
    await world.clock.advance(until)
    world.clock.pauseProcess(3_000)
    await world.clock.advance(Math.max(0, 21_000 - until - 3_000))
    expect(world.watch('anna').names()).toEqual(['player_turn anna', 'your_turn'])
    const { timeLeft = 0 } = world.guest.last('player_turn') ?? {}
    expect(timeLeft).toBeGreaterThanOrEqual(3_000)
    expect(timeLeft).toBeLessThanOrEqual(3_000 + CLOCK_CHECK_INTERVAL_MS)
    await world.clock.advance(timeLeft + 999)
    expect(world.guest.names()).not.toContain('turn_timeout anna')
    await world.plays('anna 4')
    await auditTable(world)
  },
)

it('a player gets the time of a server pause back once; a timer that is only late gives no time back [S-TIME-04]', async () => {
  const world = await annasTurn()
  await world.clock.advance(18_500)
  world.clock.pauseProcess(3_000)
  await world.clock.advance(10_000)
  expect(world.guest.names()).toContain('turn_timeout anna')
  discardReceived(world, 'bert')
  await world.clock.advance(19_900)
  world.clock.pauseProcess(900)
  await world.clock.advance(0)
  expect(world.watch('bert').names()).toEqual(['player_turn bert'])
  expect(world.watch('bert').last('player_turn')?.timeBank).toBe(true)
})

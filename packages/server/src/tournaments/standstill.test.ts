import { expect, it } from 'vitest'
import { auditTournament } from '../directory/testing/tournament-audit.ts'
import { tournamentWorld } from '../directory/testing/tournament-world.ts'

const players = ['anna', 'bert', 'cleo']

it('if a tournament’s server is paused for 3 s over the end of a turn, the player gets these seconds back [S-TIME-04 S-TIME-01]', async () => {
  const world = await tournamentWorld('standstill')
  await world.enterAndStart(players)
  const received = (name: string) =>
    players.flatMap((player) => world.received(player).filter((event) => event.name === name))
  while (received('your_turn').length === 0) await world.clock.advance(100)
  await world.clock.advance(18_400)
  world.clock.pauseProcess(3_000)
  await world.clock.advance(3_900)
  expect(received('your_turn')).toHaveLength(2)
  expect(received('turn_timeout')).toEqual([])
  await world.clock.advance(1_200)
  expect(received('turn_timeout')).not.toEqual([])
  await auditTournament(world)
})

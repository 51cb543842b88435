import { describe, expect, it } from 'vitest'
import { randomNames, randomStep, randomTournamentOptions } from '../directory/testing/random-course.ts'
import { drawFrom } from '../directory/testing/random-play.ts'
import { auditTournament } from '../directory/testing/tournament-audit.ts'
import { tournamentWorld } from '../directory/testing/tournament-world.ts'

const seeds = ['random-3']

describe('random tournaments with crashes', () => {
  for (const seed of seeds) {
    it(`in a random tournament with crashes no chips are lost, created or paid twice (seed ${seed}) [S-OPS-03 S-WALLET-03 S-MTT-11 S-RBY-01 S-REG-02]`, async () => {
      const draw = drawFrom(seed)
      const names = randomNames(draw)
      const world = await tournamentWorld(seed, randomTournamentOptions(draw))
      await world.fund(names)
      for (const name of names) if (draw(6) > 0) await world.ask(name, 'register')
      for (const name of names.slice(0, 2)) await world.ask(name, 'register')
      await world.clock.advance(60_000)
      await world.comeToTables()
      world.faults.append = () => ([undefined, 'lost-before', 'lost-after'] as const)[draw(60)]
      while (!['finished', 'cancelled'].includes((await world.now()).status)) {
        const endsAt = world.clock.now() + 3_000 + draw(30) * 1_000
        await world.playUntil(({ status }) => status === 'finished' || world.clock.now() >= endsAt, draw)
        await randomStep(world, names, draw)
        if (draw(12) === 0) await world.boot().catch(() => world.bootWithoutFaults())
        await world.comeToTables()
      }
      world.faults.append = () => undefined
      await world.clock.advance(60_000)
      await auditTournament(world)
      const { prizes, pool, entrants, status } = await world.now()
      expect(status).toBe('finished')
      expect(prizes.reduce((sum, prize) => sum + prize, 0)).toBe(pool)
      expect(entrants.reduce((sum, { prize }) => sum + prize, 0)).toBe(pool)
    })
  }
})

import { expect, it } from 'vitest'
import { seededDraw } from '../directory/testing/random-play.ts'
import { auditTournament } from '../directory/testing/tournament-audit.ts'
import { CUP, tournamentWorld } from '../directory/testing/tournament-world.ts'

const names = ['anna', 'bert', 'cleo', 'dora', 'emil', 'fritz', 'gina', 'hugo']

it('eight players at two tables play until one has all chips, and the prizes are credited [S-MTT-06 S-MTT-11 S-WALLET-01 S-HIST-01 S-HIST-04]', async () => {
  const world = await tournamentWorld('course-1')
  await world.enter(names)
  expect(await world.ledger.balanceOf(`escrow:${CUP}`)).toBe(8 * 1_100)
  await world.clock.advance(60_000)
  const started = await world.now()
  expect(started).toMatchObject({ status: 'running', hasStarted: true, level: 1 })
  expect(started.tables).toEqual(['cup_1', 'cup_2'])
  await world.comeToTables()
  await world.playUntil(({ status }) => status === 'finished', seededDraw('course-1'))
  const { entrants, prizes, pool } = await world.now()
  expect({ pool, prizes }).toEqual({ pool: 8_000, prizes: [4_000, 2_400, 1_600] })
  expect(entrants.map(({ place }) => place).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  for (const { player, place, prize } of entrants) {
    expect(prize).toBe(prizes[(place ?? 0) - 1] ?? 0)
    expect(await world.ledger.balanceOf(`wallet:${player}`)).toBe(1_000_000 - 1_100 + prize)
    const out = world.received(player).filter(({ name }) => name === 'eliminate')
    expect(out.map(({ payload }) => payload)).toMatchObject([{ tournamentId: CUP, place, prize: prize / 100 }])
  }
  expect(await world.ledger.balanceOf('house')).toBe(800)
  await auditTournament(world)
  expect(world.logged).toEqual([])
})

import { expect, it } from 'vitest'
import { seededDraw } from '../directory/testing/random-play.ts'
import { throwIfRefused } from '../directory/testing/table-world.ts'
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

it('a player without a connection is alerted to their turn at a tournament table, but only while the table waits for them [N-HOME-12 S-MTT-08 N-TIME-02]', async () => {
  const world = await tournamentWorld('alerts-1')
  await world.enterAndStart(['anna', 'bert', 'cleo'])
  const turnsOf = (name: string) => world.received(name).filter(({ name: message }) => message === 'your_turn').length
  await world.clock.advance(5_000)
  // The first player to act before the flop, with three players the one with the button.
  const button = ['anna', 'bert', 'cleo'].find((name) => turnsOf(name) === 1) ?? ''
  expect(world.alerts).toEqual([])
  await throwIfRefused(world.order(button, { type: 'disconnect' }))
  const alert = expect.stringMatching(new RegExp(`^your_turn at Lantern Cup, Table 1 for \\d+ s: ${button}$`))
  expect(world.alerts).toEqual([alert])
  await throwIfRefused(world.order(button, { type: 'reconnect' }))
  await throwIfRefused(world.order(button, { type: 'leave' }))
  await world.clock.advance(120_000)
  expect(world.alerts).toEqual([alert])
  const unattended = await tournamentWorld('alerts-2')
  await unattended.enter(['anna', 'bert'])
  await unattended.clock.advance(120_000)
  expect(unattended.alerts).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { failNextAppend } from '../directory/testing/fail-next-append.ts'
import { randomNames, randomStep, randomTournamentOptions } from '../directory/testing/random-course.ts'
import { seededDraw } from '../directory/testing/random-play.ts'
import { player } from '../directory/testing/table-world.ts'
import { auditTournament } from '../directory/testing/tournament-audit.ts'
import { CUP, tournamentWorld } from '../directory/testing/tournament-world.ts'
import { advanceUntilSettled } from '../tables/testing/in-time.ts'

/** How many players enter the tournament that is played to its end. The long test run sets 7 (vitest.config.ts). */
const ENTRANTS = Number(process.env.CRASH_ENTRANTS ?? 4)
const names = ['anna', 'bert', 'cleo', 'dora', 'emil', 'fritz', 'gina']

describe.each(['lost-before', 'lost-after'] as const)(
  'an append with an unknown outcome (simulated fault: %s)',
  (fault) => {
    it('if the connection is lost while storing a registration, it is paid once, and refunded once [S-OPS-03 S-REG-01]', async () => {
      const world = await tournamentWorld('once')
      await world.fund(['anna'])
      failNextAppend(world, fault)
      expect(await world.ask('anna', 'register')).toEqual({ ok: true })
      expect(await world.ledger.balanceOf('wallet:anna')).toBe(1_000_000 - 1_100)
      failNextAppend(world, fault)
      expect(await world.ask('anna', 'unregister')).toEqual({ ok: true })
      expect(await world.ledger.balanceOf('wallet:anna')).toBe(1_000_000)
      await auditTournament(world)
    })

    it('if the connection is lost while storing several registrations, each is paid once, and one that cannot be paid is refused [S-OPS-03 S-REG-01 S-WALLET-02]', async () => {
      const world = await tournamentWorld('together', { maxPlayers: 7 })
      await world.fund(names.slice(1))
      await world.fund(['anna'], 5)
      failNextAppend(world, fault)
      const answers = Promise.all(names.map((name) => world.tables.tournaments.ask(CUP, player(name), 'register')))
      await world.clock.advance(5_000)
      expect((await answers).map(({ ok }) => ok)).toEqual([false, true, true, true, true, true, true])
      expect(await world.ledger.balanceOf('wallet:anna')).toBe(500)
      expect(await world.ledger.balanceOf('wallet:bert')).toBe(1_000_000 - 1_100)
      expect(await world.ledger.balanceOf(`escrow:${CUP}`)).toBe(6 * 1_100)
      await auditTournament(world)
    })
  },
)

it('after a process ends between two appends of a tournament, the next one continues with the same tables [S-OPS-03]', async () => {
  const world = await tournamentWorld('every')
  await world.enterAndStart(names)
  let appends = 0
  let bootAt = 1
  world.faults.append = () => {
    appends += 1
    return undefined
  }
  const draw = seededDraw('every')
  for (let boots = 0; boots < 60; boots += 1) {
    await world.playUntil(({ status }) => appends >= bootAt || status === 'finished', draw)
    bootAt = appends + 1
    const before = await world.now()
    await world.boot()
    // Becoming the owner changes only `seq`, `levelEndsAt` and `breakAt`; everything else must be as before.
    const { seq: _, levelEndsAt: __, breakAt: ___, ...after } = await world.now()
    expect(before).toMatchObject(after)
    await world.comeToTables()
  }
  await auditTournament(world)
})

it('after a server outage of eleven minutes a running tournament is cancelled and its players are paid out [S-MTT-12]', async () => {
  const world = await tournamentWorld('stopped')
  await world.enterAndStart(names)
  await world.playUntil(() => world.hands.all.length > 2, seededDraw('stopped'))
  await world.tables.close()
  await world.clock.advance(11 * 60_000)
  await world.boot()
  const { status, entrants } = await world.now()
  expect(status).toBe('cancelled')
  const left = entrants.filter(({ state }) => state !== 'out')
  expect(left.reduce((sum, { prize }) => sum + prize, 0)).toBe(7_000)
  expect(entrants.map(({ feesKept }) => feesKept)).toEqual(
    entrants.map(({ state, fees }) => (state === 'out' ? fees : 0)),
  )
  expect(await world.ledger.balanceOf(`escrow:${CUP}`)).toBe(0)
  await auditTournament(world)
})

it('after a server outage of nine minutes a tournament continues at the same point of the level [S-MTT-12]', async () => {
  const world = await tournamentWorld('paused')
  await world.enterAndStart(names)
  const { levelEndsAt } = await world.now()
  await world.tables.close()
  await world.clock.advance(9 * 60_000)
  await world.boot()
  const now = await world.now()
  expect(now).toMatchObject({ status: 'running', level: 1 })
  // The outage counts from 3 s after the start, when the first hand was due.
  const goesOn = (levelEndsAt ?? 0) + 9 * 60_000 - 3_000
  expect(now.levelEndsAt).toBe(goesOn)
  // The outage counts once: the new owner does not count overdue events as late a second time.
  await world.clock.advance(1_000)
  expect((await world.now()).levelEndsAt).toBe(goesOn)
})

it('with crashes at random moments of a tournament, no chips are lost, created or paid twice [S-OPS-03 S-WALLET-03 S-MTT-11]', async () => {
  const world = await tournamentWorld('cup-2')
  await world.enterAndStart(names.slice(0, ENTRANTS))
  const draw = seededDraw('cup-2/faults')
  world.faults.append = () => ([undefined, 'lost-before', 'lost-after'] as const)[draw(40)]
  const play = seededDraw('cup-2')
  while ((await world.now()).status !== 'finished') {
    const endsAt = world.clock.now() + 20_000 + draw(60) * 1_000
    await world.playUntil(({ status }) => status === 'finished' || world.clock.now() >= endsAt, play)
    // A process that fails at its start is started again.
    if (draw(2) === 0) await advanceUntilSettled(world.clock, world.boot()).catch(() => world.bootWithoutFaults())
    await world.comeToTables()
  }
  world.faults.append = () => undefined
  await world.clock.advance(60_000)
  await auditTournament(world)
  const { prizes } = await world.now()
  expect(prizes.reduce((sum, prize) => sum + prize, 0)).toBe(1_000 * ENTRANTS)
})

it('in a random tournament with crashes no chips are lost, created or paid twice [S-OPS-03 S-WALLET-03 S-MTT-11 S-RBY-01 S-REG-02]', async () => {
  const draw = seededDraw('random-3')
  const players = randomNames(draw)
  const world = await tournamentWorld('random-3', randomTournamentOptions(draw))
  await world.fund(players)
  for (const name of players) if (draw(6) > 0) await world.ask(name, 'register')
  for (const name of players.slice(0, 2)) await world.ask(name, 'register')
  await world.clock.advance(60_000)
  await world.comeToTables()
  world.faults.append = () => ([undefined, 'lost-before', 'lost-after'] as const)[draw(60)]
  while (!['finished', 'cancelled'].includes((await world.now()).status)) {
    const endsAt = world.clock.now() + 3_000 + draw(30) * 1_000
    await world.playUntil(({ status }) => status === 'finished' || world.clock.now() >= endsAt, draw)
    await randomStep(world, players, draw)
    if (draw(12) === 0) await advanceUntilSettled(world.clock, world.boot()).catch(() => world.bootWithoutFaults())
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

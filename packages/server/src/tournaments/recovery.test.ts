import { describe, expect, it } from 'vitest'
import { localBus } from '../bus/local-bus.ts'
import { memoryActorLog } from '../journal/memory-actor-log.ts'
import { UnreadableJournal } from '../tables/refund.ts'
import { drawFrom } from '../tables/testing/random-play.ts'
import { tournamentBoard } from './board.ts'
import { tournamentsOf } from './directory.ts'
import { tournamentEntry } from './journal-entry.ts'
import { auditTournament, journalOf } from './testing/tournament-audit.ts'
import { entrant, testConfig, testNews } from './testing/tournament-news.ts'
import { CUP, type TournamentWorld, tournamentWorld } from './testing/tournament-world.ts'
import { tournamentActor } from './tournament-request.ts'

const names = ['anna', 'bert', 'cleo']
const actor = tournamentActor(CUP)

/** Three players in their second hand or later. */
const playing = async (): Promise<TournamentWorld> => {
  const world = await tournamentWorld('recovery')
  await world.enter(names)
  await world.clock.advance(60_000)
  await world.comeToTables()
  await world.playUntil(() => world.hands.all.length > 0, drawFrom('recovery'))
  return world
}

/** Another program writes into the journal. */
const append = async (world: TournamentWorld, ...events: readonly unknown[]): Promise<number> => {
  const { epoch, seq } = await world.log.claim(actor, 'another program')
  await world.log.append({ actor, epoch, prevSeq: seq, events, nextTimer: world.clock.now() + 1_000 })
  return seq + 1
}

describe('a journal that cannot be read', () => {
  it('S-OPS-03 S-MTT-12 the tournament is cancelled as it stood, everything paid in goes back, and it stays so', async () => {
    const world = await playing()
    await append(world, { v: 99 })
    await world.boot()
    expect(await world.now()).toMatchObject({ status: 'cancelled', tables: [] })
    const wallets = await Promise.all(names.map((name) => world.ledger.balanceOf(`wallet:${name}`)))
    const house = await world.ledger.balanceOf('house')
    expect(wallets.reduce((sum, amount) => sum + amount, house)).toBe(3_000_000)
    expect(await world.ledger.balanceOf(`escrow:${CUP}`)).toBe(0)
    expect(world.logged.join()).toContain('tournament cancelled, chips given back')
    await world.boot()
    expect(await Promise.all(names.map((name) => world.ledger.balanceOf(`wallet:${name}`)))).toEqual(wallets)
  })

  it('S-OPS-01 S-OPS-03 chips that do not add up stop the start and say which tournament and event', async () => {
    const world = await playing()
    const refund = { type: 'Unregistered', at: 1, player: 'anna' as never, refund: 1_100 as never } as const
    const seq = await append(world, tournamentEntry(refund, 1, null), { v: 99 })
    const start = world.boot()
    await expect(start).rejects.toThrow(UnreadableJournal)
    await expect(start).rejects.toThrow(`event ${seq + 1} of tournament cup`)
    expect(await world.ledger.balanceOf(`escrow:${CUP}`)).toBe(3_300)
  })

  it('S-OPS-03 a snapshot that cannot be read is passed over', async () => {
    const world = await playing()
    const { entrants, tables } = await world.now()
    const { epoch, seq } = await world.log.claim(actor, 'another program')
    const nextTimer = world.clock.now() + 1_000
    await world.log.append({ actor, epoch, prevSeq: seq, events: [], snapshot: { v: 99 }, nextTimer })
    await world.boot()
    expect(await world.now()).toMatchObject({ entrants, tables })
    await auditTournament(world)
  })
})

describe('snapshots', () => {
  it('S-OPS-03 one every few hands keeps a claim short, and says the same', async () => {
    const world = await tournamentWorld('snapshots')
    await world.enter([...names, 'dora', 'emil', 'fritz', 'gina'])
    await world.clock.advance(60_000)
    await world.comeToTables()
    await world.playUntil(({ status }) => world.hands.all.length > 25 || status === 'finished', drawFrom('snapshots'))
    const journal = await auditTournament(world)
    const { seq: _, ...before } = await world.now()
    await world.boot()
    expect(await world.now()).toMatchObject(before)
    const { events, snapshot } = await world.log.claim(actor, 'somebody who looks')
    expect(snapshot).toBeDefined()
    expect(events.length).toBeLessThan(journal.length / 2)
  })
})

describe('a snapshot of another program', () => {
  it('S-OPS-03 whose tables have another form is passed over: the journal says the same', async () => {
    const world = await playing()
    const { entrants, tables } = await world.now()
    const { epoch, seq } = await world.log.claim(actor, 'another program')
    const snapshot = { v: 1, tables: -1, state: {}, hands: {}, applied: [] }
    const nextTimer = world.clock.now() + 1_000
    await world.log.append({ actor, epoch, prevSeq: seq, events: [], snapshot, nextTimer })
    await world.boot()
    expect(await world.now()).toMatchObject({ entrants, tables })
  })
})

describe('a tournament that was over long ago', () => {
  it("S-MTT-01 says so without becoming anybody's again", async () => {
    const world = await playing()
    await world.tables.tournaments.cancel(CUP)
    await world.clock.advance(700_000)
    const { epoch } = await world.log.claim(actor, 'somebody who looks')
    expect(await world.ask('zoe', 'register')).toEqual({ ok: false, refusal: { code: 'tournament-over' } })
    expect((await world.log.claim(actor, 'somebody who looks')).epoch).toBe(epoch + 1)
  })

  it('S-HIST-01 S-OPS-03 keeps the hands that had not arrived when the process ended', async () => {
    const world = await tournamentWorld('last hands')
    await world.enter(names)
    await world.clock.advance(60_000)
    await world.comeToTables()
    world.hands.isDown = true
    await world.playUntil(({ status }) => status === 'finished', drawFrom('last hands'))
    expect(world.hands.all).toEqual([])
    world.hands.isDown = false
    await world.boot()
    // Before anything is tried again: the process that played is gone.
    await world.clock.advance(0)
    const ended = (await journalOf(world)).filter(
      ({ event }) => event.type === 'AtTable' && event.event.type === 'HandEnded',
    )
    expect(world.hands.all).toHaveLength(ended.length)
  })

  it('S-MTT-14 is told of as it was kept, however long its journal is', async () => {
    const { clock, ledger } = await tournamentWorld('kept')
    const kept = testNews(testConfig('old'), { status: 'finished', entrants: [entrant('anna', { place: 1 })] })
    const tournaments = tournamentsOf({
      board: tournamentBoard(localBus(), clock),
      line: async () => null,
      log: memoryActorLog({ clock, ledger }),
      lastNews: async (id) => (id === kept.id ? kept : null),
    })
    expect(await tournaments.news(kept.id)).toEqual(kept)
    expect(await tournaments.news(CUP)).toBeNull()
  })
})

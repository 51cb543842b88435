import type { TableId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { actorClient } from '../actors/actor-client.ts'
import { UnreadableJournal } from '../actors/recovery.ts'
import { localBus } from '../bus/local-bus.ts'
import { tournamentCache } from '../directory/lobby/tournament-cache.ts'
import { seededDraw } from '../directory/testing/random-play.ts'
import { player } from '../directory/testing/table-world.ts'
import { auditTournament, journalOf } from '../directory/testing/tournament-audit.ts'
import { CUP, type TournamentWorld, tournamentWorld } from '../directory/testing/tournament-world.ts'
import { tournamentRequestSender } from '../directory/tournament-request-sender.ts'
import { memoryActorLog } from '../journal/memory-actor-log.ts'
import { chipsFromWire } from '../ports/amounts.ts'
import { seededEntropyPerByteCount } from '../ports/entropy.ts'
import { uuidGenerator } from '../ports/ids.ts'
import { tournamentJournalEntryFormat } from './journal-entry.ts'
import { entrantSummary, testConfig, testSummary } from './testing/test-summary.ts'
import { tournamentActorId } from './tournament-request.ts'

const names = ['anna', 'bert', 'cleo']
const actor = tournamentActorId(CUP)

/** Three players in their second hand or a later one. */
const worldAfterFirstHand = async () => {
  const world = await tournamentWorld('recovery')
  await world.enterAndStart(names)
  await world.playUntil(() => world.hands.all.length > 0, seededDraw('recovery'))
  return world
}

/** Claims the tournament and appends events to its journal, without the server under test. */
const append = async (world: TournamentWorld, events: readonly unknown[], snapshot?: object): Promise<number> => {
  const { epoch, seq } = await world.log.claim(actor, 'another program')
  const nextTimer = world.clock.now() + 1_000
  await world.log.append({ actor, epoch, prevSeq: seq, events, nextTimer, ...(snapshot && { snapshot }) })
  return seq + 1
}

it('a tournament with an unreadable journal is cancelled; fees and pool are paid back once despite a second start, half the pool equally, half by chips [S-OPS-03 S-MTT-12]', async () => {
  const world = await worldAfterFirstHand()
  const stacks = (await world.now()).entrants.map(({ chips }) => chips)
  await append(world, [{ v: 99 }])
  await world.boot()
  expect(await world.now()).toMatchObject({ status: 'cancelled', tables: [] })
  const wallets = await Promise.all(names.map((name) => world.ledger.balanceOf(`wallet:${name}`)))
  // Each player gets the fee of 1 and a third of half the pool, 5, back; the other half, 15, is shared by chips.
  expect(stacks).toEqual([52_000, 20_000, 18_000])
  expect(wallets.map((amount) => amount - 1_000_000 + 1_100)).toEqual([600 + 867, 600 + 333, 600 + 300])
  expect(await world.ledger.balanceOf('house')).toBe(0)
  expect(await world.ledger.balanceOf(`escrow:${CUP}`)).toBe(0)
  expect(world.logged.join()).toContain('tournament cancelled, chips given back')
  await world.boot()
  expect(await Promise.all(names.map((name) => world.ledger.balanceOf(`wallet:${name}`)))).toEqual(wallets)
})

it('if the chips of an unreadable tournament do not add up, the start fails and names the tournament and event [S-OPS-01 S-OPS-03]', async () => {
  const world = await worldAfterFirstHand()
  const refund = { type: 'Unregistered', at: 1, player: 'anna' as never, refund: 1_100 as never } as const
  const seq = await append(world, [tournamentJournalEntryFormat.write(refund, 1, null), { v: 99 }])
  const start = world.boot()
  await expect(start).rejects.toThrow(UnreadableJournal)
  await expect(start).rejects.toThrow(`event ${seq + 1} of tournament cup`)
  expect(await world.ledger.balanceOf(`escrow:${CUP}`)).toBe(3_300)
})

it.each([
  ['that cannot be read', { v: 99 }],
  ['with another format of its tables', { v: 1, tables: -1, state: {}, hands: {}, applied: [] }],
])('a tournament snapshot %s is ignored, and the journal gives the same state [S-OPS-03]', async (_, snapshot) => {
  const world = await worldAfterFirstHand()
  const { entrants, tables } = await world.now()
  await append(world, [], snapshot)
  await world.boot()
  expect(await world.now()).toMatchObject({ entrants, tables })
  await auditTournament(world)
})

it('a snapshot every few hands shortens the recovery of a tournament and gives the same state [S-OPS-03]', async () => {
  const world = await tournamentWorld('snapshots')
  await world.enterAndStart([...names, 'dora', 'emil', 'fritz', 'gina'])
  await world.playUntil(({ status }) => world.hands.all.length > 25 || status === 'finished', seededDraw('snapshots'))
  const journal = await auditTournament(world)
  const { seq: _, ...before } = await world.now()
  await world.boot()
  expect(await world.now()).toMatchObject(before)
  const { events, snapshot } = await world.log.claim(actor, 'somebody who looks')
  expect(snapshot).toBeDefined()
  expect(events.length).toBeLessThan(journal.length / 2)
})

it('a tournament whose start passed while the room was down starts two minutes after the room is back [S-MTT-12]', async () => {
  const world = await tournamentWorld('put off')
  await world.enter(names)
  await world.tables.close()
  await world.clock.advance(60_000 + 300_000)
  await world.boot()
  expect(await world.now()).toMatchObject({ status: 'registering', isStartPostponed: true })
  const { startsAt } = (await world.now()).config
  expect(startsAt).toBe(world.clock.now() + 120_000)
  await world.clock.advance(120_000)
  expect((await world.now()).status).toBe('running')
  await auditTournament(world)
})

it('a player who was offered a rebuy when the server stopped for longer than the offer is offered it again [S-RBY-02 S-OPS-03]', async () => {
  const world = await tournamentWorld('rebuy', { addonChips: chipsFromWire(500) })
  await world.enterAndStart(names)
  const isAsked = (name: string) => world.received(name).some((message) => message.name === 'rebuy_pop')
  await world.playUntil(() => names.some(isAsked), seededDraw('rebuy'))
  const loser = names.find(isAsked) ?? ''
  const [table = 'none'] = (await world.now()).tables
  await world.tables.close()
  await world.clock.advance(60_000)
  await world.boot()
  const backAt = world.clock.now()
  const shown = (await world.tables.greeting(table as TableId, player(loser), 'rejoin')) ?? []
  const offer = shown.find(({ name }) => name === 'rebuy_pop')
  expect(offer?.payload).toMatchObject({ kind: 'rebuy', expireAt: backAt + 12_000 })
  await world.clock.advance(11_000)
  expect(await world.ask(loser, 'rebuy')).toEqual({ ok: true })
  await auditTournament(world)
})

it('a request to a tournament that ended long ago is refused without opening the tournament again [S-MTT-01]', async () => {
  const world = await worldAfterFirstHand()
  await world.tables.tournaments.cancel(CUP)
  await world.clock.advance(700_000)
  const { epoch } = await world.log.claim(actor, 'somebody who looks')
  expect(await world.ask('zoe', 'register')).toEqual({ ok: false, refusal: { code: 'tournament-over' } })
  expect((await world.log.claim(actor, 'somebody who looks')).epoch).toBe(epoch + 1)
})

it('after a restart a finished tournament stores the hand records that could not be stored before [S-HIST-01 S-OPS-03]', async () => {
  const world = await tournamentWorld('last hands')
  await world.enterAndStart(names)
  world.hands.isDown = true
  await world.playUntil(({ status }) => status === 'finished', seededDraw('last hands'))
  expect(world.hands.all).toEqual([])
  world.hands.isDown = false
  await world.boot()
  // Advancing by 0 ms runs no retry: the new process delivers the records at its start.
  await world.clock.advance(0)
  const types = (await journalOf(world)).map(({ event }) => (event.type === 'AtTable' ? event.event.type : event.type))
  expect(world.hands.all).toHaveLength(types.filter((type) => type === 'HandEnded').length)
})

it('a tournament that ended long ago is shown from its stored result, without its journal [S-MTT-14]', async () => {
  const { clock, ledger } = await tournamentWorld('kept')
  const entrants = [entrantSummary('anna', { place: 1 })]
  const kept = testSummary(testConfig('old'), { status: 'finished', entrants })
  const tournaments = tournamentRequestSender({
    cache: tournamentCache({ bus: localBus(), clock, askOwner: async () => null }),
    client: actorClient({ bus: localBus(), clock, ids: uuidGenerator(clock, seededEntropyPerByteCount('kept')) }),
    actorLog: memoryActorLog({ clock, ledger }),
    lastSummary: async (id) => (id === kept.id ? kept : null),
  })
  expect(await tournaments.summary(kept.id)).toEqual(kept)
  expect(await tournaments.summary(CUP)).toBeNull()
})

it('the chat of a tournament table is shown after a crash [B-CHAT-06 N-SCALE-02]', async () => {
  const world = await worldAfterFirstHand()
  const [table = 'none'] = (await world.now()).tables
  await world.tables.sendChat(table as TableId, { sender: 'anna', userId: 'anna', body: 'nice hand' })
  await world.boot()
  const shown = (await world.tables.greeting(table as TableId, 'spectator', 'join')) ?? []
  const bodies = shown.flatMap(({ name, payload }) => (name === 'snapshot' ? (payload.chat ?? []) : []))
  expect(bodies.map(({ userId, body }) => `${userId}: ${body}`)).toContain('anna: nice hand')
})

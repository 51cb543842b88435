import { expect, it } from 'vitest'
import { localBus } from '../bus/local-bus.ts'
import { memoryActorLog } from '../journal/memory-actor-log.ts'
import { memoryLedger } from '../ledger/memory-ledger.ts'
import type { ActorId } from '../ports/actor-log.ts'
import { oneNode } from '../ports/nodes.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import { UnreadableJournal } from './recovery.ts'
import { type HostOpener, supervisor } from './supervisor.ts'

type Log = ReturnType<typeof memoryActorLog>

/** A supervisor of tables whose hosts only claim and answer. */
const supervisedTables = ({ nodes = oneNode('living'), wrapLog = (log: Log) => log } = {}) => {
  const clock = virtualClock()
  const log = wrapLog(memoryActorLog({ clock, ledger: memoryLedger(clock) }))
  const bus = localBus()
  const taken: ActorId[] = []
  const endHost: (() => void)[] = []
  const open: HostOpener = async (actor, onLost) => {
    await log.claim(actor, 'living')
    if (actor.startsWith('table:unreadable')) throw new UnreadableJournal('unreadable')
    taken.push(actor)
    const stop = bus.serve(actor, async () => null)
    endHost.push(() => {
      stop()
      onLost('failed')
    })
    return {
      close: async () => stop(),
      ...{ stop, endIfReplaced: async () => {}, republishSummary: () => {}, republishTables: () => {} },
    }
  }
  const logger = { error: () => {}, warn: () => {} }
  const ports = {
    bus,
    clock,
    actorLog: log,
    logger,
    nodes,
    sweepIntervalMs: 400,
    handsPerSnapshot: 20,
    standstills: () => [],
  }
  const hosts = supervisor({ table: open }, ports)
  return { clock, log, bus, taken, hosts, loseAll: () => endHost.splice(0).map((end) => end()) }
}

it('the tables of a process that died are taken over at once, long before their next timer is due [N-SCALE-02]', async () => {
  const listeners: ((node: string) => void)[] = []
  const nodes = {
    ...oneNode('living'),
    isPlacedHere: (actor: string) => actor !== 'table:third',
    onLost: (listener: (node: string) => void) => {
      listeners.push(listener)
      return () => listeners.splice(0)
    },
  }
  const { clock, log, taken, hosts } = supervisedTables({ nodes })
  const claimFor = async (actor: ActorId, node: string) => {
    const { epoch } = await log.claim(actor, node)
    await log.append({ actor, epoch, prevSeq: 0, events: [{}], nextTimer: clock.now() + 60_000 })
  }
  await claimFor('table:second', 'dead')
  await claimFor('table:third', 'dead')
  await claimFor('table:other', 'alive')
  for (const listener of listeners) listener('dead')
  await clock.advance(1)
  // The third table is placed in another process, which takes it over in the same way.
  expect(taken).toEqual(['table:second'])
  await hosts.close()
})

it('after a database outage of 1 to 100 s, tables without an owner are taken over within half a second of its return [S-OPS-03]', async () => {
  let isAway = false
  const failingWhileAway = <Args extends readonly unknown[], Result>(call: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      if (isAway) throw new Error('the database is away')
      return call(...args)
    }
  }
  const wrapLog = (log: Log): Log => ({
    ...log,
    claim: failingWhileAway(log.claim),
    overdue: failingWhileAway(log.overdue),
  })
  for (const awayMs of [1_000, 6_000, 8_500, 100_000]) {
    const { clock, bus, taken, hosts, loseAll } = supervisedTables({ wrapLog })
    for (const actor of ['table:first', 'table:second'] as const) await bus.requestOwner(actor)
    isAway = true
    loseAll()
    taken.splice(0)
    await clock.advance(awayMs)
    expect(taken).toEqual([])
    isAway = false
    await clock.advance(500)
    expect(taken, `away for ${awayMs} ms`).toEqual(['table:first', 'table:second'])
    await clock.advance(60_000)
    expect(taken).toHaveLength(2)
    await hosts.close()
  }
})

it('an overdue table is claimed at once while 150 tables that cannot be read are overdue longer [N-SCALE-02 S-OPS-03]', async () => {
  const { clock, log, taken, hosts } = supervisedTables()
  const addOverdueTable = async (actor: ActorId) => {
    const { epoch } = await log.claim(actor, 'dead')
    await log.append({ actor, epoch, prevSeq: 0, events: [{}], nextTimer: clock.now() })
  }
  for (let n = 0; n < 150; n += 1) await addOverdueTable(`table:unreadable ${n}`)
  // By then the unreadable tables are tried again every 30 seconds only.
  await clock.advance(40_000)
  await addOverdueTable('table:readable')
  await clock.advance(1_500)
  expect(taken).toEqual(['table:readable'])
  await hosts.close()
})

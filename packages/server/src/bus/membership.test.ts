import { expect, it } from 'vitest'
import { virtualClock } from '../ports/virtual-clock.ts'
import { type Heartbeat, heartbeatFrameSchema } from './frames.ts'
import { JOURNAL_LOST_AFTER_MS } from './journal-reach.ts'
import { DEAD_AFTER_MS, HEARTBEAT_MS, type Membership, membership } from './membership.ts'
import { nodeOf } from './placement.ts'

const actorIds = Array.from({ length: 300 }, (_, index) => `table:${index}`)

/** Processes whose heartbeats reach each other at once, unless the test silences a process. */
const connectedProcesses = (...names: string[]) => {
  const clock = virtualClock()
  const silent = new Set<string>()
  const connected = new Set(names)
  const members = new Map<string, Membership>()
  const send = (from: string) => (beat: Heartbeat) => {
    for (const [name, one] of members)
      if (name !== from && !silent.has(from) && !silent.has(name)) one.heartbeatArrived(beat)
  }
  const dead = new Set<string>()
  const of = (name: string) => members.get(name) as Membership
  for (const self of names) {
    const probe = (node: string) => dead.has(node) && of(self).unreachable(node)
    members.set(self, membership({ self, clock, send: send(self), probe, isConnected: () => connected.has(self) }))
  }
  return { clock, silent, dead, connected, of, places: (name: string) => actorIds.map((key) => of(name).nodeOf(key)) }
}

/** Processes that own actors. */
const joinedProcesses = (...names: string[]) => {
  const all = connectedProcesses(...names)
  for (const name of names) all.of(name).join()
  return all
}

it('all processes of a room agree on which of them owns each table or tournament, and each owns a fair part [N-SCALE-02]', () => {
  const { of, places } = joinedProcesses('a', 'b', 'c')
  expect(places('a')).toEqual(places('b'))
  expect(places('a')).toEqual(places('c'))
  for (const name of ['a', 'b', 'c']) {
    expect(places('a').filter((place) => place === name).length).toBeGreaterThan(actorIds.length / 5)
    expect(actorIds.filter(of(name).isPlacedHere)).toEqual(actorIds.filter((key) => of('a').nodeOf(key) === name))
  }
})

it('when a process leaves the room, its tables move to the others, and no other table moves [N-SCALE-02]', () => {
  const before = actorIds.map((key) => nodeOf(key, ['a', 'b', 'c']))
  const after = actorIds.map((key) => nodeOf(key, ['c', 'a']))
  expect(after.filter((place, index) => place !== before[index] && before[index] !== 'b')).toEqual([])
  expect(after).not.toContain('b')
})

it('while no process has joined the room, no table has an owner; a process is notified at once when another leaves [N-SCALE-02 N-SCALE-03]', () => {
  const { of, places } = connectedProcesses('a', 'b')
  expect(new Set(places('a'))).toEqual(new Set([null]))
  of('a').join()
  const leave = of('b').join()
  const notified: string[] = []
  of('a').onChange(() => notified.push('changed'))
  of('a').onGone('b', () => notified.push('gone'))
  leave()
  expect([notified.sort(), of('a').has('b')]).toEqual([['changed', 'gone'], false])
  expect(new Set(places('b'))).toEqual(new Set(['a']))
})

it('the tables of a process without heartbeats are taken over, but not before `DEAD_AFTER_MS` [N-SCALE-02]', async () => {
  const { clock, silent, of } = joinedProcesses('a', 'b')
  await clock.advance(10 * HEARTBEAT_MS)
  silent.add('b')
  await clock.advance(DEAD_AFTER_MS - HEARTBEAT_MS)
  expect(of('a').has('b')).toBe(true)
  await clock.advance(3 * HEARTBEAT_MS)
  expect([of('a').has('b'), actorIds.every(of('a').isPlacedHere)]).toEqual([false, true])
  silent.delete('b')
  await clock.advance(HEARTBEAT_MS)
  expect(of('a').has('b')).toBe(true)
})

it('a process whose heartbeat is late is probed, and removed within three heartbeats if it has died [N-SCALE-02]', async () => {
  const { clock, silent, dead, of } = joinedProcesses('a', 'b')
  await clock.advance(10 * HEARTBEAT_MS)
  silent.add('b')
  dead.add('b')
  await clock.advance(3 * HEARTBEAT_MS)
  expect(of('a').has('b')).toBe(false)
})

it('a process that received no heartbeats, because it was paused or had no connection, removes no other process [N-SCALE-02]', async () => {
  const { clock, silent, connected, of } = joinedProcesses('a', 'b')
  clock.pauseProcess(20_000)
  await clock.advance(HEARTBEAT_MS)
  expect([of('a').has('b'), of('b').has('a')]).toEqual([true, true])
  silent.add('b')
  connected.delete('a')
  await clock.advance(4 * DEAD_AFTER_MS)
  expect(of('a').has('b')).toBe(true)
  of('a').reconnected()
  of('a').unreachable('b')
  expect(of('a').has('b')).toBe(true)
  connected.add('a')
  await clock.advance(2 * DEAD_AFTER_MS)
  expect(of('a').has('b')).toBe(false)
})

it('a process that cannot be reached is removed and reported as lost, once; a process that leaves is not reported as lost [N-SCALE-02]', () => {
  const { of } = connectedProcesses('a', 'b', 'c')
  const leave = of('b').join()
  of('a').join()
  of('c').join()
  const lost: string[] = []
  const stop = of('a').onLost((node) => lost.push(node))
  leave()
  expect(lost).toEqual([])
  of('a').unreachable('c')
  of('a').unreachable('c')
  expect([lost, of('a').has('c')]).toEqual([['c'], false])
  of('c').join()
  stop()
  of('a').unreachable('c')
  expect(lost).toEqual(['c'])
})

it('when a process reconnects to the bus, all processes report possibly missed messages; the reconnected one also reports a change of processes [N-SCALE-01 N-SCALE-02 S-AUTH-05]', () => {
  const { of } = joinedProcesses('a', 'b')
  const notified: string[] = []
  for (const name of ['a', 'b']) of(name).onMissedMessages(() => notified.push(name))
  of('a').onChange(() => notified.push('a changed'))
  of('a').reconnected()
  expect(notified.sort()).toEqual(['a', 'a changed', 'b'])
})

it('a process that alone does not reach the journal gives its tables to the others after `JOURNAL_LOST_AFTER_MS`, stays in the room, and gets them back at once when the journal answers it [N-SCALE-02]', async () => {
  const { clock, of, places } = joinedProcesses('a', 'b', 'c')
  const before = places('a')
  const lost: string[] = []
  for (const name of ['a', 'b', 'c']) of(name).onLost((node) => lost.push(`${name} lost ${node}`))
  of('b').reportJournal(false)
  await clock.advance(JOURNAL_LOST_AFTER_MS - HEARTBEAT_MS)
  expect(places('a')).toEqual(before)
  await clock.advance(2 * HEARTBEAT_MS)
  for (const name of ['a', 'b', 'c']) {
    expect(places(name)).toEqual(actorIds.map((key) => nodeOf(key, ['a', 'c'])))
    expect([of(name).has('b'), of(name).count()]).toEqual([true, 3])
  }
  await clock.advance(10_000)
  expect(lost).toEqual(['a lost b', 'c lost b'])
  of('b').reportJournal(true)
  for (const name of ['a', 'b', 'c']) expect(places(name)).toEqual(before)
})

it('no table moves when all processes lose the journal and reach it again one after the other, nor when one does not reach it for two seconds or was paused [N-SCALE-02]', async () => {
  const { clock, of } = joinedProcesses('a', 'b', 'c')
  const changes: string[] = []
  for (const name of ['a', 'b', 'c']) of(name).onChange(() => changes.push(name))
  const report = async (answers: boolean): Promise<void> => {
    for (const name of ['a', 'b', 'c']) {
      of(name).reportJournal(answers)
      await clock.advance(2 * HEARTBEAT_MS)
    }
  }
  for (const awayMs of [0, 2_000, 5_000, 60_000]) {
    await report(false)
    await clock.advance(awayMs)
    await report(true)
  }
  of('b').reportJournal(false)
  await clock.advance(2_000)
  of('b').reportJournal(true)
  await clock.advance(2_000)
  of('b').reportJournal(false)
  clock.pauseProcess(20_000)
  await clock.advance(HEARTBEAT_MS)
  of('b').reportJournal(true)
  expect(changes).toEqual([])
})

it('a process of an older version, whose heartbeats do not speak of the journal, counts as one that reaches it [N-SCALE-03]', async () => {
  const { clock, of } = joinedProcesses('a')
  const heartbeat = heartbeatFrameSchema.parse({ node: 'old', offers: true, asks: false })
  of('a').heartbeatArrived(heartbeat)
  of('a').reportJournal(false)
  for (let beat = 0; beat * HEARTBEAT_MS < 2 * JOURNAL_LOST_AFTER_MS; beat += 1) {
    await clock.advance(HEARTBEAT_MS)
    of('a').heartbeatArrived(heartbeat)
  }
  expect(actorIds.filter(of('a').isPlacedHere)).toEqual([])
})

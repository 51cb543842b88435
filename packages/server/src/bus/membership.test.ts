import { expect, it } from 'vitest'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { Heartbeat } from './frames.ts'
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
  for (const self of names) {
    members.set(
      self,
      membership({
        self,
        clock,
        send: send(self),
        probe: (node) => dead.has(node) && of(self).unreachable(node),
        isConnected: () => connected.has(self),
      }),
    )
  }
  const dead = new Set<string>()
  const of = (name: string): Membership => {
    const one = members.get(name)
    if (!one) throw new Error(`no process ${name}`)
    return one
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

it('while no process has joined the room, no table has an owner [N-SCALE-02]', () => {
  const { places } = connectedProcesses('a', 'b')
  expect(new Set(places('a'))).toEqual(new Set([null]))
})

it('a process is notified at once when another one leaves [N-SCALE-03]', () => {
  const { of, places } = connectedProcesses('a', 'b')
  of('a').join()
  const leave = of('b').join()
  let changes = 0
  let wasGone = false
  of('a').onChange(() => {
    changes += 1
  })
  of('a').onGone('b', () => {
    wasGone = true
  })
  leave()
  expect([changes, wasGone, of('a').has('b')]).toEqual([1, true, false])
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

it('a process whose heartbeat is late is probed, and removed at once if it has died [N-SCALE-02]', async () => {
  const { clock, silent, dead, of } = joinedProcesses('a', 'b')
  await clock.advance(10 * HEARTBEAT_MS)
  silent.add('b')
  dead.add('b')
  await clock.advance(3 * HEARTBEAT_MS)
  expect(of('a').has('b')).toBe(false)
})

it('a process that was paused or had no connection, so received no heartbeats, removes no other process [N-SCALE-02]', async () => {
  const { clock, silent, connected, of } = joinedProcesses('a', 'b')
  clock.standStill(20_000)
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

it('listeners are notified when a process reconnects to the bus, since messages may have been lost [N-SCALE-01 S-AUTH-05]', () => {
  const { of } = connectedProcesses('a', 'b')
  let changes = 0
  of('a').onChange(() => {
    changes += 1
  })
  of('a').reconnected()
  expect(changes).toBe(1)
})

it('a process that died is reported as lost; one that leaves is not, since it hands over its tables itself [N-SCALE-02]', () => {
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
  expect(lost).toEqual(['c'])
  of('c').join()
  stop()
  of('a').unreachable('c')
  expect(lost).toEqual(['c'])
})

it('all processes are told that messages may be missed when one of them was disconnected for a moment [N-SCALE-02]', () => {
  const { of } = joinedProcesses('a', 'b')
  const missed: string[] = []
  for (const name of ['a', 'b']) of(name).onMissedMessages(() => missed.push(name))
  of('a').reconnected()
  expect(missed.sort()).toEqual(['a', 'b'])
})

it('a process that cannot be reached is removed from the room at once [N-SCALE-02]', () => {
  const { of } = joinedProcesses('a', 'b')
  of('a').unreachable('b')
  expect(of('a').has('b')).toBe(false)
})

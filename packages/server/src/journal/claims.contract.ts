import { expect, it } from 'vitest'
import type { ActorId } from '../ports/actor-log.ts'
import type { ActorLogWorld } from './testing/actor-log-world.ts'

/**
 * Tests for every `ActorLog`: the state that a process reads when it becomes the owner of an actor.
 * @param mostEventsPerClaim see `actorLogContract`
 */
export const claimsContract = (world: ActorLogWorld, mostEventsPerClaim: number): void => {
  const { clock, newActor, claimActor, append, storedEvents } = world

  it('the journal of a new actor (a table or tournament) starts empty [S-OPS-03]', async () => {
    const { actor: _, ...claim } = await claimActor()
    expect(claim).toEqual({ epoch: 1, seq: 0, events: [], effects: [] })
  })

  it('the next owner of a journal reads all its events, in order and without gaps [S-OPS-03]', async () => {
    const first = await claimActor()
    expect(await append(first, 0, { events: ['a', 'b'] })).toBe('ok')
    expect(await append(first, 2, { events: ['c'] })).toBe('ok')
    const events = ['a', 'b', 'c'].map((event, index) => ({ seq: index + 1, at: clock.now(), event }))
    expect(await world.log.claim(first.actor, 'node-b')).toMatchObject({ epoch: 2, seq: 3, events })
  })

  it('a claim of a journal returns its newest snapshot and the events after it [S-OPS-03]', async () => {
    const owner = await claimActor()
    await append(owner, 0, { snapshot: { hands: 1 } })
    await append(owner, 1, { snapshot: { hands: 2 } })
    await append(owner, 2, { events: ['after'] })
    const events = [{ seq: 3, at: clock.now(), event: 'after' }]
    const snapshot = { seq: 2, state: { hands: 2 } }
    expect(await world.log.claim(owner.actor, 'node-b')).toMatchObject({ snapshot, events })
    expect(await storedEvents(owner.actor)).toHaveLength(3)
  })

  it('besides its newest snapshot, a journal keeps the last snapshot of each other snapshot version [S-OPS-03]', async () => {
    const owner = await claimActor()
    const { actor } = owner
    const saveSnapshot = (prevSeq: number, snapshotVersion: string, hands: number) =>
      append(owner, prevSeq, { snapshot: { hands }, snapshotVersion })
    await saveSnapshot(0, '1', 1)
    await saveSnapshot(1, '1', 2)
    expect(await world.log.formerSnapshots(actor)).toEqual([])
    await saveSnapshot(2, '2', 3)
    await saveSnapshot(3, '2', 4)
    expect(await world.log.formerSnapshots(actor)).toEqual([{ seq: 2, state: { hands: 2 } }])
    await saveSnapshot(4, '1', 5)
    await saveSnapshot(5, '3', 6)
    const former = [5, 4].map((hands) => ({ seq: hands, state: { hands } }))
    expect(await world.log.formerSnapshots(actor)).toEqual(former)
    expect((await world.log.claim(actor, 'node-b')).snapshot).toEqual({ seq: 6, state: { hands: 6 } })
    expect(await world.log.formerSnapshots(newActor())).toEqual([])
  })

  const claimedCount = Math.min(520, mostEventsPerClaim)
  it(`a claim of a journal of 520 events returns the first ${claimedCount}; any others can be read after them [S-OPS-03]`, async () => {
    const owner = await claimActor()
    const numbers = Array.from({ length: 520 }, (_, n) => n)
    for (const n of numbers) await append(owner, n, { events: [n] })
    const { seq, events } = await world.log.claim(owner.actor, 'node-b')
    expect([seq, events.length]).toEqual([520, claimedCount])
    const others = await world.log.read(owner.actor, events.at(-1)?.seq ?? 0, 1_000)
    expect([...events, ...others].map(({ event }) => event)).toEqual(numbers)
  })

  it('120 concurrent journal claims each get the state of their own actor; two concurrent claims of one actor get epochs 1 and 2 [S-OPS-03]', async () => {
    const owners = await Promise.all(Array.from({ length: 120 }, () => claimActor()))
    const effect = ({ actor }: { actor: ActorId }) => ({ id: `${actor} owes`, to: actor, command: actor }) as const
    for (const [n, owner] of owners.entries()) {
      if (n % 3 === 0) await append(owner, 0, { events: [owner.actor, 'more'], effects: [effect(owner)] })
      if (n % 3 === 1) {
        await append(owner, 0, { snapshot: { of: owner.actor } })
        await append(owner, 1, { events: [`after ${owner.actor}`] })
      }
    }
    const claims = await Promise.all(owners.map(({ actor }) => world.log.claim(actor, 'node-b')))
    const found = claims.map(({ epoch, seq, snapshot, events, effects }) => ({
      ...{ epoch, seq, snapshot: snapshot?.state, effects },
      events: events.map(({ event }) => event),
    }))
    const expected = owners.map((owner, n) => {
      const { actor } = owner
      const empty = { epoch: owner.epoch + 1, seq: 0, snapshot: undefined, events: [], effects: [] }
      if (n % 3 === 0) return { ...empty, seq: 2, events: [actor, 'more'], effects: [effect(owner)] }
      return n % 3 === 1 ? { ...empty, seq: 2, snapshot: { of: actor }, events: [`after ${actor}`] } : empty
    })
    expect(found).toEqual(expected)
    const actor = newActor()
    const twice = await Promise.all([world.log.claim(actor, 'node-a'), world.log.claim(actor, 'node-b')])
    expect(twice.map(({ epoch }) => epoch)).toEqual([1, 2])
  })

  it('the journal lists the actors of one kind, such as all tournaments [N-SCALE-01]', async () => {
    for (const actor of ['tournament:b', 'tournament:a', 'tournaments:c'] as const) await claimActor(actor)
    expect(await world.log.actors('tournament')).toEqual(['tournament:a', 'tournament:b'])
  })

  it('a limited number of journal events can be read after a given sequence number [S-OPS-03]', async () => {
    const owner = await claimActor()
    await append(owner, 0, { events: [1, 2, 3, 4, 5] })
    expect((await world.log.read(owner.actor, 2, 2)).map(({ seq }) => seq)).toEqual([3, 4])
    expect(await world.log.read(owner.actor, 5, 10)).toEqual([])
    expect(await world.log.read(newActor(), 0, 10)).toEqual([])
  })
}

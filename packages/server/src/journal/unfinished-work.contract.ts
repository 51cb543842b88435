import { expect, it } from 'vitest'
import type { Append } from '../ports/actor-log.ts'
import type { ActorLogWorld, ClaimedActor } from './testing/actor-log-world.ts'

/** Tests for every `ActorLog`: the queries for actors with undelivered effects, deadlines or recent events. */
export const unfinishedWorkContract = (world: ActorLogWorld): void => {
  const { clock, newActor, claimActor, append } = world

  it('the next owner of a journal gets its effects (commands to other actors) that are not delivered yet [S-OPS-03]', async () => {
    const owner = await claimActor()
    const effect = (n: number) => ({ id: `${owner.actor} effect ${n}`, to: 'table:t', command: { n } }) as const
    await append(owner, 0, { effects: [effect(1), effect(2)] })
    await append(owner, 1, { effects: [effect(3)] })
    expect((await world.log.claim(owner.actor, 'node-b')).effects).toEqual([effect(1), effect(2), effect(3)])
    await world.log.deleteEffects([effect(2).id, 'unknown'])
    await world.log.deleteEffects([])
    expect((await world.log.claim(owner.actor, 'node-b')).effects).toEqual([effect(1), effect(3)])
    expect((await world.log.claim(newActor(), 'node-b')).effects).toEqual([])
  })

  it('actors with undelivered effects are listed, even if they have no deadline [S-OPS-03 S-HIST-01]', async () => {
    const before = await world.log.actorsWithEffects()
    const [owing, settled] = [await claimActor(), await claimActor()]
    const effect = ({ actor }: ClaimedActor, no: number) =>
      ({ id: `${actor} owes ${no}`, to: owing.actor, command: no }) as const
    await append(owing, 0, { effects: [effect(owing, 1), effect(owing, 2)] })
    await append(settled, 0, { effects: [effect(settled, 1)] })
    await world.log.deleteEffects([effect(owing, 1).id, effect(settled, 1).id])
    expect((await world.log.actorsWithEffects()).filter((actor) => !before.includes(actor))).toEqual([owing.actor])
    await world.log.deleteEffects([effect(owing, 2).id])
    expect(await world.log.actorsWithEffects()).toEqual(before)
  })

  it('actors whose deadline has passed are listed as overdue, longest overdue first, until a claim or an append [N-SCALE-02]', async () => {
    const actorDueIn = async (inMs: number) => {
      const owner = await claimActor()
      await append(owner, 0, { nextTimer: clock.now() + inMs })
      return owner
    }
    const late = await actorDueIn(4_000)
    const later = await actorDueIn(2_000)
    const quiet = await actorDueIn(1_000)
    await append(quiet, 1)
    const { actor: future } = await actorDueIn(30_000)
    await clock.advance(10_000)
    expect(await world.log.overdue(0, 10)).toEqual([later.actor, late.actor])
    expect(await world.log.overdue(0, 1)).toEqual([later.actor])
    expect(await world.log.overdue(6_500, 10)).toEqual([later.actor])
    expect(await world.log.overdue(8_001, 10)).toEqual([])
    await world.log.claim(later.actor, 'node-b')
    expect(await world.log.overdue(1, 10)).toEqual([late.actor])
    await append(late, 1, { nextTimer: clock.now() + 60_000 })
    await clock.advance(25_000)
    expect(await world.log.overdue(0, 10)).toEqual([later.actor, future])
  })

  it('the actors of a kind that have a deadline are listed, however far away it is [S-MTT-12 S-OPS-03]', async () => {
    const claimFor = async (name: string, more: Partial<Append> = {}) => {
      const owner = await claimActor(`deadline:${name}`)
      await append(owner, 0, more)
      return owner.actor
    }
    const nextYear = await claimFor('next year', { nextTimer: clock.now() + 365 * 86_400_000 })
    const late = await claimFor('late', { nextTimer: clock.now() })
    await claimFor('resting')
    const other = await claimActor('other:one')
    await append(other, 0, { nextTimer: clock.now() })
    await clock.advance(1)
    expect(await world.log.withDeadline('deadline')).toEqual([late, nextYear])
  })

  it('the actors of a process that have a deadline or undelivered effects are listed, earliest deadline first [N-SCALE-02]', async () => {
    const claimFor = async (node: string, name: string, more: Partial<Append> = {}) => {
      const owner = await claimActor(`owned:${name}`, node)
      await append(owner, 0, more)
      return owner.actor
    }
    const owing = await claimFor('dying', 'owing', { effects: [{ id: 'owed', to: 'hands:all', command: {} }] })
    const later = await claimFor('dying', 'later', { nextTimer: clock.now() + 900 })
    const next = await claimFor('dying', 'next', { nextTimer: clock.now() + 100 })
    await claimFor('dying', 'resting')
    await claimFor('living', 'elsewhere', { nextTimer: clock.now() + 100 })
    expect(await world.log.ownedBy('dying')).toEqual([next, later, owing])
    await world.log.claim(next, 'living')
    expect(await world.log.ownedBy('dying')).toEqual([later, owing])
    await world.log.deleteEffects(['owed'])
    expect(await world.log.ownedBy('dying')).toEqual([later])
  })

  it('an actor is listed as active if it has a deadline, an undelivered effect or a recent event [S-OPS-03]', async () => {
    const claimActive = (name: string) => claimActor(`active:${name}`)
    const [due, owing, recent] = [await claimActive('due'), await claimActive('owing'), await claimActive('recent')]
    const [resting] = [await claimActive('resting'), await claimActive('unused')]
    await append(due, 0, { nextTimer: clock.now() + 90_000_000 })
    await append(owing, 0, { effects: [{ id: 'still-owed', to: 'hands:all', command: {} }] })
    await append(resting, 0)
    await clock.advance(1000)
    await append(recent, 0)
    expect(await world.log.active('active', clock.now())).toEqual([due, owing, recent].map(({ actor }) => actor))
    expect(await world.log.active('active', clock.now() - 1000)).toContain(resting.actor)
    await world.log.deleteEffects(['still-owed'])
    expect(await world.log.active('active', clock.now() + 1)).toEqual([due.actor])
  })
}

import { describe, expect, it } from 'vitest'
import { userId } from '../ports/ids.ts'
import { onEveryStore } from './testing/on-every-store.ts'

onEveryStore('tournaments', ({ store }) => {
  const [ann, bob] = [userId('ann'), userId('bob')]
  const announce = (id: string, more: object = {}) =>
    store().tournaments.announce({ id, template: 'sprint', startsAt: 1_000, houseBots: 4, ...more })

  describe('tournaments', () => {
    it('Q40 a tournament gets a short number, and the same one when it is announced again', async () => {
      const first = await announce('t1')
      const second = await announce('t2', { houseBots: 0 })
      expect(second).toBeGreaterThan(first)
      expect(await announce('t1', { startsAt: 7 })).toBe(first)
      expect(await store().tournaments.find('t1')).toEqual({
        ...{ id: 't1', number: first, template: 'sprint', startsAt: 1_000, houseBots: 4, endedAt: null },
      })
      expect(await store().tournaments.find('unknown')).toBeNull()
    })

    it('S-REG-06 the hash of a code is kept, and read by nothing that lists tournaments', async () => {
      await announce('private')
      expect(await store().tournaments.codeHash('private')).toBeNull()
      await store().tournaments.putCodeHash('private', 'hash-1')
      await store().tournaments.putCodeHash('private', 'hash-2')
      expect(await store().tournaments.codeHash('private')).toBe('hash-2')
      expect(JSON.stringify(await store().tournaments.live())).not.toContain('hash')
      expect(await store().tournaments.codeHash('t1')).toBeNull()
    })

    it('S-MTT-14 what is over is live no longer, and in the past lists of those who entered, the last first', async () => {
      const { tournaments } = store()
      for (const id of ['a', 'b', 'c', 'd']) await announce(id)
      const both = [ann, bob].map((user) => ({ user, fees: 10 }))
      await tournaments.keepResult('b', { facts: { name: 'B' }, players: both })
      await tournaments.keepResult('a', { facts: { name: 'A' }, players: both.slice(0, 1) })
      await tournaments.keepResult('a', { facts: { name: 'again' }, players: both })
      for (const id of ['a', 'b', 'c']) await tournaments.end(id, 6_000)
      await tournaments.end('a', 9_000)
      expect((await tournaments.live()).map(({ id }) => id)).toEqual(['t1', 't2', 'private', 'd'])
      expect(await tournaments.find('a')).toMatchObject({ endedAt: 6_000 })
      expect(await tournaments.past(ann, 0, 10)).toEqual({ count: 2, facts: [{ name: 'A' }, { name: 'B' }] })
      expect(await tournaments.past(ann, 1, 1)).toEqual({ count: 2, facts: [{ name: 'B' }] })
      expect(await tournaments.past(bob, 0, 10)).toEqual({ count: 1, facts: [{ name: 'B' }] })
      expect(await tournaments.facts('a')).toEqual({ name: 'A' })
      expect(await tournaments.facts('c')).toBeNull()
    })

    it('S-REF-02 fees add up in the order in which tournaments end', async () => {
      const { tournaments } = store()
      expect(await tournaments.feesUpTo(ann, 'b')).toBe(10)
      expect(await tournaments.feesUpTo(ann, 'a')).toBe(20)
      expect(await tournaments.feesUpTo(bob, 'a')).toBe(10)
      expect(await tournaments.feesUpTo(bob, 'unknown')).toBe(0)
    })
  })
})

import { expect, it } from 'vitest'
import { userId } from '../ports/ids.ts'
import type { TournamentStore } from './tournaments.ts'

const HOUR = 3_600_000

/**
 * Tests that every store of tournament records must pass.
 * @param records returns the store; called only while a test runs
 */
export const tournamentRecordsContract = (records: () => TournamentStore): void => {
  const [ann, bob] = [userId('ann'), userId('bob')]
  const announce = (id: string, more: object = {}) =>
    records().announce({ id, template: 'sprint', startsAt: 1_000, houseBots: 4, ...more })
  const tryCode = (id: string, hash: string, who = 'ann', at = 1_000) =>
    records().tryCode(id, {
      ...{ hash, keys: [`${id} ${who}`, `${id} ${who}'s address`] },
      ...{ at, since: at - HOUR, maxWrong: 10 },
    })

  it('a tournament gets a short number, and keeps it when announced again [Q40]', async () => {
    const first = await announce('t1')
    const second = await announce('t2', { houseBots: 0 })
    expect(second).toBeGreaterThan(first)
    expect(await announce('t1', { startsAt: 7 })).toBe(first)
    expect(await records().find('t1')).toEqual({
      ...{ id: 't1', number: first, template: 'sprint', startsAt: 1_000, houseBots: 4, endedAt: null },
    })
    expect(await records().find('unknown')).toBeNull()
  })

  it('four tournaments that are each announced twice at the same time get four numbers without gaps [Q40]', async () => {
    const ids = ['g1', 'g2', 'g3', 'g4']
    const numbers = await Promise.all([...ids, ...ids].map((id) => announce(id)))
    expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual([3, 4, 5, 6])
    for (const id of ids) await records().end(id, 1)
  })

  it('an access code is compared with the newest hash of its tournament, and the list of live tournaments contains no hash [S-REG-06]', async () => {
    await announce('private')
    expect(await tryCode('private', 'hash-1')).toBe('wrong')
    await records().putCodeHash('private', 'hash-1')
    await records().putCodeHash('private', 'hash-2')
    expect(await tryCode('private', 'hash-1')).toBe('wrong')
    expect(await tryCode('private', 'hash-2')).toBe('ok')
    expect(JSON.stringify(await records().live())).not.toContain('hash')
    expect(await tryCode('t1', 'hash-2')).toBe('wrong')
  })

  it('after ten wrong access codes, even if tried at once, a user is refused for an hour; another user is not [S-REG-06 S-API-08]', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => tryCode('private', 'guess', 'mallory', 5_000)))
    expect(tries.filter((result) => result === 'wrong')).toHaveLength(10)
    expect(await tryCode('private', 'hash-2', 'mallory', 5_000 + HOUR - 1)).toBe('too-many')
    expect(await tryCode('private', 'hash-2', 'somebody else', 5_000)).toBe('ok')
    expect(await tryCode('private', 'hash-2', 'mallory', 5_000 + HOUR)).toBe('ok')
  })

  it('an ended tournament leaves the live list and enters the past lists of its players, newest result first [S-MTT-14]', async () => {
    const tournaments = records()
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

  it('a list of past tournaments is read without their entrants [S-MTT-14]', async () => {
    const tournaments = records()
    const entrants = Array.from({ length: 1_000 }, (_, index) => ({ player: `p${index}` }))
    const facts = { summary: { entries: 1_000, entrants }, houseBots: 3 }
    await tournaments.keepResult('large', { facts, players: [{ user: userId('cleo'), fees: 10 }] })
    const listed = [{ summary: { entries: 1_000 }, houseBots: 3 }]
    expect(await tournaments.past(userId('cleo'), 0, 10)).toEqual({ count: 1, facts: listed })
    expect(await tournaments.facts('large')).toEqual(facts)
  })

  it('the names and numbers of several ended tournaments are read together; one without a result has none [S-WALLET-06 Q40]', async () => {
    const tournaments = records()
    for (const [uid, name] of ['Spring', ''].entries())
      await tournaments.keepResult(`named ${uid}`, {
        facts: { summary: { config: { uid: String(uid), name }, entrants: [] }, houseBots: 0 },
        players: [{ user: userId('dora'), fees: 10 }],
      })
    const names = await tournaments.names(['named 0', 'named 1', 'unknown'])
    expect([...names].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { id: 'named 0', name: 'Spring', uid: '0' },
      { id: 'named 1', name: '', uid: '1' },
    ])
    expect(await tournaments.names([])).toEqual([])
  })

  it('the fees of a user are summed up to a given tournament, in the order in which the results were stored [S-REF-02]', async () => {
    const tournaments = records()
    expect(await tournaments.feesUpTo(ann, 'b')).toBe(10)
    expect(await tournaments.feesUpTo(ann, 'a')).toBe(20)
    expect(await tournaments.feesUpTo(bob, 'a')).toBe(10)
    expect(await tournaments.feesUpTo(bob, 'unknown')).toBe(0)
  })
}

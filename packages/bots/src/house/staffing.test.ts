import { describe, expect, it } from 'vitest'
import { houseName } from './names.ts'
import { staffing } from './staffing.ts'

const table = (id: string, people: number, bots: number, newcomers = false) => ({ id, newcomers, people, bots })

describe('staffing of the practice tables', () => {
  it('N-PLAY-01 practice tables are lively, those for newcomers wait for one', () => {
    const wanted = staffing([table('a', 0, 0), table('b', 0, 0, true)])
    expect([...wanted]).toEqual([
      ['a', 4],
      ['b', 0],
    ])
  })

  it('N-PLAY-04 a newcomer at a fresh table gets company', () => {
    expect(staffing([table('b', 1, 0, true)]).get('b')).toBe(4)
  })

  it.each([0, 1, 2, 3, 4, 5, 6])('N-PLAY-02 with %i people at the table one seat is left for another', (people) => {
    const bots = staffing([table('a', people, 4)]).get('a') ?? 0
    expect(people + bots).toBeLessThanOrEqual(Math.max(5, people))
  })

  it('N-PLAY-02 A-PROFILE-05 every house name is a valid username, and no two are the same', () => {
    const names = Array.from({ length: 120 }, (_, index) => houseName(index))
    expect(names.filter((name) => !/^[a-z][a-z0-9_]{3,9}$/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })
})

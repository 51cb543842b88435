import { expect, it } from 'vitest'
import { houseBotNames } from './names.ts'
import { botsWantedByTable, isHousePlayed, staffingMoves } from './staffing.ts'

const table = (id: string, people: number, bots: number, isForNewcomers = false) => ({
  id,
  seats: 6,
  isForNewcomers,
  people,
  bots,
})

it('an empty practice table gets four house bots; an empty table for newcomers gets none [N-PLAY-01]', () => {
  const wanted = botsWantedByTable([table('a', 0, 0), table('b', 0, 0, true)])
  expect([...wanted]).toEqual([
    ['a', 4],
    ['b', 0],
  ])
})

it('a newcomer who sits at an empty table for newcomers is joined by house bots [N-PLAY-04]', () => {
  expect(botsWantedByTable([table('b', 1, 0, true)]).get('b')).toBe(4)
})

it.each([0, 1, 2, 3, 4, 5, 6])('with %i people, house bots do not take the last of six seats [N-PLAY-02]', (people) => {
  const bots = botsWantedByTable([table('a', people, 4)]).get('a') ?? 0
  expect(people + bots).toBeLessThanOrEqual(Math.max(5, people))
})

it.each([
  [2, 0, 1],
  [2, 1, 1],
  [2, 2, 0],
  [3, 0, 1],
  [3, 1, 1],
  [3, 2, 0],
  [9, 0, 7],
  [9, 1, 7],
  [10, 4, 5],
  [10, 9, 0],
])('a table with %i seats and %i people gets %i house bots [N-SEAT-04 N-PLAY-02]', (seats, people, bots) => {
  expect(botsWantedByTable([{ ...table('a', people, 0), seats }]).get('a')).toBe(bots)
})

it.each([
  [{ practice: true, closed: false }, true],
  [{ practice: true, closed: true }, false],
  [{ practice: false, closed: false }, false],
])('at a table with the settings %j, house bots play: %s [N-PLAY-02]', (kind, plays) => {
  const settings = { limit: 'no-limit', pace: 'normal', newcomers: false, ...kind } as const
  expect(isHousePlayed({ settings })).toBe(plays)
})

const player = (name: string, at: string | null, joinable: readonly string[] = ['a', 'b']) => ({
  name,
  gameId: at,
  canJoin: (id: string) => joinable.includes(id),
})
const describeMoves = (all: ReturnType<typeof staffingMoves<ReturnType<typeof player>>>) =>
  all.map(({ player: { name }, toTable }) => `${name} to ${toTable ?? 'home'}`)

it('at most one house bot at a time goes to each table, and a bot that the table has refused is skipped [N-PLAY-01]', () => {
  const players = [player('anna', null, ['a']), player('bert', null), player('cleo', null)]
  expect(describeMoves(staffingMoves(players, [table('b', 0, 0), table('a', 0, 0)]))).toEqual([
    'bert to b',
    'anna to a',
  ])
  expect(describeMoves(staffingMoves([player('anna', null, [])], [table('a', 0, 0)]))).toEqual([])
})

it('a house bot leaves a table where people need its seat [N-PLAY-02]', () => {
  const players = [player('anna', 'a'), player('bert', 'a'), player('cleo', 'b')]
  expect(describeMoves(staffingMoves(players, [table('a', 4, 2), table('b', 2, 1)]))).toEqual(['anna to home'])
})

it('each of the first 120 house bots has ten usernames, all valid, and no two are the same [N-PLAY-02 A-PROFILE-05]', () => {
  const names = Array.from({ length: 120 }, (_, index) => houseBotNames(index)).flat()
  expect(names).toHaveLength(1_200)
  expect(names.filter((name) => !/^[a-z][a-z0-9_]{3,9}$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

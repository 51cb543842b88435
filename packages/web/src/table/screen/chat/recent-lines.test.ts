import { expect, it } from 'vitest'
import { recentLinesAt } from './recent-lines.ts'

const line = (id: number, userId: string) => ({ id, userId, sender: userId, body: `line ${id}`, at: 0 })
const arrived = [
  { line: line(1, 'anna'), at: 1_000 },
  { line: line(2, 'bert'), at: 2_000 },
  { line: line(3, 'anna'), at: 3_000 },
]

it('the newest chat line of each player is shown at the seat for 4 s [N-TABLE-13]', () => {
  const shownAt = (at: number) => recentLinesAt(arrived, at).lines.map(({ id }) => id)
  expect(shownAt(3_000)).toEqual([3, 2])
  expect(shownAt(5_999)).toEqual([2, 3])
  expect(shownAt(6_000)).toEqual([3])
  expect(shownAt(7_000)).toEqual([])
})

it('recentLines returns the time until the next chat bubble disappears [N-TABLE-13]', () => {
  expect(recentLinesAt(arrived, 3_000).msUntilChange).toBe(2_000)
  expect(recentLinesAt(arrived, 7_000).msUntilChange).toBeNull()
})

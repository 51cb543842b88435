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

it('the next change of the chat bubbles is due when the oldest line that is shown is 4 s old; none is due without lines [N-TABLE-13]', () => {
  // Anna's line at 1 s is not shown any more, because her line at 3 s has replaced it.
  expect(recentLinesAt(arrived, 3_000).msUntilChange).toBe(3_000)
  expect(recentLinesAt(arrived, 6_000).msUntilChange).toBe(1_000)
  expect(recentLinesAt(arrived, 7_000).msUntilChange).toBeNull()
})

import { expect, it } from 'vitest'
import { coalesceCalls } from './coalesce.ts'

it('calls of a coalesced task before its start share one run, and its runs never overlap, even after a failure [S-MTT-06]', async () => {
  const ends: ((fails: boolean) => void)[] = []
  const run = coalesceCalls(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = ends.length + 1
        ends.push((fails) => (fails ? reject(new Error('failed')) : resolve(number)))
      }),
  )
  const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
  const early = [run(), run()]
  await nextTurn()
  expect(ends).toHaveLength(1)
  const late = [run(), run()]
  await nextTurn()
  expect(ends).toHaveLength(1)
  ends[0]?.(true)
  expect((await Promise.allSettled(early)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await nextTurn()
  ends[1]?.(false)
  expect(await Promise.all(late)).toEqual([2, 2])
})

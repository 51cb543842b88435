import { expect, it } from 'vitest'
import { commitQueue } from './commit-queue.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
const keysOf = (item: string) => new Set(item.split(' '))

it('writes that arrive while the commit queue commits a batch form the next batch [S-OPS-03]', async () => {
  const batches: string[] = []
  const finish: (() => void)[] = []
  const commit = (items: readonly string[]) => {
    batches.push(items.join())
    return new Promise<readonly string[]>((resolve) => finish.push(() => resolve(items.map((item) => `${item} done`))))
  }
  const queue = commitQueue({ keys: keysOf, commit, maxItems: 10 })
  const first = [queue('a'), queue('b')]
  await nextTurn()
  const second = [queue('c'), queue('d')]
  await nextTurn()
  expect(batches).toEqual(['a,b'])
  finish[0]?.()
  expect(await Promise.all(first)).toEqual(['a done', 'b done'])
  await nextTurn()
  expect(batches).toEqual(['a,b', 'c,d'])
  finish[1]?.()
  expect(await Promise.all(second)).toEqual(['c done', 'd done'])
})

it('writes that share a key go into successive batches of the commit queue in order; other writes do not wait [S-WALLET-02]', async () => {
  const batches: string[] = []
  const commit = async (items: readonly string[]) => {
    batches.push(items.join())
    return items
  }
  const queue = commitQueue({ keys: keysOf, commit, maxItems: 3 })
  await Promise.all(['a', 'b c', 'c', 'd', 'e', 'f', 'a', 'f'].map(queue))
  expect(batches.splice(0)).toEqual(['a,b c,d', 'c,e,f', 'a,f'])
  await Promise.all(['c', 'c e', 'e', 'g'].map(queue))
  expect(batches).toEqual(['c,g', 'c e', 'e'])
})

it('a batch that the commit queue fails to commit rejects its writes, and the queue continues [S-OPS-03]', async () => {
  let calls = 0
  const commit = async (items: readonly string[]) => {
    calls += 1
    if (calls === 1) throw new Error('no')
    return items
  }
  const queue = commitQueue({ keys: keysOf, commit, maxItems: 2 })
  const results = await Promise.allSettled(['a', 'b', 'c'].map(queue))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(await queue('d')).toBe('d')
})

it('the commit queue returns the results of a batch of 40 writes in order, at most 8 per turn of the event loop [S-OPS-03]', async () => {
  const commits: number[] = []
  const queue = commitQueue<string, string>({
    keys: (item) => new Set([item]),
    commit: async (items) => {
      commits.push(items.length)
      return items
    },
    maxItems: 100,
  })
  const done: number[] = []
  const all = Promise.all(Array.from({ length: 40 }, (_, n) => queue(`item ${n}`).then(() => done.push(n))))
  const inTurn: number[] = []
  const another = nextTurn().then(() => queue('another'))
  while (done.length < 40) {
    const before = done.length
    await nextTurn()
    inTurn.push(done.length - before)
  }
  await all
  expect(done).toEqual(Array.from({ length: 40 }, (_, n) => n))
  expect(Math.max(...inTurn)).toBeLessThanOrEqual(8)
  await another
  expect(commits).toEqual([40, 1])
})

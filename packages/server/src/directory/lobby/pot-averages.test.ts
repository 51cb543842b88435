import { expect, it } from 'vitest'
import { potAverages } from './pot-averages.ts'

/** A store of the pots of table Orion, by number, whose queries are answered, or fail, when the test says so. */
const slowStore = (...pots: readonly (readonly [number, number])[]) => {
  const queries: { readonly ids: readonly string[]; readonly answer: () => void; readonly fail: () => void }[] = []
  const lastPots = (ids: readonly string[]) =>
    new Promise<ReadonlyMap<string, typeof pots>>((resolve, reject) => {
      const answer = () => resolve(new Map([['orion', pots]]))
      queries.push({ ids, answer, fail: () => reject(new Error('the store is away')) })
    })
  return { queries, lastPots }
}

const handWithPot = (tableId: string, totalPot: number) => ({ tableId, totalPot })

it('the average pot of a table covers its last 100 hands, and the store is asked for them once [S-CASH-04]', async () => {
  const store = slowStore([1, 100_000])
  const averages = potAverages(store)
  const first = averages.of(['orion', 'quiet'])
  const second = averages.of(['orion'])
  expect(store.queries.map(({ ids }) => ids)).toEqual([['orion', 'quiet']])
  store.queries[0]?.answer()
  expect((await first)('orion')).toBe(100_000)
  expect((await first)('quiet')).toBe(0)
  for (let n = 1; n <= 100; n++) averages.add(handWithPot('orion', n), 1 + n)
  expect((await averages.of(['orion']))('orion')).toBe(50.5)
  expect((await second)('orion')).toBe(50.5)
  expect(store.queries).toHaveLength(1)
})

it('a hand that is stored while average pots are read, or recorded twice, counts once [S-CASH-04]', async () => {
  const store = slowStore([1, 10], [2, 30])
  const averages = potAverages(store)
  averages.add(handWithPot('orion', 1_000), 0)
  const asked = averages.of(['orion'])
  averages.add(handWithPot('orion', 30), 2)
  averages.add(handWithPot('orion', 50), 3)
  averages.add(handWithPot('orion', 50), 3)
  store.queries[0]?.answer()
  expect((await asked)('orion')).toBe(30)
})

it('if reading average pots from the store fails, the next request asks the store again [S-CASH-04]', async () => {
  const store = slowStore([1, 10])
  const averages = potAverages(store)
  const asked = averages.of(['orion'])
  store.queries[0]?.fail()
  await expect(asked).rejects.toThrow('the store is away')
  const again = averages.of(['orion'])
  store.queries[1]?.answer()
  expect((await again)('orion')).toBe(10)
})

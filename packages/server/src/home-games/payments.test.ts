import { type Random, seededRandom, wholeBetween } from '@cardroom/engine/testing'
import { expect, it } from 'vitest'
import { type NetResult, settlingPaymentsOf } from './payments.ts'

const SEED = 20_261_123

const randomNets = (random: Random, people: number): readonly NetResult[] => {
  const nets = Array.from({ length: people }, () => wholeBetween(random, -4, 4))
  const sum = nets.reduce((total, net) => total + net, 0)
  return nets.map((net, index) => ({ id: `p${index}`, net: index === 0 ? net - sum : net }))
}

/** The fewest payments that settle the results, found by trying every payment that settles somebody. */
const fewestPayments = (nets: readonly number[]): number => {
  const open = nets.filter((net) => net !== 0)
  const [first, ...others] = open
  if (first === undefined) return 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, other] of others.entries()) {
    if (Math.sign(other) === Math.sign(first)) continue
    least = Math.min(least, 1 + fewestPayments(others.with(index, other + first)))
  }
  return least
}

const netsAfterPayments = (nets: readonly NetResult[]): readonly number[] => {
  const after = new Map(nets.map(({ id, net }) => [id, net]))
  for (const { from, to, amount } of settlingPaymentsOf(nets)) {
    expect(Number.isSafeInteger(amount) && amount > 0).toBe(true)
    after.set(from, (after.get(from) ?? 0) + amount)
    after.set(to, (after.get(to) ?? 0) - amount)
  }
  return [...after.values()]
}

it('settling a home game takes the least number of payments for up to 6 people, on 10,000 random sessions [N-BANK-04]', () => {
  const random = seededRandom(SEED)
  for (let session = 0; session < 10_000; session += 1) {
    const nets = randomNets(random, wholeBetween(random, 2, 6))
    expect(settlingPaymentsOf(nets).length, JSON.stringify(nets)).toBe(fewestPayments(nets.map(({ net }) => net)))
    expect(netsAfterPayments(nets).every((net) => net === 0)).toBe(true)
  }
})

it('settling a home game needs at most one payment less than there are people [N-BANK-04]', () => {
  const random = seededRandom(SEED + 1)
  for (let session = 0; session < 1_000; session += 1) {
    const people = wholeBetween(random, 7, 30)
    const nets = randomNets(random, people)
    expect(settlingPaymentsOf(nets).length).toBeLessThan(people)
    expect(netsAfterPayments(nets).every((net) => net === 0)).toBe(true)
  }
})

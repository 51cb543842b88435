import { expect, it } from 'vitest'
import { chosenSeeds } from './seed-options.ts'

const defaults = { seed: '1', cluster: false }

it.each([
  [{}, ['1']],
  [{ seed: 'cluster2-9' }, ['cluster2-9']],
  [{ from: '7' }, ['7']],
  [{ from: '7', seeds: '2' }, ['7', '8']],
  [{ from: '7', seeds: '3', cluster: true }, ['cluster2-7', 'cluster3-8', 'cluster2-tournament-9']],
])('the options %j of the simulation choose the seeds %j [S-OPS-03]', (options, seeds) => {
  expect(chosenSeeds({ ...defaults, ...options })).toEqual(seeds)
})

it.each([
  [{ seeds: '5' }, '--seeds needs --from'],
  [{ cluster: true }, '--cluster needs --from'],
  [{ from: '1', seeds: 'many' }, '--seeds takes a whole number above 0, not many'],
])('the simulation refuses the options %j and says: %s [S-OPS-03]', (options, message) => {
  expect(() => chosenSeeds({ ...defaults, ...options })).toThrow(message)
})

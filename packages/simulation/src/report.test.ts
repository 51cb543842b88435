import { expect, it } from 'vitest'
import { type FaultCounts, faultKinds } from './basics/faults.ts'
import { failureText } from './report.ts'
import type { SeedResult } from './run-seed.ts'

const brokenSeed: SeedResult = {
  ...{ seed: '53', hands: 12, events: 300, acknowledgedOrders: 90, comparedViews: 20, virtualMs: 60_000 },
  faults: Object.fromEntries(faultKinds.map((kind) => [kind, 0])) as FaultCounts,
  ...{
    journalHash: 'f00d',
    finding: { rule: 'P8', what: '1395 on the table, 1400 belong there' },
    trace: ['00:01 a bet'],
  },
}

it.each([
  [{}, '--seed 53 --hands 160'],
  [{ verify: true, bug: null }, '--seed 53 --hands 160 --verify'],
  [{ verify: false, bug: { name: 'a timer is lost' } }, "--seed 53 --hands 160 --bug 'a timer is lost'"],
])(
  'a broken seed is reported with the command that plays it again on the same terms, %j [S-OPS-03]',
  (terms, options) => {
    expect(failureText(brokenSeed, { handsPerSeed: 160, ...terms }).split('\n')).toEqual([
      '  00:01 a bet',
      'Seed 53 broke P8: 1395 on the table, 1400 belong there',
      `Play it again: npm run simulate -- ${options}`,
    ])
  },
)

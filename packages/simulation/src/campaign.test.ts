import { expect, it } from 'vitest'
import { busFaultKinds, type FaultCounts, type FaultKind, faultKinds } from './basics/faults.ts'
import { type CampaignResult, clusterSeedsFrom, seedsFrom, sumCampaignResults } from './campaign.ts'

/** The result of a campaign in which every kind of fault occurred, but for these. */
const resultWithout = (missing: readonly FaultKind[]): CampaignResult => ({
  ...{ seeds: 1, hands: 40, events: 900, acknowledgedOrders: 300, comparedViews: 80, virtualMs: 60_000, wallMs: 100 },
  faults: Object.fromEntries(faultKinds.map((kind) => [kind, missing.includes(kind) ? 0 : 2])) as FaultCounts,
  failure: null,
  missingFaultKinds: [],
})

it('a campaign of rooms with several processes and without any fault of the bus reports all faults of the bus as missing [S-OPS-03 N-SCALE-02]', () => {
  const result = resultWithout(busFaultKinds)
  expect(sumCampaignResults(clusterSeedsFrom(1, 3), [result]).missingFaultKinds).toEqual(busFaultKinds)
  expect(sumCampaignResults(seedsFrom(1, 3), [result]).missingFaultKinds).toEqual([])
})

it('a kind of fault that occurred in one share of a campaign is not missing [S-OPS-03]', () => {
  const shares = [resultWithout(['bus-away', 'crash-anytime']), resultWithout(['bus-away'])]
  expect(sumCampaignResults(clusterSeedsFrom(1, 2), shares).missingFaultKinds).toEqual(['bus-away'])
})

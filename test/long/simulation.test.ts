import { expect, it } from 'vitest'
import { plantedBugs } from '../../packages/simulation/src/bugs/planted-bugs.ts'
import { clusterSeedsFrom, runCampaign, seedsFrom } from '../../packages/simulation/src/campaign.ts'
import { huntBug, huntText } from '../../packages/simulation/src/hunt.ts'
import { failureText, summaryText } from '../../packages/simulation/src/report.ts'

const SEEDS = 500
const HANDS = 400
const CLUSTER_SEEDS = 200
const CLUSTER_HANDS = 200

it(`the simulation of ${SEEDS} seeds from 1001 on, ${HANDS} hands or more each, finds no fault [S-OPS-03 S-WALLET-03 S-POT-05 P8]`, async () => {
  const result = await runCampaign({
    seeds: seedsFrom(1_001, SEEDS),
    handsPerSeed: HANDS,
    onSeed: (_, done) => {
      if (done % 50 === 0) console.log(`${done} of ${SEEDS} seeds`)
    },
  })
  console.log(summaryText(result))
  if (result.failure !== null) throw new Error(failureText(result.failure, { handsPerSeed: HANDS }))
  expect(result.hands).toBeGreaterThanOrEqual(SEEDS * HANDS)
  expect(result.missingFaultKinds).toEqual([])
})

it(`the simulation of ${CLUSTER_SEEDS} seeds with two or three processes, with cash games of ${CLUSTER_HANDS} hands or tournaments, finds no fault [N-SCALE-02 S-OPS-03 S-WALLET-03]`, async () => {
  const result = await runCampaign({ seeds: clusterSeedsFrom(1_001, CLUSTER_SEEDS), handsPerSeed: CLUSTER_HANDS })
  console.log(summaryText(result))
  if (result.failure !== null) throw new Error(failureText(result.failure, { handsPerSeed: CLUSTER_HANDS }))
  // Every third seed plays a tournament instead, which may have any number of hands.
  expect(result.hands).toBeGreaterThanOrEqual(((CLUSTER_SEEDS * 2) / 3) * CLUSTER_HANDS)
  expect(result.missingFaultKinds).toEqual([])
})

for (const bug of plantedBugs) {
  it(`the checks of the simulation find a planted bug: ${bug.name} [S-OPS-03]`, async () => {
    const hunt = await huntBug(bug)
    console.log(huntText(hunt))
    expect(hunt.failingResult, huntText(hunt)).not.toBeNull()
  })
}

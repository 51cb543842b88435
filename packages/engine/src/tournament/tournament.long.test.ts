import { expect, it } from 'vitest'
import { runTournament } from './testing/tournament-run.ts'

it('in 150 random tournaments chips and money balance at every event, places and table sizes are right, and the big blind goes round [M21 S-MTT-10 S-PAY-04 S-BAL-01]', {
  timeout: 1_800_000,
}, () => {
  let hands = 0
  for (let seed = 10_000; seed < 10_150; seed += 1) hands += runTournament(seed).hands
  expect(hands).toBeGreaterThan(30_000)
})

it('in tournaments with large fields chips and money balance at every event, places and table sizes are right, and the big blind goes round [S-BAL-01 S-BAL-02 S-PAY-03]', {
  timeout: 1_800_000,
}, () => {
  const sizes = [1, 2, 3].map((seed) => runTournament(seed, 250).state.entrants.length)
  expect(Math.max(...sizes)).toBeGreaterThan(100)
})

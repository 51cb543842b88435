import { expect, it } from 'vitest'
import { loadingStage, loadingStages } from './loading-stages.ts'

it('the loading stages follow art, painter, table and first picture, each with text and percentage [B-SCREEN-06]', () => {
  const nothing = { art: false, painter: false, table: false, drawn: false }
  const steps = [
    nothing,
    { ...nothing, art: true },
    { ...nothing, art: true, painter: true },
    { art: true, painter: true, table: true, drawn: false },
    { art: true, painter: true, table: true, drawn: true },
  ]
  expect(steps.map((ready) => loadingStages[loadingStage(ready)])).toEqual([
    { text: 'Loading Assets', percent: 0 },
    { text: 'Preparing Game', percent: 25 },
    { text: 'Initializing Table', percent: 50 },
    { text: 'Finalizing Setup', percent: 75 },
    { text: 'Game Loaded', percent: 100 },
  ])
})

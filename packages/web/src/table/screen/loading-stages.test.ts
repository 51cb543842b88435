import { expect, it } from 'vitest'
import { loadingStage, loadingStages } from './loading-stages.ts'

it('the loading stages follow art, painter, table and first picture, each with text and percentage [B-SCREEN-06]', () => {
  const nothing = { hasArt: false, hasPainter: false, hasTable: false, isDrawn: false }
  const steps = [
    nothing,
    { ...nothing, hasArt: true },
    { ...nothing, hasArt: true, hasPainter: true },
    { hasArt: true, hasPainter: true, hasTable: true, isDrawn: false },
    { hasArt: true, hasPainter: true, hasTable: true, isDrawn: true },
  ]
  expect(steps.map((ready) => loadingStages[loadingStage(ready)])).toEqual([
    { text: 'Loading Assets', percent: 0 },
    { text: 'Preparing Game', percent: 25 },
    { text: 'Initializing Table', percent: 50 },
    { text: 'Finalizing Setup', percent: 75 },
    { text: 'Game Loaded', percent: 100 },
  ])
})

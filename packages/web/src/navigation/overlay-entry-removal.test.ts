import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { overlayEntryRemoval } from './overlay-entry-removal.ts'

const steps: string[] = []
beforeEach(() => {
  const back = () => steps.push('back')
  vi.stubGlobal('window', { history: { back }, location: { assign: (to: string) => steps.push(to) } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('if a page is left during a step back in the browser history, the exit follows that step, and later steps back are ignored [B-LEAVE-06]', () => {
  overlayEntryRemoval.goBack()
  overlayEntryRemoval.leavePage('/app/cashgame')
  expect(steps).toEqual(['back'])
  overlayEntryRemoval.finish()
  overlayEntryRemoval.goBack()
  expect(steps).toEqual(['back', '/app/cashgame'])
})

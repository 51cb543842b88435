import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { overlayEntryRemoval } from './overlay-entry-removal.ts'

let steps: string[] = []
let browserWindow = new EventTarget()
beforeEach(() => {
  steps = []
  const location = { assign: (to: string) => steps.push(to), reload: () => steps.push('reload') }
  browserWindow = Object.assign(new EventTarget(), { history: { back: () => steps.push('back') }, location })
  vi.stubGlobal('window', browserWindow)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The browser shows the page: after its load, or as Back found it in the back/forward cache. */
const showPage = (persisted: boolean) =>
  browserWindow.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

it('if a page is left during a step back in the browser history, the exit follows that step, and later steps back are ignored [B-LEAVE-06]', () => {
  overlayEntryRemoval.goBack()
  overlayEntryRemoval.leavePage('/app/cashgame')
  expect(steps).toEqual(['back'])
  overlayEntryRemoval.finish()
  overlayEntryRemoval.goBack()
  expect(steps).toEqual(['back', '/app/cashgame'])
})

it('if Back restores the page that was left, the page is loaded anew [B-LEAVE-06 N-HOME-02]', () => {
  showPage(true)
  overlayEntryRemoval.leavePage('/app/cashgame')
  showPage(false)
  expect(steps).toEqual(['/app/cashgame'])
  showPage(true)
  expect(steps).toEqual(['/app/cashgame', 'reload'])
})

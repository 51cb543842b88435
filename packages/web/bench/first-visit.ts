import type { Browser } from 'playwright-core'
import { mobile } from '../../../test/support/browser.ts'
import { slowNetwork } from '../../../test/support/invitation-visit.ts'

/** What a phone measures on the first visit to a page. */
export interface FirstVisitMeasurements {
  /** When the largest content was shown, ms after the navigation began. */
  readonly largestPaintMs: number
  /** When the first row of a list of tables was shown; 0 if the page has none. */
  readonly firstRowMs: number
  /**
   * Total blocking time: of each task longer than 50 ms the part above 50 ms, added up over the tasks that end after the
   * first contentful paint. A task that began before that paint counts from the paint.
   */
  readonly blockingMs: number
  /** Sum of all layout shifts: 0 if nothing has jumped. */
  readonly layoutShift: number
  /** Everything the page has fetched, in its compressed size. */
  readonly kilobytes: number
  readonly requestCount: number
}

/** How much slower a mid-range phone is than this machine. */
const slowdown = 4
/** Waiting time after the last request, ms. The observers have reported everything by then. */
const restMs = 3_000

/** Opens an address with nothing cached, on a phone's network and processor. */
export const measureFirstVisit = async (browser: Browser, url: string): Promise<FirstVisitMeasurements> => {
  const context = await browser.newContext({ viewport: mobile, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slowNetwork })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const sizes: number[] = []
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength))
  await page.addInitScript(observePerformance)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(restMs)
  const figures = await page.evaluate(() => (globalThis as unknown as MeasuredPage).paintFigures)
  await context.close()
  return { ...figures, kilobytes: sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000, requestCount: sizes.length }
}

interface MeasuredPage {
  paintFigures: { largestPaintMs: number; firstRowMs: number; blockingMs: number; layoutShift: number }
}

/**
 * Runs in the page, before the page's own scripts. It contains no named functions: the loader of the bench (tsx) would
 * wrap them in calls of a helper function that does not exist in the page.
 */
const observePerformance = (): void => {
  const figures = { largestPaintMs: 0, firstRowMs: 0, blockingMs: 0, layoutShift: 0 }
  ;(globalThis as unknown as MeasuredPage).paintFigures = figures
  let firstPaintMs = Number.POSITIVE_INFINITY
  const longTasks: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'first-contentful-paint') firstPaintMs = entry.startTime
      else if (entry.entryType === 'largest-contentful-paint') figures.largestPaintMs = entry.startTime
      else if (entry.entryType === 'longtask') longTasks.push(entry)
      else if (entry.entryType === 'layout-shift')
        figures.layoutShift += (entry as PerformanceEntry & { readonly value: number }).value
    }
    figures.blockingMs = longTasks.reduce((sum, { startTime, duration }) => {
      const ms = startTime + duration - Math.max(startTime, firstPaintMs)
      return sum + Math.max(0, ms - 50)
    }, 0)
  })
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'])
    observer.observe({ type, buffered: true })
  const rowObserver = new MutationObserver(() => {
    if (document.querySelector('main li') === null) return
    rowObserver.disconnect()
    // The row is drawn in the next frame.
    requestAnimationFrame(() => setTimeout(() => (figures.firstRowMs = performance.now())))
  })
  rowObserver.observe(document, { childList: true, subtree: true })
}

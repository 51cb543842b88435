import type { Browser, Page } from 'playwright-core'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Processor time of the thread, microseconds. */
  readonly tdur?: number
}

export interface Cost {
  readonly frames: number
  /** Processor time of the main thread a frame, and the part spent in frame callbacks, ms. */
  readonly msPerFrame: number
  readonly drawingMs: number
}

/** What the page's main thread spends while something is played, from the browser's own trace. */
export async function mainThreadCost(browser: Browser, page: Page, play: () => Promise<void>): Promise<Cost> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await play()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: readonly TraceEvent[] }
  const first = traceEvents.find(({ name }) => name === 'FireAnimationFrame')
  if (!first) throw new Error('nothing was drawn')
  const own = traceEvents.filter(({ pid, tid, ph }) => pid === first.pid && tid === first.tid && ph === 'X')
  const drawn = own.filter(({ name }) => name === 'FireAnimationFrame')
  const ms = (events: readonly TraceEvent[]) => events.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  const tasks = own.filter(({ name }) => name.endsWith('RunTask'))
  return { frames: drawn.length, msPerFrame: ms(tasks) / drawn.length, drawingMs: ms(drawn) / drawn.length }
}

import type { Browser, Page } from 'playwright-core'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Start of the event, microseconds since an arbitrary moment. */
  readonly ts: number
  /** Processor time of the thread, microseconds. */
  readonly tdur?: number
}

export interface MainThreadCost {
  readonly frameCount: number
  /** Processor time of the main thread per frame, and the part of it spent in frame callbacks, ms. */
  readonly msPerFrame: number
  readonly drawingMs: number
  /**
   * 99th percentile of the cost of a frame, ms. The cost of a frame is the time of all tasks since the previous frame.
   */
  readonly p99Ms: number
  /** Tasks that each kept the main thread busy for more than 50 ms of processor time, longest first, ms. */
  readonly longTasksMs: readonly number[]
}

/** A task longer than this is felt as a hitch, ms. */
const longTaskMs = 50

/** Measures the processor time of the page's main thread while `play` runs, from the browser's trace. */
export async function measureMainThreadCost(
  browser: Browser,
  page: Page,
  play: () => Promise<void>,
): Promise<MainThreadCost> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await play()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: readonly TraceEvent[] }
  const firstFrame = traceEvents.find(({ name }) => name === 'FireAnimationFrame')
  if (!firstFrame) throw new Error('nothing was drawn')
  const mainThreadEvents = traceEvents.filter(
    ({ pid, tid, ph }) => pid === firstFrame.pid && tid === firstFrame.tid && ph === 'X',
  )
  const frameEvents = mainThreadEvents.filter(({ name }) => name === 'FireAnimationFrame')
  const totalMs = (events: readonly TraceEvent[]) => events.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  const tasks = mainThreadEvents.filter(({ name }) => name.endsWith('RunTask'))
  const frameCosts = costPerFrame(tasks, frameEvents)
  return {
    frameCount: frameEvents.length,
    msPerFrame: totalMs(tasks) / frameEvents.length,
    drawingMs: totalMs(frameEvents) / frameEvents.length,
    p99Ms: frameCosts.toSorted((a, b) => a - b)[Math.floor(frameCosts.length * 0.99)] ?? 0,
    longTasksMs: tasks
      .map((task) => totalMs([task]))
      .filter((cost) => cost > longTaskMs)
      .sort((a, b) => b - a),
  }
}

/** @returns the cost of each frame, ms: all tasks since the previous frame, and the drawing of the frame */
function costPerFrame(tasks: readonly TraceEvent[], frameEvents: readonly TraceEvent[]): readonly number[] {
  const frames = frameEvents.map(({ ts }) => ts).sort((a, b) => a - b)
  const costs = frames.map(() => 0)
  let frame = 0
  for (const { ts, tdur = 0 } of tasks.toSorted((a, b) => a.ts - b.ts)) {
    // The task in which a frame is drawn begins before the frame and ends after it.
    while (frame < frames.length && (frames[frame] ?? 0) < ts) frame += 1
    if (frame < frames.length) costs[frame] = (costs[frame] ?? 0) + tdur / 1000
  }
  return costs
}

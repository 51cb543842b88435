// Measures how much main-thread time the most expensive frames of the table take in twenty hands, on desktop and phone,
// and whether any task is long enough to be felt. With FRAMES_BEFORE, the folder of an installed checkout of an older
// version, it prints the figures of that version too.
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { desktop, mobile } from '../../../test/support/browser.ts'
import { serveTableStates } from '../../../test/support/table-states.ts'
import { type MainThreadCost, measureMainThreadCost } from './main-thread-cost.ts'
import { twentyHands } from './twenty-hands.ts'

const renderers = [
  {
    name: 'WebGL, in software',
    most: 8,
    args: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
  { name: '2D canvas', most: 14, args: ['--disable-gpu', '--disable-software-rasterizer'] },
] as const
const forms = [
  { form: 'desktop', viewport: desktop, ratio: 1 },
  { form: 'phone', viewport: mobile, ratio: 2 },
] as const

async function playHands(
  browser: Browser,
  url: string,
  { viewport, ratio }: (typeof forms)[number],
): Promise<MainThreadCost> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: ratio })
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(() => window.tableStates.show('flop'))
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  // The page gets the messages before the measurement: parsing them would count as the longest task.
  const steps = await page.evaluateHandle((handSteps) => handSteps, twentyHands)
  const cost = await measureMainThreadCost(browser, page, () =>
    steps.evaluate(async (handSteps) => {
      for (const { messages, pauseAfterMs } of handSteps) {
        for (const message of messages) window.tableStates.deliverMessage(message)
        await new Promise((resolve) => setTimeout(resolve, pauseAfterMs))
      }
    }),
  )
  await context.close()
  return cost
}

const earlierVersionFolder = process.env.FRAMES_BEFORE
const measuredVersions = [
  ...(earlierVersionFolder === undefined
    ? []
    : [
        {
          name: 'before',
          serve: (await import(pathToFileURL(`${earlierVersionFolder}/test/support/table-states.ts`).href))
            .serveTableStates,
        },
      ]),
  { name: 'now', serve: serveTableStates },
]
const rows: string[] = []
const demands: { readonly text: string; readonly isMet: boolean }[] = []
for (const version of measuredVersions) {
  const servedVersion = await version.serve()
  for (const { name, most, args } of renderers) {
    const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...args] })
    for (const form of forms) {
      const { frameCount, msPerFrame, p99Ms, longTasksMs } = await playHands(browser, servedVersion.url, form)
      const longestTaskText = longTasksMs[0] === undefined ? '' : ` (${longTasksMs[0].toFixed(0)} ms)`
      const formText = `${name}, ${form.form}`
      rows.push(
        `| ${version.name}: ${formText} | ${frameCount} | ${msPerFrame.toFixed(1)} | ${p99Ms.toFixed(1)} | ${longTasksMs.length}${longestTaskText} |`,
      )
      if (version.name !== 'now') continue
      demands.push({
        text: `${formText}: of 100 frames 99 cost at most ${most} ms: ${p99Ms.toFixed(1)} ms`,
        isMet: p99Ms <= most,
      })
      demands.push({ text: `${formText}: no task above 50 ms: ${longTasksMs.length}`, isMet: longTasksMs.length === 0 })
    }
    await browser.close()
  }
  await servedVersion.stop()
}

const lines = [
  '## Frames of twenty hands',
  '',
  "Processor time of the page's main thread, everything included (messages, React, layout, drawing): a frame costs all that ran " +
    'since the frame before it. Twenty hands of six players with new cards and amounts in each, from the deal to the showdown, at a ' +
    'table that has just been opened; 1560 x 900 at ratio 1, and 414 x 915 at ratio 2.',
  '',
  '| | frames | ms a frame | p99 ms | tasks above 50 ms (longest) |',
  '| --- | ---: | ---: | ---: | ---: |',
  ...rows,
  '',
  ...demands.map(({ text, isMet }) => `- ${isMet ? 'met' : '**missed**'}: ${text}`),
]
process.stdout.write(`${lines.join('\n')}\n`)
process.exit(demands.every(({ isMet }) => isMet) ? 0 : 1)

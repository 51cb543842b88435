// Measures how much main-thread time a frame of the table takes while chips move at all six seats, at least 60 at once.
// It counts processor time, which hardly depends on other load of the machine; the frame rate would depend on the
// graphics card.
import { type Browser, chromium } from 'playwright-core'
import { serveTableStates } from '../../../test/support/table-states.ts'
import { potsOf, sixPlayersWithCards, tableInHand } from '../dev/states/players.ts'
import { serverMessage } from '../src/table/testing/messages.ts'
import { chipsInFlight } from './chips-in-flight.ts'
import { type MainThreadCost, measureMainThreadCost } from './main-thread-cost.ts'

/** The renderers to measure. Both run without a graphics card, which would take work from the main thread. */
const renderers = [
  {
    name: 'WebGL, in software',
    most: 8,
    args: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
  { name: '2D canvas', most: 14, args: ['--disable-gpu', '--disable-software-rasterizer'] },
] as const
const ratios = [1, 2] as const
const streets = 12
const messageIntervalMs = 240

/** Amounts that need more chips than the table draws for one bet, so that as many chips as possible are drawn. */
const betAmount = 1234.56
const refundAmount = 617.28
const betsMessage = (seq: number) =>
  serverMessage('table', {
    table: tableInHand(
      sixPlayersWithCards.map((seat) => ({ ...seat, currentBet: betAmount })),
      { seq, ...potsOf(600) },
    ),
    seq,
  })
const refundMessage = (username: string, seq: number) => {
  const chips = sixPlayersWithCards.find((seat) => seat.username === username)?.chips ?? 0
  return serverMessage('player_sidepot_refund', {
    player: { id: username, chips: chips + refundAmount },
    amount: refundAmount,
    seq,
  })
}
const collectPotMessage = (seq: number) =>
  serverMessage('collect_pot', { pot: potsOf(600 + 6 * betAmount - 2 * refundAmount).pots, seq })

const tableBeforeBets = tableInHand(sixPlayersWithCards, potsOf(600))
const streetMessages = (seq: number) => [
  [betsMessage(seq), refundMessage('dov', seq + 1), refundMessage('marlow', seq + 2)],
  [collectPotMessage(seq + 3)],
]
const handSteps = Array.from({ length: streets }, (_, i) => streetMessages(2 + i * 4)).flat()

async function measureCost(browser: Browser, url: string, pixelRatio: number): Promise<MainThreadCost> {
  const context = await browser.newContext({ viewport: { width: 1560, height: 900 }, deviceScaleFactor: pixelRatio })
  const page = await context.newPage()
  await page.goto(url)
  const showFlopTable = async () => {
    await page.evaluate(() => window.tableStates.show('flop'))
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
  }
  const playHand = () =>
    page.evaluate(
      async ([steps, ms]) => {
        for (const messages of steps) {
          for (const message of messages) window.tableStates.deliverMessage(message)
          await new Promise((resolve) => setTimeout(resolve, ms))
        }
      },
      [handSteps, messageIntervalMs] as const,
    )
  // A first run that is not measured: the client draws and caches every image, and the browser compiles the code.
  await showFlopTable()
  await playHand()
  await showFlopTable()
  const cost = await measureMainThreadCost(browser, page, playHand)
  await context.close()
  return cost
}

const flyingChipCount = chipsInFlight(tableBeforeBets, streetMessages(2)[0] ?? [])
const served = await serveTableStates()
const rows: string[] = []
const demands: { readonly text: string; readonly isMet: boolean }[] = [
  { text: `60 chips fly at once: ${flyingChipCount}`, isMet: flyingChipCount >= 60 },
]
for (const { name, most, args } of renderers) {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...args] })
  for (const pixelRatio of ratios) {
    const { frameCount, msPerFrame, drawingMs } = await measureCost(browser, served.url, pixelRatio)
    rows.push(`| ${name}, ratio ${pixelRatio} | ${frameCount} | ${msPerFrame.toFixed(1)} | ${drawingMs.toFixed(1)} |`)
    demands.push({
      text: `${name}, ratio ${pixelRatio}: at most ${most} ms a frame: ${msPerFrame.toFixed(1)} ms`,
      isMet: msPerFrame <= most,
    })
  }
  await browser.close()
}
await served.stop()

const lines = [
  '## Table frames',
  '',
  `Processor time of the page's main thread a drawn frame, everything included (messages, React, layout, drawing), at 1560 x 900 ` +
    `with six seats, over ${streets} streets in which six bets slide out, two refunds slide back, and all bets slide to the pot.`,
  '',
  '| | frames | ms a frame | of it drawing |',
  '| --- | ---: | ---: | ---: |',
  ...rows,
  '',
  ...demands.map(({ text, isMet }) => `- ${isMet ? 'met' : '**missed**'}: ${text}`),
]
process.stdout.write(`${lines.join('\n')}\n`)
process.exit(demands.every(({ isMet }) => isMet) ? 0 : 1)

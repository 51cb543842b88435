import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { build, type Plugin, preview } from 'vite'
import type { TableStatesControl } from '../../packages/web/dev/table-states.tsx'
import config from '../../packages/web/vite.config.ts'
import { until } from './until.ts'

declare global {
  interface Window {
    tableStates: TableStatesControl
  }
}

const root = fileURLToPath(new URL('../../packages/web', import.meta.url))

/** Whether this build needs a Vite plugin. It needs no compressed copies of files: only the real server sends them. */
const isNeeded = (plugin: unknown): plugin is Plugin => (plugin as Plugin | null)?.name !== 'cardroom:compressed'

/** Builds the page of table states and serves it. @returns its address, and a function that stops the server */
export const serveTableStates = async (): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  // A separate folder for each build, because two test files may build the page at the same time.
  const outDir = mkdtempSync(join(tmpdir(), 'cardroom-table-states-'))
  await build({
    ...config,
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [config.plugins].flat(3).filter(isNeeded),
    build: { ...config.build, outDir, emptyOutDir: true, rolldownOptions: { input: `${root}/dev/table.html` } },
  })
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('the page of table states has no address')
  const stop = async () => {
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${address.port}/dev/table.html`, stop }
}

const noon = new Date('2026-01-01T12:00:00Z')
/** Time in ms, longer than the loading overlay stays and fades. */
export const settleMs = 2000
/** Time in ms, longer than the wait after a resize, and than a panel takes to open. */
export const moveMs = 500

/** The page of table states in a window of that size, on a clock that only the test moves. */
export const openTableStates = async (
  browser: Browser,
  url: string,
  viewport: { readonly width: number; readonly height: number },
  deviceScaleFactor = 1,
): Promise<Page> => {
  const context = await browser.newContext({ viewport, deviceScaleFactor, timezoneId: 'UTC', locale: 'en-US' })
  const page = await context.newPage()
  await page.clock.install({ time: noon })
  await page.goto(url)
  await page.clock.pauseAt(new Date(noon.getTime() + 10_000))
  return page
}

/** Time in ms between two frames of the clock that a test installs in the page. */
const frameMs = 16

/**
 * Moves the clock to its next frame, so that animations that start then are drawn the same way whatever was shown
 * before.
 */
const toNextFrame = async (page: Page): Promise<void> => {
  const frame = await page.evaluateHandle(() => {
    const seen = { at: 0 }
    requestAnimationFrame(() => {
      seen.at = performance.now()
    })
    return seen
  })
  await page.clock.runFor(frameMs)
  const since = await frame.evaluate(({ at }) => performance.now() - at)
  await page.clock.runFor(Math.round(frameMs - (since % frameMs)))
}

/** Shows a named state of the table, and moves the page's clock to the moment that the state is about. */
export const showTableState = async (
  page: Page,
  name: string,
  ready: 'table' | 'overlay' | 'alert' | 'dialog',
): Promise<void> => {
  await page.evaluate((state) => window.tableStates.show(state), name)
  const bar = page.getByRole('progressbar')
  if (ready === 'alert') await page.getByRole('alert').waitFor()
  else if (ready === 'dialog') {
    await page.getByRole('dialog').waitFor()
    await page.clock.runFor(moveMs)
  } else if (ready === 'overlay') await bar.and(page.locator('[aria-valuenow="50"]')).waitFor()
  else {
    await until('every table to be drawn', () =>
      bar.evaluateAll((all) => all.length > 0 && all.every((one) => one.getAttribute('aria-valuenow') === '100')),
    )
    // Jumps over this time, because drawing every frame of it would take most of the time of a test.
    await page.clock.fastForward(settleMs - moveMs)
    await page.clock.runFor(moveMs)
    await toNextFrame(page)
    await page.evaluate(() => window.tableStates.deliverNextMessages())
    await page.clock.runFor(await page.evaluate(() => window.tableStates.afterMs))
  }
}

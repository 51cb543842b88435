import { chromium, type Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { chromiumPath, desktop } from '../support/browser.ts'
import { openTableStates, serveTableStates, showTableState } from '../support/table-states.ts'

declare global {
  interface Window {
    lostContext: WEBGL_lose_context | null
  }
}

/** Longer than all retries of a drawing together. */
const retriesMs = 5_000

const loseContext = (page: Page) =>
  page.evaluate(() => {
    const context = document.querySelector('canvas')?.getContext('webgl2')
    window.lostContext = context?.getExtension('WEBGL_lose_context') ?? null
    if (window.lostContext === null) throw new Error('the table is not drawn with WebGL')
    window.lostContext.loseContext()
  })

/** The browser tells the page of a restored context in a task of its own. */
const restoreContext = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.querySelector('canvas')?.addEventListener('webglcontextrestored', () => resolve())
        window.lostContext?.restoreContext()
      }),
  )

/** The canvas after a showdown came in; while it did, the canvas may have been lost. */
const pictureAfterShowdown = async (page: Page, isLost: boolean) => {
  await showTableState(page, 'turn', 'table')
  if (isLost) await loseContext(page)
  await page.evaluate(() => window.tableStates.sendMessagesOf('showdown'))
  await page.clock.runFor(retriesMs)
  if (isLost) await restoreContext(page)
  return page.locator('canvas').first().screenshot()
}

// In the long run, because it needs a browser of its own, which draws WebGL in software.
it('when the browser restores a dropped canvas, the table is drawn with the changes made meanwhile [B-CARDS-13]', async () => {
  const { url, stop } = await serveTableStates()
  onTestFinished(stop)
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
  onTestFinished(() => browser.close())
  const [kept, lost] = await Promise.all(
    [false, true].map(async (isLost) => pictureAfterShowdown(await openTableStates(browser, url, desktop), isLost)),
  )
  expect(lost?.equals(kept ?? Buffer.alloc(0))).toBe(true)
})

import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { moveMs, openTableStates, serveTableStates, showTableState } from '../support/table-states.ts'
import { until } from '../support/until.ts'

let browser: Browser
let url: string
let stop: () => Promise<void>

/**
 * Launches a browser that draws the table with WebGL in software; the browsers of other tests draw it with the 2D
 * canvas.
 */
beforeAll(async () => {
  const served = await serveTableStates()
  url = served.url
  stop = served.stop
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
})
afterAll(async () => {
  await browser?.close()
  await stop?.()
})

/** The part of the window that neither the top bar nor the action area, with the sheet above it, covers. */
const freePart = (page: Page) =>
  page.evaluate(() => {
    const covers = [...document.querySelectorAll('header, section[class*="dock"], [class*="sheet"], [role=dialog]')]
      .map((cover) => cover.getBoundingClientRect())
      .filter(({ height }) => height > 0)
    const top = Math.max(...covers.filter((cover) => cover.top === 0).map(({ bottom }) => bottom))
    return { top, height: Math.min(...covers.map((cover) => cover.top).filter((at) => at > 0)) - top }
  })

/** A picture of this part of the window, taken again until two in a row are the same: frames reach the screen late. */
const stillPicture = async (page: Page, scale: number, part: Awaited<ReturnType<typeof freePart>>): Promise<Buffer> => {
  let last = Buffer.alloc(0)
  return until('a still picture', async () => {
    const whole = sharp(await page.screenshot())
    const { width } = await whole.metadata()
    // Leaves out 2 px at the top and at the bottom, where the edges of the bars are drawn.
    const [top, height] = [Math.round(part.top * scale) + 2, Math.round(part.height * scale) - 4]
    const before = last
    last = await whole.extract({ left: 0, top, width, height }).raw().toBuffer()
    return last.equals(before) && last
  })
}

const windows = [
  ['on a desktop', { width: 1280, height: 720 }, 1],
  ['on a large desktop', { width: 1560, height: 900 }, 1],
  ['on a phone', { width: 414, height: 915 }, 2],
] as const

const press = async (page: Page, name: RegExp) => {
  await page.getByRole('button', { name }).last().click()
  await page.clock.runFor(moveMs)
}

it.each(windows)(
  '%s, the bars and the controls for a bet and an all-in darken or hide no part of the table beyond their own area [N-TABLE-20]',
  async (_, size, scale) => {
    const page = await openTableStates(browser, url, size, scale)
    // Hides the turn clock, which would differ between two pictures.
    await page.addStyleTag({ content: '[data-tone] { visibility: hidden }' })
    for (const presses of [[/^BET/], [/^BET/, /^ALL IN/, /^ALL-IN/]]) {
      await showTableState(page, 'bet-sizes', 'table')
      for (const name of presses) await press(page, name)
      const part = await freePart(page)
      const under = await stillPicture(page, scale, part)
      const hiding = await page.addStyleTag({
        content: 'header, section[class*="dock"], section[class*="dock"] * { opacity: 0 !important }',
      })
      const alone = await stillPicture(page, scale, part)
      const changed = under.filter((value, at) => Math.abs(value - (alone[at] ?? 0)) > 16).length
      expect(changed / under.length).toBeLessThan(0.001)
      await hiding.evaluate((style) => (style as HTMLElement).remove())
    }
    await page.context().close()
  },
)

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, mobile } from '../support/browser.ts'
import { layoutFaults } from '../support/page-geometry.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { openTableStates, serveTableStates, showTableState } from '../support/table-states.ts'

let browser: Browser
let url: string
let stop: () => Promise<void>
let wide: Page
let phone: Page

beforeAll(async () => {
  const served = await serveTableStates()
  stop = served.stop
  url = served.url
  browser = await sharedBrowser()
  wide = await openTableStates(browser, url, desktop)
  phone = await openTableStates(browser, url, mobile)
})
afterAll(async () => {
  await browser?.close()
  await stop?.()
})

/** Changes the window's size, and waits for the browser's `resize` event. */
const resizeWindow = async (page: Page, size: { width: number; height: number }) => {
  const noticed = page.evaluate(
    () => new Promise<void>((resolve) => window.addEventListener('resize', () => resolve(), { once: true })),
  )
  await page.setViewportSize(size)
  await noticed
}

const scaleOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => Number(getComputedStyle(main).getPropertyValue('--scale')))

it('the table is scaled again 100 ms after the last resize, or 300 ms after a rotation of the device [B-SCREEN-04]', async () => {
  await showTableState(wide, 'flop', 'table')
  await expect.poll(() => scaleOf(wide)).toBe(0.95)
  await resizeWindow(wide, { width: 1400, height: 900 })
  await wide.clock.runFor(60)
  await resizeWindow(wide, { width: 780, height: 900 })
  await wide.clock.runFor(99)
  await expect.poll(() => scaleOf(wide)).toBe(0.95)
  await wide.clock.runFor(1)
  await expect.poll(() => scaleOf(wide)).toBeCloseTo(0.475)
  await resizeWindow(wide, desktop)
  await wide.evaluate(() => window.dispatchEvent(new Event('orientationchange')))
  await wide.clock.runFor(299)
  await expect.poll(() => scaleOf(wide)).toBeCloseTo(0.475)
  await wide.clock.runFor(1)
  await expect.poll(() => scaleOf(wide)).toBe(0.95)
})

it('the table is drawn at twice the resolution once its window is on a screen with twice the pixels, though its size is the same [B-SCREEN-01]', async () => {
  const page = await openTableStates(browser, url, desktop)
  await showTableState(page, 'flop', 'table')
  const canvasWidth = () => page.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).width)
  const widthBefore = await canvasWidth()
  const devtools = await page.context().newCDPSession(page)
  const sizeUnchanged = { width: 0, height: 0, mobile: false }
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...sizeUnchanged, deviceScaleFactor: 2 })
  await expect.poll(canvasWidth).toBe(2 * widthBefore)
  await page.close()
})

it('the table keeps its scale while a text box has the focus and a software keyboard makes the window lower [B-SCREEN-12]', async () => {
  await showTableState(phone, 'flop', 'table')
  const before = await scaleOf(phone)
  await phone.getByRole('button', { name: 'Table chat' }).click()
  await phone.clock.runFor(500)
  await phone.getByRole('textbox', { name: 'Message' }).focus()
  await resizeWindow(phone, { width: 414, height: 560 })
  await phone.clock.runFor(2000)
  await expect.poll(() => scaleOf(phone)).toBe(before)
  await phone.getByRole('textbox', { name: 'Message' }).blur()
  await phone.clock.runFor(600)
  await expect.poll(() => scaleOf(phone)).toBeLessThan(before)
  await resizeWindow(phone, mobile)
  await phone.clock.runFor(200)
  await expect.poll(() => scaleOf(phone)).toBe(before)
})

/** Width and height of the first of several tables. */
const cellSizeOf = (page: Page) =>
  page
    .locator('[data-table]')
    .first()
    .evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight])

it('several tables on a page are resized 100 ms after the last resize, and not for a software keyboard [B-SCREEN-04 B-SCREEN-12 N-TABLE-05]', async () => {
  await showTableState(wide, 'two-tables', 'table')
  const [wideBefore, phoneBefore] = [await cellSizeOf(wide), [mobile.width, mobile.height - 44]]
  await resizeWindow(wide, { width: 1400, height: 900 })
  await wide.clock.runFor(99)
  await expect.poll(() => cellSizeOf(wide)).toEqual(wideBefore)
  await wide.clock.runFor(1)
  await expect.poll(() => cellSizeOf(wide)).not.toEqual(wideBefore)
  await resizeWindow(wide, desktop)
  await wide.clock.runFor(100)
  await expect.poll(() => cellSizeOf(wide)).toEqual(wideBefore)

  await showTableState(phone, 'two-tables', 'table')
  expect(await cellSizeOf(phone)).toEqual(phoneBefore)
  await phone.getByRole('button', { name: 'Table chat' }).first().click()
  await phone.clock.runFor(500)
  await phone.getByRole('textbox', { name: 'Message' }).focus()
  await resizeWindow(phone, { width: mobile.width, height: 560 })
  await phone.clock.runFor(2000)
  await expect.poll(() => cellSizeOf(phone)).toEqual(phoneBefore)
  await phone.getByRole('textbox', { name: 'Message' }).blur()
  await phone.clock.runFor(600)
  await expect.poll(() => cellSizeOf(phone)).toEqual([mobile.width, 560 - 44])
  await resizeWindow(phone, mobile)
  await phone.clock.runFor(200)
  await expect.poll(() => cellSizeOf(phone)).toEqual(phoneBefore)
})

it('neither Ctrl with the wheel nor two fingers zoom the page; the wheel alone and one finger work as usual [B-SCREEN-05]', async () => {
  await showTableState(phone, 'flop', 'table')
  const stopped = await phone.evaluate(() => {
    const isPrevented = (event: Event) => !document.body.dispatchEvent(event)
    const isWheelPrevented = (ctrlKey: boolean) =>
      isPrevented(new WheelEvent('wheel', { ctrlKey, deltaY: 10, bubbles: true, cancelable: true }))
    const isTouchPrevented = (count: number) => {
      const touches = Array.from(
        { length: count },
        (_, identifier) => new Touch({ identifier, target: document.body, clientX: 50 * identifier, clientY: 50 }),
      )
      return isPrevented(new TouchEvent('touchmove', { touches, bubbles: true, cancelable: true }))
    }
    return {
      ctrl: isWheelPrevented(true),
      wheel: isWheelPrevented(false),
      two: isTouchPrevented(2),
      one: isTouchPrevented(1),
    }
  })
  expect(stopped).toEqual({ ctrl: true, wheel: false, two: true, one: false })
})

const progressBar = (page: Page) => page.getByRole('progressbar')
const overlayStyle = (page: Page) =>
  progressBar(page).evaluate((element) => getComputedStyle(element.parentElement ?? element))

it('the loading overlay shows the name Cardroom, a bar, a percentage and the stage that it waits for [B-SCREEN-06]', async () => {
  await showTableState(wide, 'loading', 'overlay')
  await expect.poll(() => progressBar(wide).locator('xpath=..').textContent()).toBe('CardroomInitializing Table 50%')
  const fill = progressBar(wide).locator('div')
  expect(await fill.evaluate(({ style }) => style.width)).toBe('50%')
})

it('the loading overlay stays at least 500 ms, then fades over 1 s and is gone [B-SCREEN-07]', async () => {
  await wide.evaluate(() => window.tableStates.show('flop'))
  await progressBar(wide).and(wide.locator('[aria-valuenow="100"]')).waitFor()
  await expect.poll(() => progressBar(wide).locator('xpath=..').textContent()).toContain('Game Loaded 100%')
  await wide.clock.runFor(499)
  expect((await overlayStyle(wide)).pointerEvents).toBe('auto')
  await wide.clock.runFor(1)
  const fading = { pointerEvents: 'none', transitionDuration: '1s', transitionProperty: 'opacity' }
  await expect.poll(() => overlayStyle(wide)).toMatchObject(fading)
  await wide.clock.runFor(999)
  await expect.poll(() => progressBar(wide).count()).toBe(1)
  await wide.clock.runFor(1)
  await expect.poll(() => progressBar(wide).count()).toBe(0)
})

it('the tests’ own search for layout faults finds cut words, controls that stick out or overlap, and a page that scrolls', async () => {
  await showTableState(wide, 'flop', 'table')
  expect(await layoutFaults(wide)).toEqual([])
  await wide.evaluate(() => {
    const insertHtml = (html: string) => document.body.insertAdjacentHTML('beforeend', html)
    const fixedAt = (left: number, more = '') => `position:fixed;z-index:99;top:300px;left:${left}px;${more}`
    insertHtml(`<div style="${fixedAt(100, 'width:40px;overflow:hidden;white-space:nowrap')}">much too long</div>`)
    insertHtml(`<button style="${fixedAt(300)}">one</button><button style="${fixedAt(305)}">other</button>`)
    insertHtml(`<button style="${fixedAt(window.innerWidth - 10)}">outside</button>`)
    insertHtml('<div style="height:3000px"></div>')
  })
  const faults = (await layoutFaults(wide)).join('\n')
  for (const fault of [
    'cut: div "much too long"',
    'overlap: button "one" on button "other"',
    'sticks out: button "outside"',
    'the page scrolls',
  ])
    expect(faults).toContain(fault)
  await wide.reload()
})

it('a table screen that crashed says so and offers Try again, which brings the table back [B-SCREEN-17]', async () => {
  await showTableState(wide, 'crash', 'alert')
  const alert = wide.getByRole('alert').getByText('Something went wrong', { exact: true })
  await expect.poll(() => alert.isVisible()).toBe(true)
  const again = wide.getByRole('button', { name: 'Try again', exact: true })
  await again.click()
  await expect.poll(() => again.isVisible()).toBe(true)
  await wide.evaluate(() => void Object.assign(window.tableStates, { throwsOnRender: false }))
  await again.click()
  await wide.getByRole('region', { name: 'Table Orion 6-max' }).waitFor()
  await expect.poll(() => wide.getByText('Something went wrong').count()).toBe(0)
})

it('cards whose pictures could not be made are tried again after 500 and then 1000 ms, and appear once that succeeds [B-CARDS-12 B-CARDS-13]', async () => {
  await showTableState(wide, 'flop', 'table')
  // Animations are off in the pictures, because the ring of the turn clock runs in real time.
  const tablePicture = () => wide.screenshot({ animations: 'disabled' })
  const whole = await tablePicture()
  const warnings: string[] = []
  wide.on('console', (line) => void (line.type() === 'warning' && warnings.push(line.text())))
  await wide.evaluate(() => window.tableStates.show('two-seated'))
  await wide.getByRole('progressbar').and(wide.locator('[aria-valuenow="100"]')).waitFor()
  await wide.clock.runFor(2000)
  await wide.evaluate(() => {
    const real = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = () => null
    setTimeout(() => {
      HTMLCanvasElement.prototype.getContext = real
    }, 600)
    window.tableStates.sendMessagesOf('flop')
  })
  expect(warnings).toEqual(['not drawn: texture_creation_failed; once more in 500 ms'])
  await wide.clock.runFor(500)
  expect(warnings.at(-1)).toBe('not drawn: texture_creation_failed; once more in 1000 ms')
  await wide.clock.runFor(1000)
  expect(warnings).toHaveLength(2)
  expect((await tablePicture()).equals(whole)).toBe(true)
})

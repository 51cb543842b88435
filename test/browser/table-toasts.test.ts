import { fullTableState, messageForTable, snapshot, tableAt } from '@cardroom/web/testing'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  desktopLayout,
  landscapeLayout,
  layoutForSeatCount,
  mobileLayout,
  type TableLayoutVariant,
} from '../../packages/web/src/design/table-layout.ts'
import { windowsFor } from '../support/forms.ts'
import { boxOf, button, stopTime } from '../support/page-parts.ts'
import { scriptedVisits } from '../support/scripted-visits.ts'

const visits = scriptedVisits()

const layouts = { desktop: desktopLayout, mobile: mobileLayout, landscape: landscapeLayout }
const phoneAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'
const messages = ['You cannot check: there is a bet to call', 'You can only call or fold: the raise was not a full one']

it.each(
  windowsFor(1, [
    [414, 915],
    [360, 740],
  ] as const),
)(
  'on an upright phone of %i x %i a toast stands at the top right, below the bar and beside the top seat [B-SCREEN-18]',
  async (width, height) => {
    const page = await visits.open({ viewport: { width, height } })
    const seat = await boxOf(button(page, 'tobias: amounts in big blinds'))
    const bar = await boxOf(page.locator('header'))
    await page.clock.install()
    await stopTime(page)
    for (const message of messages) {
      const shownToast = await visits.showToast(message)
      await page.clock.runFor(1000)
      await expect
        .poll(async () => {
          const shown = await boxOf(shownToast)
          const gap = width - shown.right
          return [gap > 0, gap < 20, shown.y >= bar.bottom, shown.y < seat.bottom, shown.x >= seat.right]
        })
        .toEqual([true, true, true, true, true])
      await page.clock.runFor(1000)
      await expect.poll(() => shownToast.count()).toBe(0)
    }
  },
)

/** @returns the controls of the strip, the bar and the action area that `shown` covers */
const hiddenControls = async (page: Page, shown: Locator) => {
  const box = await shown.boundingBox()
  if (!box || box.height < 8) throw new Error('a toast is not shown')
  return page.locator('nav button, header button, [class*="dock"] :is(button, input, summary)').evaluateAll(
    (all, { x, y, width, height }) =>
      all
        .map((control) => ({ name: control.ariaLabel ?? control.textContent, box: control.getBoundingClientRect() }))
        .filter(({ box }) => x < box.right && x + width > box.left && y < box.bottom && y + height > box.top)
        .map(({ name }) => name),
    box,
  )
}

const longMessage =
  'The table was closed by the operator while you were away: your chips are in your wallet, and your place on the waiting list is kept for two hours from now on. Choose another table in the lobby.'

it.each(
  [
    [1560, 900],
    [1024, 700],
    [414, 915],
    [360, 740],
    [915, 412],
  ].flatMap(([width = 0, height = 0], index) =>
    windowsFor(index, [6, 7, 10]).map((seats) => [width, height, seats] as const),
  ),
)(
  'in a window of %i x %i three toasts at once, one of them long, cover no opponent’s cards at a table of %i seats [B-SCREEN-18]',
  async (width, height, seats) => {
    // 915 x 412 is a phone in landscape.
    const isPhone = width < 500 || height < 500
    const page = await visits.open({
      viewport: { width, height },
      firstMessages: [snapshot(fullTableState({ seq: 1 }, {}, seats))],
      ...(isPhone && { userAgent: phoneAgent }),
    })
    await page.clock.install()
    await stopTime(page)
    const stage = await page.locator('[data-felt]').boundingBox()
    const shape: TableLayoutVariant = isPhone ? (width > height ? 'landscape' : 'mobile') : 'desktop'
    expect([await page.locator('[data-shape]').getAttribute('data-shape'), stage === null]).toEqual([shape, false])
    const { size, seats: places, faceUp } = layoutForSeatCount(layouts[shape], seats)
    const scale = (stage?.width ?? 0) / size.width
    const cards = places.flatMap(({ faceUp: place }) => {
      if (place === null) return []
      const [left, top] = [(stage?.x ?? 0) + place.x * scale, (stage?.y ?? 0) + place.y * scale]
      const [wide, high] = [(2 * faceUp.width + faceUp.gap) * scale, faceUp.width * 1.4 * scale]
      return [{ left, top, right: left + wide, bottom: top + high }]
    })
    expect(cards).toHaveLength(seats - 1)
    for (const message of [...messages, longMessage]) {
      await visits.showToast(message)
      await page.clock.runFor(300)
    }
    await page.clock.runFor(500)
    for (const shown of await page.locator('.mantine-Notification-root').all()) {
      const box = await boxOf(shown)
      const covered = cards.filter(
        ({ left, top, right, bottom }) => box.x < right && box.right > left && box.y < bottom && box.bottom > top,
      )
      expect([covered, box.height > 0]).toEqual([[], true])
      if (isPhone) expect(await hiddenControls(page, shown)).toEqual([])
    }
  },
)

it.each(
  windowsFor(
    1,
    [
      [414, 915],
      [360, 640],
      [915, 412],
      [740, 360],
    ].flatMap(([width = 0, height = 0]) => [6, 9].map((seats) => [width, height, seats] as const)),
  ),
)(
  'on a phone of %i x %i with two tables in the page, one of them with %i seats, a long toast hides no control [B-SCREEN-18]',
  async (width, height, seats) => {
    const page = await visits.open({
      viewport: { width, height },
      userAgent: phoneAgent,
      firstMessages: [snapshot(fullTableState({ seq: 1 }, {}, seats))],
      otherTables: { lyra: [messageForTable('lyra', snapshot(tableAt({ seq: 1 })))] },
    })
    await page.clock.install()
    await stopTime(page)
    const shown = await visits.showToast(longMessage)
    await page.clock.runFor(1000)
    expect(await hiddenControls(page, shown)).toEqual([])
  },
)

it.each(
  windowsFor(2, [
    [414, 915],
    [360, 640],
    [915, 412],
    [740, 360],
  ] as const),
)(
  'on a phone of %i x %i a long toast hides neither the controls of a turn nor the amount keypad [B-SCREEN-18]',
  async (width, height) => {
    const page = await visits.atTurn({ call: 100 }, { viewport: { width, height }, userAgent: phoneAgent })
    await page.clock.install()
    const isHidden = async () => {
      const shown = await visits.showToast(longMessage)
      await page.clock.runFor(1000)
      return hiddenControls(page, shown)
    }
    await stopTime(page)
    await button(page, /^RAISE/).click()
    expect(await isHidden()).toEqual([])
    await page.clock.runFor(3000)
    await page.getByRole('textbox', { name: 'Amount' }).click()
    await page.getByRole('group', { name: 'Keypad' }).waitFor()
    expect(await isHidden()).toEqual([])
  },
)

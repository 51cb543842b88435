import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, mobile } from '../support/browser.ts'
import { fixedRoom, type Viewer } from '../support/fixed-room.ts'
import { formsFor } from '../support/forms.ts'
import { boxOf } from '../support/page-parts.ts'
import { visitors } from '../support/room-pages.ts'

/** The CSS pixels that a window of 1560 by 900 has at a page zoom of 200 % and 400 %. */
const zoomedWindows = { '200 %': { width: 780, height: 450 }, '400 %': { width: 390, height: 225 } } as const
const windows = {
  ...zoomedWindows,
  '100 %': desktop,
  phone: mobile,
  'phone lying down': { width: 915, height: 414 },
} as const

interface VisitedScreen {
  readonly path: string
  readonly viewer?: Viewer
  /** Waits until the page shows what must be visible before the check starts. */
  readonly untilReady: (page: Page) => Promise<unknown>
}

const untilText = (words: string) => (page: Page) => page.getByText(words).first().waitFor()
const openDialog = (button: string | RegExp, dialog: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog', { name: dialog }).locator(':focus').waitFor()
}

const places: Readonly<Record<string, VisitedScreen>> = {
  landing: { path: '/', viewer: 'guest', untilReady: untilText('PLAY NOW') },
  lobby: { path: '/app/cashgame/low', untilReady: untilText('Robin') },
  'hand history': { path: '/app/handhistory', untilReady: untilText('Nightingale') },
  tournaments: { path: '/app/tournaments/public', untilReady: untilText('SUNDAY SPECIAL') },
  tournament: { path: '/app/tournaments/public/sunday/info', untilReady: untilText('Registration Open') },
  profile: { path: '/app/profile', untilReady: untilText('EDIT PROFILE') },
  'settings dialog': { path: '/app/profile', untilReady: openDialog('SETTINGS', 'SETTINGS') },
  'profile dialog': { path: '/app/profile', untilReady: openDialog('EDIT PROFILE', 'EDIT PROFILE') },
  menu: { path: '/app/profile', untilReady: openDialog('Menu', 'MENU') },
}

const browser = visitors()

/** Opens a page or dialog of `places` in a window of this size. */
const visit = async (
  { path, viewer = 'player', untilReady }: VisitedScreen,
  viewport: typeof desktop,
): Promise<Page> => {
  const page = await browser.openPage(viewport)
  const fixed = await fixedRoom(page.context(), page)
  await fixed.show({ viewer, lists: 'data' })
  await page.goto(`${fixed.url}${path}`)
  await untilReady(page)
  return page
}

/**
 * What covers a part of the focused control; null if it is fully visible. Runs in the page, so it uses nothing from
 * outside.
 */
const whatHidesTheFocus = (): string | null => {
  const element = document.activeElement
  if (!element || element === document.body) return null
  // The control itself is hidden: a switch or a check box is drawn by its label.
  const drawn = element.getBoundingClientRect().width > 4 ? element : (element.parentElement ?? element)
  const box = drawn.getBoundingClientRect()
  const name = `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}`
  if (element.matches('main, [role=dialog]') || box.height > innerHeight / 2) return null
  const x = Math.min(innerWidth - 2, Math.max(2, box.left + box.width / 2))
  for (const y of [box.top + 4, box.top + box.height / 2, box.bottom - 4]) {
    const there = document.elementFromPoint(x, y)
    if (!there) return `${name} lies outside the window`
    if (!drawn.contains(there) && !there.contains(drawn) && !there.closest('label')?.contains(element))
      return `${name} lies under ${there.tagName} ${(there.textContent ?? '').slice(0, 40)}`
  }
  return null
}

/** The control in focus and what hides a part of it, after the change of focus was drawn. */
const focusStop = (page: Page) =>
  page.evaluate(`new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve({
    stop: [...document.querySelectorAll('*')].indexOf(document.activeElement),
    fault: (${whatHidesTheFocus})(),
  }))))`) as Promise<{ readonly stop: number; readonly fault: string | null }>

const maxStops = 60

/** Tabs through the page forwards and backwards, and checks every stop. */
const hiddenStops = async (page: Page): Promise<readonly string[]> => {
  const hidden = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = new Set<number>()
    for (let step = 0; step < maxStops; step++) {
      await page.keyboard.press(key)
      const { stop, fault } = await focusStop(page)
      if (fault) hidden.add(`${key}: ${fault}`)
      if (seen.has(stop)) break
      seen.add(stop)
    }
  }
  return [...hidden]
}

const cases = Object.entries(places).map(
  ([name, place], index) => [name, place, formsFor(index, Object.entries(windows))] as const,
)

// In the long run, because it presses Tab through nine pages twice; return-focus and screens see the same pages in `npm
// test`.
it.each(cases)(
  'WCAG 2.4.11 nothing hides the control in focus, in windows of five sizes: %s [N-A11Y-04]',
  async (_, place, sizes) => {
    const page = await visit(place, desktop)
    for (const [name, viewport] of sizes) {
      await page.setViewportSize(viewport)
      expect([name, ...(await hiddenStops(page))]).toEqual([name])
    }
  },
)

describe.each(Object.entries(zoomedWindows))('a window at a page zoom of %s', (_, viewport) => {
  it('WCAG 1.4.10 in a zoomed window the bars scroll away with the page, and the whole height is left for content [N-A11Y-04]', async () => {
    for (const name of ['lobby', 'hand history', 'tournaments'] as const) {
      const page = await visit(places[name] as VisitedScreen, viewport)
      await page.evaluate(() => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2))
      const share = await page.evaluate(() => {
        const main = document.querySelector('main')
        const rows = Array.from({ length: innerHeight / 5 }, (_, row) => row * 5 + 2)
        const content = rows.filter((y) => main?.contains(document.elementFromPoint(innerWidth / 2, y)))
        return content.length / rows.length
      })
      expect([name, share]).toEqual([name, 1])
      // The bars are at the top and at the bottom of the page.
      await page.evaluate(() => scrollTo(0, 0))
      await expect.poll(() => page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(true)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const bar = await boxOf(page.getByRole('navigation', { name: 'Main pages' }))
      expect(bar.bottom).toBeCloseTo(viewport.height, 0)
    }
  })
})

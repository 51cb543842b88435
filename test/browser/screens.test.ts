import { openLedger } from '@cardroom/ic/ledger'
import { openReplica, type Replica } from '@cardroom/replica'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { auditFaults } from '../support/audit.ts'
import { desktop, mobile, sameEveryTime } from '../support/browser.ts'
import { marlow, noon } from '../support/fixed-answers.ts'
import { type FixedRoom, fixedRoom } from '../support/fixed-room.ts'
import { formsFor } from '../support/forms.ts'
import { pictureFault } from '../support/kept-pictures.ts'
import { pictureIndexFault } from '../support/picture-index.ts'
import type { Screen } from '../support/screen-parts.ts'
import { screens } from '../support/screens.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { areUnchanged, skipUnchanged } from '../support/unchanged-pictures.ts'

const windows = { desktop, mobile } as const
type WindowForm = keyof typeof windows

let replica: Replica
let browser: Browser
let page: Page
let fixed: FixedRoom

beforeAll(async () => {
  if (areUnchanged) return
  let now = Date.now
  replica = await openReplica({ port: 0, file: null, now: () => now() })
  const ledger = { host: replica.url, canisterId: replica.canisterId, rootKey: replica.rootKey }
  await (await openLedger(ledger)).faucet(marlow.address, 1_250_000_000n)
  // From here on the ledger's clock shows noon, like the clocks of the pages.
  now = () => noon
  browser = await sharedBrowser(sameEveryTime)
  const context = await browser.newContext({
    viewport: desktop,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-US',
    serviceWorkers: 'block',
  })
  // The browser starts without stored data.
  await context.addInitScript(() => localStorage.clear())
  // A browser with windows would ask the user; a headless browser denies notifications to every page.
  await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  page = await context.newPage()
  await page.clock.setFixedTime(noon)
  fixed = await fixedRoom(context, page, { ledger })
})
afterAll(async () => {
  await browser?.close()
  await replica?.close()
})
beforeEach(skipUnchanged)

/** @returns content that overflows the window horizontally, and texts that are cut */
const widthFaults = (): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : []
    const isSpokenOnly = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath.startsWith('inset(50%') || isSpokenOnly(element.parentElement))
    const holdsWords = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    const cut = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.clientWidth > 0 &&
        element.scrollWidth > element.clientWidth + 1 &&
        holdsWords(element) &&
        element.checkVisibility() &&
        !isSpokenOnly(element),
    )
    return [...wide, ...cut.map((element) => `cut: ${element.textContent}`)]
  })

/** Opens a screen in a desktop or mobile window. */
const openScreen = async (screen: Screen, form: WindowForm): Promise<void> => {
  await page.setViewportSize(windows[form])
  await fixed.show(screen)
  await page.goto(`${fixed.url}${screen.path}`)
  await page.mouse.move(0, 0)
  await screen.open(page)
}

/** @returns the faults of the open screen: differences from its stored picture, overflow, and what the audit found */
const faultsOf = async (name: string, form: WindowForm, isAudited: boolean): Promise<readonly string[]> => {
  await page.evaluate(() => Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]))
  // Compares the picture first, because that waits until everything has loaded.
  const look = await pictureFault(`pages/${name}-${form}`, page)
  const faults = [look, ...(await widthFaults()), ...(isAudited ? await auditFaults(page) : [])]
  return faults.flatMap((fault) => (fault === null ? [] : `${form}: ${fault}`))
}

const cases = Object.entries(screens).map(
  ([name, screen], index) => [name, screen, formsFor<WindowForm>(index, ['desktop', 'mobile'])] as const,
)

it.each(cases)(
  'the page passes an accessibility audit and looks like its stored picture: %s [N-A11Y-04 N-LOOK-07]',
  async (name, screen, forms) => {
    const faults: string[] = []
    for (const [index, form] of forms.entries()) {
      if (index === 0 || screen.dependsOnForm) await openScreen(screen, form)
      else await page.setViewportSize(windows[form])
      // The states of a list (rows, empty, loading, failed) differ only in their texts, so most are audited in one form
      // only.
      faults.push(...(await faultsOf(name, form, index === 0 || screen.lists === 'data')))
    }
    expect(faults).toEqual([])
  },
)

it('docs/pictures/README.md has a row of pictures for every tested screen [N-LOOK-07]', () => {
  expect(pictureIndexFault(Object.keys(screens))).toBeNull()
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLedger } from '@cardroom/ic/ledger'
import { openReplica, type Replica } from '@cardroom/replica'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditFaults } from '../support/audit.ts'
import { desktop, mobile, openBrowser, sameEveryTime } from '../support/browser.ts'
import { marlow, noon } from '../support/fixed-answers.ts'
import { type FixedRoom, fixedRoom } from '../support/fixed-room.ts'
import { pictureFault } from '../support/kept-pictures.ts'
import { pictureIndexFault } from '../support/picture-index.ts'
import { freePort, type RoomProcess, startRoom, writeConfig } from '../support/room-process.ts'
import { screens } from '../support/screens.ts'

const forms = { desktop, mobile } as const
type Form = keyof typeof forms

const folder = mkdtempSync(join(tmpdir(), 'cardroom-screens-'))
let room: RoomProcess
let replica: Replica
let browser: Browser
const windows: Partial<Record<Form, { readonly page: Page; readonly fixed: FixedRoom }>> = {}

beforeAll(async () => {
  let now = Date.now
  replica = await openReplica({ port: 0, file: null, now: () => now() })
  const ledger = { host: replica.url, canisterId: replica.canisterId, rootKey: replica.rootKey }
  await (await openLedger(ledger)).faucet(marlow.address, 1_250_000_000n)
  // From here on it is asked by pages, whose clock stands.
  now = () => noon
  writeConfig(folder, { ledgerHost: ledger.host, ledgerRootKey: ledger.rootKey })
  room = await startRoom({ folder, port: await freePort() })
  browser = await openBrowser(sameEveryTime)
  for (const form of ['desktop', 'mobile'] as const) {
    const context = await browser.newContext({
      viewport: forms[form],
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
      locale: 'en-US',
      serviceWorkers: 'block',
    })
    // Nobody has been here before.
    await context.addInitScript(() => localStorage.clear())
    const page = await context.newPage()
    await page.clock.setFixedTime(noon)
    windows[form] = { page, fixed: await fixedRoom(context, page, { url: room.url, ledger }) }
  }
})
afterAll(async () => {
  await browser?.close()
  await room?.stop()
  await replica?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Nothing runs out of the window sideways, and no words are cut. */
const widthFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : []
    const isSpokenOnly = (element: Element) => getComputedStyle(element).clipPath.startsWith('inset(50%')
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

const faultsOf = async (name: string, form: Form): Promise<readonly string[]> => {
  const opened = windows[form]
  const screen = screens[name]
  if (!opened || !screen) throw new Error(`no screen ${name}`)
  const { page, fixed } = opened
  await fixed.show(screen)
  await page.goto(`${fixed.url}${screen.path}`)
  await page.mouse.move(0, 0)
  await screen.open(page)
  await page.evaluate(() => Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]))
  // First, since it waits until everything is there.
  const look = await pictureFault(`pages/${name}-${form}`, page)
  const faults = [look, ...(await widthFaults(page)), ...(await auditFaults(page))]
  return faults.flatMap((fault) => (fault === null ? [] : `${form}: ${fault}`))
}

it.each(Object.keys(screens))(
  'N-A11Y-04 DESIGN-TOKENS 10 an audit finds nothing, and it looks as it should: %s',
  async (name) => {
    const faults = await Promise.all([faultsOf(name, 'desktop'), faultsOf(name, 'mobile')])
    expect(faults.flat()).toEqual([])
  },
)

it('DESIGN-TOKENS 10 the index names every picture', () => {
  expect(pictureIndexFault(Object.keys(screens))).toBeNull()
})

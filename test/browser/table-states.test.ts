import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { namedStates } from '../../packages/web/dev/states/index.ts'
import { auditFaults } from '../support/audit.ts'
import { desktop, mobile, sameEveryTime } from '../support/browser.ts'
import { formsFor, windowsFor } from '../support/forms.ts'
import { pictureFault } from '../support/kept-pictures.ts'
import { layoutFaults, smallTargets } from '../support/page-geometry.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { moveMs, openTableStates, serveTableStates, settleMs, showTableState } from '../support/table-states.ts'
import { areUnchanged, skipUnchanged } from '../support/unchanged-pictures.ts'
import { until } from '../support/until.ts'

const size = (width: number, height: number) => ({ width, height })

/** Each form has one window size with a stored picture, and other sizes in which its layout must hold too. */
const forms = [
  { form: 'desktop', size: desktop, others: [size(1920, 1080), size(1366, 768), size(3440, 1440)] },
  { form: 'mobile', size: mobile, others: [size(360, 740), size(844, 390), size(360, 640), size(915, 414)] },
] as const
/** States with a stored picture of a phone in landscape too (N-TABLE-15). */
const landscapeStates = new Set([
  ...['turn', 'bet-sizes', 'keypad', 'raise-to', 'pre-select', 'all-in-asks', 'all-in-run-out', 'muck', 'rebuy'],
  ...['ten-seats', 'longest-amounts', 'chat-open', 'menu', 'show-cards', 'newcomer', 'time-bank', 'connection-lost'],
])
const landscapeSize = size(844, 390)
type WindowForm = (typeof forms)[number]['form']

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const pressMenuEntry = async (page: Page, form: WindowForm, name: string) => {
  if (form === 'mobile') {
    await press(page, 'Menu')
    await page.clock.runFor(moveMs)
  }
  await press(page, name)
}

/**
 * Waits until an element is visible whose code the page loads at its first use. Moves the clock meanwhile, because the
 * page draws only when the test moves its clock.
 */
const untilVisible = (page: Page, locator: Locator) =>
  until('what was opened to be seen', async () => {
    await page.clock.runFor(frameMs)
    return locator.isVisible()
  })
const frameMs = 20

const openHandHistory = async (page: Page, form: WindowForm) => {
  await pressMenuEntry(page, form, 'Hand History')
  await untilVisible(page, page.getByRole('dialog', { name: /^Hand History \(/ }))
  await page.clock.runFor(moveMs)
}

/** Opens the replay of the last hand in the list, and goes to the step whose text matches `words`. */
const openReplay =
  (words: RegExp, goTo: (viewer: Locator) => Promise<void>) => async (page: Page, form: WindowForm) => {
    await openHandHistory(page, form)
    await page
      .getByRole('button', { name: /^Replay/ })
      .last()
      .click()
    const viewer = page.getByRole('dialog').filter({ has: page.getByRole('slider') })
    await untilVisible(page, viewer.locator('canvas'))
    await page.clock.runFor(moveMs)
    await goTo(viewer)
    await page.clock.runFor(settleMs)
    await viewer.getByRole('status').getByText(words).waitFor()
  }
const pressPhase = (name: string) => (viewer: Locator) => viewer.getByRole('button', { name, exact: true }).click()

/** For each state, the steps on the page before its picture is taken. */
const stepsByState: Readonly<Record<string, (page: Page, form: WindowForm) => Promise<void>>> = {
  menu: async (page, form) => {
    if (form === 'mobile') await press(page, 'Menu')
  },
  'chat-open': (page, form) => press(page, form === 'mobile' ? 'Table chat' : 'Make the chat large'),
  'bet-sizes': (page) => press(page, /^BET/),
  keypad: async (page, form) => {
    await press(page, /^BET/)
    if (form === 'mobile') await page.getByRole('textbox', { name: 'Amount' }).click()
  },
  'all-in-run-out': async (page) => {
    await page.clock.runFor(settleMs)
    await page.getByText(/\d%$/).first().waitFor()
  },
  'raise-to': (page) => press(page, /^RAISE TO/),
  'fold-asks': (page) => press(page, /^FOLD/),
  'all-in-asks': async (page) => {
    await press(page, /^BET/)
    await page.clock.runFor(moveMs)
    await press(page, /^ALL.?IN/i)
    await page.clock.runFor(moveMs)
    await page
      .getByRole('button', { name: /^ALL.?IN/i })
      .last()
      .click()
  },
  'pre-select-ticked': (page) => page.getByRole('checkbox', { name: 'CHECK', exact: true }).click(),
  'buy-in': async (page) => {
    await press(page, 'Open Seat 1')
    await page.getByRole('dialog', { name: 'BUY-IN' }).waitFor()
  },
  leave: (page, form) => pressMenuEntry(page, form, 'Exit Table'),
  'table-info': (page, form) => pressMenuEntry(page, form, 'About'),
  keys: (page) => page.keyboard.press('?'),
  'hand-history': openHandHistory,
  'hand-history-none': openHandHistory,
  'hand-history-guest': openHandHistory,
  'hand-history-turn': openHandHistory,
  'hand-history-open': async (page, form) => {
    await openHandHistory(page, form)
    // On a phone the rows of this list do not open.
    if (form === 'desktop') await page.getByRole('row').last().click()
  },
  'replay-start': openReplay(/^Hand #1 at Orion/, async () => {}),
  'replay-bets': openReplay(/^dov calls/, async (viewer) => {
    for (let step = 0; step < 6; step += 1) await viewer.getByRole('button', { name: 'Step forward' }).click()
  }),
  'replay-side-pot': openReplay(/^Turn/, pressPhase('Turn')),
  'replay-end': openReplay(/^Main pot: you wins/, async (viewer) => {
    await pressPhase('Summary')(viewer)
    const forward = viewer.getByRole('button', { name: 'Step forward' })
    while (await forward.isEnabled()) await forward.click()
  }),
  'tournament-menu': async (page, form) => {
    if (form === 'mobile') await press(page, 'Menu')
  },
  dashboard: (page, form) => pressMenuEntry(page, form, 'Dashboard'),
  'big-blinds': (page) => press(page, /dov: amounts in big blinds/),
}

let browser: Browser
let stop: () => Promise<void>
const pages: Partial<Record<WindowForm, Page>> = {}

beforeAll(async () => {
  if (areUnchanged) return
  const served = await serveTableStates()
  stop = served.stop
  browser = await sharedBrowser(sameEveryTime)
  for (const { form, size } of forms) pages[form] = await openTableStates(browser, served.url, size)
})
afterAll(async () => {
  await browser?.close()
  await stop?.()
})
beforeEach(skipUnchanged)

/** The role of the element that shows that a state is ready: the table, except in states that never show one. */
const readyRole = (name: string) => {
  if (name === 'loading') return 'overlay'
  return name === 'crash' ? 'alert' : name === 'error-message' ? 'dialog' : 'table'
}

const resizeWindow = async (page: Page, size: { width: number; height: number }) => {
  const noticed = page.evaluate(
    () => new Promise<void>((resolve) => window.addEventListener('resize', () => resolve(), { once: true })),
  )
  await page.setViewportSize(size)
  await noticed
  await page.clock.runFor(moveMs)
}

/** Shows a state in the page of that form. */
const showState = async (name: string, form: WindowForm, size: { width: number; height: number }): Promise<Page> => {
  const page = pages[form]
  if (!page) throw new Error('no page')
  await page.setViewportSize(size)
  // After this click no focus ring is drawn: browsers draw it only if the keyboard was used last.
  await page.mouse.click(0, 0)
  await showTableState(page, name, readyRole(name))
  const move = stepsByState[name]
  if (move) {
    await move(page, form)
    await page.clock.runFor(moveMs)
  }
  return page
}

/**
 * Audits the page and moves its clock meanwhile: the audit waits for timers of the page, and only the test moves its
 * clock.
 */
const auditedFaults = async (page: Page): Promise<readonly string[]> => {
  let isDone = false
  const found = auditFaults(page).finally(() => {
    isDone = true
  })
  while (!isDone) await page.clock.runFor(1)
  return found
}

/** The states that are audited, some of every kind: seats, turns, bars, popups and panels. */
const auditedStates = [
  ...['open-seats', 'two-seated', 'sitting-out', 'newcomer', 'offline', 'time-bank', 'turn', 'bet-sizes', 'keypad'],
  ...['pre-select', 'show-cards', 'buy-in', 'rebuy', 'muck', 'leave', 'table-info', 'keys', 'chat-open', 'menu'],
  ...['tournament', 'tournament-watched', 'dashboard', 'break', 'add-on', 'tournament-rebuy', 'rebuy-too-dear'],
  ...['eliminated', 'in-the-money', 'tournament-tile'],
  ...['hand-history', 'hand-history-open', 'hand-history-none', 'hand-history-turn', 'replay-start', 'replay-end'],
  ...['connection-lost', 'elsewhere', 'error-message', 'crash', 'loading', 'big-blinds', 'two-tables', 'four-tables'],
]

/**
 * @param index number of the state; chooses a further window size in which its layout is checked
 * @returns the faults of a state in one form
 */
const faultsOf = async (
  name: string,
  { form, size, others }: (typeof forms)[number],
  index: number,
): Promise<readonly string[]> => {
  const page = await showState(name, form, size)
  const look = await pictureFault(`table/${name}-${form}`, page)
  const here = await layoutFaults(page)
  const audit = auditedStates.includes(name) ? await auditedFaults(page) : []
  const there: string[] = []
  for (const other of windowsFor(Math.floor(index / forms.length), others)) {
    await resizeWindow(page, other)
    const faults = await layoutFaults(page)
    there.push(...faults.map((fault) => `${other.width} x ${other.height}: ${fault}`))
  }
  return [
    ...(look === null ? [] : [look]),
    ...[...here, ...audit].map((fault) => `${size.width} x ${size.height}: ${fault}`),
    ...there,
  ]
}

it('no seat is offered before the table is known [B-SEAT-09]', async () => {
  const page = await showState('loading', 'desktop', desktop)
  await page.getByRole('progressbar').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Open Seat/ }).count()).toBe(0)
})

it.each(Object.keys(namedStates).map((name, index) => [name, formsFor(index, forms), index] as const))(
  'the table looks like its stored picture, and has no layout faults and, if it is one of the audited states, no accessibility faults: %s [N-A11Y-04 N-LOOK-07]',
  async (name, shownForms, index) => {
    const faults = await Promise.all(shownForms.map((form) => faultsOf(name, form, index)))
    expect(faults.flat()).toEqual([])
  },
)

it.each([...landscapeStates])(
  'the table on a phone in landscape looks like its stored picture: %s [N-TABLE-15]',
  async (name) => {
    const page = await showState(name, 'mobile', landscapeSize)
    const look = await pictureFault(`table/${name}-landscape`, page)
    expect([look, ...(await layoutFaults(page))]).toEqual([null])
  },
)

it('the list of states with a landscape phone picture contains only known states of the table [N-TABLE-15]', () => {
  expect([...landscapeStates].filter((name) => !(name in namedStates))).toEqual([])
})

it('the list of audited states contains only known states of the table [N-A11Y-04]', () => {
  expect(auditedStates.filter((name) => !(name in namedStates))).toEqual([])
})

it.each([
  ['desktop', desktop, '[data-felt]'],
  ['mobile', mobile, '[data-felt], header'],
  ['mobile', { width: 320, height: 640 }, '[data-felt], header'],
] as const)(
  'the controls on the felt, and on a phone those of the top bar, are press targets of at least 44 px: %s, %j [N-SEAT-03]',
  async (form, size, parts) => {
    const small: string[] = []
    for (const name of ['ten-seats', 'nine-seats-open'])
      for (const fault of await smallTargets(await showState(name, form, size), parts)) small.push(`${name}: ${fault}`)
    expect(small).toEqual([])
  },
)

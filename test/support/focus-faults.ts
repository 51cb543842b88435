import type { Locator, Page } from 'playwright-core'
import { until } from './until.ts'

/** Something that opens a dialog, a drawer or a popup. */
export interface Opener {
  /** The control that is pressed on the page and must get the focus back. */
  readonly opener: (page: Page) => Locator
  /** Controls that are then pressed in the opened dialogs, one after the other. */
  readonly throughControls?: readonly ((page: Page) => Locator)[]
  /** Accessible name of the dialog that is open in the end. */
  readonly dialog: string | RegExp
}

const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement)

const whereFocusIs = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return `${activeElement?.tagName} ${activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''}`
  })

type Press = (control: Locator) => Promise<unknown>

const pressByKey: Press = async (control) => {
  // The buttons of a page that the build has rendered are disabled until the client has started.
  await until('the control to be enabled', () => control.isEnabled())
  await control.focus()
  await control.press('Enter')
}
const pressByMouse: Press = (control) => control.click()

/** Waits until the focus is in the dialog, where it goes a moment after the dialog has come. */
const untilFocusIn = (dialog: Locator) =>
  until('the focus in the dialog', () => dialog.evaluate((element) => element.contains(document.activeElement)))

/** Opens and closes a dialog by keys and by the mouse. @returns where the focus was afterwards, if not on the opener */
export const focusFaults = async (
  page: Page,
  { opener, throughControls = [], dialog }: Opener,
): Promise<readonly string[]> => {
  const faults: string[] = []
  const shown = page.getByRole('dialog', { name: dialog })
  const checkOpener = async (how: string, press: Press, close: () => Promise<unknown>) => {
    const first = opener(page)
    await press(first)
    for (const next of throughControls) await press(next(page))
    await shown.waitFor()
    await untilFocusIn(shown)
    await close()
    await shown.waitFor({ state: 'detached' })
    // If the dialog library gives the focus back, it does so within a moment.
    const came = until(`the focus on the opener`, () => hasFocus(first), 2000).then(
      () => true,
      () => false,
    )
    if (!(await came)) faults.push(`${how}: ${await whereFocusIs(page)}`)
  }
  await checkOpener('key', pressByKey, () => page.keyboard.press('Escape'))
  await checkOpener('mouse', pressByMouse, () => shown.getByRole('button', { name: 'Close' }).first().click())
  return faults
}

import type { Page } from 'playwright-core'
import type { ChipPrice, ListState, Viewer } from './fixed-room.ts'

/** A page or dialog of account and lobby, and how a test opens it. */
export interface Screen {
  readonly path: string
  readonly viewer: Viewer
  /** The state of all lists on the page. */
  readonly lists: ListState
  /** What chips cost; left out: nothing, and they cannot be bought. */
  readonly money?: ChipPrice
  /**
   * Whether the steps of `open` lead to another state in a narrow window. The test then opens the screen there a second
   * time.
   */
  readonly dependsOnForm?: true
  /** The steps on the page; the last one waits for what must be shown. */
  readonly open: (page: Page) => Promise<unknown>
}

export const firstButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
export const press = (page: Page, name: string | RegExp) => firstButton(page, name).click()
export const untilText = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor()
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name }).waitFor()
const skeleton = (page: Page) =>
  page
    .getByRole('status', { name: /Loading/ })
    .first()
    .waitFor()
const failed = untilText('Something went wrong')

type OpenScreen = Screen['open']

export const guestScreen = (path: string, open: OpenScreen): Screen => ({ path, viewer: 'guest', lists: 'data', open })
export const playerScreen = (path: string, open: OpenScreen): Screen => ({
  path,
  viewer: 'player',
  lists: 'data',
  open,
})

/** A list in all states that were designed for it: with rows, empty, loading and failed. */
export const listStates = (
  name: string,
  path: string,
  opens: {
    readonly data: OpenScreen
    readonly empty?: OpenScreen
    readonly error?: OpenScreen
    readonly openBelow?: (page: Page) => Promise<unknown>
    readonly money?: ChipPrice
  },
): Readonly<Record<string, Screen>> => {
  const stateScreen = (lists: ListState, shown: OpenScreen): Screen => ({
    path,
    viewer: 'player',
    lists,
    ...(opens.money && { money: opens.money }),
    open: async (page) => {
      await opens.openBelow?.(page)
      await shown(page)
    },
  })
  return {
    [name]: stateScreen('data', opens.data),
    [`${name}-loading`]: stateScreen('loading', skeleton),
    ...(opens.empty && { [`${name}-empty`]: stateScreen('empty', opens.empty) }),
    [`${name}-error`]: stateScreen('error', opens.error ?? failed),
  }
}

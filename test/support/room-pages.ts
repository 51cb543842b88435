import { fileURLToPath } from 'node:url'
import type { RoomPorts } from '@cardroom/server'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { desktop } from './browser.ts'
import { enterAs } from './enter.ts'
import { lentContexts } from './lent-contexts.ts'
import { movableClock } from './movable-clock.ts'
import { sharedBrowser } from './shared-browser.ts'
import { openTestRoom, type TestRoom } from './test-room.ts'
import { until } from './until.ts'

/**
 * A room in this process that serves the built client, on a clock that can be moved, and a browser to visit it with.
 */
export interface RoomPages {
  readonly room: TestRoom
  readonly url: string
  /** Moves the room's clock on; the clocks of its pages stay. */
  readonly moveClock: (ms: number) => void
  /** A visitor in whose browser nothing is stored yet. */
  readonly visitor: (viewport?: typeof desktop, options?: BrowserContextOptions) => Promise<BrowserContext>
  /** The page of a new visitor, which is closed after the test. Use it only inside of tests. */
  readonly openPage: (viewport?: typeof desktop, options?: BrowserContextOptions) => Promise<Page>
  /** As `openPage`, with a new player signed in. */
  readonly openPageAs: (username: string, viewport?: typeof desktop) => Promise<Page>
  readonly close: () => Promise<void>
}

type Entropy = RoomPorts['entropy']

const webRoot = fileURLToPath(new URL('../../packages/web/dist', import.meta.url))

const visitorsIn = (browser: Browser) => {
  const contexts = lentContexts(browser, (context) => context.addInitScript(rememberToasts))
  const visitor: RoomPages['visitor'] = (viewport = desktop, options = {}) => {
    const permissions = ['clipboard-read', 'clipboard-write']
    // A service worker would download the whole client for each visitor.
    return contexts.lend({ viewport, reducedMotion: 'reduce', permissions, serviceWorkers: 'block', ...options })
  }
  const openPage: RoomPages['openPage'] = async (...given) => {
    const context = await visitor(...given)
    onTestFinished(() => context.close())
    return context.newPage()
  }
  const close = (): Promise<void> => {
    contexts.end()
    return browser.close()
  }
  return { visitor, openPage, close }
}

export const openRoomPages = async (config: object = {}, ports: { entropy?: Entropy } = {}): Promise<RoomPages> => {
  const { clock, move } = movableClock()
  const room = await openTestRoom(config, { ...ports, clock, webRoot })
  const { visitor, openPage, close } = visitorsIn(await sharedBrowser())
  return {
    room,
    url: room.url,
    moveClock: move,
    visitor,
    openPage,
    openPageAs: async (username, viewport) => {
      const page = await openPage(viewport)
      await enterAs(page, room.url, username)
      return page
    },
    close: async () => {
      await close()
      await room.close()
    },
  }
}

/**
 * Opens a room and a browser before the tests of a file, and closes them after. Use the result only inside of tests.
 */
export const roomPages = (config: object = {}, ports: { entropy?: Entropy } = {}): Omit<RoomPages, 'close'> => {
  let opened: RoomPages | undefined
  beforeAll(async () => {
    opened = await openRoomPages(config, ports)
  })
  afterAll(() => opened?.close())
  const now = (): RoomPages => {
    if (!opened) throw new Error('the pages are open inside of tests only')
    return opened
  }
  return {
    get room() {
      return now().room
    },
    get url() {
      return now().url
    },
    moveClock: (ms) => now().moveClock(ms),
    visitor: (...given) => now().visitor(...given),
    openPage: (...given) => now().openPage(...given),
    openPageAs: (...given) => now().openPageAs(...given),
  }
}

/** Browser contexts of new visitors, for pages that no room serves. */
export type Visitors = Pick<RoomPages, 'visitor' | 'openPage'>

/** Opens the browser before the tests of a file, and closes it after. Use the result only inside of tests. */
export const visitors = (): Visitors => {
  let opened: ReturnType<typeof visitorsIn> | undefined
  beforeAll(async () => {
    opened = visitorsIn(await sharedBrowser())
  })
  afterAll(() => opened?.close())
  const now = () => {
    if (!opened) throw new Error('the browser is open inside of tests only')
    return opened
  }
  return {
    visitor: (...given) => now().visitor(...given),
    openPage: (...given) => now().openPage(...given),
  }
}

/** The room of a test file, and a page where marlow is signed in. */
export interface PlayerPages {
  readonly pages: Omit<RoomPages, 'close'>
  readonly context: BrowserContext
  readonly page: Page
}

/**
 * Opens the room and marlow's page before the tests of a file, and closes them after. Use the result only inside of
 * tests.
 */
export const playerPages = (config: object = {}): PlayerPages => {
  const pages = roomPages(config)
  let page: Page | undefined
  beforeAll(async () => {
    const context = await pages.visitor()
    page = await context.newPage()
    await enterAs(page, pages.url, 'marlow')
    return () => context.close()
  })
  const now = (): Page => {
    if (!page) throw new Error('the page is open inside of tests only')
    return page
  }
  return {
    pages,
    get context() {
      return now().context()
    },
    get page() {
      return now()
    },
  }
}

interface WindowWithToasts {
  toasts?: string[]
}

/** Records all toasts of a page, because a toast is gone after a second and a half and a busy test may look later. */
export const rememberToasts = (): void => {
  const toasts: string[] = []
  Object.assign(window, { toasts })
  const rememberToast = (added: Node): void => {
    if (!(added instanceof Element)) return
    const toast = '.mantine-Notification-root'
    for (const one of [...(added.matches(toast) ? [added] : []), ...added.querySelectorAll(toast)]) {
      toasts.push(one.textContent ?? '')
    }
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(rememberToast)
  }).observe(document, { childList: true, subtree: true })
}

/** Waits until a recorded toast contains this text, and removes that toast from the record. */
export const waitForToast = (page: Page, text: string): Promise<true> =>
  until(`the toast '${text}'`, () =>
    page.evaluate((wanted) => {
      const { toasts = [] } = window as WindowWithToasts
      const at = toasts.findIndex((toast) => toast.includes(wanted))
      if (at >= 0) toasts.splice(at, 1)
      return at >= 0
    }, text),
  )

/** The answer of a server on which an error has occurred. */
export const broken = { status: 500, body: '{}' }

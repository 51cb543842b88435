import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

/** Methods whose effects cannot be undone. If a test uses one, its page is closed after the test. */
const irreversibleMethods = {
  context: ['exposeBinding', 'exposeFunction', 'grantPermissions', 'newPage', 'setOffline'],
  page: ['close', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
} as const

/** A browser page that several tests use one after the other. */
export interface ReusedPage {
  readonly context: BrowserContext
  readonly page: Page
  /**
   * Ends the use by one test: removes what the test stored, routed and listened to, or closes the page if that is
   * impossible.
   */
  readonly release: () => Promise<void>
  readonly isOpen: () => boolean
}

/** Calls `onCall` when a method of these names is called. */
const onMethodCall = (target: object, names: readonly string[], onCall: () => void): void => {
  for (const name of names) {
    const own = Reflect.get(target, name).bind(target)
    Reflect.set(target, name, (...given: unknown[]) => {
      onCall()
      return own(...given)
    })
  }
}

type Listener = readonly [name: string, listener: (...given: never[]) => void]

/** Records the listeners that are added from now on. @returns a function that removes them */
const recordListeners = (target: BrowserContext | Page): (() => void) => {
  const all: Listener[] = []
  const emitter = target as unknown as Record<'on' | 'off', (...given: Listener) => unknown>
  const on = emitter.on.bind(target)
  emitter.on = (...given) => {
    all.push(given)
    return on(...given)
  }
  return () => {
    for (const given of all.splice(0)) emitter.off(...given)
  }
}

/** Records the results of this method from now on. @returns a function that calls `end` with each of them */
const recordResults = <Target extends object>(
  target: Target,
  name: keyof Target,
  end: (one: never) => Promise<unknown>,
) => {
  const all: unknown[] = []
  const own = (Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>).bind(target)
  Reflect.set(target, name, async (...given: unknown[]) => {
    const one = await own(...given)
    all.push(one)
    return one
  })
  return async () => {
    for (const one of all.splice(0)) await end(one as never)
  }
}

/**
 * Opens a page that several tests use one after the other, and that looks new to each. A new page for each test would
 * need a process of its own and compile the whole client, which is most of the processor time of a short test.
 * @param prepare sets up what stays in the page's context
 */
export const reusedPage = async (
  browser: Browser,
  options: BrowserContextOptions,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => {},
): Promise<ReusedPage> => {
  const context = await browser.newContext(options)
  await prepare(context)
  const page = await context.newPage()
  const shown = new Set<string>()
  page.on('framenavigated', (frame) => void shown.add(new URL(frame.url()).origin))
  const session = await context.newCDPSession(page)
  let isMarked = false
  const markIrreversible = () => {
    isMarked = true
  }
  onMethodCall(context, irreversibleMethods.context, markIrreversible)
  onMethodCall(page, irreversibleMethods.page, markIrreversible)
  const { clock } = context
  for (const target of [context, page]) {
    Object.defineProperty(target, 'clock', {
      get: () => {
        markIrreversible()
        return clock
      },
    })
  }
  const dispose = (script: { dispose(): Promise<void> }) => script.dispose()
  const undo = [
    recordResults(page, 'addInitScript', dispose),
    recordResults(context, 'addInitScript', dispose),
    recordResults(context, 'newCDPSession', (left: CDPSession) => left.detach().catch(() => undefined)),
  ]
  const silence = [recordListeners(context), recordListeners(page)]
  /** Restores the page as it was before the test. */
  const clear = async (): Promise<void> => {
    for (const quiet of silence) quiet()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('about:blank')
    for (const target of [page, context]) await target.unrouteAll({ behavior: 'ignoreErrors' })
    for (const one of undo) await one()
    for (const origin of shown)
      if (origin !== 'null') await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await context.clearCookies()
    await page.mouse.move(0, 0)
  }
  let isOpen = true
  return {
    context,
    page,
    isOpen: () => isOpen,
    release: async () => {
      if (!isMarked && !page.isClosed() && context.pages().length === 1) return clear()
      isOpen = false
      await context.close()
    },
  }
}

import type { Browser, BrowserContext, Page } from 'playwright-core'

/** What leaves its mark on a page: one where a test has used it is closed after it. */
const marks = {
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newPage', 'setOffline'],
  page: ['close', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
} as const

/** A page that is lent to one test after the other. */
export interface ReusedPage {
  readonly context: BrowserContext
  readonly page: Page
  /** Ends the visit: takes away what was stored, routed and listened to, or closes the page if that cannot be done. */
  readonly release: () => Promise<void>
  readonly isOpen: () => boolean
}

/** Calls `told` when a method of these names is called. */
const watch = (target: object, names: readonly string[], told: () => void): void => {
  for (const name of names) {
    const own = Reflect.get(target, name).bind(target)
    Reflect.set(target, name, (...given: unknown[]) => {
      told()
      return own(...given)
    })
  }
}

type Listener = readonly [name: string, listener: (...given: never[]) => void]

/** Remembers who listens from now on. @returns a function that ends it */
const listeners = (target: BrowserContext | Page): (() => void) => {
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

/**
 * A new page takes a process of its own and compiles the whole client, which is most of the processor time of a visit. This
 * one goes from test to test, and looks like a new one to each.
 * @param site whose stored data ends with a visit
 */
export const reusedPage = async (
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  site: string,
): Promise<ReusedPage> => {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  let isMarked = false
  const mark = () => {
    isMarked = true
  }
  watch(context, marks.context, mark)
  watch(page, marks.page, mark)
  const { clock } = context
  for (const target of [context, page]) {
    Object.defineProperty(target, 'clock', {
      get: () => {
        mark()
        return clock
      },
    })
  }
  const initScripts: { dispose(): Promise<void> }[] = []
  const addInitScript = page.addInitScript.bind(page)
  page.addInitScript = async (...given: Parameters<Page['addInitScript']>) => {
    const script = await addInitScript(...given)
    initScripts.push(script)
    return script
  }
  const silence = [listeners(context), listeners(page)]
  const session = await context.newCDPSession(page)
  let isOpen = true
  return {
    context,
    page,
    isOpen: () => isOpen,
    release: async () => {
      if (!isMarked && !page.isClosed()) {
        for (const quiet of silence) quiet()
        await page.evaluate(() => sessionStorage.clear())
        await page.goto('about:blank')
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        for (const script of initScripts.splice(0)) await script.dispose()
        await session.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'all' })
        await context.clearCookies()
        await page.mouse.move(0, 0)
        return
      }
      isOpen = false
      await context.close()
    },
  }
}

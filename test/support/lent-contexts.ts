import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { type ReusedPage, reusedPage } from './reused-page.ts'

/** Browser contexts with a page, which the tests of a file use one after the other (`reused-page.ts`). */
export interface LentContexts {
  /**
   * Lends a context that looks new. When a test closes it, it can be lent again, unless the test has changed what
   * cannot be undone.
   */
  readonly lend: (options: BrowserContextOptions) => Promise<BrowserContext>
  /** From now on a context that a test closes is really closed. */
  readonly end: () => void
}

interface LentPage extends ReusedPage {
  /** Lends the context to a test: the next `newPage` returns the existing page. */
  begin(): void
  readonly end: () => void
}

/** @param prepare is called once for each context */
export const lentContexts = (
  browser: Browser,
  prepare: (context: BrowserContext) => Promise<unknown>,
): LentContexts => {
  const free = new Map<string, LentPage[]>()
  const all: LentPage[] = []
  return {
    lend: async ({ viewport = null, ...options }) => {
      const kind = JSON.stringify(options)
      const waiting = free.get(kind) ?? []
      free.set(kind, waiting)
      let lent = waiting.pop()
      if (lent === undefined) {
        const made: LentPage = lentPage(await reusedPage(browser, { viewport, ...options }, prepare), () =>
          waiting.push(made),
        )
        all.push(made)
        lent = made
      }
      if (viewport !== null) await lent.page.setViewportSize(viewport)
      lent.begin()
      return lent.context
    },
    end: () => {
      for (const lent of all) lent.end()
    },
  }
}

/** @param back called when the page is ready for another test */
const lentPage = (reused: ReusedPage, back: () => void): LentPage => {
  const { context, page } = reused
  const own = { close: context.close.bind(context), newPage: context.newPage.bind(context) }
  let isLent = false
  // While `release` runs, closing the context really closes it: `release` does so if the test has changed what cannot
  // be undone.
  let isReleasing = false
  let isFresh = true
  // Whether a test has routed WebSockets: such a route cannot be removed again.
  let isSpoiled = false
  const spoilOnCall =
    (route: Page['routeWebSocket']): Page['routeWebSocket'] =>
    (url, handler) => {
      isSpoiled = true
      return route(url, handler)
    }
  context.routeWebSocket = spoilOnCall(context.routeWebSocket.bind(context))
  page.routeWebSocket = spoilOnCall(page.routeWebSocket.bind(page))
  context.newPage = async () => {
    if (!isFresh) return own.newPage()
    isFresh = false
    return page
  }
  context.close = async (...given) => {
    if (!isLent || isReleasing || isSpoiled) return own.close(...given)
    isLent = false
    isReleasing = true
    await reused.release().catch(() => own.close())
    isReleasing = false
    if (reused.isOpen() && !page.isClosed()) back()
  }
  return {
    ...reused,
    begin: () => {
      isLent = true
      isFresh = true
    },
    end: () => Object.assign(context, own),
  }
}

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { type ReusedPage, reusedPage } from './reused-page.ts'

/** Contexts whose page another test of the same file has used before (`reused-page.ts`). */
export interface LentContexts {
  /**
   * Lends a context that looks new. When its test has closed it, it is lent again, unless the test has left a mark on
   * it.
   */
  readonly lend: (options: BrowserContextOptions) => Promise<BrowserContext>
  /** From now on closing a context really closes it. */
  readonly end: () => void
}

interface Lent extends ReusedPage {
  /** Begins a loan: the next `newPage` returns the existing page. */
  begin(): void
  readonly end: () => void
}

/** @param prepare is called once for each context */
export const lentContexts = (
  browser: Browser,
  prepare: (context: BrowserContext) => Promise<unknown>,
): LentContexts => {
  const free = new Map<string, Lent[]>()
  const all: Lent[] = []
  return {
    lend: async ({ viewport = null, ...options }) => {
      const kind = JSON.stringify(options)
      const waiting = free.get(kind) ?? []
      free.set(kind, waiting)
      let lent = waiting.pop()
      if (lent === undefined) {
        const made: Lent = lentPage(await reusedPage(browser, { viewport, ...options }, prepare), () =>
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

/** @param back is called when the page is ready for another visit */
const lentPage = (reused: ReusedPage, back: () => void): Lent => {
  const { context, page } = reused
  const own = { close: context.close.bind(context), newPage: context.newPage.bind(context) }
  let isLent = false
  // While the page is released, closing its context really closes it: the release does so if the visit has left a mark.
  let isReleasing = false
  let isFresh = true
  // Set by a route of WebSockets, which cannot be removed again.
  let isSpoiled = false
  const spoiling =
    (route: Page['routeWebSocket']): Page['routeWebSocket'] =>
    (url, handler) => {
      isSpoiled = true
      return route(url, handler)
    }
  context.routeWebSocket = spoiling(context.routeWebSocket.bind(context))
  page.routeWebSocket = spoiling(page.routeWebSocket.bind(page))
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

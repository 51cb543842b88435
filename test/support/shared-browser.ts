import type { Browser, BrowserContext } from 'playwright-core'
import { openBrowser } from './browser.ts'

/** The browsers of this test process, by their flags. The process runs many test files, one after the other. */
const startedBrowsers = new Map<string, Promise<Browser>>()

/**
 * The running browser with these flags. A browser that died fails the test file that used it; the next file gets a new
 * one.
 */
const runningBrowser = async (flags: readonly string[]): Promise<Browser> => {
  const key = flags.join(' ')
  const found = await startedBrowsers.get(key)
  if (found?.isConnected()) return found
  const browser = openBrowser(flags)
  startedBrowsers.set(key, browser)
  return browser
}

/**
 * A browser for one test file. Closing it closes only the contexts of this file; the browser itself ends with the test
 * process.
 */
export const sharedBrowser = async (flags: readonly string[] = []): Promise<Browser> => {
  const browser = await runningBrowser(flags)
  const contexts: BrowserContext[] = []
  const own: Partial<Browser> = {
    newContext: async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      return context
    },
    newPage: async (options) => {
      const page = await browser.newPage(options)
      contexts.push(page.context())
      return page
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()))
    },
  }
  return new Proxy(browser, {
    get: (target, name) => {
      const value: unknown = Reflect.get(name in own ? own : target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

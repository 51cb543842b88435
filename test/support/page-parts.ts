import type { Page } from 'playwright-core'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The enabled button with this name: a button of the table that has just appeared is disabled for a moment. */
export const enabledButton = (page: Page, name: string | RegExp) => button(page, name).and(page.locator(':enabled'))

export const toast = (page: Page, text: string) => page.locator('.mantine-Notification-root').filter({ hasText: text })

/**
 * Stops the page's installed clock, so that something shown for a moment cannot disappear before the test looks at it.
 * The clock stops three seconds ahead: more would look like a silent server to a table, which would reconnect
 * (B-CONN-03).
 */
export const stopTime = async (page: Page): Promise<void> => {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000))
}

export interface RecordedCall {
  /** Method and path. */
  readonly call: string
  /** The JSON that the call sends; null if it sends none. */
  readonly body: unknown
  readonly isSigned: boolean
}

/**
 * Records every call of the server's API from now on.
 * @param url of the server
 * @param paths which calls are recorded
 */
export const callsOf = (page: Page, url: string, paths = /^/) => {
  const calls: RecordedCall[] = []
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url())
    if (origin !== url || /^\/(assets|art|icons|app|legal)\//.test(pathname) || pathname.includes('.')) return
    if (pathname === '/' || pathname.startsWith('/socket') || !paths.test(pathname)) return
    const headers = request.headers()
    const body = headers['content-type'] === 'application/json' ? JSON.parse(request.postData() ?? '') : null
    calls.push({ call: `${request.method()} ${pathname}`, body, isSigned: 'authorization' in headers })
  })
  return calls
}

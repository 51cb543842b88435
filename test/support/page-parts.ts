import type { Locator, Page } from 'playwright-core'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The enabled button with this name: a button of the table that has just appeared is disabled for a moment. */
export const enabledButton = (page: Page, name: string | RegExp) => button(page, name).and(page.locator(':enabled'))

/** Clicks the first button with this name. */
export const press = (page: Page, name: string | RegExp): Promise<void> => button(page, name).first().click()

/** The edges of something on the page. */
export const boxOf = async (shown: Locator) => {
  const box = await shown.boundingBox()
  if (!box) throw new Error(`not on the page: ${shown}`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Makes the page visible or hidden, as if another window covered it. */
export const setVisibility = (page: Page, state: 'visible' | 'hidden'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/**
 * Holds back the page's requests for these addresses until the returned function is called.
 * @param method if given, other requests are not held back
 */
export const holdRequests = async (page: Page, urls: string | RegExp, method?: string): Promise<() => void> => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(urls, async (route) => {
    if (method === undefined || route.request().method() === method) await held
    await route.continue()
  })
  return release
}

/** Runs in the page: its browser refuses every copy, as without https. */
export const refuseToCopy = (): void => {
  navigator.clipboard.writeText = async () => {
    throw new DOMException('Write permission denied.', 'NotAllowedError')
  }
}

/** The selected part of a text field that has the focus. */
export const selectedText = (field: Locator): Promise<string | null> =>
  field.evaluate((input) => {
    if (!(input instanceof HTMLInputElement) || document.activeElement !== input) return null
    return input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)
  })

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

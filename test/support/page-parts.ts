import type { Page } from 'playwright-core'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The same button, once it takes a press: one of the table that has just appeared does not. */
export const armed = (page: Page, name: string | RegExp) => button(page, name).and(page.locator(':enabled'))

export const toast = (page: Page, text: string) => page.locator('.mantine-Notification-root').filter({ hasText: text })

/**
 * Time stands still on the page (its clock is installed): what stays for a moment cannot go before it is looked at.
 * It is stopped three seconds ahead: more would look like a silent room to a table, which would connect anew (B-CONN-03).
 */
export const stopTime = async (page: Page): Promise<void> => {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000))
}

export interface Call {
  /** Method and path. */
  readonly call: string
  /** Of a call that sends JSON; else null. */
  readonly body: unknown
  readonly isSigned: boolean
}

/** Every call of the room's API from now on. @param url the room's @param paths those that count */
export const callsOf = (page: Page, url: string, paths = /^/) => {
  const calls: Call[] = []
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

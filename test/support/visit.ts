import type { Page } from 'playwright-core'

/**
 * Waits until no dialog is open and every closed one has left the browser's history: closing goes one entry back, which
 * is asynchronous.
 */
export const untilDialogsClosed = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') === null &&
      window.history.state?.covered !== true,
  )

/** Opens an address after a dialog was closed. Opened at once, the navigation would be aborted (net::ERR_ABORTED). */
export const visit = async (page: Page, address: string): Promise<void> => {
  await untilDialogsClosed(page)
  await page.goto(address)
}

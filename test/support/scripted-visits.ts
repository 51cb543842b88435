import { snapshot, tableAt, yourTurn } from '@cardroom/web/testing'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { enabledButton, toast } from './page-parts.ts'
import {
  openScriptedTable,
  type ScriptedPage,
  type ScriptedTable,
  scriptedPage,
  untilClientSends,
} from './scripted-table.ts'
import { sharedBrowser } from './shared-browser.ts'

type Script = Partial<Parameters<typeof openScriptedTable>[1]>

/** Opens scripted tables for the tests of one file, one after the other. An error in the page fails the test. */
export const scriptedVisits = () => {
  let browser: Browser
  let table: ScriptedTable | null = null
  let page: ScriptedPage | null = null
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  afterEach(async () => {
    expect(table?.faults ?? []).toEqual([])
    await table?.close()
    table = null
  })
  afterAll(() => browser?.close())

  const openedTable = (): ScriptedTable => {
    if (!table) throw new Error('no table is open')
    return table
  }
  const open = async (script: Script = {}): Promise<Page> => {
    // A page is not reused if the test needs another user agent, because the client behaves differently there.
    if (script.userAgent === undefined && !page?.isOpen()) page = await scriptedPage(browser)
    const onPage = script.userAgent === undefined && page ? { onPage: page } : {}
    table = await openScriptedTable(browser, { firstMessages: [snapshot(tableAt({ seq: 1 }))], ...onPage, ...script })
    return table.page
  }
  return {
    /** The table that is open now. */
    get table() {
      return openedTable()
    },
    /** Opens a table between two hands, unless `script` gives other first messages. */
    open,
    /** Opens a table at the viewer's turn, and waits until the action buttons are enabled. */
    atTurn: async (moment: Parameters<typeof yourTurn>[0] = {}, script: Script = {}): Promise<Page> => {
      const page = await open({
        firstMessages: [snapshot(tableAt({ ...moment, seq: 1 })), yourTurn(moment)],
        ...script,
      })
      await enabledButton(page, 'FOLD').waitFor()
      return page
    },
    /** Sends an error message, and waits until its toast is on the page. @returns the toast */
    showToast: async (message: string): Promise<Locator> => {
      const { page, sendToClient } = openedTable()
      sendToClient({ name: 'error', payload: { gameId: 'orion', message, code: 'spam' } })
      await toast(page, message).waitFor({ state: 'attached' })
      return toast(page, message)
    },
    /** The newest action that the page has sent. */
    action: async () => {
      const { action, amount } = (await untilClientSends(openedTable(), 'action')) as { action: string; amount: number }
      return { action, amount }
    },
  }
}

/** The names of the action buttons as assistive technology reads them, without hidden parts. */
export const actionNames = (page: Page) =>
  page
    .getByRole('region', { name: 'Your actions' })
    .getByRole('button')
    .evaluateAll((all) =>
      all.filter((one) => one.hasAttribute('data-kind')).map((one) => one.textContent?.trim().replace(/\s+/g, ' ')),
    )

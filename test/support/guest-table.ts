import { defaultSettings } from '@cardroom/protocol'
import type { Page } from 'playwright-core'
import { visit } from './visit.ts'

/**
 * Opens a table without the lobby, which opens tables for connected players only: sets the history state that the lobby
 * would set.
 */
export const openTableAsGuest = async (page: Page, url: string, gameId: string): Promise<void> => {
  const table = { gameId, userId: '', userName: '', tableSettings: defaultSettings, gameType: 'cash' }
  // This page does not contain the client, whose router replaces the history state while it starts unless the state has
  // the router's own keys.
  await visit(page, `${url}/health`)
  await page.evaluate((state) => history.replaceState(state, '', '/gamePlay'), {
    ...{ key: 'lobby', __TSR_key: 'lobby', __TSR_index: 0 },
    table,
  })
  await page.reload()
}

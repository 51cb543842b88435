import { defaultSettings } from '@cardroom/protocol'
import type { Page } from 'playwright-core'
import { visit } from './visit.ts'

/**
 * Opens a table without the lobby, which opens tables for connected players only: the page comes with the state that the
 * lobby would give.
 */
export const openTableAsGuest = async (page: Page, url: string, gameId: string): Promise<void> => {
  const table = { gameId, userId: '', userName: '', tableSettings: defaultSettings, gameType: 'cash' }
  // A document without the client, whose router writes a state of its own while it starts. It keeps one with its marks.
  await visit(page, `${url}/health`)
  await page.evaluate((state) => history.replaceState(state, '', '/gamePlay'), {
    ...{ key: 'lobby', __TSR_key: 'lobby', __TSR_index: 0 },
    table,
  })
  await page.reload()
}

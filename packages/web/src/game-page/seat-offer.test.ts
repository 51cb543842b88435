import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { stubBrowser } from '../app/testing/browser.ts'
import { someUser } from '../session/testing/test-server.ts'

stubBrowser()
const { createAppRouter } = await import('../app/router.tsx')
const { openOfferedSeat } = await import('./seat-offer.ts')

it('a seat offered at a home game, which is not among the tables of the lobby, opens with its buy-in popup [N-TABLE-06]', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: false, code: 'unknown-game' }, { status: 404 }))
  const history = createMemoryHistory({ initialEntries: ['/app/cashgame/low'] })
  const { navigate } = createAppRouter(history)
  expect(await openOfferedSeat({ gameId: 'home_7', name: 'Friday' }, someUser(), navigate)).toBe(true)
  const { pathname, state } = history.location
  expect(pathname).toBe('/gamePlay')
  expect(state.table).toMatchObject({ gameId: 'home_7', gameType: 'cash', autoSeat: { index: 0 } })
})

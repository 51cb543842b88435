import { beforeEach, expect, it } from 'vitest'
import { someUser } from '../session/testing/test-server.ts'
import { stubBrowser } from './testing/browser.ts'

stubBrowser()

const { takePracticeSeat } = await import('../game-page/practice-seat.ts')
const { useToasts } = await import('../ui/toasts/toasts.ts')
beforeEach(() => useToasts.setState({ toasts: [] }))

it('PLAY NOW without a connection shows "No connection to the room" and opens no lobby [A-ERR-01 N-PLAY-04]', async () => {
  const opened: unknown[] = []
  await takePracticeSeat(someUser('marlow'), async (target: unknown) => void opened.push(target))
  expect(opened).toEqual([])
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['No connection to the room'])
})

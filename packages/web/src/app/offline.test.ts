import { beforeAll, beforeEach, expect, it } from 'vitest'
import { someUser } from '../session/testing/test-server.ts'
import { stubBrowser } from './testing/browser.ts'

stubBrowser()

let takePracticeSeat: typeof import('../game-page/practice-seat.ts').takePracticeSeat
let useToasts: typeof import('../ui/toasts/toasts.ts').useToasts
beforeAll(async () => {
  const [seat, toasts] = await Promise.all([import('../game-page/practice-seat.ts'), import('../ui/toasts/toasts.ts')])
  takePracticeSeat = seat.takePracticeSeat
  useToasts = toasts.useToasts
})
beforeEach(() => useToasts.setState({ toasts: [] }))

it('PLAY NOW without a connection shows "No connection to the room" and opens no lobby [A-ERR-01 N-PLAY-04]', async () => {
  const opened: unknown[] = []
  await takePracticeSeat(someUser('marlow'), async (target: unknown) => void opened.push(target))
  expect(opened).toEqual([])
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['No connection to the room'])
})

import { readPracticeSeat, type User } from '@cardroom/protocol'
import type { UseNavigateResult } from '@tanstack/react-router'
import { toCashTable } from '../app/navigation-state.ts'
import { messageOf } from '../http/call-failed.ts'
import { call } from '../session/current-session.ts'
import { showToast } from '../shell/toasts.ts'

/** Goes to a practice table where nothing has to be posted, and sits down there; without one, to the lobby (N-PLAY-04). */
export const takePracticeSeat = async (user: User, navigate: UseNavigateResult<string>): Promise<void> => {
  try {
    const { gameId, index, buyin } = await call(readPracticeSeat)
    const table = toCashTable({ id: gameId }, user, { autoSeat: { index, buyin } })
    await navigate({ to: '/gamePlay', state: { table } })
  } catch (error) {
    showToast('error', messageOf(error))
    await navigate({ to: '/app/cashgame/$segment', params: { segment: 'micro' } })
  }
}

import { readPracticeSeat, type User } from '@cardroom/protocol'
import type { UseNavigateResult } from '@tanstack/react-router'
import { stakeLobbyLinkOf } from '../navigation/links.ts'
import { cashTableNavigationOf } from '../navigation/navigation-state.ts'
import { ApiCallFailed, errorTextOf } from '../net/api-call-failed.ts'
import { findDefaultLobbyStake } from '../queries/opening-stake.ts'
import { callEndpoint } from '../session/current-session.ts'
import { showToast } from '../ui/toasts/toasts.ts'

/** Takes the free seat that the server chooses for PLAY NOW; goes to the lobby if there is none (N-PLAY-04). */
export const takePracticeSeat = async (user: User, navigate: UseNavigateResult<string>): Promise<void> => {
  try {
    const { gameId, index, buyin } = await callEndpoint(readPracticeSeat)
    const table = cashTableNavigationOf({ id: gameId }, user, { autoSeat: { index, buyin } })
    await navigate({ to: '/gamePlay', state: { table } })
  } catch (error) {
    if (error instanceof ApiCallFailed && error.code === 'unreachable') return showToast('error', error.message)
    await navigate({ ...stakeLobbyLinkOf(await findDefaultLobbyStake()), state: { said: errorTextOf(error) } })
  }
}

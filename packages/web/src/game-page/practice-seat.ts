import { readPracticeSeat, type User } from '@cardroom/protocol'
import type { UseNavigateResult } from '@tanstack/react-router'
import { lastStake } from '../navigation/last-stake.ts'
import { cashLink } from '../navigation/links.ts'
import { toCashTable } from '../navigation/navigation-state.ts'
import { messageOf } from '../net/call-failed.ts'
import { call } from '../session/current-session.ts'

/** Takes a seat at a practice table that needs no entry post; goes to the lobby if there is none (N-PLAY-04). */
export const takePracticeSeat = async (user: User, navigate: UseNavigateResult<string>): Promise<void> => {
  try {
    const { gameId, index, buyin } = await call(readPracticeSeat)
    const table = toCashTable({ id: gameId }, user, { autoSeat: { index, buyin } })
    await navigate({ to: '/gamePlay', state: { table } })
  } catch (error) {
    await navigate({ ...cashLink(lastStake(localStorage)), state: { said: messageOf(error) } })
  }
}

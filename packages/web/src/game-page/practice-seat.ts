import { listGames, readPracticeSeat, type User } from '@cardroom/protocol'
import type { UseNavigateResult } from '@tanstack/react-router'
import { lastStake } from '../navigation/last-stake.ts'
import { cashLink } from '../navigation/links.ts'
import { toCashTable } from '../navigation/navigation-state.ts'
import { type StakePath, stakeOf, stakes } from '../navigation/paths.ts'
import { messageOf } from '../net/call-failed.ts'
import { call } from '../session/current-session.ts'

/** Takes a seat at a practice table that needs no entry post; goes to the lobby if there is none (N-PLAY-04). */
export const takePracticeSeat = async (user: User, navigate: UseNavigateResult<string>): Promise<void> => {
  try {
    const { gameId, index, buyin } = await call(readPracticeSeat)
    const table = toCashTable({ id: gameId }, user, { autoSeat: { index, buyin } })
    await navigate({ to: '/gamePlay', state: { table } })
  } catch (error) {
    await navigate({ ...cashLink(await stakeWithTables()), state: { said: messageOf(error) } })
  }
}

/** The stake shown last if it has tables, else the smallest that has. */
const stakeWithTables = async (): Promise<StakePath> => {
  const last = lastStake(localStorage)
  for (const stake of [last, ...stakes]) {
    const { count } = await call(listGames, { query: { stake: stakeOf(stake), skip: 0, take: 1 } })
    if (count > 0) return stake
  }
  return last
}

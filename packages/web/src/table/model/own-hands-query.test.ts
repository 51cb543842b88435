import { expect, it } from 'vitest'
import { modelAfter, snapshot } from '../testing/messages.ts'
import { marlow, tableStateInHand, you } from '../testing/players.ts'
import { ownHandsQueryOf } from './own-hands-query.ts'

const queryAt = (...players: Parameters<typeof tableStateInHand>[0]) =>
  ownHandsQueryOf(modelAfter([snapshot(tableStateInHand(players, 1))]))

it('the hand history of a table is requested from the time on when the viewer sat down there, not at another table [B-HTTP-01]', () => {
  const satDownAt = (start: number) => ({ ...you, session: { start } })
  expect(queryAt(satDownAt(1_767_225_600_000), marlow)).toEqual({ startTime: 1_767_225_600_000, userId: 'you' })
  expect(queryAt(satDownAt(1_767_229_200_000), marlow)).toEqual({ startTime: 1_767_229_200_000, userId: 'you' })
})

it('the hand history of a table where the viewer has no seat is requested from its first hand on [B-HTTP-01]', () => {
  expect(queryAt(marlow)).toEqual({ userId: 'you' })
})

import type { HandEvent, SeatNo } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { roundsOf } from './rounds.ts'

const forcedBetPosted = (seat: number, kind: 'smallBlind' | 'bigBlind' | 'deadBlind', amount: number) =>
  ({ type: 'ForcedBetPosted', seat, kind, amount, allIn: false }) as unknown as HandEvent

it('in a hand record only a blind that a player posts to enter the game is an extra blind [S-HIST-01 L9 L11]', () => {
  const started = { type: 'HandStarted', setup: { bigBlind: 2 } } as unknown as HandEvent
  const events = [
    started,
    forcedBetPosted(1, 'smallBlind', 100),
    forcedBetPosted(2, 'bigBlind', 200),
    forcedBetPosted(4, 'bigBlind', 200),
  ]
  const [blinds] = roundsOf([...events, forcedBetPosted(4, 'deadBlind', 100)], (seat: SeatNo) => `seat ${seat}`)
  expect(blinds?.actions.map(({ player_id, action, amount }) => [player_id, action, amount])).toEqual([
    ['seat 1', 'Post SB', 1],
    ['seat 2', 'Post BB', 2],
    ['seat 4', 'Post Extra Blind', 2],
    ['seat 4', 'Post Dead', 1],
  ])
})

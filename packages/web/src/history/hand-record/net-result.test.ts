import type { HandRecord } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { netResultOf } from './net-result.ts'

type RecordPart = Pick<HandRecord, 'hero_player_id' | 'rounds' | 'winners' | 'returned'>
const betsOf = (player_id: string, ...amounts: readonly number[]) =>
  amounts.map((amount) => ({ player_id, action: 'Call' as const, amount }))
const hand = (part: Omit<RecordPart, 'rounds'> & { readonly actions: RecordPart['rounds'][number]['actions'] }) =>
  ({
    ...part,
    rounds: [{ street: 'Preflop', cards: [], actions: part.actions, potSize: 0, potAfterRound: 0 }],
  }) as unknown as HandRecord

it('the net result of a hand is winnings and returned bets less chips put in, exact to the cent [A-ROUTE-10]', () => {
  const winner = { pot: 0, player: 'anna', winAmount: 5.7, hand: '', winningCards: [] }
  const actions = [...betsOf('anna', 0.1, 0.2, 2.7), ...betsOf('bert', 3)]
  expect(netResultOf(hand({ hero_player_id: 'anna', actions, winners: [winner], returned: [] }))).toBe(270)
  expect(netResultOf(hand({ hero_player_id: 'bert', actions, winners: [winner], returned: [] }))).toBe(-300)
})

it('the net result of a hand ignores an uncalled bet, and counts every pot won [A-ROUTE-10]', () => {
  const winOfPot = (pot: number, winAmount: number) => ({
    pot,
    player: 'anna',
    winAmount,
    hand: '',
    winningCards: [],
  })
  const actions = [...betsOf('anna', 100), ...betsOf('bert', 60)]
  const returned = [{ player_id: 'anna', amount: 40 }]
  expect(
    netResultOf(hand({ hero_player_id: 'anna', actions, winners: [winOfPot(0, 90), winOfPot(1, 30)], returned })),
  ).toBe(6000)
})

import { expect, it } from 'vitest'
import { chips } from '../../basics/chips.ts'
import { tableDueAt } from '../due.ts'
import {
  approvalOrder,
  dealtHomeGameWith,
  homeConfig,
  makeHostOrder,
  playerId,
  removalOrder,
} from '../testing/small-home-game.ts'
import { dealtTableWith, TablePlay } from '../testing/table-play.ts'
import type { HostCommand } from './commands.ts'
import type { TermsChange } from './config.ts'

const orders: readonly HostCommand[] = [
  { type: 'approve', player: playerId('Bob'), amount: chips(100) },
  { type: 'refuse', player: playerId('Bob') },
  { type: 'pause' },
  { type: 'continue' },
  { type: 'remove', player: playerId('Ann'), bar: true },
  { type: 'changeTerms', terms: { turnMs: 5_000 } },
  { type: 'changeSettings', settings: { locked: true } },
  { type: 'makeHost', player: playerId('Bob') },
  { type: 'correct', player: playerId('Bob'), amount: chips(50), reason: 'for me' },
  { type: 'endGame' },
]

it.each(orders)('the order $type is refused unless it comes from the host [N-HOME-06]', (order) => {
  const play = dealtHomeGameWith(['Ann', 'Bob'])
  const before = play.state
  for (const name of ['Bob', 'stranger']) expect(play.ordersAsHost(name, order)).toEqual(['refused: not-the-host'])
  expect(play.state).toBe(before)
})

it('taking a name and ending or closing the game are refused at a table that is no home game [N-HOME-06]', () => {
  const play = dealtTableWith(['Ann', 'Bob'])
  expect(play.ordersAsHost('Ann', { type: 'endGame' })).toEqual(['refused: not-a-home-game'])
  expect(play.takesName('Ann')).toEqual(['refused: not-a-home-game'])
  expect(play.execute({ type: 'closeGame' })).toEqual(['refused: not-a-home-game'])
})

it('the host’s changes of terms, even two in one hand, apply from the next hand; the straddle stays twice the big blind [N-HOME-06]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob', 'Cid'])
  const changeTerms = (terms: TermsChange) => play.ordersAsHost('Ann', { type: 'changeTerms', terms })
  const bigger = { smallBlind: chips(5), bigBlind: chips(10) }
  expect(changeTerms({ stakes: bigger, minBuyIn: chips(100), maxBuyIn: chips(500) })).toEqual(['TermsOrdered Ann'])
  changeTerms({ straddles: true, limit: 'fixed-limit' })
  changeTerms({ stakes: { bigBlind: chips(20), ante: { kind: 'each', amount: chips(1) } } })
  expect(play.state.hand?.setup).toMatchObject({ stakes: { bigBlind: 2 }, variant: { limit: 'no-limit' } })
  expect(play.walk()).toContain('TermsChanged')
  play.deals()
  const { stakes, variant } = play.state.hand?.setup ?? {}
  expect(stakes).toMatchObject({ smallBlind: 5, bigBlind: 20, straddle: 40, ante: { kind: 'each', amount: 1 } })
  expect(variant?.limit).toBe('fixed-limit')
})

it('the host adds and removes seats from the next hand on, but cannot remove taken seats [N-HOME-06]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob'])
  const order = (seats: number) => play.ordersAsHost('Ann', { type: 'changeTerms', terms: { seats } })
  expect(order(9)).toEqual(['TermsOrdered Ann'])
  play.takesName('Cid')
  play.ordersAsHost('Ann', { type: 'changeSettings', settings: { freeChips: null } })
  play.reserves('Cid')
  expect(play.sits('Cid', 8)).toEqual(['refused: no-such-seat'])
  play.walk()
  expect(play.state.seats).toHaveLength(9)
  expect(play.sits('Cid', 8).join()).toContain('PlayerSeated Cid')
  expect(order(8)).toEqual(['refused: seats-taken'])
  play.sends('Cid', 'leave')
  expect(order(2)).toEqual(['TermsOrdered Ann', 'TermsChanged'])
  expect(play.state.seats).toHaveLength(2)
})

it('a player keeps a seat taken after the host ordered its removal but before the removal takes effect [N-HOME-06]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob'])
  play.takesName('Cid')
  play.ordersAsHost('Ann', { type: 'changeSettings', settings: { freeChips: null } })
  play.ordersAsHost('Ann', { type: 'changeTerms', terms: { seats: 3 } })
  play.reserves('Cid')
  play.sits('Cid', 4)
  play.walk()
  expect(play.state.seats).toHaveLength(5)
  expect(play.state.config?.seats).toBe(5)
})

it.each([
  { stakes: { smallBlind: chips(3) } },
  { stakes: { smallBlind: chips(0) } },
  { stakes: { bigBlind: chips(101) }, minBuyIn: chips(200) },
  { stakes: { ante: { kind: 'each', amount: chips(11) } as const } },
  { seats: 1 },
  { seats: 11 },
  { seats: 2.5 },
  { minBuyIn: chips(1) },
  { minBuyIn: chips(201) },
  { turnMs: 0 },
  { maxBuyIn: Number.NaN as never },
])('invalid terms of a home game are refused: %j [N-HOME-06]', (terms) => {
  expect(dealtHomeGameWith(['Ann', 'Bob']).ordersAsHost('Ann', { type: 'changeTerms', terms })).toEqual([
    'refused: bad-terms',
  ])
})

it('a player whom the host removes finishes the hand, then is unseated and paid all chips [N-HOME-06]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob', 'Cid'])
  expect(play.ordersAsHost('Ann', removalOrder('Bob', true))).toEqual(['PlayerRemoved Bob bar Ann'])
  play.acts('call')
  expect(play.acts('raise', 6).join()).toContain('Raised Bob')
  play.plays('fold, fold')
  expect(play.endHand()).toContain('PlayerUnseated Bob 204 removed')
})

it('a player whom the host removes and bars cannot come back; one removed without a bar can [N-HOME-06]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob', 'Cid', 'Dan'])
  play.ordersAsHost('Ann', removalOrder('Bob', true))
  play.ordersAsHost('Ann', removalOrder('Cid'))
  expect(play.reserves('Cid')).toEqual(['refused: leaving'])
  const end = play.walk()
  expect(end.filter((line) => line.startsWith('PlayerUnseated')).sort()).toEqual([
    'PlayerUnseated Bob 199 removed',
    'PlayerUnseated Cid 201 removed',
  ])
  expect(play.takesName('Bob', 'Robert')).toEqual(['refused: barred'])
  expect(play.reserves('Bob', 200)).toEqual(['refused: barred'])
  expect(play.reserves('Cid', 200)).toEqual(['ChipsRequested Cid 200'])
})

it('when the host removes a player, their request for chips or their reservation ends at once [N-HOME-06]', () => {
  const play = new TablePlay(homeConfig())
  for (const name of ['Bob', 'Cid']) play.takesName(name)
  play.reserves('Bob', 100)
  play.reserves('Cid', 100)
  play.ordersAsHost('Ann', approvalOrder('Cid', 100))
  expect(play.ordersAsHost('Ann', removalOrder('Bob'))).toEqual([
    'PlayerRemoved Bob Ann',
    'ChipRequestEnded Bob removed Ann',
  ])
  expect(play.ordersAsHost('Ann', removalOrder('Cid'))).toEqual(['PlayerRemoved Cid Ann', 'ReservationEnded Cid 100'])
})

it('only a member who is not barred can be made host, and neither the host nor the founder can be removed [N-HOME-06]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob', 'Cid'])
  play.ordersAsHost('Ann', removalOrder('Bob', true))
  expect(play.ordersAsHost('Ann', makeHostOrder('Bob'))).toEqual(['refused: barred'])
  expect(play.ordersAsHost('Ann', makeHostOrder('Eve'))).toEqual(['refused: not-a-member'])
  play.ordersAsHost('Ann', makeHostOrder('Cid'))
  for (const name of ['Ann', 'Cid'])
    expect(play.ordersAsHost('Cid', removalOrder(name, true))).toEqual(['refused: cannot-remove'])
})

it('at a locked home game new players can take neither a name nor a seat nor a place on the waiting list [N-HOME-06]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob'])
  play.takesName('Cid')
  play.ordersAsHost('Ann', { type: 'changeSettings', settings: { locked: true } })
  expect(play.takesName('Dan')).toEqual(['refused: table-locked'])
  expect(play.reserves('Cid')).toEqual(['refused: table-locked'])
  expect(play.sends('Cid', 'joinWaitingList')).toEqual(['refused: table-locked'])
  expect(play.takesName('Bob', 'Bobby')).toEqual(['NameTaken Bob Bobby'])
})

it('a place that becomes free at a locked home game is offered to nobody until the host unlocks the game [N-HOME-06 N-TABLE-06]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob', 'Cid'])
  play.ordersAsHost('Ann', { type: 'changeTerms', terms: { seats: 3 } })
  play.walk()
  play.takesName('Dan')
  play.sends('Dan', 'joinWaitingList')
  play.ordersAsHost('Ann', { type: 'changeSettings', settings: { locked: true } })
  play.sends('Cid', 'leave')
  play.walk()
  expect(play.state.waiting).toEqual([{ player: 'Dan', offeredUntil: null }])
  play.ordersAsHost('Ann', { type: 'changeSettings', settings: { locked: false } })
  expect(play.state.waiting).toEqual([{ player: 'Dan', offeredUntil: play.at + 30_000 }])
})

/** A full home game which Cid leaves: Dan, who waited, is offered the place. */
const placeOfferedToDan = (): TablePlay => {
  const play = dealtHomeGameWith(['Ann', 'Bob', 'Cid'])
  play.ordersAsHost('Ann', { type: 'changeTerms', terms: { seats: 3 } })
  play.walk()
  play.takesName('Dan')
  play.sends('Dan', 'joinWaitingList')
  play.sends('Cid', 'leave')
  return play
}

/** Dan has asked the host for chips for the offered place. */
const offerAnsweredByDan = (): TablePlay => {
  const play = placeOfferedToDan()
  play.reserves('Dan', 100)
  return play
}

it('a place that is offered at a home game is kept for the player who has asked for chips until the host decides, at most as long as a reservation [N-HOME-05 N-TABLE-06]', () => {
  const play = offerAnsweredByDan()
  expect(play.waits(59_999)).not.toContain('WaitingListLeft Dan expired')
  const late = offerAnsweredByDan()
  expect(late.waits(60_000)).toContain('WaitingListLeft Dan expired')
  expect(play.ordersAsHost('Ann', approvalOrder('Dan', 100))).toEqual([
    'ChipRequestEnded Dan approved Ann',
    'SeatReserved Dan 100 +60000',
  ])
})

it('when the host refuses the chips more than 30 seconds after the offer of a place, the offer is over [N-HOME-05 N-TABLE-06]', () => {
  const play = offerAnsweredByDan()
  play.waits(40_000)
  play.ordersAsHost('Ann', { type: 'refuse', player: playerId('Dan') })
  expect(play.waits(0)).toContain('WaitingListLeft Dan expired')
})

it('a place that was offered before the host locks the home game can still be taken [N-HOME-06 N-TABLE-06]', () => {
  const play = placeOfferedToDan()
  play.walk()
  play.ordersAsHost('Ann', { type: 'changeSettings', settings: { locked: true } })
  expect(play.reserves('Dan', 100)).toEqual(['ChipsRequested Dan 100'])
})

it('a home game that the host ends goes on to the end of the hand, then pays every player out [N-HOME-06]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob'])
  play.takesName('Cid')
  play.reserves('Cid')
  expect(play.ordersAsHost('Ann', { type: 'endGame' })).toEqual(['EndAsked Ann'])
  expect(play.ordersAsHost('Ann', { type: 'endGame' })).toEqual([])
  const end = play.walk()
  expect(end.slice(-5)).toEqual([
    'ChipRequestEnded Cid ended',
    'PlayerUnseated Ann 199 ended',
    'PlayerUnseated Bob 201 ended',
    'HomeGameEnded',
    'GameStopped',
  ])
  expect(tableDueAt(play.state)).toBeNull()
  for (const lines of [play.reserves('Ann'), play.takesName('Dan'), play.ordersAsHost('Ann', { type: 'pause' })])
    expect(lines).toEqual(['refused: game-over'])
})

import { expect, it } from 'vitest'
import { seatNo } from '../basics/seat.ts'
import { evolveTableState } from './evolve.ts'
import { sitsOutAtNextBigBlind } from './seats.ts'
import { sitInOptions } from './sit-in-options.ts'
import type { TableState } from './state.ts'
import { dealtTableWith, TablePlay, tableWithSeats } from './testing/table-play.ts'
import { updateSeat } from './update-seat.ts'

it('a sit-out that is asked for during a hand takes effect after it [S-SIT-01 L18]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid', 'Dan'])
  expect(table.sends('Ann', 'sitOut')).toEqual(['SitOutRequested Ann nextHand'])
  expect(table.state.seats[0]).toMatchObject({ status: 'playing', sitOutAt: 'nextHand' })
  expect(table.walk()).toContain('SatOut Ann asked')
  expect(table.deals()).toBe('BTN Bob SB Cid BB Dan | Bob Cid Dan')
})

it('a sit-out that is asked for between hands takes effect at once, and the player has the button I AM BACK [S-SIT-01 S-SIT-04 B-SITOUT-04]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
  table.walk()
  expect(table.sends('Ann', 'sitOut')).toEqual(['SitOutRequested Ann nextHand', 'SatOut Ann asked'])
  expect(table.sends('Ann', 'sitOut')).toEqual([])
  expect(sitInOptions(table.state, seatNo(0))).toEqual({ iAmBack: true, waitForBigBlind: false, playNextHand: true })
  table.sends('Ann', 'leave')
  expect(sitInOptions(table.state, seatNo(0))).toEqual({ iAmBack: false, waitForBigBlind: false, playNextHand: false })
})

it('a player who sits in before the hand is over cancels the requested sit-out, and cannot sit in again [S-SIT-01 B-SITOUT-02]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
  table.sends('Ann', 'sitOut')
  expect(table.sends('Ann', 'sitIn')).toEqual(['SitOutCancelled Ann keepsBigBlind'])
  expect(table.sends('Ann', 'sitIn')).toEqual(['refused: not-sitting-out'])
  expect(table.nextHand()).toMatch('| Ann Bob Cid')
})

it('a player who asked to sit out at the next big blind is dealt in until then; the next player pays that blind [S-SIT-01]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid', 'Dan', 'Eve'])
  expect(table.sends('Eve', 'sitOutNextBigBlind')).toEqual(['SitOutRequested Eve nextBigBlind'])
  table.walk()
  expect(table.dealAndWalk()).toBe('BTN Bob SB Cid BB Dan | Ann Bob Cid Dan Eve')
  const lines = table.waits(5_000)
  expect(lines.slice(0, 2)).toEqual(['SatOut Eve asked', 'BlindMissed Eve big'])
  expect(table.positions()).toBe('BTN Cid SB Dan BB Ann | Ann Bob Cid Dan')
})

it('a second request to sit out at the next big blind changes nothing; one to sit out at the next hand takes effect first [S-SIT-01 B-SITOUT-03]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
  table.sends('Bob', 'sitOutNextBigBlind')
  expect(table.sends('Bob', 'sitOutNextBigBlind')).toEqual([])
  expect(table.sends('Bob', 'sitOut')).toEqual(['SitOutRequested Bob nextHand'])
  expect(table.sends('Bob', 'sitOutNextBigBlind')).toEqual([])
  expect(table.walk()).toContain('SatOut Bob asked')
})

it.each([
  ['sitOutNextBigBlind', 'sitOut'],
  ['sitOut', 'sitOutNextBigBlind'],
] as const)(
  'a player who asks for %s and %s, and withdraws the one after the hand, still sits out at the next big blind [S-SIT-01 B-SITOUT-02 B-SITOUT-03]',
  (first, second) => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid', 'Dan', 'Eve'])
    expect(table.sends('Eve', first)).toHaveLength(1)
    expect(table.sends('Eve', second)).toHaveLength(1)
    expect(table.sends('Eve', 'sitIn')).toEqual(['SitOutCancelled Eve keepsBigBlind'])
    expect(table.sends('Eve', 'sitIn')).toEqual(['refused: not-sitting-out'])
    table.walk()
    expect(table.dealAndWalk()).toBe('BTN Bob SB Cid BB Dan | Ann Bob Cid Dan Eve')
    expect(table.waits(5_000).slice(0, 2)).toEqual(['SatOut Eve asked', 'BlindMissed Eve big'])
  },
)

it('a player who has sat out after the hand and comes back no longer sits out at the next big blind [S-SIT-01]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid', 'Dan', 'Eve'])
  table.sends('Eve', 'sitOutNextBigBlind')
  table.sends('Eve', 'sitOut')
  table.walk()
  table.sends('Eve', 'sitIn')
  expect(table.dealAndWalk()).toBe('BTN Bob SB Cid BB Dan | Ann Bob Cid Dan Eve')
  expect(table.deals()).toBe('BTN Cid SB Dan BB Eve | Ann Bob Cid Dan Eve')
})

it('a request for the next big blind in a snapshot of an earlier version stays when one after the hand is withdrawn [S-SIT-01 B-SITOUT-03]', () => {
  const { state } = dealtTableWith(['Ann', 'Bob', 'Cid'])
  const earlierState = updateSeat(state, seatNo(1), () => ({ sitOutAt: 'nextBigBlind' }))
  const events = [
    { type: 'SitOutRequested', seat: seatNo(1), when: 'nextHand' },
    { type: 'SitOutCancelled', seat: seatNo(1), keepsBigBlind: true },
  ] as const
  const bob = events.reduce<TableState>(evolveTableState, earlierState).seats[1]
  expect(bob && [bob.sitOutAt, sitsOutAtNextBigBlind(bob)]).toEqual([null, true])
})

it('in a journal of an earlier version a withdrawn request ends the one for the next big blind too [S-SIT-01]', () => {
  const { state } = dealtTableWith(['Ann', 'Bob', 'Cid'])
  const events = [
    { type: 'SitOutRequested', seat: seatNo(1), when: 'nextBigBlind' },
    { type: 'SitOutRequested', seat: seatNo(1), when: 'nextHand' },
    { type: 'SitOutCancelled', seat: seatNo(1) },
  ] as const
  const bob = events.reduce<TableState>(evolveTableState, state).seats[1]
  expect(bob && [bob.sitOutAt, sitsOutAtNextBigBlind(bob)]).toEqual([null, false])
})

it('heads-up the game stops at the big blind at which a player sits out [S-SIT-01 S-CASH-07]', () => {
  const table = dealtTableWith(['Ann', 'Bob'])
  table.sends('Ann', 'sitOutNextBigBlind')
  table.walk()
  expect(table.waits(5_000)).toEqual(['SatOut Ann asked', 'GameStopped'])
})

it('a player who sits out for 10 minutes is unseated and cashed out [S-SIT-05]', () => {
  const table = new TablePlay()
  table.buysIn('Ann', 0, 150)
  table.sends('Ann', 'sitOut')
  expect(table.waits(599_999)).toEqual([])
  expect(table.waits(1)).toEqual(['PlayerUnseated Ann 150 away'])
})

it('a player who sits in and out again without being dealt in is still unseated after 10 minutes [S-SIT-05]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
  table.walk()
  const start = table.at
  table.sends('Ann', 'sitOut')
  const lines: string[] = []
  while (table.at < start + 590_000) {
    table.deals()
    table.walk()
    lines.push(...table.sends('Ann', 'sitIn'), ...table.sends('Ann', 'sitOut'))
  }
  expect(lines).toContain('SatIn Ann posts')
  expect(table.events.findLast(({ type }) => type === 'SatOut')).toMatchObject({ reason: 'asked' })
  const left = start + 600_000 - table.at
  expect(table.waits(left - 1)).not.toContain('PlayerUnseated Ann 200 away')
  expect(table.waits(1)).toContain('PlayerUnseated Ann 200 away')
})

it('only time sat out counts toward the 10 minutes until a player is unseated, and being dealt in resets it [S-SIT-05]', () => {
  const table = tableWithSeats({ Ann: 0 })
  table.sends('Ann', 'sitOut')
  table.waits(400_000)
  expect(table.sends('Ann', 'sitIn')).toEqual(['SatIn Ann posts'])
  expect(table.waits(3_600_000)).toEqual([])
  table.sends('Ann', 'sitOut')
  table.waits(199_999)
  expect(table.state.seats[0]).not.toBeNull()
  table.sends('Ann', 'sitIn')
  table.buysIn('Bob', 1)
  table.dealAndWalk()
  table.sends('Ann', 'sitOut')
  expect(table.waits(599_999)).not.toContain('PlayerUnseated Ann 200 away')
  expect(table.state.seats[0]).not.toBeNull()
  table.waits(1)
  expect(table.state.seats[0]).toBeNull()
})

it('sitting in at a stopped table starts the game again [S-CASH-07]', () => {
  const table = dealtTableWith(['Ann', 'Bob'])
  table.sends('Ann', 'sitOut')
  expect(table.walk()).toContain('GameStopped')
  expect(table.sends('Ann', 'sitIn')).toEqual(['SatIn Ann posts', 'HandScheduled +3000'])
  expect(table.deals()).toBe('BTN Bob SB Bob BB Ann | Ann Bob')
})

import { describe, expect, it } from 'vitest'
import { chips } from '../basics/chips.ts'
import { seatNo } from '../basics/seat.ts'
import { cashTableDecider } from './cash-table.ts'
import type { PlayerId } from './config.ts'
import { maxTopUp } from './seat-commands.ts'
import { stackOf, takenSeatOf } from './seats.ts'
import { headsUpAllIn } from './testing/all-in.ts'
import { smallTable } from './testing/small-table.ts'
import { dealtTableWith, TablePlay, tableWithSeats } from './testing/table-play.ts'

const SEAT_REQUESTS = ['leave', 'holdSeat', 'sitOut', 'sitOutNextBigBlind', 'sitIn', 'waitForBigBlind'] as const

describe('buying in and sitting down', () => {
  it('a buy-in keeps a place for 60 s and is refunded if the player takes no seat [S-CASH-05]', () => {
    const table = new TablePlay()
    expect(table.reserves('Ann', 100)).toEqual(['SeatReserved Ann 100 +60000'])
    expect(table.waits(59_999)).toEqual([])
    expect(table.waits(1)).toEqual(['ReservationEnded Ann 100'])
    expect(table.state.reservations).toEqual([])
  })

  it.each([79, 201])('a buy-in of %i is refused: it is outside 80 to 200 [S-CASH-05 C6]', (amount) => {
    expect(new TablePlay().buysIn('Ann', 0, amount)).toEqual([
      'refused: buy-in-out-of-range',
      'refused: no-reservation',
    ])
  })

  it.each([80, 200])('a player who buys in for %i takes a seat with that stack [S-CASH-06 C6]', (amount) => {
    const table = new TablePlay()
    expect(table.buysIn('Ann', 3, amount)).toEqual([`SeatReserved Ann ${amount} +60000`, `PlayerSeated Ann ${amount}`])
    expect(table.state.reservations).toEqual([])
    expect(stackOf(table.state, seatNo(3))).toBe(amount)
  })

  it('reserved places count as taken [S-CASH-05]', () => {
    const table = tableWithSeats({ Ann: 0 }, { seats: 2 })
    expect(table.reserves('Bob', 80)).toEqual(['SeatReserved Bob 80 +60000'])
    expect(table.reserves('Cid', 80)).toEqual(['refused: table-full'])
    expect(table.sends('Bob', 'leave')).toEqual(['ReservationEnded Bob 80'])
    expect(table.reserves('Cid', 80)).toEqual(['SeatReserved Cid 80 +60000'])
  })

  it('a player who chooses a taken or unknown seat is refused and keeps the reservation [S-CASH-06]', () => {
    const table = tableWithSeats({ Ann: 0 })
    expect(table.buysIn('Bob', 0)).toEqual(['SeatReserved Bob 200 +60000', 'refused: seat-taken'])
    expect(table.sits('Bob', 6)).toEqual(['refused: no-such-seat'])
    expect(table.sits('Bob', 1)).toContain('PlayerSeated Bob 200')
  })

  it('a player has at most one reservation and one seat at a table [S-CASH-11]', () => {
    const table = new TablePlay()
    expect(table.reserves('Ann', 80)).toEqual(['SeatReserved Ann 80 +60000'])
    expect(table.reserves('Ann', 80)).toEqual(['refused: already-seated'])
    table.sits('Ann', 0)
    expect(table.buysIn('Ann', 1)).toEqual(['refused: already-seated', 'refused: already-seated'])
    expect(takenSeatOf(table.state, 'Ann' as PlayerId)?.seat).toBe(0)
  })

  it('table commands of a player without a seat are refused [S-RT-01]', () => {
    const table = dealtTableWith(['Ann', 'Bob'])
    for (const request of [...SEAT_REQUESTS, 'disconnect', 'reconnect'] as const)
      expect(table.sends('Zoe', request)).toEqual(['refused: not-seated'])
    expect(table.addsChips('Zoe', 10)).toEqual(['refused: not-seated'])
    expect(table.shows('Zoe', [0])).toEqual(['refused: not-seated'])
  })
})

describe('starting and stopping the game', () => {
  it('the first hand starts 3 s after two players are ready to play; a third player does not delay it [S-CASH-07]', () => {
    const table = new TablePlay()
    expect(table.buysIn('Ann', 0)).not.toContain('HandScheduled +3000')
    expect(table.waits(60_000)).toEqual([])
    expect(table.buysIn('Bob', 1)).toContain('HandScheduled +3000')
    table.waits(2_000)
    table.buysIn('Cid', 2)
    expect(table.waits(999)).toEqual([])
    expect(table.waits(1)).toContain('HandStarted')
    expect(table.positions()).toBe('BTN Ann SB Bob BB Cid | Ann Bob Cid')
  })

  it('a table with fewer than two players starts no hand [S-CASH-07]', () => {
    const table = tableWithSeats({ Ann: 0, Bob: 1 })
    expect(table.sends('Bob', 'leave')).toEqual(['LeaveRequested Bob', 'PlayerUnseated Bob 200 left', 'GameStopped'])
    expect(table.waits(3_600_000)).toEqual([])
  })

  it('opening a table twice, or giving it another command before it is open, throws [S-CASH-07]', () => {
    const table = new TablePlay()
    expect(() => table.execute({ type: 'open', config: smallTable })).toThrow('open already')
    const order = { type: 'reserve', at: 0, player: 'Ann' as PlayerId, amount: chips(100) } as const
    expect(() => cashTableDecider.decide(cashTableDecider.initial, order)).toThrow('not open')
  })
})

describe('leaving a table', () => {
  it('a player who leaves while not in a hand goes at once with all chips, and may buy in again [S-CASH-10 S-CASH-11]', () => {
    const table = new TablePlay()
    table.buysIn('Ann', 0, 123)
    expect(table.sends('Ann', 'leave')).toEqual(['LeaveRequested Ann', 'PlayerUnseated Ann 123 left'])
    expect(table.buysIn('Ann', 0)).toContain('PlayerSeated Ann 200')
  })

  it('a player who leaves during a hand can ask for nothing else, folds on their turn and is unseated after the hand [S-CASH-10 L18]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
    expect(table.sends('Bob', 'leave')).toEqual(['LeaveRequested Bob'])
    for (const request of SEAT_REQUESTS) expect(table.sends('Bob', request)).toEqual(['refused: leaving'])
    expect(table.addsChips('Bob', 10)).toEqual(['refused: leaving'])
    expect(table.acts('call')).toEqual([
      'Called Ann 2 2',
      'TurnOpened Bob 2',
      'Folded Bob',
      'TurnOpened Cid 3',
      'TurnClockStarted Cid +20000',
    ])
    table.walk()
    expect(table.events).toContainEqual(expect.objectContaining({ type: 'PlayerUnseated', player: 'Bob', stack: 199 }))
  })

  it('a player who leaves on their own turn folds at once [S-CASH-10]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
    expect(table.sends('Ann', 'leave')).toEqual([
      'LeaveRequested Ann',
      'Folded Ann',
      'TurnOpened Bob 2',
      'TurnClockStarted Bob +20000',
    ])
  })

  it('an all-in player who leaves plays the hand to its end and takes the winnings home [S-CASH-10 C2]', () => {
    const table = headsUpAllIn()
    expect(table.sends('Ann', 'leave')).toEqual(['LeaveRequested Ann'])
    table.acts('call')
    expect(table.endHand()).toContain('PlayerUnseated Ann 400 left')
  })

  it('a leaver who wins because all others fold takes the pot home [S-CASH-10]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
    table.sends('Cid', 'leave')
    table.acts('fold')
    expect(table.acts('fold')).toContain('PlayerUnseated Cid 201 left')
  })

  it('when both heads-up players leave during a hand, it still ends and the table is empty [S-CASH-10]', () => {
    const table = dealtTableWith(['Ann', 'Bob'])
    table.sends('Bob', 'leave')
    expect(table.sends('Ann', 'leave')).toEqual(
      expect.arrayContaining([
        'Folded Ann',
        'PlayerUnseated Ann 199 left',
        'PlayerUnseated Bob 201 left',
        'GameStopped',
      ]),
    )
    expect(table.state.seats.every((place) => place === null)).toBe(true)
  })
})

it('a player may add chips up to the maximum stack less the stack and the queued chips [A-BUYIN-12]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
  expect([0, 1, 2, 3].map((seat) => maxTopUp(table.state, seatNo(seat)))).toEqual([0, 1, 2, 200])
  table.addsChips('Cid', 1)
  expect(maxTopUp(table.state, seatNo(2))).toBe(1)
})

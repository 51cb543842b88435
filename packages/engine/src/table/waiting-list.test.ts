import { expect, it } from 'vitest'
import { cashTableDecider } from './cash-table.ts'
import { TablePlay, tableWithSeats } from './testing/table-play.ts'
import { waitingListOf } from './waiting-list.ts'

/** A table with two seats, taken by Ann and Bob. */
const fullTable = (): TablePlay => tableWithSeats({ Ann: 0, Bob: 1 }, { seats: 2 })

const joinWaitingList = (table: TablePlay, ...names: readonly string[]) =>
  names.flatMap((name) => table.sends(name, 'joinWaitingList'))

const waitingNames = (table: TablePlay): readonly string[] => waitingListOf(table.state).map(({ player }) => player)

it('a free place is offered for 30 s to the first player on the waiting list, and to no other player [S-CASH-05 N-TABLE-06]', () => {
  const table = fullTable()
  expect(joinWaitingList(table, 'Cid', 'Dora')).toEqual(['WaitingListJoined Cid', 'WaitingListJoined Dora'])
  expect(table.sends('Ann', 'leave')).toContain('PlaceOffered Cid +30000')
  expect(table.reserves('Ann')).toEqual(['refused: table-full'])
  expect(table.reserves('Dora')).toEqual(['refused: table-full'])
  expect(table.reserves('Eve')).toEqual(['refused: table-full'])
  expect(table.reserves('Cid')).toEqual(['SeatReserved Cid 200 +60000'])
  expect(waitingNames(table)).toEqual(['Dora'])
})

it('an unanswered offer of a seat goes to the next player after 30 s, and after the last one the seat is free [N-TABLE-06]', () => {
  const table = fullTable()
  joinWaitingList(table, 'Cid', 'Dora')
  table.sends('Ann', 'leave')
  expect(table.waits(29_999)).toEqual([])
  expect(table.waits(1)).toEqual(['WaitingListLeft Cid expired', 'PlaceOffered Dora +30000'])
  expect(table.waits(30_000)).toEqual(['WaitingListLeft Dora expired'])
  expect(table.reserves('Eve')).toEqual(['SeatReserved Eve 200 +60000'])
})

it('a place that a player on the waiting list declines is offered to the next one at once [N-TABLE-06]', () => {
  const table = fullTable()
  joinWaitingList(table, 'Cid', 'Dora')
  table.sends('Ann', 'leave')
  expect(table.sends('Cid', 'leaveWaitingList')).toEqual(['WaitingListLeft Cid asked', 'PlaceOffered Dora +30000'])
})

it('several free places are offered at the same time, each to a different player [N-TABLE-06]', () => {
  const table = fullTable()
  joinWaitingList(table, 'Cid', 'Dora', 'Eve')
  table.sends('Ann', 'leave')
  expect(table.sends('Bob', 'leave')).toContain('PlaceOffered Dora +30000')
  expect(waitingListOf(table.state).map(({ offeredUntil }) => offeredUntil)).toEqual([30_000, 30_000, null])
})

it('the place of a reservation that runs out is offered to the waiting list [N-TABLE-06]', () => {
  const table = tableWithSeats({ Ann: 0 }, { seats: 2 })
  table.reserves('Bob')
  joinWaitingList(table, 'Cid')
  expect(table.waits(60_000)).toEqual(['ReservationEnded Bob 200', 'PlaceOffered Cid +30000'])
})

it('a player can join the waiting list once, not while seated or while a place is free, and not after twenty others [N-TABLE-06]', () => {
  const table = fullTable()
  joinWaitingList(table, 'Cid')
  expect(joinWaitingList(table, 'Cid')).toEqual([])
  expect(joinWaitingList(table, 'Ann')).toEqual(['refused: already-seated'])
  expect(joinWaitingList(new TablePlay(), 'Ann')).toEqual(['refused: place-free'])
  expect(table.sends('Nobody', 'leaveWaitingList')).toEqual([])
  for (let guest = 1; guest < 20; guest += 1) joinWaitingList(table, `guest ${guest}`)
  expect(joinWaitingList(table, 'Dora')).toEqual(['refused: waiting-list-full'])
})

it('an offer of a seat survives a restart, and one that expired during the restart is made again [N-TABLE-06 S-OPS-03]', () => {
  const table = fullTable()
  joinWaitingList(table, 'Cid')
  table.sends('Ann', 'leave')
  table.state = table.events.reduce(cashTableDecider.evolve, cashTableDecider.initial)
  table.at = 20_000
  expect(table.execute({ type: 'resume' })).toEqual([])
  table.at = 95_000
  expect(table.execute({ type: 'resume' })).toEqual(['PlaceOffered Cid +30000'])
  expect(table.waits(30_000)).toEqual(['WaitingListLeft Cid expired'])
})

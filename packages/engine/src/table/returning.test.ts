import { expect, it } from 'vitest'
import { chips } from '../basics/chips.ts'
import { cashTableDecider } from './cash-table.ts'
import type { PlayerId } from './config.ts'
import { minBuyInFor } from './departures.ts'
import { TablePlay } from './testing/table-play.ts'

const HOUR_MS = 3_600_000

/** A table that Ann has left with `stack`. The minimum buy-in is 80, the maximum 200. */
const tableThatAnnLeftWith = (stack: number): TablePlay => {
  const table = new TablePlay()
  table.buysIn('Ann', 0, stack)
  table.sends('Ann', 'leave')
  return table
}

it('a player who left with 195 must come back with at least 195; two hours later the minimum buy-in is enough [C4 S-CASH-05]', () => {
  const table = tableThatAnnLeftWith(195)
  expect(table.reserves('Ann', 50)).toEqual(['refused: buy-in-out-of-range'])
  expect(table.reserves('Ann', 80)).toEqual(['refused: buy-in-below-last-stack'])
  expect(table.reserves('Ann', 194)).toEqual(['refused: buy-in-below-last-stack'])
  table.waits(2 * HOUR_MS - 1)
  expect(table.reserves('Ann', 80)).toEqual(['refused: buy-in-below-last-stack'])
  table.waits(1)
  expect(table.reserves('Ann', 80)).toEqual(['SeatReserved Ann 80 +60000'])
})

it('a player who left with more than the maximum may come back with the maximum [C4 S-CASH-05]', () => {
  const table = new TablePlay()
  table.buysIn('Ann', 0, 200)
  table.buysIn('Bob', 1, 200)
  table.stacksDeck('2c Ah 7d Ad Kc Ks Qh 9s 3d')
  table.deals()
  table.plays('allIn, call')
  table.endHand()
  expect(table.sends('Ann', 'leave')).toContain('PlayerUnseated Ann 400 left')
  expect(minBuyInFor(table.state, 'Ann' as PlayerId, table.at)).toBe(200)
})

it('a player who left with the minimum buy-in, or never played here, may buy in for the minimum [C4 S-CASH-05]', () => {
  const table = tableThatAnnLeftWith(80)
  expect(table.reserves('Ann', 80)).toEqual(['SeatReserved Ann 80 +60000'])
  expect(tableThatAnnLeftWith(195).reserves('Bob', 80)).toEqual(['SeatReserved Bob 80 +60000'])
})

it('a returning player’s unused reservation does not lower their required buy-in; the next departure sets it anew [C4 S-CASH-05]', () => {
  const table = tableThatAnnLeftWith(195)
  expect(table.reserves('Ann', 195)).toEqual(['SeatReserved Ann 195 +60000'])
  table.waits(60_000)
  expect(table.reserves('Ann', 80)).toEqual(['refused: buy-in-below-last-stack'])
  table.buysIn('Ann', 0, 200)
  table.sends('Ann', 'leave')
  expect(table.reserves('Ann', 195)).toEqual(['refused: buy-in-below-last-stack'])
})

it('a player who lost the seat by being away must also come back with at least the stack they had [C4 S-CASH-05]', () => {
  const table = new TablePlay()
  table.buysIn('Ann', 0, 195)
  table.sends('Ann', 'holdSeat')
  expect(table.waits(60_000)).toContain('PlayerUnseated Ann 195 away')
  expect(table.reserves('Ann', 80)).toEqual(['refused: buy-in-below-last-stack'])
})

it('players whose departure an older journal stored without a time may come back with the minimum buy-in [C4]', () => {
  const table = tableThatAnnLeftWith(195)
  const replayed = table.events
    .map((event) => {
      if (event.type !== 'PlayerUnseated') return event
      const { at: _, ...before } = event
      return before
    })
    .reduce(cashTableDecider.evolve, cashTableDecider.initial)
  expect(minBuyInFor(replayed, 'Ann' as PlayerId, table.at)).toBe(chips(80))
})

it('the state of a table lists only the departures of the last two hours [C4]', () => {
  const table = new TablePlay()
  for (let guest = 0; guest < 50; guest += 1) {
    table.buysIn(`guest ${guest}`, 0, 195)
    table.sends(`guest ${guest}`, 'leave')
    table.waits(HOUR_MS)
  }
  expect(table.state.departures).toHaveLength(2)
})

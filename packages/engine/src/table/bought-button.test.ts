import { describe, expect, it } from 'vitest'
import { type SeatNo, seatNo } from '../basics/seat.ts'
import { withButtonPurchase } from './bought-button.ts'
import { movingButtonPositions } from './button.ts'
import type { TableConfig } from './config.ts'
import { seatedPlayers } from './seats.ts'
import { canPostNow, costToPlayNextHand } from './sit-in-options.ts'
import { type TablePlay, tableWithSeats } from './testing/table-play.ts'

/**
 * A table with six seats where Ann, Bob, Cid and Dan play on seats 0, 1, 2 and 4. Two hands are over, the last with BTN
 * Bob, SB Cid, BB Dan. The next hand has BTN Cid, SB Dan, BB Ann, so seat 3 lies between button and small blind.
 */
const tableWithSeatToBuyFrom = (config: Partial<TableConfig> = { buyButton: true }) => {
  const table = tableWithSeats({ Ann: 0, Bob: 1, Cid: 2, Dan: 4 }, config)
  table.dealAndWalk()
  expect(table.dealAndWalk()).toBe('BTN Bob SB Cid BB Dan | Ann Bob Cid Dan')
  return table
}

const costToPlayNextHandOf = (table: TablePlay, name: string) => {
  const place = seatedPlayers(table.state).find(({ player }) => player === name)
  return place && costToPlayNextHand(table.state, place)
}

const forcedBetLines = (lines: readonly string[]) => lines.filter((line) => line.startsWith('ForcedBetPosted'))

describe('buying the button in a cash game', () => {
  it('a player who buys the button pays a live big blind and a dead small blind, acts last before the flop and first after it, and has the next button [L15]', () => {
    const table = tableWithSeatToBuyFrom()
    table.buysIn('Eve', 3)
    expect(costToPlayNextHandOf(table, 'Eve')).toEqual({ live: 2, dead: 1 })
    expect(canPostNow(table.state, seatNo(3))).toBe(true)
    table.sends('Eve', 'sitIn')
    const lines = table.waits(5_000)
    expect(table.positions()).toBe('BTN Cid SB - BB Eve | Ann Bob Cid Eve Dan')
    expect(forcedBetLines(lines)).toEqual(['ForcedBetPosted Eve bigBlind 2', 'ForcedBetPosted Eve deadBlind 1'])
    expect(table.state.hand?.players.find(({ seat }) => seat === 3)).toMatchObject({ bet: 2, put: 3 })
    expect(lines).toContain('TurnOpened Dan 1')
    for (let call = 0; call < 4; call += 1) table.acts('call')
    expect(table.state.hand?.toAct).toBe(3)
    expect(table.acts('check')).toContain('TurnOpened Eve 6')
    table.walk()
    expect(table.dealAndWalk()).toBe('BTN Eve SB Dan BB Ann | Ann Bob Cid Eve Dan')
    expect(table.dealAndWalk()).toBe('BTN Dan SB Ann BB Bob | Ann Bob Cid Eve Dan')
  })

  it('no missed blind is recorded in the hand in which the button is bought; the next hand records those that were due [L15 L16]', () => {
    const table = tableWithSeats({ Ann: 0, Bob: 1, Cid: 3, Dan: 4, Fay: 5 }, { buyButton: true })
    expect(table.deals()).toMatch('BTN Ann SB Bob BB Cid')
    table.sends('Cid', 'sitOut') // after paying the big blind
    table.sends('Fay', 'sitOut')
    table.walk()
    table.comesIn('Eve', 2)
    expect(table.dealAndWalk()).toBe('BTN Bob SB - BB Eve | Ann Bob Eve Dan')
    expect(table.events.some(({ type }) => type === 'BlindMissed')).toBe(false)
    expect(table.dealAndWalk()).toBe('BTN Eve SB Dan BB Ann | Ann Bob Eve Dan')
    expect(table.events.filter(({ type }) => type === 'BlindMissed')).toEqual([
      { type: 'BlindMissed', seat: 3, blind: 'small' },
      { type: 'BlindMissed', seat: 5, blind: 'big' },
    ])
  })

  it('the buyer of the button has it in the next hand even if a player on an earlier seat, who owes nothing, sits in again [L15]', () => {
    const table = tableWithSeats({ Ann: 0, Bob: 1, Cid: 2, Dan: 4 }, { buyButton: true })
    expect(table.deals()).toBe('BTN Ann SB Bob BB Cid | Ann Bob Cid Dan')
    table.sends('Cid', 'sitOut') // after paying the big blind
    table.walk()
    table.comesIn('Eve', 3)
    expect(table.dealAndWalk()).toBe('BTN Bob SB - BB Eve | Ann Bob Eve Dan')
    table.sends('Cid', 'sitIn')
    expect(table.dealAndWalk()).toBe('BTN Eve SB Dan BB Ann | Ann Bob Cid Eve Dan')
    expect(table.dealAndWalk()).toBe('BTN Dan SB Ann BB Bob | Ann Bob Cid Eve Dan')
  })

  it('a buyer of the button who sits out leaves the next button to the next player in turn [L15]', () => {
    const table = tableWithSeatToBuyFrom()
    table.comesIn('Eve', 3)
    table.dealAndWalk()
    table.sends('Eve', 'sitOut')
    expect(table.dealAndWalk()).toBe('BTN Dan SB Ann BB Bob | Ann Bob Cid Dan')
  })

  it('a third player may buy the button at a heads-up game, and nobody else posts a blind [L15]', () => {
    const table = tableWithSeats({ Ann: 0, Bob: 1 }, { buyButton: true })
    table.deals()
    table.comesIn('Cid', 2)
    table.walk()
    expect(table.dealAndWalk()).toBe('BTN Bob SB - BB Cid | Ann Bob Cid')
    expect(table.dealAndWalk()).toBe('BTN Cid SB Ann BB Bob | Ann Bob Cid')
  })

  it('a new player who is not between button and small blind buys no button and posts a live big blind [L15]', () => {
    const table = tableWithSeatToBuyFrom()
    table.buysIn('Eve', 5)
    expect(costToPlayNextHandOf(table, 'Eve')).toEqual({ live: 2, dead: 0 })
    table.sends('Eve', 'sitIn')
    expect(table.deals()).toBe('BTN Cid SB Dan BB Eve | Ann Bob Cid Dan Eve')
  })

  it('a player between button and small blind who waits for the big blind does not buy the button [L15]', () => {
    const table = tableWithSeatToBuyFrom()
    table.buysIn('Eve', 3)
    table.sends('Eve', 'waitForBigBlind')
    expect(table.deals()).toBe('BTN Cid SB Dan BB Ann | Ann Bob Cid Dan')
  })

  it.each([[{}], [{ buyButton: false }]])('with settings %j a new player cannot buy the button [L10 L15]', (config) => {
    const table = tableWithSeatToBuyFrom(config)
    table.buysIn('Eve', 3)
    expect(costToPlayNextHandOf(table, 'Eve')).toEqual({ live: 2, dead: 0 })
    table.sends('Eve', 'sitIn')
    expect(canPostNow(table.state, seatNo(3))).toBe(false)
    expect(table.deals()).toBe('BTN Cid SB Dan BB Ann | Ann Bob Cid Dan')
  })

  it('a player whose stack is too short for both blinds can buy the button; the chips go to the big blind first [L15]', () => {
    const table = tableWithSeats({ Ann: 0, Bob: 1 }, { buyButton: true, minBuyIn: 2 as TableConfig['minBuyIn'] })
    table.deals()
    table.buysIn('Cid', 2, 2)
    table.sends('Cid', 'sitIn')
    table.walk()
    expect(forcedBetLines(table.waits(5_000))).toEqual(['ForcedBetPosted Cid bigBlind 2 allIn'])
  })
})

describe('the positions of a bought button', () => {
  const seats = (...numbers: readonly number[]): readonly SeatNo[] => numbers.map(seatNo)
  const last = { button: seatNo(0), smallBlind: seatNo(1), bigBlind: seatNo(5) }

  it('only one player buys the button in a hand: the first to its left [L15]', () => {
    const entering = seats(3, 2, 4)
    const moved = movingButtonPositions({ last, playing: seats(0, 1, 5), entering })
    expect(moved).toEqual({ button: 1, smallBlind: 5, bigBlind: 0, keptOut: [3, 2, 4] })
    const bought = withButtonPurchase(moved, seats(4, 3), entering)
    expect(bought).toEqual({ button: 1, smallBlind: null, bigBlind: 3, keptOut: [2, 4] })
  })

  it('a player who was due to come in on the big blind does so in the hand after another player bought the button [L13 L15]', () => {
    const entering = seats(3, 8)
    const moved = movingButtonPositions({ last, playing: seats(0, 1, 5, 9), entering })
    expect(moved).toMatchObject({ button: 1, smallBlind: 5, bigBlind: 8 })
    const bought = withButtonPurchase(moved, entering, entering)
    expect(bought).toEqual({ button: 1, smallBlind: null, bigBlind: 3, keptOut: [8] })
    const next = movingButtonPositions({ last: bought, playing: seats(0, 1, 3, 5, 9), entering: seats(8) })
    expect(next).toEqual({ button: 3, smallBlind: 5, bigBlind: 8, keptOut: [] })
  })
})

import { describe, expect, it } from 'vitest'
import { chips } from '../basics/chips.ts'
import { dealtTableWith, type TablePlay } from './testing/table-play.ts'

const SEAT_COUNTS = [2, 3, 4, 5, 6, 7, 8, 9, 10]
const BLINDS = [
  ['1:1', 2, 2],
  ['1:2', 1, 2],
  ['2:5', 2, 5],
  ['1:3', 1, 3],
  ['1:5', 1, 5],
] as const

const playerNames = (count: number) => Array.from({ length: count }, (_, seat) => `p${seat}`)
const fullTable = (count: number) => dealtTableWith(playerNames(count), { seats: count })

const totalOfStacks = ({ state }: TablePlay) => state.seats.reduce((sum, place) => sum + (place?.stack ?? 0), 0)

describe.each(SEAT_COUNTS)('a table with %i seats', (count) => {
  const playerAt = (seat: number) => `p${seat % count}`

  it('the button and both blinds go once around a full table in as many hands as it has seats [N-SEAT-01 S-HAND-06]', () => {
    const table = fullTable(count)
    for (let hand = 0; hand <= count; hand += 1) {
      const small = count === 2 ? hand : hand + 1
      const positions = `BTN ${playerAt(hand)} SB ${playerAt(small)} BB ${playerAt(small + 1)}`
      expect(table.positions()).toBe(`${positions} | ${playerNames(count).join(' ')}`)
      table.nextHand()
    }
  })

  it('a full table refuses a further buy-in [N-SEAT-01 S-CASH-06]', () => {
    const table = dealtTableWith(playerNames(count - 1), { seats: count })
    table.buysIn('late', count - 1)
    expect(table.state.seats[count - 1]?.player).toBe('late')
    expect(table.reserves('nobody')).toEqual(['refused: table-full'])
  })

  it('if all players are all-in with different stacks, there is one pot fewer than players, and no chip is lost [N-SEAT-01 P1 P8]', () => {
    const table = dealtTableWith([], { seats: count, minBuyIn: chips(10), maxBuyIn: chips(1_000) })
    for (const [seat, name] of playerNames(count).entries()) table.buysIn(name, seat, 100 * (seat + 1))
    table.deals()
    for (let turn = 0; turn < count; turn += 1) {
      // The largest stack calls instead: nobody could call more than the next largest stack.
      if (table.acts('allIn')[0] === 'refused: nobody-can-call') table.acts('call')
    }
    expect(table.state.hand?.pots.map(({ amount }) => amount)).toEqual(
      Array.from({ length: count - 1 }, (_, pot) => 100 * (count - pot)),
    )
    table.endHand()
    expect(totalOfStacks(table)).toBe((100 * count * (count + 1)) / 2)
  })
})

describe.each(BLINDS)('blinds of %s', (_, small, big) => {
  const stakes = { smallBlind: chips(small), bigBlind: chips(big), ante: null, straddle: null }

  it('heads-up the button posts the small blind and a raise is at least one big blind [N-SEAT-02 L1]', () => {
    const table = dealtTableWith(['Ann', 'Bob'], { seats: 2, stakes })
    const posted = table.state.hand?.players.map(({ bet }) => bet)
    expect([table.positions(), posted]).toEqual(['BTN Ann SB Ann BB Bob | Ann Bob', [small, big]])
    expect(table.state.hand).toMatchObject({ toAct: 0, highestBet: big, minRaise: big })
    table.walk()
    expect([table.state.seats[0]?.stack, table.state.seats[1]?.stack]).toEqual([200 - small, 200 + small])
  })

  it('at a full ring the smallest opening raise is to two big blinds [N-SEAT-02 L5]', () => {
    const table = dealtTableWith(playerNames(10), { seats: 10, stakes })
    expect(table.acts('raise', 2 * big - 1)).toEqual(['refused: raise-out-of-range'])
    table.acts('raise', 2 * big)
    expect(table.state.hand).toMatchObject({ toAct: 4, highestBet: 2 * big })
  })
})

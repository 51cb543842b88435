import { describe, expect, it } from 'vitest'
import { type SeatNo, seatNo } from '../basics/seat.ts'
import { deadButtonPositions, firstPositions, movingButtonPositions } from './button.ts'

const seats = (...numbers: readonly number[]): readonly SeatNo[] => numbers.map(seatNo)
/** Positions of a previous hand. The tests need only that it had a small blind; on which seat makes no difference. */
const previousPositions = (button: number, bigBlind: number) => ({
  button: seatNo(button),
  smallBlind: seatNo(button),
  bigBlind: seatNo(bigBlind),
})

describe('the moving button of cash games', () => {
  const move = (button: number, bigBlind: number, playing: readonly SeatNo[], entering: readonly SeatNo[] = []) =>
    movingButtonPositions({ last: previousPositions(button, bigBlind), playing, entering })

  it('heads-up the button posts the small blind, and button and blinds change hands every hand [L1]', () => {
    expect(firstPositions(seatNo(4), seats(1, 4))).toMatchObject({ button: 4, smallBlind: 4, bigBlind: 1 })
    expect(move(4, 1, seats(1, 4))).toMatchObject({ button: 1, smallBlind: 1, bigBlind: 4 })
    expect(move(1, 4, seats(1, 4))).toMatchObject({ button: 4, smallBlind: 4, bigBlind: 1 })
  })

  it.each([
    ['big blind of three', seats(0, 1), { button: 1, smallBlind: 1, bigBlind: 0 }],
    ['small blind of three', seats(0, 2), { button: 2, smallBlind: 2, bigBlind: 0 }],
    ['button of three', seats(1, 2), { button: 2, smallBlind: 2, bigBlind: 1 }],
    ['small blind of five', seats(0, 2, 3, 4), { button: 2, smallBlind: 3, bigBlind: 4 }],
    ['big blind of five', seats(0, 1, 3, 4), { button: 1, smallBlind: 3, bigBlind: 4 }],
    ['button of five', seats(1, 2, 3, 4), { button: 1, smallBlind: 2, bigBlind: 3 }],
    ['button and small blind of five', seats(2, 3, 4), { button: 2, smallBlind: 3, bigBlind: 4 }],
  ])('with the %s players gone, nobody is big blind twice in a row [L2 S-HAND-06]', (_, playing, positions) => {
    expect(move(0, 2, playing)).toMatchObject(positions)
  })

  it('the button of a cash table moves to the next player dealt in, the blinds to the two after [S-HAND-06 L4]', () => {
    expect(move(0, 2, seats(0, 1, 2, 3, 4))).toMatchObject({ button: 1, smallBlind: 2, bigBlind: 3 })
    expect(move(4, 1, seats(0, 1, 2, 3, 4))).toMatchObject({ button: 0, smallBlind: 1, bigBlind: 2 })
  })

  it('the button of a cash table goes one player further if somebody would be big blind twice in a row [S-HAND-06]', () => {
    // Seats 1 and 2 are dealt in again. In the previous hand they lay between the button (0) and the big blind (3).
    expect(move(0, 3, seats(0, 1, 2, 3, 4))).toMatchObject({ button: 2, smallBlind: 3, bigBlind: 4 })
  })

  it('no player can come in between button and small blind, nor heads-up between button and big blind [L10]', () => {
    expect(move(0, 3, seats(0, 1, 3, 4), seats(2))).toEqual({ button: 1, smallBlind: 3, bigBlind: 4, keptOut: [2] })
    expect(move(0, 1, seats(0, 1), seats(2))).toEqual({ button: 1, smallBlind: 1, bigBlind: 0, keptOut: [2] })
    expect(move(1, 0, seats(0, 1), seats(2))).toEqual({ button: 0, smallBlind: 1, bigBlind: 2, keptOut: [] })
  })

  it('the big blind of a cash table stops at the first new player who waits for it [L13]', () => {
    expect(move(0, 2, seats(0, 1, 2, 5), seats(3, 4))).toMatchObject({ button: 1, smallBlind: 2, bigBlind: 3 })
  })

  it('moving the button for only one player throws [S-CASH-07 M21]', () => {
    expect(() => move(0, 2, seats(3))).toThrow(RangeError)
    expect(() => deadButtonPositions({ smallBlindSeat: seatNo(0), bigBlind: seatNo(2) }, seats(3))).toThrow(RangeError)
  })
})

describe('the dead button of tournaments', () => {
  const move = (smallBlindSeat: number, bigBlind: number, players: readonly SeatNo[]) =>
    deadButtonPositions({ smallBlindSeat: seatNo(smallBlindSeat), bigBlind: seatNo(bigBlind) }, players)

  it.each([
    ['nobody busts, button and blinds move on by one player', seats(1, 2, 3, 4, 5), 3],
    ['the small blind busts, the button is on the empty seat', seats(1, 3, 4, 5), 3],
    ['both blinds bust, the button is on an empty seat and nobody posts a small blind', seats(1, 4, 5), null],
  ])('at a tournament table, if %s [L3]', (_, players, smallBlind) => {
    expect(move(2, 3, players)).toEqual({ button: 2, smallBlind, smallBlindSeat: 3, bigBlind: 4 })
  })

  it('if the big blind of a tournament busts, the small blind is dead, then the button is on the empty seat [L3]', () => {
    const after = move(2, 3, seats(1, 2, 4, 5))
    expect(after).toEqual({ button: 2, smallBlind: null, smallBlindSeat: 3, bigBlind: 4 })
    const next = deadButtonPositions(after, seats(1, 2, 4, 5))
    expect(next).toEqual({ button: 3, smallBlind: 4, smallBlindSeat: 4, bigBlind: 5 })
    expect(deadButtonPositions(next, seats(1, 2, 4, 5))).toMatchObject({ button: 4, smallBlind: 5, bigBlind: 1 })
  })

  it('a third player at a heads-up tournament table is the next big blind, or gets the button, depending on the seat [L3]', () => {
    expect(move(0, 1, seats(0, 1, 2))).toMatchObject({ button: 0, smallBlind: 1, bigBlind: 2 })
    expect(move(0, 2, seats(0, 1, 2))).toMatchObject({ button: 1, smallBlind: 2, bigBlind: 0 })
  })
})

describe('properties of the moving and the dead button', () => {
  /** All ways in which up to six seats can be taken. */
  const crowds = Array.from({ length: 64 }, (_, mask) =>
    seats(...[0, 1, 2, 3, 4, 5].filter((seat) => mask & (1 << seat))),
  )
  const tables = crowds.filter((crowd) => crowd.length >= 2)

  it('whoever leaves a cash table, nobody is big blind twice in a row and the button moves on [L2 S-HAND-06]', () => {
    for (const before of tables)
      for (const button of before) {
        const hand = firstPositions(button, before)
        for (const playing of tables.filter((crowd) => crowd.every((seat) => before.includes(seat)))) {
          const moved = movingButtonPositions({ last: hand, playing, entering: [] })
          expect(moved.bigBlind).not.toBe(hand.bigBlind)
          expect(moved.button).not.toBe(hand.button)
          expect(playing).toContain(moved.button)
        }
      }
  })

  it('the big blind of a tournament always goes to the next player [L2 L3 S-HAND-07]', () => {
    for (const before of tables)
      for (const button of before) {
        const { smallBlind, bigBlind } = firstPositions(button, before)
        for (const players of tables) {
          const moved = deadButtonPositions({ smallBlindSeat: smallBlind ?? button, bigBlind }, players)
          const next = [1, 2, 3, 4, 5, 6]
            .map((step) => (bigBlind + step) % 6)
            .find((seat) => players.includes(seatNo(seat)))
          expect(moved.bigBlind).toBe(next)
          expect([moved.smallBlind, moved.button]).not.toContain(moved.bigBlind)
          expect(moved.button === moved.smallBlind).toBe(players.length === 2)
        }
      }
  })
})

import { expect, it } from 'vitest'
import {
  cardProportions,
  desktopLayout,
  extraLargeLayout,
  landscapeLayout,
  layoutForSeatCount,
  mobileLayout,
  type TableLayout,
} from './table-layout.ts'

it('desktop, extra-large and mobile layouts have six seats; extra-large moves the side pods of desktop, but no bet or dealer button [B-SEAT-01]', () => {
  for (const layout of [desktopLayout, extraLargeLayout, mobileLayout]) expect(layout.seats).toHaveLength(6)
  const moved = extraLargeLayout.seats.map(({ pod }, i) => pod.x - (desktopLayout.seats[i]?.pod.x ?? 0))
  expect(moved).toEqual([0, -40, -40, 0, 40, 40])
  extraLargeLayout.seats.forEach(({ bet, dealer }, i) => {
    expect({ bet, dealer }).toEqual({ bet: desktopLayout.seats[i]?.bet, dealer: desktopLayout.seats[i]?.dealer })
  })
})

const counts = [2, 3, 4, 5, 6, 7, 8, 9, 10]
const sized = [desktopLayout, mobileLayout].flatMap((layout) =>
  counts.map((count) => layoutForSeatCount(layout, count)),
)

it('each of the four layouts has places for 2 to 10 seats, the user at the bottom in the middle [N-SEAT-03]', () => {
  for (const layout of [desktopLayout, extraLargeLayout, mobileLayout, landscapeLayout])
    for (const count of counts) {
      const { seats, size } = layoutForSeatCount(layout, count)
      const [own, ...others] = seats.map(({ pod }) => pod)
      expect([seats.length, own?.x]).toEqual([count, size.width / 2])
      expect(Math.max(...others.map(({ y }) => y))).toBeLessThanOrEqual(own?.y ?? 0)
      const mirror = others.map(({ x, y }) => `${size.width - x} ${y}`).toReversed()
      expect(others.map(({ x, y }) => `${x} ${y}`)).toEqual(mirror)
    }
  expect(layoutForSeatCount(desktopLayout, 6)).toEqual(desktopLayout)
})

it('in the desktop, mobile and landscape layouts the five board cards are centred horizontally [B-CARDS-01]', () => {
  for (const { board, size } of [desktopLayout, mobileLayout, landscapeLayout]) {
    const width = 5 * board.width + 4 * board.gap
    expect(board.left + width / 2).toBe(size.width / 2)
  }
})

it('cards have fixed widths on desktop and mobile; face-up ones are 1.75 times as wide on desktop as on mobile, within 2 % [B-CARDS-15 Q95]', () => {
  const widths = ({ faceUp, ownCards, board }: TableLayout) => [faceUp.width, ownCards.width, board.width]
  expect(widths(desktopLayout)).toEqual([62, 108, 96])
  expect(widths(mobileLayout)).toEqual([36, 90, 65])
  const ratio = desktopLayout.faceUp.width / mobileLayout.faceUp.width / (0.21 / 0.12)
  expect(Math.abs(ratio - 1)).toBeLessThan(0.02)
})

it('chips are 0.75 times as wide on mobile as on desktop [B-CHIPS-03]', () => {
  expect(extraLargeLayout.chipWidth).toBe(desktopLayout.chipWidth)
  expect(mobileLayout.chipWidth / desktopLayout.chipWidth).toBe(0.75)
})

it('at least the upper half of other players’ card backs is visible between the top bar and the pod [N-TABLE-16]', () => {
  for (const { seats, backs, topBarHeight } of sized)
    for (const { pod } of seats.slice(1)) {
      if (backs === null) throw new Error('a layout without card backs behind the pods')
      const height = (backs.width * cardProportions.height) / cardProportions.width
      expect(pod.y - Math.max(pod.y - backs.rise, topBarHeight)).toBeGreaterThanOrEqual(height / 2)
    }
})

it('face-up cards of the other players do not overlap their pod; the user’s cards have a place of their own [N-LOOK-04]', () => {
  for (const { seats, faceUp, pod } of sized) {
    expect(seats.map((seat) => seat.faceUp === null)).toEqual(seats.map((_, at) => at === 0))
    for (const seat of seats) {
      if (!seat.faceUp) continue
      const height = (faceUp.width * cardProportions.height) / cardProportions.width
      const above = Math.floor(seat.faceUp.y + height) <= seat.pod.y
      const below = seat.faceUp.y >= seat.pod.y + pod.height
      expect(above || below).toBe(true)
      expect(seat.faceUp.x + faceUp.width + faceUp.gap / 2).toBeCloseTo(seat.pod.x, -1)
    }
  }
})

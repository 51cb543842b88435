import type { Suit } from '../../design/table-tokens.ts'

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}Z`

/** The four suits as path data in a box of 100 x 100, drawn to look equally large. */
export const suitOutline: Readonly<Record<Suit, string>> = {
  S:
    'M50 3C55 17 94 38 95 63C95.500 76 86 84 75 84C66 84 58.500 79.500 54.500 72C55.500 83 59.500 91 67 97L33 97' +
    'C40.500 91 44.500 83 45.500 72C41.500 79.500 34 84 25 84C14 84 4.500 76 5 63C6 38 45 17 50 3Z',
  H: 'M50 95C44 83 6 62 4 34C3 17 14 7 27 7C38 7 46 13.500 50 23C54 13.500 62 7 73 7C86 7 97 17 96 34C94 62 56 83 50 95Z',
  D: 'M50 2C58 19 71 36 87 50C71 64 58 81 50 98C42 81 29 64 13 50C29 36 42 19 50 2Z',
  C:
    `${circle(50, 25.5, 22)}${circle(25, 59, 22)}${circle(75, 59, 22)}` +
    'M50 30L70 62L55 66C55.500 80 59.500 90 67 97L33 97C40.500 90 44.500 80 45 66L30 62Z',
}

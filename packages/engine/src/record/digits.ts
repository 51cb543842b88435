const ZERO = 48
const COMMA = 44
const LARGEST_INT = 2 ** 31 - 1

/** The letters of each number below 100 and a comma, in one little-endian word: no guess at how many digits it has. */
export const smallTexts = Uint32Array.from({ length: 100 }, (_, small) => {
  const tens = (small / 10) | 0
  const ones = ZERO + (small % 10)
  return tens === 0 ? ones | (COMMA << 8) : (ZERO + tens) | (ones << 8) | (COMMA << 16)
})

/** How many letters that is, the comma apart. */
export const smallLengths = Uint8Array.from({ length: 100 }, (_, small) => (small < 10 ? 1 : 2))

/** Both digits of each number below 100. */
const pairs = Uint16Array.from({ length: 100 }, (_, pair) => (ZERO + ((pair / 10) | 0)) | ((ZERO + (pair % 10)) << 8))

/**
 * Writes a number of three digits or more, two at a time, the last first.
 * @param amount a whole number
 * @returns where the next byte goes
 */
export const writeLarge = (view: DataView, at: number, amount: number): number => {
  const end = at + digitsOf(amount)
  let place = end
  let left = amount
  while (left >= 100) {
    const hundreds = left > LARGEST_INT ? Math.floor(left / 100) : (left / 100) | 0
    place -= 2
    view.setUint16(place, pairs[left - hundreds * 100] as number, true)
    left = hundreds
  }
  if (left < 10) view.setUint8(at, ZERO + left)
  else view.setUint16(at, pairs[left] as number, true)
  return end
}

const digitsOf = (amount: number): number => {
  let digits = 3
  for (let bound = 1000; amount >= bound; bound *= 10) digits += 1
  return digits
}

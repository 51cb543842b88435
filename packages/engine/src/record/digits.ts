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

/** Writes a whole number of three digits or more, two at a time. @returns where the next byte goes */
export const writeLarge = (view: DataView, at: number, amount: number): number => {
  if (amount < 10_000) return writePair(view, writeSmall(view, at, (amount / 100) | 0), amount % 100)
  const upper = amount > LARGEST_INT ? Math.floor(amount / 10_000) : (amount / 10_000) | 0
  const lower = amount - upper * 10_000
  const middle = upper < 100 ? writeSmall(view, at, upper) : writeLarge(view, at, upper)
  return writePair(view, writePair(view, middle, (lower / 100) | 0), lower % 100)
}

const writeSmall = (view: DataView, at: number, small: number): number => {
  view.setUint32(at, smallTexts[small] as number, true)
  return at + (smallLengths[small] as number)
}

const writePair = (view: DataView, at: number, pair: number): number => {
  view.setUint16(at, pairs[pair] as number, true)
  return at + 2
}

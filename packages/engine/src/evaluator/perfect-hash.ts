import { forEachRankCounts } from './rank-counts.ts'

/**
 * One key per rank, deuces first: no two combinations of five, of six or of seven cards have the same sum of keys. Each
 * key is the smallest one after those before it with which the sums of seven cards differ. Then those of five and six
 * differ too: two equal sums would stay equal with the same cards added.
 */
export const rankKeys: readonly number[] = [0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181]

/**
 * The two coordinates of a combination of ranks in the perfect hash: the low 12 bits of its key sum name a row (hands
 * of seven, six and five cards have rows of their own), the 11 bits above them a column. `rowStarts` shifts the rows
 * over each other so that no two combinations share a slot.
 */
const rowBits = 12

/** @param size cards in the hand, 5 to 7 */
export const rowOf = (key: number, size: number): number => ((7 - size) << rowBits) | (key & 0xfff)

/** Ignores the suit bits above bit 22, so that a whole card key can be passed. */
export const columnOf = (key: number): number => (key >>> rowBits) & 0x7ff

/** The columns in use of each row. */
const columnsByRow = (): readonly (readonly number[])[] => {
  const rows: number[][] = Array.from({ length: 3 << rowBits }, () => [])
  for (const size of [5, 6, 7]) {
    forEachRankCounts(size, rankKeys, (_, keySum) => rows[rowOf(keySum, size)]?.push(columnOf(keySum)))
  }
  return rows
}

/** How far back, in slots, a row looks for gaps before the last row with as many columns. Farther back there are few. */
const LOOK_BACK = 256

/**
 * Moves each row right until all its columns fall on unused slots. Rows of seven cards come first: the hands met most
 * often then share the fewest cache lines. Of these, and then of the others, those with most columns come first, which
 * are the hardest to place.
 */
const packRows = (): { readonly rowStarts: Int32Array; readonly slotCount: number } => {
  const rows = [...columnsByRow().entries()]
    .filter(([, columns]) => columns.length > 0)
    .sort(([a, ofA], [b, ofB]) => (a >> rowBits) - (b >> rowBits) || ofB.length - ofA.length)
  const rowStarts = new Int32Array(3 << rowBits)
  const used = new Uint8Array(1 << 17)
  let firstFree = 0
  let searchFrom = 0
  let length = 0
  for (const [row, columns] of rows) {
    const first = Math.min(...columns)
    firstFree = used.indexOf(0, firstFree)
    if (columns.length !== length) searchFrom = firstFree
    length = columns.length
    let start = Math.max(0, searchFrom - first)
    while (columns.some((column) => used[start + column] === 1)) start++
    for (const column of columns) used[start + column] = 1
    rowStarts[row] = start
    searchFrom = Math.max(firstFree, start + first - LOOK_BACK)
  }
  return { rowStarts, slotCount: used.lastIndexOf(1) + 1 }
}

/** Where each row starts in the table of strengths (an entry plus a column is a slot), and how many slots that has. */
export const { rowStarts, slotCount } = packRows()

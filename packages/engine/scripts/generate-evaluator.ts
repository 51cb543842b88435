// Writes src/evaluator/generated/perfect-hash.ts. This takes a few seconds and gives the same file every time.
// Run it after a change of rank counts or hash slots: node --import tsx packages/engine/scripts/generate-evaluator.ts
import { writeFileSync } from 'node:fs'
import { hashColumnOf, hashRowBits, hashRowCount, hashRowOf } from '../src/evaluator/hash-slot.ts'
import { forEachRankCounts } from '../src/evaluator/rank-counts.ts'

const maxHandCards = 7

/**
 * For each rank, lowest first, the smallest key with which no two combinations of seven cards have the same sum of
 * keys. Sums of five and six cards are then unique, too: if two were equal, adding the same cards to both would give
 * two equal sums of seven.
 */
const findRankKeys = (): readonly number[] => {
  const keys = [0]
  let sums = addRankToKeySums(
    Array.from({ length: maxHandCards + 1 }, (_, cardCount) => (cardCount === 0 ? [0] : [])),
    0,
  )
  while (keys.length < 13) {
    const key = smallestUnusedKey(sums)
    keys.push(key)
    sums = addRankToKeySums(sums, key)
  }
  return keys
}

/** Adds one rank. @param sums for each number of cards, the key sums of all combinations of the earlier ranks */
const addRankToKeySums = (sums: readonly (readonly number[])[], key: number): readonly (readonly number[])[] =>
  sums.map((_, cardCount) =>
    [0, 1, 2, 3, 4].flatMap((copies) => (sums[cardCount - copies] ?? []).map((sum) => sum + copies * key)),
  )

// A key is taken if, with this key for the next rank, two hands with different numbers of cards of that rank would have
// the same sum.
const smallestUnusedKey = (sums: readonly (readonly number[])[]): number => {
  const takenKeys = new Uint8Array(1 << 22)
  takenKeys[0] = 1
  for (let fewCopies = 0; fewCopies <= 3; fewCopies++) {
    for (let moreCopies = fewCopies + 1; moreCopies <= 4; moreCopies++) {
      const largerSums = sums[maxHandCards - fewCopies] ?? []
      const smallerSums = sums[maxHandCards - moreCopies] ?? []
      for (const largerSum of largerSums) {
        for (const smallerSum of smallerSums) {
          const key = (largerSum - smallerSum) / (moreCopies - fewCopies)
          if (key > 0 && Number.isInteger(key)) takenKeys[key] = 1
        }
      }
    }
  }
  const key = takenKeys.indexOf(0)
  if (key < 0) throw new Error('no key below 2^22 is free')
  return key
}

/** Places rows one by one, in the order of `rowsFullestFirst`: each moves right until its columns fit empty slots. */
const packRows = (rankKeys: readonly number[]): { readonly offsets: Int32Array; readonly slots: number } => {
  const offsets = new Int32Array(hashRowCount)
  const usedSlots = new Uint8Array(1 << 18)
  let firstFreeSlot = 0
  for (const { row, columns } of rowsFullestFirst(rankKeys)) {
    while (usedSlots[firstFreeSlot] === 1) firstFreeSlot++
    let offset = Math.max(0, firstFreeSlot - Math.min(...columns))
    while (columns.some((column) => usedSlots[offset + column] === 1)) offset++
    for (const column of columns) usedSlots[offset + column] = 1
    offsets[row] = offset
  }
  return { offsets, slots: usedSlots.lastIndexOf(1) + 1 }
}

const rowsFullestFirst = (rankKeys: readonly number[]) => {
  const rows = new Map<number, number[]>()
  for (let cardCount = maxHandCards; cardCount >= 5; cardCount--) {
    forEachRankCounts(cardCount, rankKeys, (_, keySum) => {
      const row = hashRowOf(keySum, cardCount)
      const columns = rows.get(row)
      if (columns === undefined) rows.set(row, [hashColumnOf(keySum)])
      else columns.push(hashColumnOf(keySum))
    })
  }
  // Rows of hands of seven cards are placed first, because these hands are the most common. Placed one after the other,
  // they share few cache lines with hands of five or six cards. Among the rows of one hand size the fullest come first.
  return [...rows]
    .map(([row, columns]) => ({ row, columns }))
    .sort(
      (a, b) => (a.row >> hashRowBits) - (b.row >> hashRowBits) || b.columns.length - a.columns.length || a.row - b.row,
    )
}

const formatNumbers = (numbers: Iterable<number>): string =>
  [...numbers].join(', ').replace(/(.{1,116})(?:, |$)/g, '  $1,\n')

const rankKeys = findRankKeys()
const { offsets, slots } = packRows(rankKeys)
const outputFile = new URL('../src/evaluator/generated/perfect-hash.ts', import.meta.url)
writeFileSync(
  outputFile,
  `// Written by packages/engine/scripts/generate-evaluator.ts; change that, not this.

/** One key per rank, deuces first: no two combinations of five, of six or of seven cards have the same sum of keys. */
export const rankKeys: readonly number[] = [
${formatNumbers(rankKeys)}]

/** Slots of the table that the rows are packed into. */
export const slotCount = ${slots}

/** Where each row starts in that table; an entry plus a column is a slot. */
export const rowOffsets: readonly number[] = [
${formatNumbers(offsets)}]
`,
)
console.log(
  `${rankKeys.length} rank keys; ${offsets.length} rows packed into ${slots} slots; written to ${outputFile.pathname}`,
)

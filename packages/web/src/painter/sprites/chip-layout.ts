import { tableMeasures } from '../../design/table-layout.ts'
import { type Denomination, denominations } from '../../design/table-tokens.ts'

/**
 * A chip of a group. `x` (to the right) and `y` (down) are the distances of the chip's middle from the position of the
 * group's `ChipsSprite`, in chip widths.
 */
export interface ChipPlace {
  readonly denomination: Denomination
  readonly x: number
  readonly y: number
  /** Number of chips below this one on its stack. */
  readonly level: number
}

export interface ChipStackLimits {
  /** Chips on one stack, at most 20 (default 20). */
  readonly perStack?: number
  /** Largest number of stacks drawn (default 20); the smallest denominations are left out first. */
  readonly maxStacks?: number
}

const maxChipsPerStack = 20
const stacksPerRow = 3

/**
 * The chips of an amount, largest denomination first and as few as possible (B-CHIPS-01).
 * @param amount hundredths of a chip, 0 or more
 * @param maxCount largest number of chips returned
 * @throws RangeError unless the amount is a whole number of hundredths
 */
export function denominationsOf(amount: number, maxCount = Number.POSITIVE_INFINITY): readonly Denomination[] {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount in hundredths: ${amount}`)
  const chips: Denomination[] = []
  let amountLeft = amount
  for (const denomination of denominations) {
    while (amountLeft >= denomination && chips.length < maxCount) {
      chips.push(denomination)
      amountLeft -= denomination
    }
  }
  return chips
}

/**
 * Places the chips of an amount in stacks: at most 20 chips a stack and three stacks side by side, further stacks in
 * rows behind, largest denomination first, a partly filled stack last ([Q59]). The list is in drawing order: the rows
 * behind come first, so that the front row covers their lowest chips.
 */
export function chipLayout(amount: number, limits: ChipStackLimits = {}): readonly ChipPlace[] {
  const perStack = Math.min(maxChipsPerStack, Math.max(1, limits.perStack ?? maxChipsPerStack))
  const chips = denominationsOf(amount, perStack * (limits.maxStacks ?? maxChipsPerStack))
  const stacks = Math.ceil(chips.length / perStack)
  const rows = Math.ceil(stacks / stacksPerRow)
  return Array.from({ length: rows }, (_, i) => rows - 1 - i).flatMap((row) => {
    const stacksInRow = Math.min(stacksPerRow, stacks - row * stacksPerRow)
    return Array.from({ length: stacksInRow }, (_, column) => {
      const firstChip = (row * stacksPerRow + column) * perStack
      const x = (column - (stacksInRow - 1) / 2) * tableMeasures.chipGap
      return chips.slice(firstChip, firstChip + perStack).map((denomination, level) => ({
        denomination,
        x,
        y: 0 - row * tableMeasures.chipRow - level * tableMeasures.chipStep,
        level,
      }))
    }).flat()
  })
}

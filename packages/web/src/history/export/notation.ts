import type { Chips } from '../../format/chips.ts'

/** A card such as 'D10' in the notation that all three formats share: 'Td'. */
export const cardNotation = (code: string): string =>
  `${code.slice(1).replace('10', 'T')}${code.charAt(0).toLowerCase()}`

/** An amount without separators: '1200', or with two decimals '0.50'. */
export const amountNotation = (chips: Chips): string =>
  chips % 100 === 0 ? String(chips / 100) : (chips / 100).toFixed(2)

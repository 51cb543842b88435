import type { HomeSessionSheet } from '@cardroom/protocol'
import { chipsOf, spokenChips } from '../format/chips.ts'
import { moneyInBrackets } from '../format/money.ts'

type SheetRows = Pick<HomeSessionSheet, 'rows'>

const nameOf = ({ rows }: SheetRows, id: string): string => rows.find((row) => row.id === id)?.name ?? id

/** @param wireChips chips as the wire carries them */
export const spokenWireChips = (wireChips: number): string => spokenChips(chipsOf(wireChips))

/** A net result with its sign. */
export const netText = (wireChips: number): string =>
  wireChips > 0 ? `+${spokenWireChips(wireChips)}` : spokenWireChips(wireChips)

/** A payment as a sentence: 'Bea pays Marlow 190 (9.50 EUR)'. */
export const paymentText = (
  sheet: SheetRows & Pick<HomeSessionSheet, 'chipValue'>,
  { from, to, amount }: HomeSessionSheet['payments'][number],
): string =>
  `${nameOf(sheet, from)} pays ${nameOf(sheet, to)} ${spokenWireChips(amount)}${moneyInBrackets(chipsOf(amount), sheet.chipValue)}`

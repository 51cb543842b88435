import type { HomeSessionSheet } from '@cardroom/protocol'
import { chipsFromWire } from '../format/chips.ts'
import { trimmedWireChipsText } from '../format/game-words.ts'
import { chipsWorthInBrackets } from '../format/money.ts'

type SheetRows = Pick<HomeSessionSheet, 'rows'>

const nameOf = ({ rows }: SheetRows, id: string): string => rows.find((row) => row.id === id)?.name ?? id

/** A net result: with a plus sign if above 0, with a minus sign if below. @param wireChips chips as on the wire */
export const netText = (wireChips: number): string =>
  wireChips > 0 ? `+${trimmedWireChipsText(wireChips)}` : trimmedWireChipsText(wireChips)

/** A payment as a sentence: 'Bea pays Marlow 190 (9.50 EUR)'. */
export const paymentText = (
  sheet: SheetRows & Pick<HomeSessionSheet, 'chipValue'>,
  { from, to, amount }: HomeSessionSheet['payments'][number],
): string =>
  `${nameOf(sheet, from)} pays ${nameOf(sheet, to)} ${trimmedWireChipsText(amount)}${chipsWorthInBrackets(chipsFromWire(amount), sheet.chipValue)}`
